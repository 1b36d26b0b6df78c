/**
 * The quotient of two integers, rounded to the nearest integer; a tie goes away from zero.
 *
 * Bigints in and out, so that no product of cents and odds loses a digit past 2^53.
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
