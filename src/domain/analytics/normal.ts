/** From here on the tail is a continued fraction, which is quick far out; nearer to 0 a series is. */
const TAIL_FROM = 2;
/** Terms after which the continued fraction stands still to the last digit at TAIL_FROM, and sooner further out. */
const TAIL_TERMS = 150;

/**
 * The probability that a standard normal variable is at most x, from 0 to 1: Phi(x). Good to 1e-13 of itself down to
 * the least normal double, at x = -37: a lower tail is counted as a tail, never as 1 less something near 1.
 *
 * Between -2 and 2 it is 1/2 + phi(x) (x + x³/3 + x⁵/(3·5) + …), beyond them Laplace's continued fraction of the tail.
 *
 * Rejects NaN with a RangeError; infinities give 0 and 1.
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
 * The probability that a standard normal variable is above z: 1 - Phi(z), with all its digits where that is small. The
 * one-sided p-value of z standard deviations.
 *
 * Rejects NaN with a RangeError.
 *
 * @example normalUpperTail(1.6448536269514722) // 0.05
 */
export function normalUpperTail(z: number): number {
  return normalCdf(-z);
}

/**
 * The x below which a standard normal variable lies with a probability: the inverse of normalCdf, good to 1e-13.
 *
 * Hastings' rational approximation, good to 4.5e-4, and from there Halley's method on normalCdf, each step of which
 * triples the digits. Below a half it works in the lower tail, so that 1e-300 is no harder than 0.01.
 *
 * Rejects with a RangeError what does not lie between 0 and 1, both excluded.
 *
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.2.23
 * @example normalQuantile(0.975) // 1.959964
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`Not between 0 and 1: ${probability}`);
  if (probability === 0.5) return 0;
  // 1 - probability is exact from a half on.
  return probability < 0.5 ? lowerQuantile(probability) : -lowerQuantile(1 - probability);
}

/** What 95 % of a normal variable's values lie within, in standard deviations either way: 1.959964. */
export const WITHIN_95 = 1.959963984540054;

function lowerQuantile(probability: number): number {
  let x = -roughDistance(probability);
  for (let step = 0; step < 3; step += 1) {
    const excess = (normalCdf(x) - probability) / density(x);
    x -= excess / (1 + (x * excess) / 2);
  }
  return x;
}

function roughDistance(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
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
