import { type Price, probabilityOf } from '#domain/price/price.ts';
import { type ExactRatio, numberOf } from '#domain/rounding.ts';
import { type CheckedInput, checkPrices, ODDS_MESSAGE, refused } from './checked.ts';
import { booksumOf, MAX_OUTCOMES, MIN_OUTCOMES } from './market.ts';
import { rootOf } from './root-of.ts';

/** The methods of removing a bookmaker's margin from odds. */
export const NO_VIG_METHODS = ['multiplicative', 'additive', 'power', 'odds-ratio', 'shin'] as const;

export type NoVigMethod = (typeof NO_VIG_METHODS)[number];

export const NO_VIG_METHOD_LABELS: Readonly<Record<NoVigMethod, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  'odds-ratio': 'Odds ratio',
  shin: 'Shin',
};

/** The method with this name; multiplicative by default. */
export function noVigMethodOf(text: string): NoVigMethod {
  return NO_VIG_METHODS.find((method) => method === text) ?? 'multiplicative';
}

export type Market = { readonly prices: readonly Price[]; readonly method: NoVigMethod };

export type FairOdds = {
  /** The implied probabilities: 1 / decimal odds. */
  readonly implied: readonly number[];
  /** The probabilities without the margin. They sum to 1. */
  readonly fair: readonly number[];
  /** The sum of the implied probabilities: above 1 by the margin, below 1 for an arbitrage. */
  readonly booksum: number;
  /** booksum - 1, the overround. */
  readonly margin: number;
  /** 1 - 1 / booksum: the bookmaker's share of all stakes on a balanced book. */
  readonly hold: number;
  /** The exponent k of the power method. */
  readonly exponent: number | undefined;
  /** The odds ratio c. */
  readonly oddsRatio: number | undefined;
  /** Shin's z, the share of stakes from insiders. */
  readonly informed: number | undefined;
  /** Set if the method gives an outcome a zero or negative chance, which has no fair odds. */
  readonly warning: string | undefined;
};

/**
 * Validates the odds of a market's outcomes, in any notation, and the method. Rejects fewer than 2 outcomes with
 * odds, more than 10 outcomes, empty or invalid odds, and odds without a margin for Shin's method.
 *
 * @example checkNoVig({ odds: ['-300', ''], method: 'shin' })
 * // { problem: { field: 'odds2', message: 'Please enter odds for at least 2 outcomes' } }
 */
export function checkNoVig(typed: {
  readonly odds: readonly string[];
  readonly method: string;
}): CheckedInput<Market> {
  const prices = checkPrices(typed.odds, {
    min: MIN_OUTCOMES,
    max: MAX_OUTCOMES,
    field: 'odds',
    owner: 'A market',
    items: 'outcomes',
    invalid: ODDS_MESSAGE,
  });
  if ('problem' in prices) return prices;
  const method = noVigMethodOf(typed.method);
  const { part, whole } = booksumOf(prices.value);
  if (method === 'shin' && part < whole) {
    return refused('method', SHIN_MESSAGE);
  }
  return { value: { prices: prices.value, method } };
}

const SHIN_MESSAGE = "Shin's method needs a margin, and these odds have none. Choose another method.";

/**
 * The fair probabilities of a market in which exactly one outcome happens. With p = 1 / decimal odds and B = the sum
 * of p over the n outcomes:
 * - multiplicative: p / B
 * - additive: p - (B - 1) / n, which can be 0 or negative
 * - power: p^k, with k such that they sum to 1; a long shot beside near-certain outcomes can get 0
 * - odds ratio: p / (c + p - c p), with c such that they sum to 1: each outcome's odds p / (1 - p) are divided by c
 * - Shin: (√(z² + 4 (1 - z) p² / B) - z) / (2 (1 - z)), with z such that they sum to 1; equals additive for two
 *   outcomes
 *
 * k, c and z are accurate to 1e-11. Throws a RangeError for fewer than 2 or more than 10 outcomes, and a booksum below 1
 * for Shin's method.
 *
 * @see app/tests/vectors/README.md for the published figures it is tested against; Shin, Economic Journal 102 (1992),
 *   426-435; Cheung, Fixed-odds betting and traditional odds (2015)
 * @example noVig({ prices: [priceOfAmerican(-300), priceOfAmerican(240)], method: 'multiplicative' })
 * // { implied: [0.75, 0.294118], fair: [0.718310, 0.281690], booksum: 1.044118, margin: 0.044118, … }
 */
