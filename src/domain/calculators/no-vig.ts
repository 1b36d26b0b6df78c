import { type Checked, checkPrices, ODDS_MESSAGE, refused } from './checked.ts';
import { type ExactRatio, numberOf } from '#domain/rounding.ts';
import { type Price, probabilityOf } from '#domain/price/price.ts';
import { rootOf } from './root-of.ts';

/** The ways to take a bookmaker's margin out of prices. */
export const NO_VIG_METHODS = ['multiplicative', 'additive', 'power', 'shin'] as const;

export type NoVigMethod = (typeof NO_VIG_METHODS)[number];

export const NO_VIG_METHOD_LABELS: Readonly<Record<NoVigMethod, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
};

/**
 * The method that a text names; multiplicative, the plainest, for an unknown one.
 *
 * @example noVigMethodOf('shin') // 'shin'
 */
export function noVigMethodOf(text: string): NoVigMethod {
  return NO_VIG_METHODS.find((method) => method === text) ?? 'multiplicative';
}

/** A market has at least two outcomes, and here at most ten. */
export const LEAST_OUTCOMES = 2;
export const MOST_OUTCOMES = 10;

export type Market = { readonly prices: readonly Price[]; readonly method: NoVigMethod };

export type FairOdds = {
  /** What the prices say, in their order: 1 / decimal odds. */
  readonly implied: readonly number[];
  /** The chances with the margin taken out, in the order of the prices. They sum to 1. */
  readonly fair: readonly number[];
  /** The sum of what the prices say: above 1 by the bookmaker's margin, below 1 in an arbitrage. */
  readonly booksum: number;
  /** booksum - 1, the overround. */
  readonly margin: number;
  /** 1 - 1 / booksum: what the bookmaker keeps of all that is staked when the stakes balance. */
  readonly hold: number;
  /** The exponent k of the power method. */
  readonly exponent: number | undefined;
  /** Shin's z, the share of the stakes that come from people who know the result. */
  readonly informed: number | undefined;
  /** Said when the method gives an outcome no chance, or less than none, which is no fair price. */
  readonly warning: string | undefined;
};

/**
 * The name of the field that holds an outcome's odds, by the outcome's place from 0 on.
 *
 * @example outcomeFieldName(0) // 'outcome-1'
 */
export function outcomeFieldName(index: number): string {
  return `outcome-${index + 1}`;
}

/**
 * The odds of a market's outcomes as typed, in any notation, and the method; an unknown one is multiplicative.
 *
 * Gives the first thing wrong: fewer than 2 outcomes with odds, more than 10 outcomes, odds that are empty or none,
 * and prices without a margin where Shin is to take it out.
 *
 * @example checkNoVig({ odds: ['-300', '3.40'], method: 'shin' })
 * @example checkNoVig({ odds: ['-300', ''], method: 'shin' })
 * // { ok: false, field: 'outcome-2', message: 'Please enter odds for at least 2 outcomes' }
 */
export function checkNoVig(typed: {
  readonly odds: readonly string[];
  readonly method: string;
}): Checked<Market> {
  const prices = checkPrices(typed.odds, {
    least: LEAST_OUTCOMES,
    most: MOST_OUTCOMES,
    fieldName: outcomeFieldName,
    tooFew: `Please enter odds for at least ${LEAST_OUTCOMES} outcomes`,
    tooMany: `A market has at most ${MOST_OUTCOMES} outcomes here`,
    invalid: ODDS_MESSAGE,
  });
  if (!prices.ok) return prices;
  const method = noVigMethodOf(typed.method);
  const { part, whole } = booksumOf(prices.value);
  if (method === 'shin' && part < whole) {
    return refused('method', 'These odds hold no margin, which Shin needs. Please choose another method');
  }
  return { ok: true, value: { prices: prices.value, method } };
}

/**
 * The chances behind the prices of a market whose outcomes exclude each other, of which one must happen.
 *
 * With p = 1 / decimal odds and B = the sum of p over the n outcomes:
 * - multiplicative: p / B
 * - additive: p - (B - 1) / n, which can fall to 0 and below
 * - power: p^k, with k such that they sum to 1; between two near-certain prices a long one can come out at 0
 * - Shin: (√(z² + 4 (1 - z) p² / B) - z) / (2 (1 - z)), with z such that they sum to 1; with two outcomes these are
 *   the additive ones
 *
 * Chances are numbers from 0 to 1, k and z good to 1e-12; of a method that leaves an outcome none, `warning` says so.
 * Rejects with a RangeError fewer than 2 or more than 10 prices, and a booksum below 1 with Shin, whose model is of a
 * margin.
 *
 * @see tests/vectors/README.md for the published figures it is held against; Shin, Economic Journal 102 (1992), 426-435
 * @example noVig({ prices: [priceOfAmerican(-300), priceOfAmerican(240)], method: 'multiplicative' })
 * // { implied: [0.75, 0.294118], fair: [0.718310, 0.281690], booksum: 1.044118, margin: 0.044118, … }
 */
