import { test, expect } from 'vitest';
import { closingAt, someBet } from '#tests/support/any-bet.ts';
import { errorOf } from '#tests/support/level-bets.ts';
import { runs } from '#tests/support/long-form.ts';
import { judgedBets } from '#tests/support/judged-bets.ts';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { groupedBets } from '#tests/support/grouped-bets.ts';
import { changeEvidenceOf, groupChangesOf, periodFiguresOf } from './period-comparison.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';

const won = someBet({
  notebookId: 'nba',
  odds: 100,
  wager: 10_000,
  status: 'won',
  returned: 20_000,
  closing: closingAt('1.80'),
});
const lost = someBet({
  notebookId: 'nba',
  odds: 200,
  wager: 30_000,
  status: 'lost',
  returned: 0,
});
const push = someBet({ notebookId: 'nba', wager: 99_000, status: 'push', returned: 0 });
const open = someBet({ notebookId: 'nba' });

test('a period’s figures are those of its won and lost bets, and count all bets', () => {
  const bets = [won, lost, push, open];
  const figures = periodFiguresOf(bets, bets);
  // 100 won of 400 wagered; decimal odds of 2 and 3; 2 / 1.8 - 1.
  expect(figures).toMatchObject({ bets: 4, profit: -20_000, yield: -0.5, winRate: 0.5, price: 2.5 });
  expect(figures.wager).toBe(20_000);
  expect(figures.closingLine).toBeCloseTo(0.1111, 4);
});

test('a period without a won or lost bet has no rates', () => {
  expect(periodFiguresOf([open], [open])).toEqual({
    bets: 1,
    profit: 0,
    yield: undefined,
    winRate: undefined,
    closingLine: undefined,
    price: undefined,
    wager: undefined,
  });
});

test('the groups whose profit changed most come first, also those of one period alone', () => {
  const facts = {
    notebooks: ['nba', 'nfl', 'mlb'].map((id) => ({ id, name: id.toUpperCase() })),
    columns: [],
  };
  const nfl = someBet({ ...won, notebookId: 'nfl' });
  const mlb = someBet({ ...lost, notebookId: 'mlb' });
  const changes = groupChangesOf([won, nfl, lost], [nfl, mlb], { by: 'notebook' }, facts);
  expect(changes.map(({ group, recent, earlier }) => [group.label, recent, earlier])).toEqual([
    ['MLB', { n: 0, profit: 0 }, { n: 1, profit: -30_000 }],
    ['NBA', { n: 2, profit: -20_000 }, { n: 0, profit: 0 }],
    ['NFL', { n: 1, profit: 10_000 }, { n: 1, profit: 10_000 }],
  ]);
});

test('no bets are no evidence of a change', () => {
  const none = judgedBets([]).verdictBets;
  expect(changeEvidenceOf(none, none)).toBeCloseTo(0, 12);
});

const verdictBets = (random: () => number, count: number, edge: number) =>
  groupedBets(random, count, [1], () => edge).bets.verdictBets;

test.each([0, -0.05, 0.04])(
  'with the same edge of %d, strong evidence of a change is rare',
  (edge) => {
    const random = seededRandom(5);
    const tries = runs({ short: 40, long: 1000 });
    let strong = 0;
    for (let run = 0; run < tries; run += 1) {
      const log = changeEvidenceOf(verdictBets(random, 300, edge), verdictBets(random, 150, edge));
      if (log >= Math.log(STRONG_EVIDENCE)) strong += 1;
    }
    expect(strong / tries).toBeLessThanOrEqual(0.05 + errorOf(0.05, tries) / 4);
  },
  120_000,
);

test('a large change of the edge is found', () => {
  const random = seededRandom(5);
  const [recent, earlier] = [verdictBets(random, 3000, -0.15), verdictBets(random, 3000, 0.1)];
  expect(Math.exp(changeEvidenceOf(recent, earlier))).toBeGreaterThan(STRONG_EVIDENCE);
});
