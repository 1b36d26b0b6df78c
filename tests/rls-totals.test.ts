import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, newBelongings } from './support/belongings.ts';
import { type DataApiUnderTest, type Row, startDataApi } from './support/data-api.ts';
import { raw } from './support/owner-sql.ts';

let backend: DataApiUnderTest;
beforeAll(async () => {
  backend = await startDataApi();
});
afterAll(() => backend.stop());

const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];
const REFUSED = [403, '42501'];
const SIGN_IN_FIRST = [401, '42501'];

describe.each([
  {
    name: 'notebook_totals',
    parent: 'notebook_id',
    of: 'notebooks',
    sum: { bet_count: 5 },
    part: { outcome: 'won' },
  },
  {
    name: 'day_totals',
    parent: 'notebook_id',
    of: 'notebooks',
    sum: { bet_count: 5 },
    part: { date: '2026-01-05', outcome: 'won' },
  },
  { name: 'notebook_counts', parent: 'user_id', of: 'person', sum: { ever_count: 5 }, part: {} },
  {
    name: 'account_totals',
    parent: 'account_id',
    of: 'accounts',
    sum: { entry_count: 5 },
    part: { year: 1999 },
  },
  {
    name: 'backtest_tries',
    parent: 'user_id',
    of: 'person',
    sum: { opened_at: null },
    part: { games: 'E0 2024/25', rule: 'x' },
  },
] as const)('$name, which the database maintains', ({ name, parent, of, sum, part }) => {
  let owner: Belongings;
  let stranger: Belongings;
  beforeAll(async () => {
    owner = await newBelongings(backend);
    stranger = await newBelongings(backend);
    for (const { person } of [owner, stranger])
      await person.rest.rpc('count_try', { tried_games: ['E0 2023/24'], tried_rule: 'x' });
  });

  test('shows users their own rows only', async () => {
    for (const { person, [of]: mine } of [owner, stranger]) {
      const { data } = await person.rest.from(name).select(parent);
      expect(data).toEqual([{ [parent]: mine.id }]);
    }
    const all = stranger.person.rest.from(name).select('*', { count: 'exact' });
    const { data, count } = await all.match({ [parent]: owner[of].id });
    expect([data, count]).toEqual([[], 0]);
    expect(outcome(await backend.anonymous.from(name).select())).toEqual(SIGN_IN_FIRST);
  });

  test("can't be written by anyone", async () => {
    const kept = () => raw(backend.sql, `select * from ${name} where ${parent} = '${String(owner[of].id)}'`);
    const before = [...(await kept())];
    const changed: Row = sum;
    const own: Row = { [parent]: owner[of].id };
    for (const [rest, refusal] of [
      [owner.person.rest, REFUSED],
      [stranger.person.rest, REFUSED],
      [backend.anonymous, SIGN_IN_FIRST],
    ] as const) {
      const row: Row = { ...own, ...part, ...sum };
      expect(outcome(await rest.from(name).insert(row))).toEqual(refusal);
      expect(outcome(await rest.from(name).upsert(row))).toEqual(refusal);
      expect(outcome(await rest.from(name).update(changed).match(own))).toEqual(refusal);
      expect(outcome(await rest.from(name).delete().match(own))).toEqual(refusal);
    }
    expect([...(await kept())]).toEqual(before);
  });
});
