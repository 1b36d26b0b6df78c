import { rootOf } from '#domain/calculators/root-of.ts';
import { type ClosedBet, closingLineValue, isClosed } from './closing-line-value.ts';
import { type Interval, WITHIN_95 } from './interval.ts';
import type { WinLossColumns } from './win-loss-bets.ts';

/** The closing line values of won, lost and cashed out bets. */
export type ClosingLines = {
  /** The number of these bets. */
  readonly n: number;
  /** Bets with closing odds, in order, and the closing line values as fractions. */
  readonly known: { readonly bets: readonly ClosedBet[]; readonly values: Float64Array };
  /** The mean closing line value, as a fraction; undefined without values. */
  readonly mean: number | undefined;
  /** The 95% confidence interval of the mean, by Student's t; undefined for fewer than two values. */
  readonly meanInterval: Interval | undefined;
  /** How many bets had longer odds than the closing line. */
  readonly beaten: number;
};

/**
 * The closing line values of won, lost and cashed out bets. Bets without closing odds are left out, and the mean weights
 * the remaining bets equally, whatever was wagered.
 *
 * @example closingLinesOf(decided).mean // 0.021, known for 40 of 183
 */
export function closingLinesOf({ bets }: Pick<WinLossColumns, 'bets'>): ClosingLines {
  const closed = bets.filter(isClosed);
  const values = Float64Array.from(closed, closingLineValue);
  return {
    n: bets.length,
    known: { bets: closed, values },
    beaten: values.filter((value) => value > 0).length,
    ...meanOf(values),
  };
}

function meanOf(values: Float64Array): Pick<ClosingLines, 'mean' | 'meanInterval'> {
  const k = values.length;
  if (k === 0) return { mean: undefined, meanInterval: undefined };
  const mean = values.reduce((sum, value) => sum + value, 0) / k;
  if (k === 1) return { mean, meanInterval: undefined };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const reach = studentQuantile(k - 1) * Math.sqrt(squares / (k - 1) / k);
  return { mean, meanInterval: { low: mean - reach, high: mean + reach } };
}

/**
 * The t such that 95% of Student's distribution lies between -t and t. Above 1,000 degrees of freedom the first term of
 * the expansion around the normal quantile is used: it is accurate to 2e-6, and its cost doesn't grow.
 *
 * @see Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.5
 * @example studentQuantile(10) // 2.228139
 */
export function studentQuantile(freedom: number): number {
  if (freedom > 1000) return WITHIN_95 + (WITHIN_95 ** 3 + WITHIN_95) / (4 * freedom);
  return rootOf((t) => studentWithin(t, freedom) - 0.95, 1, 13);
}

/** The probability between -t and t by Abramowitz and Stegun 26.7.3 for odd and 26.7.4 for even degrees of freedom. */
function studentWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term *= ((power - 1) / power) * Math.cos(angle) ** 2;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
