import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import wagers from '#tests/vectors/wagers-to-win.json';
import { EVEN_MONEY, payoutOf, price, priceOfAmerican } from '#domain/price/price.ts';
import { checkWinAUnit, UNIT_PRESETS, winAUnit } from './win-a-unit.ts';

const ODDS = 'Please enter valid odds (e.g. -120, +100, or 100)';

test.each(wagers)('winning $target at $odds takes $wager, as published', ({ odds, target, wager }) => {
  const [unit, staked] = [centsOfDollars(target), centsOfDollars(wager)];
  expect(winAUnit({ unit, hundredths: 100, price: priceOfAmerican(odds) })).toEqual({
    target: unit,
    wager: staked,
    total: unit + staked,
  });
});

test('the target is the unit size times the units, to the cent', () => {
  const atEvens = (unit: number, hundredths: number) =>
    winAUnit({ unit: cents(unit), hundredths, price: EVEN_MONEY });
  expect(atEvens(2500, 150)).toEqual({ target: 3750, wager: 3750, total: 7500 });
  expect(atEvens(1, 50).target).toBe(1);
  expect(atEvens(1, 49)).toEqual({ target: 0, wager: 0, total: 0 });
});

test('the wager wins the target but for what rounding it to the cent forces', () => {
  const anyUnit = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
  fc.assert(
    fc.property(anyUnit, fc.integer({ min: 1, max: 1_000_000 }), anyPrice, (unit, hundredths, at) => {
      const { target, wager, total } = winAUnit({ unit, hundredths, price: at });
      expect(total).toBe(target + wager);
      const off = Math.abs(payoutOf(at, wager) - total);
      expect(off).toBeLessThanOrEqual((Number(at.numerator) / Number(at.denominator) - 1) / 2 + 0.5 + 1e-9);
    }),
    { numRuns: 1000 },
  );
});

test('the largest of everything is exact', () => {
  const largest = checkWinAUnit({ unit: '1000000', units: '10000', odds: '-100000' });
  expect('value' in largest && winAUnit(largest.value)).toEqual({
    target: 1_000_000_000_000,
    wager: 1_000_000_000_000_000,
    total: 1_001_000_000_000_000,
  });
});

describe('validation', () => {
  test.each(UNIT_PRESETS)('accepts a unit of $%i', (unit) => {
    expect(checkWinAUnit({ unit: String(unit), units: '1', odds: '-110' })).toEqual({
      value: { unit: unit * 100, hundredths: 100, price: priceOfAmerican(-110) },
    });
  });

  test.each([
    ['-100', EVEN_MONEY],
    ['\u2212100', EVEN_MONEY],
    ['+100', EVEN_MONEY],
    [' 100 ', EVEN_MONEY],
    ['-120', priceOfAmerican(-120)],
    ['120', priceOfAmerican(120)],
    ['1.91', price(191n, 100n)],
    ['10/11', priceOfAmerican(-110)],
    ['40%', price(5n, 2n)],
    ['evens', EVEN_MONEY],
  ])('odds may be in any notation: %j', (odds, expected) => {
    const checked = checkWinAUnit({ unit: '10', units: '.5', odds });
    expect(checked).toEqual({ value: { unit: 1000, hundredths: 50, price: expected } });
  });

  test.each([
    ['', '', '', 'unit', 'Please fill in all fields'],
    ['0', '', '', 'units', 'Please fill in all fields'],
    ['0', '0', ' ', 'odds', 'Please fill in all fields'],
    ['0', '0', '0', 'unit', 'Please enter a valid unit size'],
    ['-5', '1', '-110', 'unit', 'Please enter a valid unit size'],
    ['abc', '1', '-110', 'unit', 'Please enter a valid unit size'],
    ['1e400', '1', '-110', 'unit', 'Please enter a valid unit size'],
    ['١٢٣', '1', '-110', 'unit', 'Please enter a valid unit size'],
    ['1.005', '1', '-110', 'unit', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1000000.01', '1', '-110', 'unit', 'Unit size must be at most $1,000,000'],
    ['5', '0', '0', 'units', 'Please enter valid units to win'],
    ['5', '-1', '-110', 'units', 'Please enter valid units to win'],
    ['5', '$1', '-110', 'units', 'Please enter valid units to win'],
    ['5', '1e400', '-110', 'units', 'Please enter valid units to win'],
    ['5', '1.255', '-110', 'units', 'Use at most two decimals. For 1,255.00 type 1255'],
    ['5', '10000.01', '-110', 'units', 'Units to win must be at most 10,000'],
    ['5', '1', '0', 'odds', ODDS],
    ['5', '1', '-99', 'odds', ODDS],
    ['5', '1', '1e400', 'odds', ODDS],
    ['5', '1', '١٢٣', 'odds', ODDS],
    ['5', '1', '$1,000.00', 'odds', ODDS],
    ['5', '1', '-100001', 'odds', ODDS],
  ])('unit %j, units %j, odds %j: %s, %s', (unit, units, odds, field, message) => {
    expect(checkWinAUnit({ unit, units, odds })).toEqual({ problem: { field, message } });
  });
});
