import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenBets } from '#tests/support/even-bets.ts';
import { groupsBy, judgedBets } from '#tests/support/judged-bets.ts';
import vectors from '#tests/vectors/significance.json';
import type { BetSums } from './bet-sums.ts';
import { comparisonsOf, yieldDifference } from './comparison.ts';
import { WITHIN_95 } from '#domain/analytics/verdict/interval.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';

/** The standard deviation of the profit of a unit bet at even money with an edge. */
const sdAt = (edge: number) => Math.sqrt((1 - edge) * (1 + edge));

/** The sums of n unit bets at the same odds. */
function levelSums(won: number, n: number, netOdds = 1): BetSums {
  return {
    n,
    won,
    lost: n - won,
    profit: won * netOdds - (n - won),
    bonusProfit: 0,
    turnover: n,
    squares: n,
    fairVariance: n * netOdds,
  };
}

describe('the difference of two yields', () => {
  // At even money a yield is 2 p - 1, so differences and intervals are twice those of win rates. The first row is left
  // out because one side has at least 30 wins and losses, where yieldInterval isn't Wilson's.
  test.each(vectors.differences.rows.slice(1))(
    'of $won/$n and $otherWon/$otherN has Newcombe’s interval',
    (row) => {
      const { difference, interval } = yieldDifference(
        levelSums(row.won, row.n),
        levelSums(row.otherWon, row.otherN),
      );
      expect(difference / 2).toBeCloseTo(row.won / row.n - row.otherWon / row.otherN, 12);
      expect(interval.low / 2).toBeCloseTo(row.low, 4);
      expect(interval.high / 2).toBeCloseTo(row.high, 4);
    },
  );

  test('has nearly Newcombe’s interval with more bets', () => {
    const [row] = vectors.differences.rows;
    const { interval } = yieldDifference(
      levelSums(row?.won ?? 0, row?.n ?? 0),
      levelSums(row?.otherWon ?? 0, row?.otherN ?? 0),
    );
    expect(Math.abs(interval.low / 2 - (row?.low ?? 0))).toBeLessThan(0.01);
    expect(Math.abs(interval.high / 2 - (row?.high ?? 0))).toBeLessThan(0.01);
  });

  test('with many bets is ± 1.96 standard errors', () => {
    const { difference, interval } = yieldDifference(levelSums(1100, 2000), levelSums(480, 1000));
    const error = Math.hypot(sdAt(0.1) / Math.sqrt(2000), sdAt(-0.04) / Math.sqrt(1000));
    expect(difference).toBeCloseTo(0.14, 12);
    expect(interval.low).toBeCloseTo(0.14 - WITHIN_95 * error, 12);
    expect(interval.high).toBeCloseTo(0.14 + WITHIN_95 * error, 12);
  });

  test('is wide if all bets were won', () => {
    const { difference, interval } = yieldDifference(levelSums(5, 5), levelSums(3, 3));
    expect(difference).toBe(0);
    expect(interval.low).toBeLessThan(-0.5);
    expect(interval.high).toBeGreaterThan(0.5);
  });

  test('is reversed for swapped sides', () => {
    const anySums = fc
      .tuple(
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(0.5, 1, 4),
      )
      .map(([n, share, net]) => levelSums(Math.round(share * n), n, net));
    fc.assert(
      fc.property(anySums, anySums, (one, other) => {
        const there = yieldDifference(one, other);
        const back = yieldDifference(other, one);
        expect(back.difference).toBeCloseTo(-there.difference, 12);
        expect(back.interval.low).toBeCloseTo(-there.interval.high, 12);
        expect(back.interval.high).toBeCloseTo(-there.interval.low, 12);
        expect(there.interval.low).toBeLessThanOrEqual(there.difference);
        expect(there.interval.high).toBeGreaterThanOrEqual(there.difference);
      }),
    );
  });

  test('needs a bet on each side', () => {
    expect(() => yieldDifference(levelSums(0, 0), levelSums(1, 2))).toThrow(RangeError);
  });

  test.each([
    ['no edge', 200, 0, 200, 0],
    ['edges of their own', 200, 0.05, 300, -0.08],
    ['one edge and many more bets', 250, 0.1, 1000, 0.1],
  ])('is covered by its interval 93 to 97 times in 100: %s', (_name, n, edge, otherN, otherEdge) => {
    const random = seededRandom(n + otherN);
    const runs = 1000;
    let covered = 0;
    for (let run = 0; run < runs; run += 1) {
      const found = yieldDifference(dealtSums(n, edge, random), dealtSums(otherN, otherEdge, random));
      const truth = edge - otherEdge;
      if (found.interval.low <= truth && truth <= found.interval.high) covered += 1;
    }
    expect(covered / runs).toBeGreaterThan(0.93);
    expect(covered / runs).toBeLessThan(0.97);
  });
});

/** The sums of random bets of 1 to 10 units with an edge. */
function dealtSums(n: number, edge: number, random: () => number): BetSums {
  const sums = { n, won: 0, lost: 0, profit: 0, bonusProfit: 0, turnover: 0, squares: 0, fairVariance: 0 };
  for (let bet = 0; bet < n; bet += 1) {
    const net = 0.4 * 10 ** random();
    const stake = 1 + 9 * random();
    const isWon = random() < (1 + edge) / (1 + net);
    sums.won += isWon ? 1 : 0;
    sums.profit += isWon ? stake * net : -stake;
    sums.turnover += stake;
    sums.squares += stake ** 2;
    sums.fairVariance += stake ** 2 * net;
  }
  return sums;
}

describe('comparisons of notebooks', () => {
  const facts = {
    notebooks: [
      { id: 'nba', name: 'NBA' },
      { id: 'nfl', name: 'NFL' },
      { id: 'mlb', name: 'MLB' },
    ],
    columns: [],
  };
  const compared = (...notebooks: Parameters<typeof evenBets>[]) => {
    const bets = notebooks.flatMap((notebook) => evenBets(...notebook));
    return comparisonsOf(judgedBets(bets), groupsBy(bets, { by: 'notebook' }, facts));
  };

  test('are each with all others combined, in their order', () => {
    const comparisons = compared(['nba', 60, 40], ['nfl', 50, 50], ['mlb', 20, 30]);
    expect(comparisons.map(({ notebook }) => [notebook.label, notebook.n, notebook.profit])).toEqual([
      ['NBA', 100, 200_000],
      ['NFL', 100, 0],
      ['MLB', 50, -100_000],
    ]);
    expect(comparisons[0]?.difference).toBeCloseTo(0.2 + 1 / 15, 12);
  });

  test('of two are opposite', () => {
    const [one, other] = compared(['nfl', 40, 60], ['nba', 60, 40]);
    expect(one?.notebook.label).toBe('NBA');
    expect(one?.difference).toBeCloseTo(0.4, 12);
    expect(other?.difference).toBeCloseTo(-0.4, 12);
  });

  test('have the evidence of the breakdown', () => {
    const [one, other] = compared(['nfl', 40, 60], ['nba', 60, 40]);
    expect(one?.notebook.evidence.winning).toBeGreaterThan(0.5);
    expect(one?.notebook.evidence.losing).toBeLessThan(0);
    expect(other?.notebook.evidence.winning).toBeLessThan(0);
    expect(other?.notebook.evidence.losing).toBeGreaterThan(0.5);
  });

  test('need bets in at least two', () => {
    expect(compared()).toEqual([]);
    expect(compared(['nba', 60, 40])).toEqual([]);
  });
});
