import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from './support/database.ts';
import { authClient, createTestAuth, PASSWORD, signUp, type TestAuth } from './support/auth-client.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let auth: TestAuth;
beforeAll(async () => {
  database = await createDatabase();
  auth = createTestAuth(database.connections);
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

test('a person signs up, confirms by the link in the mail, and is signed in', async () => {
  const { email, session, client } = await signUp(auth);
  expect(session.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
  expect(session.user.email_confirmed_at).toBeTruthy();
  const { data } = await client.getUser();
  expect(data.user?.id).toBe(session.user.id);
});

test('signing in works with the right password', async () => {
  const { email } = await signUp(auth);
  const { data, error } = await authClient(auth).signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});
