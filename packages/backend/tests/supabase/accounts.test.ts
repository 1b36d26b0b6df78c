import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBelongings } from '../support/belongings.ts';
import { signToken, dataApiOfFile } from '../support/data-api.ts';
import { answerOf } from '../support/functions.ts';
import { raw } from '../support/owner-sql.ts';

const backend = await dataApiOfFile();

/** Stores a session as GoTrue does, by password and optionally an authenticator code; returns its client. */
async function session(user: string, minutesAgo: number, aal: 'aal1' | 'aal2' = 'aal1') {
  const id = randomUUID();
  await backend.sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (${id}, ${user}, now(), now(), ${aal})`;
  const methods = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  const timestamp = Math.floor(Date.now() / 1000) - minutesAgo * 60;
  const amr = methods.map((method) => ({ method, timestamp }));
  return backend.clientOf(await signToken({ sub: user, session_id: id, aal, amr }));
}

const protect = (user: string) => backend.sql`
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, friendly_name)
  values (gen_random_uuid(), ${user}, 'totp', 'verified', now(), now(), '')`;

const rowsOf = async (user: string) => {
  const [row] = await backend.sql<{ n: number }[]>`
    select (select count(*) from auth.users where id = ${user})::int
      + (select count(*) from auth.sessions where user_id = ${user})::int
      + (select count(*) from auth.mfa_factors where user_id = ${user})::int
      + (select count(*) from public.notebooks where user_id = ${user})::int as n`;
  return row?.n;
};

test("an account is deleted from GoTrue's tables with all its data, by a recent session only", async () => {
  const { person } = await newBelongings(backend);
  const other = await newBelongings(backend);
  const stale = await session(person.id, 11);
  expect(await answerOf(stale, 'delete_account', {})).toEqual([403, '42501', 'reauthentication_needed']);
  const fresh = await session(person.id, 1);
  expect((await fresh.rpc('delete_account', {})).data).toBe(true);
  expect(await rowsOf(person.id)).toBe(0);
  expect(await rowsOf(other.person.id)).toBeGreaterThan(1);
});

test('a GoTrue session can create recovery codes, and using one removes its factor', async () => {
  const { person } = await newBelongings(backend);
  await protect(person.id);
  const first = await session(person.id, 1);
  expect((await first.from('bets').select()).error?.hint).toBe('second_step_needed');
  const second = await session(person.id, 1, 'aal2');
  const { data: codes } = await second.rpc('make_recovery_codes', {});
  expect(codes).toHaveLength(10);
  expect((await first.rpc('recovery_codes_left', {})).data).toBe(10);
  expect((await first.rpc('use_recovery_code', { code: 'wrong' })).data).toBe(false);
  expect((await first.rpc('use_recovery_code', { code: (codes as string[])[3] })).data).toBe(true);
  expect((await first.from('bets').select()).data).toHaveLength(1);
  expect(await backend.sql`select from auth.sessions where user_id = ${person.id}`).toHaveLength(1);
});

test("SQL under the API's roles can't reach GoTrue's tables or settings", async () => {
  const person = await backend.newPerson();
  for (const table of ['users', 'identities', 'sessions', 'mfa_factors', 'refresh_tokens']) {
    const read = backend.actAs(person, (tx) => tx`select * from auth.${raw(tx, table)}`);
    await expect(read).rejects.toMatchObject({ code: '42501' });
  }
});
