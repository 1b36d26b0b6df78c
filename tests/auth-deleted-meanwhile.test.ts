import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

let on: Awaited<ReturnType<typeof authOnDatabase>>;
beforeAll(async () => {
  on = await authOnDatabase();
});
afterAll(() => on.end());

test('a request whose account is deleted while it runs gets the same error as later ones', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client, email } = await signUp(on.auth);
  const waiting = () => on.owner`
    select from pg_stat_activity
    where datname = current_database() and usename = 'supabase_auth_admin' and wait_event_type = 'Lock'`;
  const asked = await on.owner.begin(async (tx) => {
    await tx`delete from auth.users where email = ${email}`;
    const asking = client.reauthenticate();
    await expect.poll(async () => (await waiting()).length).toBe(1);
    return { asking };
  });
  const meanwhile = await asked.asking;
  expect(meanwhile.error).toMatchObject({ status: 403, code: 'user_not_found' });
  const after = await client.getUser();
  expect(after.error).toMatchObject({ status: 403, code: 'user_not_found' });
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
