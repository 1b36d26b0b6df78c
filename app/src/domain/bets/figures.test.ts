import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLedger } from '#tests/vectors/ledger.ts';
import { profitOf, storedReturn } from './bet.ts';
import { BET_STATUSES } from './outcomes.ts';
import { type CountedBet, figuresOf, NO_TOTALS, totalsOf } from './figures.ts';
import { addCents, cents, centsFromNumeric, formatSignedMoney, sumCents } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { formatPercent } from '#domain/percent.ts';

type Wagered = CountedBet;

const STRAIGHT = { result: null, bonus: false } as const;

const anyBet: fc.Arbitrary<Wagered> = fc
  .record({
    status: fc.constantFrom(...BET_STATUSES),
    wager: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
    entered: fc.integer({ min: 1, max: 100_100_000_000 }).map(cents),
  })
  .map(({ status, wager, entered }) => ({
    result: null,
    bonus: false,
    status,
    wager,
    returned: storedReturn(status, entered),
  }));

describe('the ledger', () => {
  const bets = readLedger().map((row): Wagered => {
    const wager = centsFromNumeric(row.wager);
    const status = BET_STATUSES.find((known) => known === row.status) ?? 'pending';
    return {
      result: null,
      bonus: false,
      status,
      wager,
      returned: storedReturn(status, expectedPayout(wager, americanOdds(row.odds))),
    };
  });
  const figures = figuresOf(totalsOf(bets));

  test('its profit is +$25.00, which turns a bankroll of 1,000 into 1,025', () => {
    expect(formatSignedMoney(figures.profit)).toBe('+$25.00');
    expect(addCents(cents(100_000), figures.profit)).toBe(102_500);
  });

  test('its wins and losses are 5-4-1 and its win rate 50.0%, pushes counted', () => {
    expect(figures.winLoss).toEqual({ won: 5, lost: 4, push: 1, cashedOut: 0, placed: 0, partial: 0 });
    expect(figures.winRate).toEqual({ part: 5, whole: 10 });
    expect(formatPercent(figures.winRate)).toBe('50.0%');
  });

  test('its ROI is 3.3% on won and lost wagers, 2.9% on all settled ones', () => {
    expect(figures.notebookRoi).toEqual({ part: 2_500, whole: 75_500 });
    expect(formatPercent(figures.notebookRoi)).toBe('3.3%');
    expect(figures.dashboardRoi).toEqual({ part: 2_500, whole: 86_500 });
    expect(formatPercent(figures.dashboardRoi)).toBe('2.9%');
  });

  test('a pending bet adds only to the count and the total wagered', () => {
    const pending: Wagered = { ...STRAIGHT, status: 'pending', wager: cents(10_000), returned: null };
    expect(figuresOf(totalsOf([...bets, pending]))).toEqual({
      ...figures,
      betCount: 11,
      totalWagered: cents(96_500),
      atStake: cents(10_000),
    });
  });
});

test('without a settled bet every rate is 0 of 0', () => {
  const figures = figuresOf(NO_TOTALS);
  expect(figures).toMatchObject({ betCount: 0, settledCount: 0, profit: 0, totalWagered: 0 });
  for (const rate of [figures.winRate, figures.notebookRoi, figures.dashboardRoi]) {
    expect(rate).toEqual({ part: 0, whole: 0 });
  }
});

test('the profit from the totals is the sum of the profits bet by bet', () => {
  fc.assert(
    fc.property(fc.array(anyBet), (bets) => {
      expect(figuresOf(totalsOf(bets)).profit).toBe(sumCents(bets.map(profitOf)));
    }),
  );
});

test('the order of the bets changes no figure, and every bet is counted once', () => {
  fc.assert(
    fc.property(fc.array(anyBet), (bets) => {
      const totals = totalsOf(bets);
      expect(totalsOf(bets.toReversed())).toEqual(totals);
      expect(figuresOf(totals).betCount).toBe(bets.length);
      expect(figuresOf(totals).totalWagered).toBe(sumCents(bets.map((bet) => bet.wager)));
    }),
  );
});
