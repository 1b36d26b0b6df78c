import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnPerDollar } from '#domain/analytics/verdict/verdict-bets.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { readCellOutcome } from '#domain/bets/outcome-words.ts';
import { BET_OUTCOMES, BET_RESULTS, isOfLegs, OUTCOMES, storedOutcome } from '#domain/bets/outcomes.ts';
import { cents } from '#domain/money.ts';
import { type DataApiUnderTest, startDataApi } from './support/data-api.ts';
import { raw } from './support/owner-sql.ts';

// What these tests name is all that a new outcome needs besides its line in app/src/domain/bets/outcomes.ts.

describe('in the database', () => {
  let backend: DataApiUnderTest;
  beforeAll(async () => {
    backend = await startDataApi();
  });
  afterAll(() => backend.stop());

  test('20261122000290_outcomes.sql tells the outcomes as outcomes.ts does', async () => {
    const [row] = await backend.sql<{ told: object }[]>`select public.outcomes() as told`;
    const table = BET_OUTCOMES.map((name) => {
      const { status, paid } = OUTCOMES[name];
      return [name, { status, paid }];
    });
    expect(row?.told).toEqual(Object.fromEntries(table));
  });

  test('results are told nowhere else, except that the profit is made from them, and where terms tell more', async () => {
    const places = await backend.sql<{ place: string }[]>`
      select place from (
        select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        union all select relname, pg_get_viewdef(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
        union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select polname, concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
        union all select tgname, pg_get_triggerdef(oid) from pg_trigger
        union all select indexrelid::regclass::name, pg_get_indexdef(indexrelid) from pg_index
      ) as o (place, definition)
      where definition ~ ${`['"{,](${BET_RESULTS.join('|')})['"},]`}`;
    const others = places.filter(({ place }) => !['bet_profit', 'return_cents'].includes(place));
    expect(others).toEqual([{ place: 'outcomes' }]);
  });

  test('a bet can have the statuses and results of the table, and no others', async () => {
    const checks = await backend.sql<{ condition: string }[]>`
      select pg_get_expr(conbin, conrelid) as condition from pg_constraint
      where conrelid = 'public.bets'::regclass and conname in ('bet_status_is_known', 'result_fits_status')`;
    expect(checks.length).toBe(2);
    const isAllowed = checks.map(({ condition }) => `(${condition}) is not false`).join(' and ');
    const names = [...BET_OUTCOMES, 'unknown', ''];
    const allowed = await backend.sql`
      select status, result from unnest(${names}::text[]) as s (status), unnest(${[...names, null]}::text[]) as r (result)
      where ${raw(backend.sql, isAllowed)}`;
    const stored = BET_OUTCOMES.map(storedOutcome);
    expect(new Set(allowed.map((row) => JSON.stringify(row)))).toEqual(
      new Set(stored.map((row) => JSON.stringify(row))),
    );
  });

  test('each outcome pays the same as in the domain', async () => {
    const paid = await backend.sql`
      select name, public.bet_profit(name, 100, 250)::int as profit, (
        select (parts[1] / parts[2])::float8 from public.outcome_parts('{150,100}', name) as parts
        where name = any (public.leg_outcomes())) as "perDollar"
      from unnest(${BET_OUTCOMES}::text[]) with ordinality as n (name, place) order by place`;
    const bet = { wager: cents(100), returned: cents(250), bonus: false };
    expect(paid).toEqual(
      BET_OUTCOMES.map((name) => ({
        name,
        profit: OUTCOMES[name].status === 'lost' ? 150 : profitOf({ ...bet, ...storedOutcome(name) }),
        perDollar: isOfLegs(name) ? returnPerDollar(name, 1.5) : null,
      })),
    );
  });
});

test('outcome-words.ts has the words for each outcome, though placed bets may be pending', () => {
  const read = BET_OUTCOMES.map((name) => readCellOutcome(OUTCOMES[name].label));
  expect(read).toEqual(BET_OUTCOMES.map((name) => (name === 'placed' ? 'pending' : name)));
});

test.each(['docs/export-format.md', 'packages/record/record.md'])('%s names each outcome', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(BET_OUTCOMES.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
