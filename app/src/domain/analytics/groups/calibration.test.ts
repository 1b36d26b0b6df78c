import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { calibrationOf } from './calibration.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { edgeFiguresOf } from '#domain/analytics/verdict/edge-figures.ts';
import { wilsonInterval } from '#domain/analytics/verdict/interval.ts';

describe('calibration', () => {
  test('has a row for each odds band with bets, shortest odds first', () => {
    const bets = [
      someBet({ status: 'lost', odds: 100 }),
      someBet({ status: 'lost', odds: 110 }),
      someBet({ status: 'lost', odds: -400 }),
      someBet({ status: 'push', odds: 1000 }),
    ];
    expect(calibrationOf(winLossBetsOf(bets))).toMatchObject([
      { band: { label: '−300 or shorter' }, n: 1, won: 0, expected: 1 / 1.25, winRate: 0 },
      { band: { label: '+100 to +119' }, n: 2, won: 0, expected: (1 / 2 + 1 / 2.1) / 2, winRate: 0 },
    ]);
    expect(calibrationOf(winLossBetsOf([]))).toEqual([]);
  });

  test('leaves out each-way bets, whose odds blend two chances', () => {
    const terms = { kind: 'each_way', price: '2.00', part: '50.00', place: '1/4' } as const;
    const bets = [someBet({ status: 'lost', odds: 100 }), someBet({ status: 'lost', odds: 100, terms })];
    expect(calibrationOf(winLossBetsOf(bets))).toMatchObject([{ n: 1 }]);
  });

  test('adds up to all bets but cash-outs, wins and expected wins', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 60 }), (bets) => {
        const decided = winLossBetsOf(bets);
        const figures = edgeFiguresOf(decided);
        const sums = { n: 0, won: 0, expected: 0 };
        for (const { n, won, expected, winRate, winRateInterval } of calibrationOf(decided)) {
          sums.n += n;
          sums.won += won;
          sums.expected += expected * n;
          expect(winRate).toBe(won / n);
          expect(winRateInterval).toEqual(wilsonInterval(won, n));
        }
        expect([sums.n, sums.won]).toEqual([figures.n - figures.undecided, figures.won]);
        expect(sums.expected).toBeCloseTo(figures.expectedWins, 9);
      }),
    );
  });
});
