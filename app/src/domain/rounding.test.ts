import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded } from './rounding.ts';

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [49n, 100n, 0n],
  [50n, 100n, 1n],
  [0n, 7n, 0n],
])('%s / %s is %s: the nearest integer, ties away from zero', (numerator, denominator, expected) => {
  expect(divideRounded(numerator, denominator)).toBe(expected);
});

test('a quotient past 2^53 keeps its last digit', () => {
  expect(divideRounded(9_007_199_254_740_993n * 100n, 100n)).toBe(9_007_199_254_740_993n);
});

test('dividing by 0 is rejected', () => {
  expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
});

test('the quotient is at most half away, and a tie rounds away from zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt(),
      fc.bigInt().filter((n) => n !== 0n),
      (numerator, denominator) => {
        const quotient = divideRounded(numerator, denominator);
        const twiceTheError = 2n * magnitude(quotient * denominator - numerator);
        if (twiceTheError > magnitude(denominator)) return false;
        return (
          twiceTheError < magnitude(denominator) || magnitude(quotient * denominator) > magnitude(numerator)
        );
      },
    ),
  );
});

function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}
