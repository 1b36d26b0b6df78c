import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bet, profitOf, storedReturn } from '#domain/bets/bet.ts';
import type { BetStatus } from '#domain/bets/outcomes.ts';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { cents, centsFromNumeric } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { ledgerColumns } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge.json';
import { winLossBetsOf } from './win-loss-bets.ts';
import { betsStillNeeded, betsToProve, edgeFiguresOf, significanceOf } from './edge-figures.ts';

/** Bets with equal wagers and odds, the won ones first. */
function levelBets(won: number, lost: number, odds: number, wager = cents(10_000)): Bet[] {
  return Array.from({ length: won + lost }, (_, index) => {
    const status: BetStatus = index < won ? 'won' : 'lost';
    const returned = storedReturn(status, expectedPayout(wager, americanOdds(odds)));
    return someBet({ odds, wager, status, returned, sequence: index + 1 });
  });
}

const figuresOfBets = (bets: readonly Bet[]) => edgeFiguresOf(winLossBetsOf(bets));

test('the ledger has the figures computed by hand', () => {
  const expected = vectors.ledger;
  const figures = edgeFiguresOf(ledgerColumns());
  expect([figures.n, figures.won, figures.lost]).toEqual([expected.n, expected.won, expected.lost]);
  expect(figures.profit).toBe(centsFromNumeric(expected.profit));
  expect(figures.turnover).toBe(centsFromNumeric(expected.turnover));
  expect(figures.yield).toBeCloseTo(expected.yield, 6);
  expect(figures.expectedWins).toBeCloseTo(expected.expectedWins, 5);
  expect(figures.breakEven).toBeCloseTo(expected.breakEven, 5);
  expect(figures.nullSd / 100).toBeCloseTo(expected.nullSd, 4);
  expect(figures.z).toBeCloseTo(expected.z, 6);
  expect(figures.pValue).toBeCloseTo(expected.pValue, 5);
});

test('the significance of 93 bets is as published', () => {
  const { profit, variance, sd, z, edgeProbability } = vectors.profitOfBets;
  const { z: found, pValue } = significanceOf(profit, Math.sqrt(variance));
  // The published variance is rounded.
  expect(Math.abs(Math.sqrt(variance) - sd)).toBeLessThan(0.001);
  expect(found).toBeCloseTo(z, 4);
  expect(pValue).toBeCloseTo(1 - edgeProbability, 5);
  expect(() => significanceOf(20, 0)).toThrow(RangeError);
});

test('110 wins and 90 losses at -110 have the published figures', () => {
  const { won, lost, odds, winRate, z, wilson } = vectors.winRates;
  // Wagers of $110 win whole cents at -110, so nothing is rounded.
  const figures = figuresOfBets(levelBets(won, lost, odds, cents(11_000)));
  expect(figures.winRate).toBe(winRate);
  expect(figures.z).toBeCloseTo(0.7416, 4);
  expect(figures.z).toBeCloseTo(z, 3);
  expect(figures.winRateInterval?.low).toBeCloseTo(wilson[0] ?? 0, 3);
  expect(figures.winRateInterval?.high).toBeCloseTo(wilson[1] ?? 0, 3);
  expect(figures.yield).toBeCloseTo(0.05, 12);
  expect(figures.flatYield).toBeCloseTo(0.05, 12);
});

describe('bets needed', () => {
  test('match the published sample sizes', () => {
    for (const [winRate = 0, needed = 0] of vectors.sampleSizes.rows) {
      expect(betsToProve(winRate - 11 / 21, winRate * (1 - winRate))).toBe(needed);
      const won = Math.round(winRate * 100);
      const figures = figuresOfBets(levelBets(won, 100 - won, -110, cents(11_000)));
      expect(figures.betsNeeded).toBe(needed);
      expect(betsStillNeeded(figures)).toBe(needed - 100);
    }
  });

  test('are 0 once there are enough', () => {
    expect(betsStillNeeded({ n: 300, betsNeeded: 256 })).toBe(0);
  });

  test('are undefined without a profit, or if all bets were won', () => {
    expect(figuresOfBets(levelBets(1, 1, 100)).betsNeeded).toBeUndefined();
    expect(figuresOfBets(levelBets(1, 3, 100)).betsNeeded).toBeUndefined();
    const allWon = figuresOfBets(levelBets(3, 0, 100));
    expect(allWon.betsNeeded).toBeUndefined();
    expect(betsStillNeeded(allWon)).toBeUndefined();
    expect(betsToProve(Number.NaN, 1)).toBeUndefined();
  });
});

const anySettledBet = fc.tuple(anyBet, fc.boolean()).map(([bet, bonus]) => someBet({ ...bet, bonus }));

