import { rootOf } from '#domain/calculators/root-of.ts';

/** Near the middle the continued fraction takes some 2 √(a + b) steps; far more mean that something is wrong. */
const MOST_STEPS = 100_000;
/** Stands in for 0 in the continued fraction, where it would be divided by. */
const NEXT_TO_NOTHING = 1e-300;

/**
 * The probability that a Beta(a, b) variable is at most x, from 0 to 1: the regularized incomplete beta function
 * I_x(a, b). Good to 1e-11 of itself for a and b up to 100,000, small values included; time grows with √(a + b).
 *
 * Lentz's evaluation of the continued fraction, on the side of the mean where it is quick. The power in front of it is
 * taken from how far x lies from the mean, not from differences of large logarithms.
 *
 * Rejects with a RangeError an x outside 0 to 1, and an a or b that is not above 0 and finite.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.17.22; Loader, Fast and Accurate Computation of Binomial
 *   Probabilities (2000), for the power
 * @example betaCdf(0.5, 1, 1) // 0.5
 * @example betaCdf(11 / 21, 111, 91) // 0.230941: a win rate of 110 in 200 below break-even at -110
 */
export function betaCdf(x: number, a: number, b: number): number {
  checkShape(x, a, b);
  if (x === 0) return 0;
  if (x === 1) return 1;
  const y = 1 - x;
  return x <= (a + 1) / (a + b + 2) ? tailOf(x, y, a, b) : 1 - tailOf(y, x, b, a);
}

/**
 * The probability that a Beta(a, b) variable is above x: 1 - I_x(a, b), with all its digits where that is small.
 *
 * Rejects what betaCdf rejects.
 *
 * @example betaUpperTail(11 / 21, 111, 91) // 0.769059
 */
export function betaUpperTail(x: number, a: number, b: number): number {
  checkShape(x, a, b);
  if (x === 0) return 1;
  if (x === 1) return 0;
  const y = 1 - x;
  return x <= (a + 1) / (a + b + 2) ? 1 - tailOf(x, y, a, b) : tailOf(y, x, b, a);
}

/**
 * The x below which a Beta(a, b) variable lies with a probability: the inverse of betaCdf, good to 1e-12, by bisection.
 *
 * Rejects with a RangeError a probability outside 0 to 1, and what betaCdf rejects.
 *
 * @example betaQuantile(0.5, 1, 1) // 0.5
 */
export function betaQuantile(probability: number, a: number, b: number): number {
  checkShape(probability, a, b);
  return rootOf((x) => betaCdf(x, a, b) - probability, 0, 1);
}

/**
 * The probability of at least `wins` wins in n bets that are each won with probability p: the upper tail of the
 * binomial distribution, exact, as I_p(wins, n - wins + 1).
 *
 * Rejects with a RangeError a p outside 0 to 1, and counts that are no whole numbers with 0 <= wins <= n.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.17.5
 * @example binomialUpperTail(110, 200, 11 / 21) // 0.251412
 */
export function binomialUpperTail(wins: number, n: number, p: number): number {
  if (!Number.isInteger(n) || !Number.isInteger(wins) || wins < 0 || wins > n) {
    throw new RangeError(`Not wins of bets: ${wins} of ${n}`);
  }
  checkShape(p, 1, 1);
  return wins === 0 ? 1 : betaCdf(p, wins, n - wins + 1);
}

function checkShape(x: number, a: number, b: number): void {
  if (!(x >= 0 && x <= 1)) throw new RangeError(`Not from 0 to 1: ${x}`);
  if (!(a > 0 && b > 0 && Number.isFinite(a + b)))
    throw new RangeError(`Not the shape of a beta: ${a}, ${b}`);
}

/** I_x(a, b) for an x up to about the mean; y is 1 - x. */
function tailOf(x: number, y: number, a: number, b: number): number {
  return (powerAt(x, y, a, b) / a) * fractionAt(x, a, b);
}

/** x^a y^b / B(a, b), by Stirling's formula and its remainder term. */
function powerAt(x: number, y: number, a: number, b: number): number {
  const sum = a + b;
  // From the smaller of x and y: the other is 1 less it and has been rounded.
  const excess = x <= y ? x * sum - a : b - y * sum;
  const rest = stirlingRest(sum) - stirlingRest(a) - stirlingRest(b);
  const exponent = scaledLog(a, x * sum, excess) + scaledLog(b, y * sum, -excess) + rest;
  return Math.sqrt((a / sum) * (b / (2 * Math.PI))) * Math.exp(exponent);
}

/** a ln(value / a), where value = a + excess: near a from the excess, far from it from the value. */
function scaledLog(a: number, value: number, excess: number): number {
  const part = excess / a;
  return a * (Math.abs(part) < 0.5 ? Math.log1p(part) : Math.log(value / a));
}

/**
 * What Stirling's formula leaves of ln Gamma(x): ln Gamma(x) - ((x - 1/2) ln x - x + ln(2 pi)/2). Its asymptotic series
 * where that is good to the last digit, and down to it step by step.
 */
function stirlingRest(x: number): number {
  let rest = 0;
  let at = x;
  for (; at < 16; at += 1) rest += (at + 0.5) * Math.log1p(1 / at) - 1;
  const square = at * at;
  return (
    rest + (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / at
  );
}

function fractionAt(x: number, a: number, b: number): number {
  let upper = 1;
  let lower = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = lower;
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const even = a + 2 * step;
    const first = (step * (b - step) * x) / ((even - 1) * even);
    lower = 1 / nonZero(1 + first * lower);
    upper = nonZero(1 + first / upper);
    fraction *= upper * lower;
    const second = (-(a + step) * (a + b + step) * x) / (even * (even + 1));
    lower = 1 / nonZero(1 + second * lower);
    upper = nonZero(1 + second / upper);
    const change = upper * lower;
    fraction *= change;
    if (Math.abs(change - 1) < 2 * Number.EPSILON) return fraction;
  }
  throw new RangeError(`Too many steps: I_${x}(${a}, ${b})`);
}

function nonZero(value: number): number {
  return Math.abs(value) < NEXT_TO_NOTHING ? NEXT_TO_NOTHING : value;
}
