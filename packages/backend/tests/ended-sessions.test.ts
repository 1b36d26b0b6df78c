import { afterAll, expect, test } from 'vitest';
import { createTestAuth, PASSWORD, signUp, authClient } from './support/auth-client.ts';
import { secrets, signToken, dataApiOfFile } from './support/data-api.ts';

const backend = await dataApiOfFile();
const auth = createTestAuth(backend.database.connections, { secrets });
afterAll(() => auth.close());

const ENDED = [401, 'PT401', 'session_ended'];

/** A user with a notebook, and an access token from another session. */
async function withStolenToken() {
  const { email, client, session } = await signUp(auth);
  const mine = backend.clientOf(session.access_token);
  await mine.from('notebooks').insert({ name: 'Mine' });
  const { data } = await authClient(auth).signInWithPassword({ email, password: PASSWORD });
  const stolen = data.session?.access_token ?? '';
  expect((await backend.clientOf(stolen).from('notebooks').select()).data).toHaveLength(1);
  return { client, mine, stolen, id: session.user.id };
}

async function expectEnded(token: string) {
  const rest = backend.clientOf(token);
  for (const { status, error } of [
    await rest.from('notebooks').select(),
    await rest.from('notebooks').insert({ name: 'Theirs' }),
    await rest.from('notebooks').update({ name: 'Theirs' }).neq('name', ''),
    await rest.from('notebooks').delete().neq('name', ''),
    await rest.rpc('use_recovery_code', { code: 'x' }),
    await rest.rpc('delete_account', {}),
  ])
    expect([status, error?.code, error?.hint]).toEqual(ENDED);
}

test("an access token can't read or write once its session is signed out elsewhere", async () => {
  const { client, mine, stolen } = await withStolenToken();
  await client.signOut({ scope: 'others' });
  await expectEnded(stolen);
  expect((await mine.from('notebooks').select('name')).data).toEqual([{ name: 'Mine' }]);
});

test("an access token can't read or write after a password change", async () => {
  const { client, mine, stolen } = await withStolenToken();
  expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
  await expectEnded(stolen);
  expect((await mine.from('notebooks').select('name')).data).toEqual([{ name: 'Mine' }]);
});

test("a token without a session, with an unknown one or with another user's can't read or write", async () => {
  const { id } = await withStolenToken();
  const other = await signUp(auth);
  const { data } = await other.client.getClaims();
  for (const session of [null, crypto.randomUUID(), data?.claims.session_id])
    await expectEnded(await signToken({ sub: id, session_id: session }));
});
