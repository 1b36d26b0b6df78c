import { expect, test } from 'vitest';
import type { BetLeg } from '#domain/bets/bet.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { legRatesOf } from './leg-rates.ts';

const leg = (outcome: BetLeg['outcome'], market: string | null, odds = 100): BetLeg => ({
  event: null,
  market,
  selection: 'Lakers',
  line: null,
  startsAt: null,
  odds: americanOdds(odds),
  taken: null,
  outcome,
});

test('legs are counted by market or, without one, by selection, the most first', () => {
  const rows = legRatesOf([
    someBet({ legs: [leg('won', 'Moneyline'), leg('half_lost', ' moneyline', 300)] }),
    someBet({ legs: [leg('half_won', 'Moneyline'), leg('lost', null)] }),
    someBet({}),
  ]);
  expect(rows).toMatchObject([
    { label: 'Moneyline', n: 3, won: 2, implied: 1.25 / 3, winRate: 2 / 3 },
    { label: 'Lakers', n: 1, won: 0, implied: 0.5, winRate: 0 },
  ]);
  expect(rows[0]?.winRateInterval.low).toBeCloseTo(0.2077, 4);
});

test('legs without a win or a loss are left out', () => {
  expect(legRatesOf([someBet({ legs: [leg('pending', 'a'), leg('push', 'b')] })])).toEqual([]);
});
