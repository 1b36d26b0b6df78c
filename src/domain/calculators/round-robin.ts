import { type Cents, cents, sumCents } from '#domain/money.ts';
import { divideRounded } from '#domain/rounding.ts';
import { type Checked, checkPrices, checkStake, refused } from './checked.ts';
import { legFieldName, PAYS_TOO_MUCH } from './parlay.ts';
import type { Price } from '#domain/price/price.ts';

/** Fewer legs are one parlay; 10 make 1,013 parlays when every size is played. */
export const LEAST_ROUND_ROBIN_LEGS = 3;
export const MOST_ROUND_ROBIN_LEGS = 10;
export const LEAST_PARLAY_SIZE = 2;

/** How a leg went, or might go. */
export const LEG_RESULTS = ['won', 'lost', 'push'] as const;

export type LegResult = (typeof LEG_RESULTS)[number];

/**
 * The result that a text names; won, which one looks for first, for an unknown one or none.
 *
 * @example legResultOf('push') // 'push'
 */
export function legResultOf(text: string | undefined): LegResult {
  return LEG_RESULTS.find((result) => result === text) ?? 'won';
}

export type RoundRobinLeg = { readonly price: Price; readonly result: LegResult };

export type RoundRobinInputs = {
  /** The stake on each parlay. */
  readonly stake: Cents;
  readonly legs: readonly RoundRobinLeg[];
  /** How many legs the parlays have: 2 alone, 2 and 3, … */
  readonly sizes: readonly number[];
};

export type RoundRobin = {
  /** How many parlays there are, of all sizes together. */
  readonly count: number;
  readonly totalStake: Cents;
  /** What the parlays pay, stakes included, if every leg wins, whatever is marked. */
  readonly largestPayout: Cents;
  /** What they pay, stakes included, as the legs are marked. */
  readonly payout: Cents;
  readonly profit: Cents;
};

/**
 * The stake on each parlay, the legs, odds in any notation, and the sizes chosen, as typed. A result that is unknown
 * is won; a size that is there twice counts once.
 *
 * Gives the first thing wrong: a stake that is no amount up to $1,000,000, fewer than 3 legs with odds, more than
 * 10 legs, a leg whose odds are empty or none (one that lost too), no size, a size that is not from 2 to the number
 * of legs, and, at the last leg, payouts past 2^53 cents.
 *
 * @example checkRoundRobin({ stake: '10', sizes: ['2'], legs: [
 *   { odds: '-110', result: 'won' }, { odds: '+150', result: 'lost' }, { odds: '1.91', result: 'push' }] })
 */
export function checkRoundRobin(typed: {
  readonly stake: string;
  readonly legs: readonly { readonly odds: string; readonly result: string }[];
  readonly sizes: readonly string[];
}): Checked<RoundRobinInputs> {
  const stake = checkStake('stake', typed.stake, {
    name: 'Stake on each parlay',
    invalid: 'Please enter a valid stake on each parlay',
  });
  if (!stake.ok) return stake;
  const prices = checkPrices(
    typed.legs.map(({ odds }) => odds),
    {
      least: LEAST_ROUND_ROBIN_LEGS,
      most: MOST_ROUND_ROBIN_LEGS,
      fieldName: legFieldName,
      tooFew: `Please enter odds for at least ${LEAST_ROUND_ROBIN_LEGS} legs`,
      tooMany: `A round robin has at most ${MOST_ROUND_ROBIN_LEGS} legs`,
      invalid: 'Please enter valid odds for all legs',
    },
  );
  if (!prices.ok) return prices;
  const legs = prices.value.map((price, index) => ({
    price,
    result: legResultOf(typed.legs[index]?.result),
  }));
  const most = legs.length;
  const sizes = [...new Set(typed.sizes.map(sizeOf))].toSorted((a, b) => a - b);
  if (sizes.length === 0) return refused('sizes', 'Please choose at least one size of parlay');
  if (!areSizes(sizes, most)) return refused('sizes', `Please choose sizes of parlay from 2 to ${most}`);
  const inputs = { stake: stake.value, legs, sizes };
  return isPayable(inputs) ? { ok: true, value: inputs } : refused(legFieldName(most - 1), PAYS_TOO_MUCH);
}

