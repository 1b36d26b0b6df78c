import { type Cents, cents, sumCents } from '#domain/money.ts';
import type { Price } from '#domain/price/price.ts';
import { divideRounded } from '#domain/rounding.ts';
import { type CheckedInput, checkPrices, checkAmount, refused } from './checked.ts';
import { PAYS_TOO_MUCH } from './parlay.ts';

/** Two legs would make a single parlay; ten make 1,013 of all sizes. */
export const MIN_ROUND_ROBIN_LEGS = 3;
export const MAX_ROUND_ROBIN_LEGS = 10;
export const MIN_PARLAY_SIZE = 2;

export const LEG_RESULTS = ['won', 'lost', 'push'] as const;

export type LegResult = (typeof LEG_RESULTS)[number];

/** The result with this name; won by default. */
export function legResultOf(text: string | undefined): LegResult {
  return LEG_RESULTS.find((result) => result === text) ?? 'won';
}

export type RoundRobinLeg = { readonly price: Price; readonly result: LegResult };

export type RoundRobinInputs = {
  /** The stake per parlay. */
  readonly stake: Cents;
  readonly legs: readonly RoundRobinLeg[];
  /** The numbers of legs per parlay. */
  readonly sizes: readonly number[];
};

export type RoundRobin = {
  /** The number of parlays. */
  readonly count: number;
  readonly totalStake: Cents;
  /** The payout, stakes included, if every leg wins. */
  readonly largestPayout: Cents;
  /** The payout, stakes included, for the given results. */
  readonly payout: Cents;
  readonly profit: Cents;
};

/**
 * Validates the stake per parlay, the legs, odds in any notation, and the parlay sizes. Unknown results mean won, and
 * repeated sizes count once.
 *
 * Rejects a stake that isn't an amount up to $1,000,000, fewer than 3 legs with odds, more than 10 legs, empty or
 * invalid odds (of lost legs too), no size, a size that isn't from 2 to the number of legs, and payouts past 2^53
 * cents.
 *
 * @example checkRoundRobin({ stake: '10', sizes: ['2'], legs: [
 *   { odds: '-110', result: 'won' }, { odds: '+150', result: 'lost' }, { odds: '1.91', result: 'push' }] })
 */
export function checkRoundRobin(typed: {
  readonly stake: string;
  readonly legs: readonly { readonly odds: string; readonly result: string }[];
  readonly sizes: readonly string[];
}): CheckedInput<RoundRobinInputs> {
  const stake = checkAmount('stake', typed.stake, {
    name: 'Stake per parlay',
    invalid: 'Please enter a valid stake per parlay',
  });
  if ('problem' in stake) return stake;
  const prices = checkPrices(
    typed.legs.map(({ odds }) => odds),
    {
      min: MIN_ROUND_ROBIN_LEGS,
      max: MAX_ROUND_ROBIN_LEGS,
      field: 'leg',
      owner: 'A round robin',
      items: 'legs',
      invalid: 'Please enter valid odds for all legs',
    },
  );
  if ('problem' in prices) return prices;
  const legs = prices.value.map((price, index) => ({
    price,
    result: legResultOf(typed.legs[index]?.result),
  }));
  const max = legs.length;
  const sizes = [...new Set(typed.sizes.map(sizeOf))].toSorted((a, b) => a - b);
  if (sizes.length === 0) return refused('sizes', 'Please choose at least one parlay size');
  if (!areSizes(sizes, max)) return refused('sizes', `Please choose parlay sizes from 2 to ${max}`);
  const inputs = { stake: stake.value, legs, sizes };
  return isPayable(inputs) ? { value: inputs } : refused(`leg${max}`, PAYS_TOO_MUCH);
}

/** NaN unless the text is all digits, since Number reads '' as 0 and '0x2' as 2. */
function sizeOf(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function areSizes(sizes: readonly number[], max: number): boolean {
  return sizes.every((size) => Number.isInteger(size) && size >= MIN_PARLAY_SIZE && size <= max);
}

/** Whether all parlays together pay less than 2^53 cents, including half a cent of rounding on each. */
function isPayable({ stake, legs, sizes }: RoundRobinInputs): boolean {
  // In the product of (denominator + numerator x) over the legs, the coefficient of x^k is the sum of the decimal
  // odds of all parlays of k legs, times the product of the denominators.
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
  const max = BigInt(Number.MAX_SAFE_INTEGER) - BigInt(countOfParlays(legs.length, sizes));
  return BigInt(stake) * odds <= max * whole;
}

/** n! / (k! (n - k)!) parlays of k out of n legs, summed over the sizes. */
function countOfParlays(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((total, size) => {
    let count = 1;
    for (let taken = 1; taken <= size; taken += 1) count = (count * (legs - taken + 1)) / taken;
    return total + count;
  }, 0);
}

/**
 * The payout of all parlays of the chosen sizes among 3 to 10 legs, with the same stake on each. A parlay pays stake
 * x product of its legs' decimal odds, rounded to the cent half away from zero; a push counts as 1, and a lost leg
 * loses the whole parlay.
 *
 * Throws a RangeError for fewer than 3 or more than 10 legs, no sizes, sizes repeated or outside 2 to the number of
 * legs, and payouts past 2^53 cents.
 *
 * @example roundRobin({ stake: cents(1000), legs: [leg, leg, leg], sizes: [2] }) // each leg at -110 and won
 * // { count: 3, totalStake: 3000, largestPayout: 10935, payout: 10935, profit: 7935 }
 */
export function roundRobin({ stake, legs, sizes }: RoundRobinInputs): RoundRobin {
  if (legs.length < MIN_ROUND_ROBIN_LEGS || legs.length > MAX_ROUND_ROBIN_LEGS) {
    throw new RangeError(`Not a round robin of 3 to 10 legs: ${legs.length}`);
  }
  const chosen = new Set(sizes);
  if (sizes.length === 0 || chosen.size < sizes.length || !areSizes(sizes, legs.length)) {
    throw new RangeError(`Not sizes of parlays of ${legs.length} legs: ${sizes.join(', ')}`);
  }
  const count = countOfParlays(legs.length, sizes);
  const totalStake = cents(stake * count);
  const prices = legs.map(({ price }) => price);
  const largestPayout = paid(stake, prices, chosen);
  const factors = legs.flatMap(({ price, result }) =>
    result === 'lost' ? [] : [result === 'push' ? PUSH : price],
  );
  const isAllWon = legs.every(({ result }) => result === 'won');
  const payout = isAllWon ? largestPayout : paid(stake, factors, chosen);
  return { count, totalStake, largestPayout, payout, profit: cents(payout - totalStake) };
}

type Factor = { readonly numerator: bigint; readonly denominator: bigint };

const PUSH: Factor = { numerator: 1n, denominator: 1n };

/** The total payout of all parlays of the chosen sizes, each rounded to the cent. */
function paid(stake: Cents, factors: readonly Factor[], sizes: ReadonlySet<number>): Cents {
  // Each leg doubles the parlays: those without it, then those with it.
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
