import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

let on: Awaited<ReturnType<typeof authOnDatabase>>;
beforeAll(async () => {
  on = await authOnDatabase();
});
afterAll(() => on.end());

test('connections that are lost in the middle of sign-ins cost those alone, and the log names nobody', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { email } = await signUp(on.auth, newEmail());
  const signIn = async () => {
    const answer = await on.auth.app.request(
      '/token?grant_type=password',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      },
      { clientAddress: '127.0.0.1' },
    );
    return answer.status;
  };
  const statuses = new Set<number>();
  for (let round = 0; round < 5; round++) {
    // The row is held, so that the sign-ins are in the middle of their transactions when they lose the connection.
    const { waiting, lost } = await on.owner.begin(async (tx) => {
      await tx`select id from auth.users where email = ${email} for update`;
      const asked = Array.from({ length: 6 }, signIn);
      const held = () => on.owner<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and usename = 'supabase_auth_admin' and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await held()).length).toBe(6);
      const ended = await on.owner<{ pid: number }[]>`
        select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'supabase_auth_admin'`;
      return { waiting: await Promise.all(asked), lost: ended.map(({ pid }) => pid) };
    });
    for (const status of waiting) statuses.add(status);
    // A connection that rested is lost, too, which the server must have heard of before it uses it again. It may have
    // made another since: an answer is sometimes followed by a sweep.
    const left = () => on.owner`select from pg_stat_activity where pid = any(${lost})`;
    await expect.poll(async () => (await left()).length).toBe(0);
    await left();
    expect(await Promise.all([signIn(), signIn(), signIn()])).toEqual([200, 200, 200]);
  }
  expect([...statuses]).toEqual([503]);
  const log = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  expect(log).toContain('57P01');
  expect(log).not.toContain(email);
});