export function noVig({ prices, method }: Market): FairOdds {
  if (prices.length < LEAST_OUTCOMES || prices.length > MOST_OUTCOMES) {
    throw new RangeError(`Not a market of 2 to 10 outcomes: ${prices.length}`);
  }
  const book = booksumOf(prices);
  const { part, whole } = book;
  const solution = SOLUTIONS[method](prices, book);
  return {
    implied: prices.map((price) => numberOf(probabilityOf(price))),
    booksum: numberOf(book),
    margin: numberOf({ part: part - whole, whole }),
    hold: numberOf({ part: part - whole, whole: part }),
    exponent: undefined,
    informed: undefined,
    ...solution,
    warning: warningOf(method, solution.fair),
  };
}

function warningOf(method: NoVigMethod, fair: readonly number[]): string | undefined {
  const without = fair.flatMap((chance, index) => (chance <= 0 ? [index + 1] : []));
  if (without.length === 0) return undefined;
  const named = without.length === 1 ? `outcome ${without.join()}` : `outcomes ${without.join(', ')}`;
  return `${NO_VIG_METHOD_LABELS[method]} leaves ${named} no chance or less than none, so choose another method`;
}

/** Exact: in floating point ten prices of 10 sum to a hair below 1. */
function booksumOf(prices: readonly Price[]): ExactRatio {
  return prices.reduce<ExactRatio>(
    (sum, { numerator, denominator }) => ({
      part: sum.part * numerator + denominator * sum.whole,
      whole: sum.whole * numerator,
    }),
    { part: 0n, whole: 1n },
  );
}

type Solution = Pick<FairOdds, 'fair'> & Partial<Pick<FairOdds, 'exponent' | 'informed'>>;

const SOLUTIONS: Readonly<Record<NoVigMethod, (prices: readonly Price[], book: ExactRatio) => Solution>> = {
  multiplicative: (prices, book) => ({
    fair: prices.map(({ numerator, denominator }) =>
      numberOf({ part: denominator * book.whole, whole: numerator * book.part }),
    ),
  }),
  additive,
  power,
  shin,
};

/** Exact up to its last step: whether a chance is below 0 is no matter of rounding. */
function additive(prices: readonly Price[], { part, whole }: ExactRatio): Solution {
  const shares = whole * BigInt(prices.length);
  const fair = prices.map(({ numerator, denominator }) =>
    numberOf({ part: denominator * shares - (part - whole) * numerator, whole: numerator * shares }),
  );
  return { fair };
}

function power(prices: readonly Price[]): Solution {
  // The logarithm of the decimal odds, from the profit: that of a price near 1 would lose its digits.
  const logs = prices.map(({ numerator, denominator }) =>
    Math.log1p(numberOf({ part: numerator - denominator, whole: denominator })),
  );
  const excess = (exponent: number) => sumOf(logs.map((log) => Math.exp(-exponent * log))) - 1;
  let high = 1;
  while (excess(high) > 0) high *= 2;
  const exponent = rootOf(excess, 0, high);
  return { fair: logs.map((log) => Math.exp(-exponent * log)), exponent };
}

function shin(prices: readonly Price[], book: ExactRatio): Solution {
  if (book.part < book.whole)
    throw new RangeError('Shin takes prices with a margin, whose booksum is at least 1');
  const squares = prices.map(({ numerator, denominator }) =>
    numberOf({ part: denominator ** 2n * book.whole, whole: numerator ** 2n * book.part }),
  );
  // Shin's formula, multiplied out by its conjugate: nothing cancels, and z may be 1.
  const fairAt = (informed: number) =>
    squares.map(
      (square) => (2 * square) / (Math.sqrt(informed ** 2 + 4 * (1 - informed) * square) + informed),
    );
  const excess = (informed: number) => sumOf(fairAt(informed)) - 1;
  // Prices that sum to 1, or to hardly more, can come out a hair below it.
  const informed = excess(0) <= 0 ? 0 : rootOf(excess, 0, 1);
  return { fair: fairAt(informed), informed };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