/** The size in digits alone, NaN for anything else: Number would take '' for 0 and '0x2' for 2. */
function sizeOf(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function areSizes(sizes: readonly number[], most: number): boolean {
  return sizes.every((size) => Number.isInteger(size) && size >= LEAST_PARLAY_SIZE && size <= most);
}

/** Whether the parlays pay less than 2^53 cents if all win, half a cent of rounding on each included. */
function isPayable({ stake, legs, sizes }: RoundRobinInputs): boolean {
  // In the product of (denominator + numerator x) the coefficient of x^k is the sum of the odds of all parlays of k
  // legs, over the product of the denominators.
  let coefficients = [1n];
  let whole = 1n;
  for (const { price } of legs) {
    const shifted = [0n, ...coefficients];
    coefficients = [...coefficients, 0n].map(
      (coefficient, index) => coefficient * price.denominator + (shifted[index] ?? 0n) * price.numerator,
    );
    whole *= price.denominator;
  }
  const odds = sizes.reduce((sum, size) => sum + (coefficients[size] ?? 0n), 0n);
  const most = BigInt(Number.MAX_SAFE_INTEGER) - BigInt(countOfParlays(legs.length, sizes));
  return BigInt(stake) * odds <= most * whole;
}

/**
 * How many parlays of one size so many legs make: n! / (k! (n - k)!).
 *
 * @example parlaysOfSize(10, 2) // 45
 */
export function parlaysOfSize(legs: number, size: number): number {
  let count = 1;
  // Whole at every step: it is the number of parlays of `taken` legs.
  for (let taken = 1; taken <= size; taken += 1) count = (count * (legs - taken + 1)) / taken;
  return count;
}

function countOfParlays(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((count, size) => count + parlaysOfSize(legs, size), 0);
}

/**
 * All parlays of the chosen sizes that can be made of 3 to 10 legs, the same stake on each, at most 1,013 of them.
 *
 * Each parlay is a bet of its own: it pays stake x product of its legs' decimal odds, rounded to the cent half away
 * from zero; a push counts as 1, and one leg lost loses it. Rejects with a RangeError a number of legs that is not
 * from 3 to 10, sizes that are none, not from 2 to the number of legs, or there twice, and payouts past 2^53 cents.
 *
 * @example roundRobin({ stake: cents(1000), legs: [leg, leg, leg], sizes: [2] }) // each leg at -110 and won
 * // { count: 3, totalStake: 3000, largestPayout: 10935, payout: 10935, profit: 7935 }
 */
export function roundRobin({ stake, legs, sizes }: RoundRobinInputs): RoundRobin {
  if (legs.length < LEAST_ROUND_ROBIN_LEGS || legs.length > MOST_ROUND_ROBIN_LEGS) {
    throw new RangeError(`Not a round robin of 3 to 10 legs: ${legs.length}`);
  }
  const chosen = new Set(sizes);
  if (sizes.length === 0 || chosen.size < sizes.length || !areSizes(sizes, legs.length)) {
    throw new RangeError(`Not sizes of parlays of ${legs.length} legs: ${sizes.join(', ')}`);
  }
  const count = countOfParlays(legs.length, sizes);
  const totalStake = cents(stake * count);
  const largestPayout = paid(
    stake,
    legs.map(({ price }) => price),
    chosen,
  );
  const counting = legs.filter(({ result }) => result !== 'lost');
  const payout = legs.every(({ result }) => result === 'won')
    ? largestPayout
    : paid(
        stake,
        counting.map(({ price, result }) => (result === 'push' ? PUSH : price)),
        chosen,
      );
  return {
    count,
    totalStake,
    largestPayout,
    payout,
    profit: cents(payout - totalStake),
  };
}

/** What a leg multiplies a parlay's payout by. */
type Factor = { readonly numerator: bigint; readonly denominator: bigint };

const PUSH: Factor = { numerator: 1n, denominator: 1n };

/** What all parlays of the chosen sizes pay, each rounded to the cent. */
function paid(stake: Cents, factors: readonly Factor[], sizes: ReadonlySet<number>): Cents {
  // Each leg doubles the parlays: all so far without it, and all with it.
  const parlays = [{ size: 0, numerator: BigInt(stake), denominator: 1n }];
  for (const factor of factors) {
    const extended = parlays.map(({ size, numerator, denominator }) => ({
      size: size + 1,
      numerator: numerator * factor.numerator,
      denominator: denominator * factor.denominator,
    }));
    parlays.push(...extended);
  }
  const chosen = parlays.filter(({ size }) => sizes.has(size));
  return sumCents(
    chosen.map(({ numerator, denominator }) => cents(Number(divideRounded(numerator, denominator)))),
  );
}
