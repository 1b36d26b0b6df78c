import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { netOddsOf, winLossBetsOf } from './win-loss-bets.ts';

describe('win-loss bets', () => {
  test('are the won and the lost ones, in their order, as columns', () => {
    const bets = [
      someBet({ status: 'push', returned: cents(0) }),
      someBet({ odds: americanOdds(150), wager: cents(10_000), status: 'lost' }),
      someBet({ status: 'won', returned: cents(21_000) }),
      someBet({ status: 'pending' }),
    ];
    expect(winLossBetsOf(bets)).toEqual({
      bets: [bets[1], bets[2]],
      places: Int32Array.of(1, 2),
      count: 2,
      stakes: Float64Array.of(10_000, 11_000),
      netOdds: Float64Array.of(1.5, 100 / 110),
      won: Uint8Array.of(0, 1),
      profits: Float64Array.of(-10_000, 10_000),
    });
  });

  test('keep a cash-out below the wager as a won bet with a loss', () => {
    const { won, profits } = winLossBetsOf([someBet({ status: 'won', returned: cents(4000) })]);
    expect([won[0], profits[0]]).toEqual([1, -7000]);
  });

  test('may be none', () => {
    expect(winLossBetsOf([]).count).toBe(0);
    expect(winLossBetsOf([someBet({ status: 'push' })]).count).toBe(0);
  });
});

test.each([
  [100, 1],
  [150, 1.5],
  [100_000, 1000],
  [-101, 100 / 101],
  [-110, 10 / 11],
  [-100_000, 0.001],
])('at %d a winner pays %d on top of each unit staked', (odds, net) => {
  expect(netOddsOf(americanOdds(odds))).toBe(net);
});
