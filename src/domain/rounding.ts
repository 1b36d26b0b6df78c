/** An exact fraction of two integers, possibly above 1 or below 0, and not necessarily in lowest terms. */
export type ExactRatio = { readonly part: bigint; readonly whole: bigint };

/**
 * An exact fraction as the nearest number, for figures that are only shown.
 *
 * Rejects with a RangeError a whole of 0 and parts beyond the largest number.
 *
 * @example numberOf({ part: 11n, whole: 20n }) // 0.55
 */
export function numberOf({ part, whole }: ExactRatio): number {
  const value = Number(part) / Number(whole);
  if (!Number.isFinite(value)) throw new RangeError('Not a fraction of two numbers');
  return value;
}

/**
 * The quotient of two integers, rounded to the nearest integer; a tie goes away from zero.
 *
 * Uses bigints, so that products of cents and odds keep every digit past 2^53.
 * Rejects a denominator of 0 with a RangeError.
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

/**
 * The largest integer that divides both of two positive integers.
 *
 * @example greatestCommonDivisor(42n, 22n) // 2n
 */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
