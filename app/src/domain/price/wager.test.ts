import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWager, wagerCents } from './wager.ts';
import { type ReadWager, wagerText } from './wager-text.ts';
import { type Cents, cents } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { payoutOf, type Price, price, priceOfAmerican } from './price.ts';

describe('a typed wager', () => {
  test.each<[string, ReadWager]>([
    ['50', { kind: 'amount', cents: cents(50_00) }],
    [' 50.5 ', { kind: 'amount', cents: cents(50_50) }],
    ['$1,234.50', { kind: 'amount', cents: cents(1234_50) }],
    ['0.01', { kind: 'amount', cents: cents(1) }],
    ['1,000,000', { kind: 'amount', cents: MAX_WAGER }],
    ['risk 110', { kind: 'amount', cents: cents(110_00) }],
    ['Stake: $20', { kind: 'amount', cents: cents(20_00) }],
    ['2u', { kind: 'units', hundredths: 200 }],
    ['2U', { kind: 'units', hundredths: 200 }],
    ['1 unit', { kind: 'units', hundredths: 100 }],
    ['2.5 units', { kind: 'units', hundredths: 250 }],
    ['.5u', { kind: 'units', hundredths: 50 }],
    ['1,95', { kind: 'amount', cents: cents(1_95) }],
    ['£20', { kind: 'amount', cents: cents(20_00) }],
    ['50p', { kind: 'amount', cents: cents(50) }],
    ['2,5 pt', { kind: 'units', hundredths: 250 }],
    ['to win 100', { kind: 'toWin', cents: cents(100_00) }],
    ['To Win: $9.09', { kind: 'toWin', cents: cents(9_09) }],
    ['tw 50', { kind: 'toWin', cents: cents(50_00) }],
    ['to win 1.5u', { kind: 'unitsToWin', hundredths: 150 }],
  ])('%j is read', (text, wager) => {
    expect(readWager(text)).toEqual({ value: wager });
  });

  test.each([
    ['', 'Wager amount must be greater than 0'],
    ['0', 'Wager amount must be greater than 0'],
    ['-5', 'Wager amount must be greater than 0'],
    ['ten', '“ten” isn’t an amount. Type a number such as 12.50'],
    ['1e3', '“1e3” isn’t an amount. Type a number such as 12.50'],
    ['to win', 'Wager amount must be greater than 0'],
    ['9'.repeat(1_000_000), `“${'9'.repeat(39)}…” isn’t an amount. Type a number such as 12.50`],
    ['1000000.01', 'Wager amount must be at most $1,000,000'],
    ['0.125', 'Use at most two decimals'],
    ['1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1.1255u', 'Use at most two decimals'],
    ['to win 0,005', 'Use at most two decimals'],
    ['0u', 'Units must be greater than 0'],
    ['-2u', 'Units must be greater than 0'],
    ['$2u', '“$2u” isn’t an amount. Type a number such as 12.50'],
    ['10001u', 'Units must be at most 10,000'],
  ])('%.20j is refused', (text, message) => {
    expect(readWager(text)).toEqual({ problem: message });
  });

  test('is read as it is shown', () => {
    const hundredths = fc.integer({ min: 1, max: 10_000_00 });
    const amount = fc.integer({ min: 1, max: MAX_WAGER }).map(cents);
    const wager = fc.oneof(
      fc.record({ kind: fc.constantFrom('amount', 'toWin'), cents: amount }),
      fc.record({ kind: fc.constantFrom('units', 'unitsToWin'), hundredths }),
    );
    fc.assert(
      fc.property(wager, (some) => {
        expect(readWager(wagerText(some))).toEqual({ value: some });
      }),
    );
  });
});

describe('the amount of a wager', () => {
  const at = (odds: number, unit = 10_00) => ({ price: priceOfAmerican(odds), unit: cents(unit) });
  const toWin = (amount: number): ReadWager => ({ kind: 'toWin', cents: cents(amount) });

  test.each<[ReadWager, { price: Price | null; unit: Cents }, number]>([
    [{ kind: 'amount', cents: cents(50_00) }, { price: null, unit: cents(10_00) }, 50_00],
    [{ kind: 'units', hundredths: 150 }, { price: null, unit: cents(10_00) }, 15_00],
    [{ kind: 'units', hundredths: 50 }, { price: null, unit: cents(1) }, 1],
    [toWin(100_00), at(-110), 110_00],
    [toWin(100_00), at(150), 66_67],
    [toWin(1), at(100), 1],
    [toWin(1), at(200), 1],
    [{ kind: 'unitsToWin', hundredths: 100 }, at(-120, 25_00), 30_00],
  ])('%o', (wager, context, amount) => {
    expect(wagerCents(wager, context)).toEqual({ value: amount });
  });

  test.each<[ReadWager, { price: Price | null; unit: Cents }, string]>([
    [toWin(100_00), { price: null, unit: cents(10_00) }, 'Enter the odds to work out this wager'],
    [toWin(1_000_000_00), at(-110), 'Wager amount must be at most $1,000,000'],
    [toWin(1), at(1000), 'Wager amount must be greater than 0'],
    [{ kind: 'units', hundredths: 1 }, at(100, 1), 'Wager amount must be greater than 0'],
    [{ kind: 'units', hundredths: 10_000_00 }, at(100, 101_00), 'Wager amount must be at most $1,000,000'],
  ])('%o is refused', (wager, context, message) => {
    expect(wagerCents(wager, context)).toEqual({ problem: message });
  });

  test('no wager a cent away wins closer to what it is to win', () => {
    const anyPrice = fc
      .tuple(fc.bigInt({ min: 1n, max: 10_000n }), fc.bigInt({ min: 1n, max: 10_000n }))
      .map(([won, risked]) => price(won + risked, risked));
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 10_000_00 }), (exact, target) => {
        const read = wagerCents(toWin(target), { price: exact, unit: cents(10_00) });
        if ('problem' in read) return;
        const miss = (wager: number) => Math.abs(payoutOf(exact, cents(wager)) - wager - target);
        for (const near of [read.value - 1, read.value + 1]) {
          expect(miss(read.value)).toBeLessThanOrEqual(miss(near));
        }
      }),
      { numRuns: 500 },
    );
  });
});