describe('the figures', () => {
  test('leave undefined what cannot be computed without a bet', () => {
    expect(figuresOfBets([someBet({ status: 'push' }), someBet({ status: 'pending' })])).toEqual({
      n: 0,
      won: 0,
      lost: 0,
      undecided: 0,
      bonusBets: 0,
      profit: 0,
      bonusProfit: 0,
      turnover: 0,
      expectedWins: 0,
      nullSd: 0,
    });
  });

  const even = { wager: cents(10_000), odds: americanOdds(100) };

  test('count a cash-out with what it paid, and neither as won nor as lost', () => {
    const figures = figuresOfBets([
      someBet({ ...even, status: 'won', result: 'cashed_out', returned: 4000 }),
    ]);
    expect(figures).toMatchObject({ n: 1, won: 0, lost: 0, undecided: 1, expectedWins: 0, profit: -6000 });
    expect(figures).toMatchObject({ winRate: undefined, breakEven: undefined, yield: -0.6, flatYield: -0.6 });
  });

  test('count each-way bets in the profit alone, since their price is of two chances', () => {
    const terms = { kind: 'each_way', price: '2.00', part: '50.00', place: '1/4' } as const;
    const [won, eachWay] = [{}, { terms }].map((more) =>
      someBet({ ...even, ...more, status: 'won', returned: 20_000 }),
    );
    const lost = someBet({ ...even, terms, status: 'lost', returned: 0 });
    const figures = figuresOfBets([won, eachWay, lost].flatMap((bet) => bet ?? []));
    expect(figures).toMatchObject({ n: 3, won: 1, lost: 0, undecided: 2, profit: 10_000, turnover: 30_000 });
    expect(figures).toMatchObject({ expectedWins: 0.5, winRate: 1, breakEven: 0.5 });
  });

  test('count what a bonus bet won as profit without a wager, and leave it out of what luck explains', () => {
    const lost = someBet({ ...even, status: 'lost', returned: 0 });
    const bonus = someBet({ ...even, bonus: true, status: 'won', returned: 5000 });
    const figures = figuresOfBets([lost, lost, bonus]);
    expect(figures).toMatchObject({ n: 3, won: 1, profit: -15_000, bonusProfit: 5000, turnover: 20_000 });
    expect(figures).toMatchObject({ bonusBets: 1, yield: -0.75, flatYield: -1 });
    const { z, pValue, nullSd, yieldInterval } = figuresOfBets([lost, lost]);
    expect(figures).toMatchObject({ z, pValue, nullSd });
    expect(figures.yieldInterval?.low).toBeCloseTo((yieldInterval?.low ?? 0) + 0.25, 12);
    expect(figuresOfBets([bonus])).toMatchObject({ n: 1, profit: 5000, yield: undefined, z: undefined });
  });

  test('weight all bets equally in the flat yield', () => {
    const large = levelBets(0, 1, 100, cents(90_000));
    const small = levelBets(3, 0, 100, cents(10_000));
    const figures = figuresOfBets([...large, ...small]);
    expect(figures.yield).toBeCloseTo(-0.5, 12);
    expect(figures.flatYield).toBeCloseTo(0.5, 12);
  });

  test('agree with the other screens and with each other', () => {
    fc.assert(
      fc.property(fc.array(anySettledBet, { maxLength: 60 }), (bets) => {
        const figures = figuresOfBets(bets);
        const others = figuresOf(totalsOf(bets));
        const { won, lost, undecided } = figures;
        const { cashedOut, placed, partial, ...decided } = others.winLoss;
        expect({ won, lost, push: decided.push }).toEqual(decided);
        expect(undecided).toBe(cashedOut + placed + partial);
        expect(figures.profit).toBe(others.profit);
        expect(figures.bonusProfit).toBe(others.bonusProfit);
        expect(figures.turnover).toBe(others.notebookRoi.whole);
        if (figures.turnover === 0) return;
        expect((figures.pValue ?? 0) < 0.5).toBe(figures.profit > figures.bonusProfit);
        const perUnit = bets.map((bet) => (bet.bonus ? 0 : profitOf(bet) / bet.wager));
        const mean = perUnit.reduce((sum, each) => sum + each, 0) / (figures.n - figures.bonusBets);
        // The order of summation changes the rounding.
        const error = Math.abs((figures.flatYield ?? Number.NaN) - mean);
        expect(error).toBeLessThanOrEqual(1e-12 * Math.max(1, ...perUnit.map(Math.abs)));
        for (const [value, interval] of [
          [figures.yield, figures.yieldInterval],
          [figures.flatYield, figures.flatYieldInterval],
          [figures.winRate, figures.winRateInterval],
        ] as const) {
          if (value === undefined) continue;
          expect(interval?.low).toBeLessThanOrEqual(value);
          expect(interval?.high).toBeGreaterThanOrEqual(value);
        }
      }),
    );
  });
});
