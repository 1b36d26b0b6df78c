import { describe, expect, test } from 'vitest';
import { americanOdds } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { UNDECIDED, netOddsOf, winLossBetsOf } from './win-loss-bets.ts';

describe('win-loss bets', () => {
  test('are the won and the lost ones, in their order, as columns', () => {
    const bets = [
      someBet({ status: 'push', returned: 0 }),
      someBet({ odds: 150, wager: 10_000, status: 'lost' }),
      someBet({ status: 'won', returned: 21_000 }),
      someBet({ status: 'pending' }),
    ];
    expect(winLossBetsOf(bets)).toEqual({
      bets: [bets[1], bets[2]],
      places: Int32Array.of(1, 2),
      count: 2,
      stakes: Float64Array.of(10_000, 11_000),
      netOdds: Float64Array.of(1.5, 100 / 110),
      won: Uint8Array.of(0, 1),
      priced: Uint8Array.of(1, 1),
      profits: Float64Array.of(-10_000, 10_000),
    });
  });

  test('count half won as won, half lost as lost and cash-outs as neither, with what they paid', () => {
    const { won, profits } = winLossBetsOf([
      someBet({ status: 'won', result: 'half_won', returned: 16_000 }),
      someBet({ status: 'won', result: 'half_lost', returned: 5500 }),
      someBet({ status: 'won', result: 'cashed_out', returned: 4000 }),
    ]);
    expect([...won]).toEqual([1, 0, UNDECIDED]);
    expect([...profits]).toEqual([5000, -5500, -7000]);
  });

  test('have no wager where the bookmaker put it up', () => {
    const { stakes, profits, won } = winLossBetsOf([
      someBet({ bonus: true, status: 'won', returned: 10_000 }),
      someBet({ bonus: true, status: 'lost', returned: 0 }),
    ]);
    expect([...stakes]).toEqual([0, 0]);
    expect([...profits]).toEqual([10_000, 0]);
    expect([...won]).toEqual([1, 0]);
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
  expect(netOddsOf({ odds: americanOdds(odds), taken: null })).toBe(net);
});

test.each<[text: string, net: number]>([
  ['1.953', 0.953],
  ['8/13', 8 / 13],
  ['52.4%', 0.908397],
])('at %s, as it was taken, a winner pays %d', (text, net) => {
  const read = readPrice(text);
  expect(read && netOddsOf(takenOdds(read))).toBe(net);
});

test('a parlay has the price of its legs', () => {
  const taken = { notation: 'legs', millionths: 3_644_628, fraction: null } as const;
  expect(netOddsOf({ odds: americanOdds(264), taken })).toBe(2.644628);
});
