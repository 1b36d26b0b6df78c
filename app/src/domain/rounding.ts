/** An exact fraction, not necessarily in lowest terms; may be negative or above 1. */
export type ExactRatio = { readonly part: bigint; readonly whole: bigint };

/**
 * An exact fraction as a number, for display. Throws a RangeError if the whole is 0 or the part exceeds
 * Number.MAX_VALUE.
 *
 * @example numberOf({ part: 11n, whole: 20n }) // 0.55
 */
export function numberOf({ part, whole }: ExactRatio): number {
  const value = Number(part) / Number(whole);
  if (!Number.isFinite(value)) throw new RangeError('Not a finite fraction');
  return value;
}

/**
 * The quotient rounded to an integer, half away from zero. Bigints keep products of cents and odds exact. Throws a
 * RangeError for a denominator of 0.
 *
 * @example divideRounded(11000n, 110n) // 100n
 * @example divideRounded(5n, 2n) // 3n
 * @example divideRounded(-5n, 2n) // -3n
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('Cannot divide by 0');
  const negative = numerator < 0n !== denominator < 0n;
  const dividend = numerator < 0n ? -numerator : numerator;
  const divisor = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * dividend + divisor) / (2n * divisor);
  return negative ? -quotient : quotient;
}

/** The greatest common divisor of two positive integers: 2 for 42 and 22. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
