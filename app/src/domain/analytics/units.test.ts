import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/money.ts';
import { formatPercent, ratio } from '#domain/percent.ts';
import { amountFormat, amountUnitOf } from './units.ts';

const HUNDRED = { kind: 'units', size: cents(10_000) } as const;
const OF_1000 = { kind: 'bankroll', bankroll: cents(100_000) } as const;
const anyAmount = fc.maxSafeInteger().map((amount) => cents(Math.trunc(amount / 100)));
const anySize = fc.integer({ min: 1, max: 1_000_000_000_00 }).map(cents);

describe('an amount', () => {
  test.each([
    [2500, '$25.00', '+$25.00'],
    [-2500, '−$25.00', '−$25.00'],
    [0, '$0.00', '$0.00'],
  ])('of %d cents is shown in dollars', (amount, plain, signed) => {
    const { format, formatSigned } = amountFormat({ kind: 'dollars' });
    expect([format(amount), formatSigned(amount)]).toEqual([plain, signed]);
  });

  test.each([
    [10_000, '1.00 units', '+1.00 units'],
    [-2500, '−0.25 units', '−0.25 units'],
    [50, '0.01 units', '+0.01 units'],
    [-50, '−0.01 units', '−0.01 units'],
    [49, '0.00 units', '0.00 units'],
    [-49, '0.00 units', '0.00 units'],
    [123_456_789, '12,345.68 units', '+12,345.68 units'],
  ])('of %d cents is shown in units of $100.00', (amount, plain, signed) => {
    const { format, formatSigned } = amountFormat(HUNDRED);
    expect([format(amount), formatSigned(amount)]).toEqual([plain, signed]);
  });

  test.each([
    [2500, '2.50%', '+2.50%'],
    [-100_000, '−100.00%', '−100.00%'],
    [5, '0.01%', '+0.01%'],
    [-4, '0.00%', '0.00%'],
    [123_456_789, '123,456.79%', '+123,456.79%'],
  ])('of %d cents is shown as a percentage of a bankroll of $1,000.00', (amount, plain, signed) => {
    const { format, formatSigned } = amountFormat(OF_1000);
    expect([format(amount), formatSigned(amount)]).toEqual([plain, signed]);
  });

  test('is rounded half away from zero where floating point would be wrong', () => {
    // As a double, 201 / 200 is slightly below 1.005.
    expect(amountFormat({ kind: 'units', size: cents(200) }).format(201)).toBe('1.01 units');
    expect(amountFormat({ kind: 'units', size: cents(3) }).format(9_007_199_254_740_991)).toBe(
      '3,002,399,751,580,330.33 units',
    );
  });

  test('has the sign and digits of the quotient, for any amount and unit', () => {
    fc.assert(
      fc.property(anyAmount, anySize, (amount, size) => {
        const text = amountFormat({ kind: 'units', size }).formatSigned(amount);
        const shown = Number(text.replaceAll(/[+,]| units/g, '').replace('−', '-'));
        expect(Math.abs(shown - amount / size)).toBeLessThanOrEqual(0.005 + Math.abs(amount / size) * 1e-15);
        expect(/^[+−]/.test(text)).toBe(shown !== 0);
      }),
    );
  });

  test('as a percentage of a bankroll agrees with other percentages, with one more decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), anySize, (amount, bankroll) => {
        const shown = amountFormat({ kind: 'bankroll', bankroll }).format(amount);
        const other = formatPercent(ratio(amount, bankroll));
        const numberIn = (text: string) => Number(text.replaceAll(/[,%]/g, '').replace('−', '-'));
        expect(Math.abs(numberIn(shown) - numberIn(other))).toBeLessThan(0.0551);
      }),
    );
  });
});

test('axes have short texts and values between whole cents', () => {
  expect(amountFormat({ kind: 'dollars' }).formatShort(125_000)).toBe('$1,250');
  expect(amountFormat(HUNDRED).formatShort(-12_500)).toBe('−1.25u');
  expect(amountFormat(HUNDRED).formatShort(0)).toBe('0u');
  expect(amountFormat(OF_1000).formatShort(12_500.5)).toBe('12.5%');
  expect(amountFormat({ kind: 'dollars' }).formatSigned(99.6)).toBe('+$1.00');
});

test.each([
  [{ kind: 'units', size: ZERO } as const],
  [{ kind: 'units', size: cents(-100) } as const],
  [{ kind: 'bankroll', bankroll: ZERO } as const],
])('a unit that is not above 0 is refused', (unit) => {
  expect(() => amountFormat(unit)).toThrow(RangeError);
});

describe('the chosen unit', () => {
  test('has the chosen size, or else 1% of the bankroll', () => {
    expect(amountUnitOf({ kind: 'units', size: cents(2550) }, cents(100_000))).toEqual({
      kind: 'units',
      size: 2550,
    });
    expect(amountUnitOf({ kind: 'units', size: undefined }, cents(100_000))).toEqual({
      kind: 'units',
      size: 1000,
    });
  });

  test('is dollars instead of percentages without a bankroll', () => {
    expect(amountUnitOf({ kind: 'bankroll', size: undefined }, ZERO)).toEqual({ kind: 'dollars' });
    expect(amountUnitOf({ kind: 'bankroll', size: cents(5) }, cents(100))).toEqual({
      kind: 'bankroll',
      bankroll: 100,
    });
    expect(amountUnitOf({ kind: 'dollars', size: cents(5) }, cents(100))).toEqual({ kind: 'dollars' });
  });
});
