import { beforeAll, describe, expect, test } from 'vitest';
import { keyOf, newBelongings, stored, tables, upsertOf, type Belongings } from './support/belongings.ts';
import { signToken, dataApiOfFile, type Person } from './support/data-api.ts';
import { insertInto, raw, updateAll } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

const NEEDED = [403, '42501', 'second_step_needed'];

type Answer = { status: number; error: { code: string; hint: string | null } | null };
const outcome = ({ status, error }: Answer) => [status, error?.code, error?.hint];

const protect = ({ id }: Person, status = 'verified') => backend.sql`
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), ${id}, 'totp', ${status}, now(), now())`;
/** A client for the same user in a session whose access token has this level. */
const inSession = async ({ id }: Person, aal: unknown) => backend.clientOf(await signToken({ sub: id, aal }));

describe.each(tables)('$name', (table) => {
  const { name, change } = table;
  const onKey = { onConflict: table.key.join(',') };
  let mine: Belongings;
  beforeAll(async () => {
    mine = await newBelongings(backend);
    await protect(mine.person);
  });

  const verbs = {
    select: (rest: Person['rest']) => rest.from(name).select(),
    insert: (rest: Person['rest']) => rest.from(name).insert(table.another(mine)),
    update: (rest: Person['rest']) => rest.from(name).update(change).match(keyOf(table, mine[name])),
    upsert: (rest: Person['rest']) => rest.from(name).upsert(upsertOf(table, mine, change), onKey),
    delete: (rest: Person['rest']) => rest.from(name).delete().match(keyOf(table, mine[name])),
  };
  test.each(Object.entries(verbs))("a session without the second step can't %s", async (_, run) => {
    for (const aal of ['aal1', undefined, '', 'AAL2', ['aal2'], { aal2: 1 }, null]) {
      expect(outcome(await run(await inSession(mine.person, aal)))).toEqual(NEEDED);
      expect(await stored(backend, table, mine[name])).toEqual(mine[name]);
    }
  });

  // Without a condition, which only SQL can leave out, the policy for reading doesn't apply.
  test("unconditional updates and deletes don't bypass the second step", async () => {
    const all = [
      backend.actAs(mine.person, (tx) => updateAll(tx, name, change)),
      backend.actAs(mine.person, (tx) => tx`delete from ${raw(tx, name)}`),
      backend.actAs(mine.person, (tx) => insertInto(tx, name, table.another(mine))),
    ];
    for (const result of await Promise.allSettled(all)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { hint: 'second_step_needed' } });
    }
    expect(await stored(backend, table, mine[name])).toEqual(mine[name]);
  });

  test('a session with the second step can do everything it could before', async () => {
    const rest = await inSession(mine.person, 'aal2');
    const { data } = await verbs.select(rest);
    expect(data).toContainEqual(mine[name]);
    expect((await verbs.insert(rest)).error).toBeNull();
    expect((await verbs.update(rest)).error).toBeNull();
    expect(await stored(backend, table, mine[name])).toMatchObject(change);
    expect((await verbs.delete(rest)).error).toBeNull();
    expect(await stored(backend, table, mine[name])).toBeUndefined();
  });
});

test("an unverified, removed or another user's factor isn't required", async () => {
  const [mine, other] = [await newBelongings(backend), await newBelongings(backend)];
  await protect(mine.person, 'unverified');
  await protect(other.person);
  expect((await mine.person.rest.from('bets').select()).data).toEqual([mine.bets]);
  await protect(mine.person);
  expect(outcome(await mine.person.rest.from('bets').select())).toEqual(NEEDED);
  await backend.sql`delete from auth.mfa_factors where user_id = ${mine.person.id}`;
  expect((await mine.person.rest.from('bets').select()).data).toEqual([mine.bets]);
});

test("users can ask whether their own session suffices, and no one else's", async () => {
  const person = await backend.newPerson();
  const ask = async (rest: Person['rest']) => (await rest.rpc('session_is_sufficient', {})).data;
  expect(await ask(person.rest)).toBe(true);
  await protect(person);
  expect(await ask(person.rest)).toBe(false);
  expect(await ask(await inSession(person, 'aal2'))).toBe(true);
  for (const name of ['session_is_sufficient', 'require_second_step']) {
    expect((await backend.anonymous.rpc(name, {})).status).toBe(401);
  }
});

test("factors can't be read or written through the Data API", async () => {
  const person = await backend.newPerson();
  await protect(person);
  const rest = await inSession(person, 'aal2');
  for (const table of ['mfa_factors', 'mfa_challenges', 'auth.mfa_factors', 'recovery_codes']) {
    const { data, error } = await rest.from(table).select();
    expect([data, error === null]).toEqual([null, false]);
  }
  for (const schema of ['auth', 'extensions', 'pg_catalog']) {
    const headers = { 'accept-profile': schema, 'content-profile': schema };
    const token = await signToken({ sub: person.id, aal: 'aal2' });
    for (const method of ['GET', 'DELETE']) {
      const answer = await backend.request('mfa_factors', { method, token, headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  }
  const [kept] = await backend.sql`select status from auth.mfa_factors where user_id = ${person.id}`;
  expect(kept).toEqual({ status: 'verified' });
  const read = backend.actAs(person, (tx) => tx`select * from auth.mfa_factors`);
  await expect(read).rejects.toMatchObject({ code: '42501' });
});

test('a statement checks the second step once, regardless of its number of rows', async () => {
  const { person } = await newBelongings(backend);
  const plans: string[] = [];
  for (const query of [
    'select * from public.bets',
    'select * from public.bet_custom_data',
    'select * from public.account_daily_pl',
    "update public.bets set description = 'x' where odds > 0",
    'delete from public.custom_columns',
  ]) {
    await backend.actAs(person, async (tx) => {
      const lines = await raw<{ 'QUERY PLAN': string }[]>(tx, `explain (verbose, costs off) ${query}`);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    });
  }
  for (const plan of plans) {
    expect(plan).toContain('require_second_step()');
    // Each call is an InitPlan's result, not a condition on a row.
    for (const [line] of plan.matchAll(/^.*require_second_step\(\).*$/gm))
      expect(line).toMatch(/^\s+Output: /);
    expect(plan).toMatch(/Filter: \(+InitPlan \d+\)\.col1/);
  }
});
