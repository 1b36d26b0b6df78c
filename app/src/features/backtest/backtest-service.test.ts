import { expect, test } from 'vitest';
import { DEFAULT_RULE, ruleToSearch } from '#domain/backtest/rule.ts';
import type { BacktestPlan } from '#domain/backtest/run-backtest.ts';
import { cents } from '#domain/money.ts';
import { seasonCsv } from '#tests/support/season-csv.ts';
import { backtestService } from './backtest-service.ts';

const DRAWS = ruleToSearch({ ...DEFAULT_RULE, side: 'draw' }).toString();
const PLAN: BacktestPlan = {
  staking: { kind: 'flat', amount: cents(10_00) },
  edge: 0,
  bankroll: cents(1000_00),
  isHeldOutOpen: false,
};

async function withTwoSeasons() {
  const service = backtestService();
  for (const [id, start] of [
    ['a', '2024-08-17'],
    ['b', '2025-08-16'],
  ] as const)
    await service.read(id, new File([seasonCsv(start)], 'E0.csv'), 'Europe/London');
  return service;
}

test('two files of the same name are two seasons, the last of which is held out', async () => {
  const service = await withTwoSeasons();
  const { seasons, unfinished, markets } = service.offer();
  expect(seasons.map(({ label, games, isHeldOut }) => [label, games, isHeldOut])).toEqual([
    ['2024/25', 132, false],
    ['2025/26', 132, true],
  ]);
  expect([unfinished, markets]).toEqual([0, [{ market: '1x2', books: ['Average price', 'Best price'] }]]);
  service.forget('b');
  expect(service.offer().seasons.map(({ isHeldOut }) => isHeldOut)).toEqual([false]);
});

test('a rule runs on the earlier season, and on the last one only once it is opened', async () => {
  const service = await withTwoSeasons();
  const { inSample, heldOut } = service.run(DRAWS, PLAN);
  expect([inSample.figures.bets, heldOut]).toEqual([132, null]);
  expect(inSample.days.reduce((sum, { profit }) => sum + profit, 0)).toBe(inSample.figures.profit);
  expect(service.run(DRAWS, { ...PLAN, isHeldOutOpen: true }).heldOut?.figures.bets).toBe(132);
  expect(service.figures(DRAWS, { ...PLAN, isHeldOutOpen: true })).toEqual(inSample.figures);
});

test('a notebook gets the bets with their closing odds, chosen with hindsight, and the mark with their figures', async () => {
  const service = await withTwoSeasons();
  const notebook = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Draws',
    color: 'blue',
    mark: { description: 'Back the draw', tries: 9 },
  } as const;
  const planned = service.plan(DRAWS, PLAN, notebook);
  expect(planned).toMatchObject({ rowCount: 133 });
  const [first, ...others] = await Promise.all(
    Array.from({ length: planned.partCount }, async (_, place) => service.part(place)),
  );
  expect(first).toMatchObject({
    kind: 'notebooks',
    rows: [
      {
        name: 'Draws',
        starting_bankroll_cents: 1000_00,
        backtest: {
          rule: DRAWS,
          tries: 9,
          games: ['england premier league 2024/25'],
          files: ['E0.csv', 'E0.csv'],
          opened: false,
          figures: { bets: 132, closing: { known: 132 } },
        },
      },
    ],
  });
  const bets = others.flatMap(({ rows }) => rows);
  expect(bets).toHaveLength(132);
  expect(bets[0]).toMatchObject({
    date: '2024-08-17',
    market: 'Match result',
    selection: 'Draw',
    wager_cents: 10_00,
    chosen_before: false,
    closing_source: 'Average price, E0.csv',
  });
  expect(service.plan(DRAWS, { ...PLAN, isHeldOutOpen: true }, notebook)).toMatchObject({ rowCount: 265 });
});

test('a file that is none of games says why', async () => {
  const read = await backtestService().read('a', new File(['<html></html>'], 'E0.csv'), 'UTC');
  expect(read).toHaveProperty('problem');
});
