import { beforeEach, expect, test, vi } from 'vitest';
import { logCounted } from '#backend/server/log.ts';
import { newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import { raw } from './support/owner-sql.ts';

const on = await authOnDatabase();
beforeEach(() => logCounted.forget());

const signIn = async (email: string): Promise<number> => (await answerOfSignIn(email)).status;

async function answerOfSignIn(email: string, auth = on.auth): Promise<Response> {
  return auth.app.request(
    '/token?grant_type=password',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    },
    { clientAddress: '127.0.0.1' },
  );
}

/** The responses to concurrent sign-ins whose connections are ended while they wait for the user's row. */
function endedInTheMiddle(email: string, count: number, end: 'pg_terminate_backend' | 'pg_cancel_backend') {
  // Locks the row, so that the sign-ins are in the middle of their transactions.
  return on.owner.begin(async (tx) => {
    await tx`select id from auth.users where email = ${email} for update`;
    const asked = Array.from({ length: count }, () => signIn(email));
    // Sign-ins also wait for each other while counting attempts, so some get to this row later.
    const held = () => on.owner`
      select from pg_stat_activity
      where datname = current_database() and usename = 'supabase_auth_admin' and wait_event_type = 'Lock'
        and query like '%auth.users%for no key update%'`;
    await expect.poll(async () => (await held()).length).toBe(count);
    const ended = await on.owner<{ pid: number }[]>`
      select pid, ${raw(on.owner, end)}(pid) from pg_stat_activity
      where datname = current_database() and usename = 'supabase_auth_admin'`;
    return { statuses: await Promise.all(asked), pids: ended.map(({ pid }) => pid) };
  });
}

test('connections lost during sign-ins fail only those, and the log names nobody', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { email } = await signUp(on.auth, newEmail());
  const answers = new Set<number>();
  for (let round = 0; round < 5; round++) {
    const { statuses, pids } = await endedInTheMiddle(email, 6, 'pg_terminate_backend');
    for (const status of statuses) answers.add(status);
    // Idle connections are lost too, and the server has to notice before it reuses one. By then it may have opened a
    // new one, since some work continues after a response.
    const left = () => on.owner`select from pg_stat_activity where pid = any(${pids})`;
    await expect.poll(async () => (await left()).length).toBe(0);
    await left();
    const again = await Promise.all([1, 2, 3].map(() => signIn(email)));
    expect(again).toEqual([200, 200, 200]);
  }
  expect([...answers]).toEqual([503]);
  const log = printed.mock.calls.flat().join('\n');
  printed.mockRestore();
  expect(log).toContain('57P01');
  expect(log).not.toContain(email);
});

// With any other status for a refresh, clients would end the session.
test('a statement timeout gets a status that clients retry', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { email } = await signUp(on.auth, newEmail());
  const { statuses } = await endedInTheMiddle(email, 1, 'pg_cancel_backend');
  expect(statuses).toEqual([503]);
  expect(await signIn(email)).toBe(200);
  expect(printed.mock.calls.flat().join('\n')).toContain('57014');
  printed.mockRestore();
});

test('requests that take too long are told when to try again, and a flood of them is one line of the log', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { email } = await signUp(on.auth, newEmail());
  const [current] = await on.owner<{ name: string }[]>`select current_database() as name`;
  const role = `alter role supabase_auth_admin in database "${current?.name}"`;
  await raw(on.owner, `${role} set lock_timeout = 100`);
  const hurried = on.another();
  try {
    await on.owner.begin(async (tx) => {
      await tx`lock table auth.users in access exclusive mode`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => answerOfSignIn(email, hurried)));
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await answer.json()).toMatchObject({
          msg: 'The server is busy. Please try again in a few seconds.',
        });
      }
    });
  } finally {
    await raw(on.owner, `${role} reset lock_timeout`);
  }
  const lines = printed.mock.calls.filter(([text]) => String(text).includes('55P03'));
  printed.mockRestore();
  expect(lines).toHaveLength(1);
});
