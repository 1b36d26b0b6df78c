import { type Cents, cents, sumCents } from '#domain/money.ts';
import type { Price } from '#domain/price/price.ts';
import { divideRounded } from '#domain/rounding.ts';
import { type Checked, checkPrices, checkAmount, refused } from './checked.ts';
import { PAYS_TOO_MUCH } from './parlay.ts';

/** Two legs make a single parlay; 10 make 1,013 parlays of all sizes. */
export const LEAST_ROUND_ROBIN_LEGS = 3;
export const MOST_ROUND_ROBIN_LEGS = 10;
export const LEAST_PARLAY_SIZE = 2;

export const LEG_RESULTS = ['won', 'lost', 'push'] as const;

export type LegResult = (typeof LEG_RESULTS)[number];

/**
 * The result that a text names; won if it names none.
 *
 * @example legResultOf('push') // 'push'
 */
export function legResultOf(text: string | undefined): LegResult {
  return LEG_RESULTS.find((result) => result === text) ?? 'won';
}

export type RoundRobinLeg = { readonly price: Price; readonly result: LegResult };

export type RoundRobinInputs = {
  /** The stake per parlay. */
  readonly stake: Cents;
  readonly legs: readonly RoundRobinLeg[];
  /** The numbers of legs that parlays have, such as 2 and 3. */
  readonly sizes: readonly number[];
};

export type RoundRobin = {
  /** The number of parlays of all sizes together. */
  readonly count: number;
  readonly totalStake: Cents;
  /** The payout, stakes included, if every leg wins. */
  readonly largestPayout: Cents;
  /** The payout, stakes included, at the results given. */
  readonly payout: Cents;
  readonly profit: Cents;
};

/**
 * The stake per parlay, the legs, odds in any notation, and the sizes chosen, as typed. An unknown result means won; a
 * repeated size counts once.
 *
 * Reports the first mistake: a stake that isn't an amount up to $1,000,000, fewer than 3 legs with odds, more than 10
 * legs, a leg with empty or invalid odds (a lost one too), no size, a size that isn't from 2 to the number of legs,
 * and, at the last leg, payouts past 2^53 cents.
 *
 * @example checkRoundRobin({ stake: '10', sizes: ['2'], legs: [
 *   { odds: '-110', result: 'won' }, { odds: '+150', result: 'lost' }, { odds: '1.91', result: 'push' }] })
 */
export function checkRoundRobin(typed: {
  readonly stake: string;
  readonly legs: readonly { readonly odds: string; readonly result: string }[];
  readonly sizes: readonly string[];
}): Checked<RoundRobinInputs> {
  const stake = checkAmount('stake', typed.stake, {
    name: 'Stake per parlay',
    invalid: 'Please enter a valid stake per parlay',
  });
  if (!stake.ok) return stake;
  const prices = checkPrices(
    typed.legs.map(({ odds }) => odds),
    {
      least: LEAST_ROUND_ROBIN_LEGS,
      most: MOST_ROUND_ROBIN_LEGS,
      field: 'leg',
      owner: 'A round robin',
      items: 'legs',
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
  if (sizes.length === 0) return refused('sizes', 'Please choose at least one parlay size');
  if (!areSizes(sizes, most)) return refused('sizes', `Please choose parlay sizes from 2 to ${most}`);
  const inputs = { stake: stake.value, legs, sizes };
  return isPayable(inputs) ? { ok: true, value: inputs } : refused(`leg${most}`, PAYS_TOO_MUCH);
}

/** NaN for anything but digits: Number alone would read '' as 0 and '0x2' as 2. */
function sizeOf(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function areSizes(sizes: readonly number[], most: number): boolean {
  return sizes.every((size) => Number.isInteger(size) && size >= LEAST_PARLAY_SIZE && size <= most);
}

/** Whether all parlays together pay less than 2^53 cents, including half a cent of rounding on each. */
function isPayable({ stake, legs, sizes }: RoundRobinInputs): boolean {
  // In the product of (denominator + numerator x) over the legs, the coefficient of x^k is the sum of the decimal odds
  // of all parlays of k legs, times the product of the denominators.
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
 * The number of parlays of k out of n legs: n! / (k! (n - k)!).
 *
 * @example parlaysOfSize(10, 2) // 45
 */
export function parlaysOfSize(legs: number, size: number): number {
  let count = 1;
  // An integer at every step: the number of parlays of `taken` legs.
  for (let taken = 1; taken <= size; taken += 1) count = (count * (legs - taken + 1)) / taken;
  return count;
}

function countOfParlays(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((count, size) => count + parlaysOfSize(legs, size), 0);
}

/**
 * The payout of all parlays of the chosen sizes among 3 to 10 legs, at most 1,013 of them, with the same stake on each.
 *
 * Each parlay is a separate bet: it pays stake x product of its legs' decimal odds, rounded to the cent half away from
 * zero; a push counts as 1, and one lost leg loses it. Rejects with a RangeError a number of legs outside 3 to 10, no
 * sizes, sizes repeated or outside 2 to the number of legs, and payouts past 2^53 cents.
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
  const prices = legs.map(({ price }) => price);
  const largestPayout = paid(stake, prices, chosen);
  const factors = legs.flatMap(({ price, result }) =>
    result === 'lost' ? [] : [result === 'push' ? PUSH : price],
  );
  const isAllWon = legs.every(({ result }) => result === 'won');
  const payout = isAllWon ? largestPayout : paid(stake, factors, chosen);
  return { count, totalStake, largestPayout, payout, profit: cents(payout - totalStake) };
}

/** The factor by which a leg multiplies a parlay's payout. */
type Factor = { readonly numerator: bigint; readonly denominator: bigint };

const PUSH: Factor = { numerator: 1n, denominator: 1n };

/** The total payout of all parlays of the chosen sizes, each rounded to the cent. */
function paid(stake: Cents, factors: readonly Factor[], sizes: ReadonlySet<number>): Cents {
  // Each leg doubles the parlays: those without it and those with it.
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
