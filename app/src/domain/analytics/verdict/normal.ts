/** Beyond this, the tail is computed as a continued fraction, which converges fast there; a series is faster near 0. */
const TAIL_FROM = 2;
/** Enough terms for the continued fraction to converge at TAIL_FROM; further out, fewer would do. */
const TAIL_TERMS = 150;

/**
 * The probability that a standard normal variable is at most x, Phi(x), with a relative error of at most 1e-13 above
 * x = -37, below which doubles lose precision: a lower tail is computed as such, never as 1 minus a number near 1.
 *
 * Between -2 and 2 it is 1/2 + phi(x) (x + x³/3 + x⁵/(3·5) + …), beyond them Laplace's continued fraction of the tail.
 *
 * Rejects NaN with a RangeError; returns 0 and 1 for the infinities.
 *
 * @see Marsaglia, Evaluating the Normal Distribution, Journal of Statistical Software 11/4 (2004); Abramowitz and
 *   Stegun, Handbook of Mathematical Functions (1964), 26.2.11 and 26.2.14
 * @example normalCdf(1.2108) // 0.887014
 * @example normalCdf(-10) // 7.619853e-24
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) throw new RangeError('Not a number');
  if (x <= -TAIL_FROM) return tailBeyond(-x);
  if (x >= TAIL_FROM) return 1 - tailBeyond(x);
  return 0.5 + density(x) * seriesAt(x);
}

/**
 * The probability that a standard normal variable is above z, 1 - Phi(z), as precise as normalCdf. This is the
 * one-sided p-value of z. Rejects NaN with a RangeError.
 *
 * @example normalUpperTail(1.6448536269514722) // 0.05
 */
export function normalUpperTail(z: number): number {
  return normalCdf(-z);
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

function seriesAt(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Number.EPSILON * Math.abs(sum) * 0.1; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return sum;
}

/** phi(x) / (x + 1/(x + 2/(x + 3/(x + …)))), from the innermost fraction outwards. */
function tailBeyond(x: number): number {
  const peak = density(x);
  if (peak === 0) return 0;
  let fraction = x;
  for (let term = TAIL_TERMS; term >= 1; term -= 1) fraction = x + term / fraction;
  return peak / fraction;
}