export function noVig({ prices, method }: Market): FairOdds {
  if (prices.length < MIN_OUTCOMES || prices.length > MAX_OUTCOMES) {
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
    oddsRatio: undefined,
    informed: undefined,
    ...solution,
    warning: warningOf(method, solution.fair),
  };
}

function warningOf(method: NoVigMethod, fair: readonly number[]): string | undefined {
  const without = fair.flatMap((chance, index) => (chance <= 0 ? [index + 1] : []));
  if (without.length === 0) return undefined;
  const named = without.length === 1 ? `outcome ${without.join()}` : `outcomes ${without.join(', ')}`;
  return `${NO_VIG_METHOD_LABELS[method]} gives ${named} a zero or negative chance. Choose another method.`;
}

type Solution = Pick<FairOdds, 'fair'> & Partial<Pick<FairOdds, 'exponent' | 'oddsRatio' | 'informed'>>;

const SOLUTIONS: Readonly<Record<NoVigMethod, (prices: readonly Price[], book: ExactRatio) => Solution>> = {
  multiplicative: (prices, book) => ({
    fair: prices.map(({ numerator, denominator }) =>
      numberOf({ part: denominator * book.whole, whole: numerator * book.part }),
    ),
  }),
  additive,
  power,
  'odds-ratio': byOddsRatio,
  shin,
};

/** Exact until the last step, so that rounding never decides whether a chance is negative. */
function additive(prices: readonly Price[], { part, whole }: ExactRatio): Solution {
  const shares = whole * BigInt(prices.length);
  const fair = prices.map(({ numerator, denominator }) =>
    numberOf({ part: denominator * shares - (part - whole) * numerator, whole: numerator * shares }),
  );
  return { fair };
}

function power(prices: readonly Price[]): Solution {
  // log1p of the profit keeps digits that the log of decimal odds near 1 would lose.
  const logs = prices.map(({ numerator, denominator }) =>
    Math.log1p(numberOf({ part: numerator - denominator, whole: denominator })),
  );
  const excess = (exponent: number) => sumOf(logs.map((log) => Math.exp(-exponent * log))) - 1;
  let high = 1;
  while (excess(high) > 0) high *= 2;
  const exponent = rootOf(excess, 0, high);
  return { fair: logs.map((log) => Math.exp(-exponent * log)), exponent };
}

function byOddsRatio(prices: readonly Price[]): Solution {
  const logs = prices.map(({ numerator, denominator }) =>
    Math.log(numberOf({ part: numerator - denominator, whole: denominator })),
  );
  // By the logarithm of c, so that a small c is as accurate as a large one.
  const fairAt = (logRatio: number) => logs.map((log) => 1 / (1 + Math.exp(log + logRatio)));
  // Odds from 1.001 to 1001 have a c between 1 / 1000 and 9000.
  const logRatio = rootOf((log) => sumOf(fairAt(log)) - 1, -10, 10);
  return { fair: fairAt(logRatio), oddsRatio: Math.exp(logRatio) };
}

function shin(prices: readonly Price[], book: ExactRatio): Solution {
  if (book.part < book.whole)
    throw new RangeError('Shin takes prices with a margin, whose booksum is at least 1');
  const squares = prices.map(({ numerator, denominator }) =>
    numberOf({ part: denominator ** 2n * book.whole, whole: numerator ** 2n * book.part }),
  );
  // Shin's formula multiplied by its conjugate: avoids cancellation and allows z = 1.
  const fairAt = (informed: number) =>
    squares.map(
      (square) => (2 * square) / (Math.sqrt(informed ** 2 + 4 * (1 - informed) * square) + informed),
    );
  const excess = (informed: number) => sumOf(fairAt(informed)) - 1;
  // Without a margin the sum is 1, but rounding can put it slightly below.
  const informed = excess(0) <= 0 ? 0 : rootOf(excess, 0, 1);
  return { fair: fairAt(informed), informed };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
