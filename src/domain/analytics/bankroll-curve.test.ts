import { expect, test } from 'vitest';
import { dailyProfits } from '#domain/betting-accounts/daily-profit.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { ledgerBets, ledgerColumns } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { balancesOf, dailyCurveOf, peaksOf } from './bankroll-curve.ts';

test('the ledger bet by bet', () => {
  const balances = balancesOf(ledgerColumns().profits, cents(100_000));
  expect([...balances].map((balance) => balance / 100)).toEqual([
    1000, 1100, 1000, 1050, 1150, 1045, 895, 1005, 950, 1025,
  ]);
});

test('the ledger day by day, whichever way its bets are sorted', () => {
  for (const bets of [ledgerBets(), ledgerBets().toReversed()]) {
    const { days, balances } = dailyCurveOf(dailyProfits(bets), cents(100_000));
    expect(days).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05', '2026-01-06']);
    const profits = days.map((_, index) => ((balances[index + 1] ?? 0) - (balances[index] ?? 0)) / 100);
    expect(profits).toEqual(vectors.ledger.days);
  }
});

test('a day on which nothing was settled is no point of the curve', () => {
  const pending = someBet({ day: isoDay('2026-01-05') });
  expect(dailyCurveOf(dailyProfits([pending]), cents(100))).toEqual({
    days: [],
    balances: Float64Array.of(100),
  });
});

test('peaks are the highest so far', () => {
  expect([...peaksOf(Float64Array.of(1000, 1100, 995, 1200))]).toEqual([1000, 1100, 1100, 1200]);
});

test('no bets leave the bankroll alone', () => {
  expect([...balancesOf(new Float64Array(0), cents(500))]).toEqual([500]);
});
