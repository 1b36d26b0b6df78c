import { type Bet, type MissingClose } from '#domain/bets/bet.ts';
import { MISSING_CLOSES } from '#domain/bets/fields.ts';
import { rootOf } from '#domain/calculators/root-of.ts';
import { type BetWithClose, closingLineValue, fairClosingLineValue, hasClose } from './closing-line-value.ts';
import type { Group, Grouping } from './grouping.ts';
import { type Interval, WITHIN_95 } from '#domain/analytics/verdict/interval.ts';
import type { WinLossColumns } from '#domain/analytics/verdict/win-loss-bets.ts';

/** The mean of some closing line values. Undefined without one, its interval also with one alone. */
export type MeanValue = {
  /** How many bets have a value. */
  readonly known: number;
  /** As a fraction. */
  readonly mean: number | undefined;
  /** The 95% confidence interval of the mean, by Student's t. */
  readonly interval: Interval | undefined;
};

/** Bets without closing odds for the same reason; for null none were looked for. */
type MissingCloses = { readonly reason: MissingClose | null; readonly count: number };

/** The closing line values of won, lost and cashed out bets. */
export type ClosingLines = {
  /** The number of these bets. */
  readonly n: number;
  /** Bets with closing odds, in order, and the closing line values as fractions. */
  readonly bets: readonly BetWithClose[];
  readonly values: Float64Array;
  /** Of the odds as they closed, with the bookmaker's margin. */
  readonly raw: MeanValue;
  /** Of the fair closing odds, which only some bets have. */
  readonly fair: MeanValue;
  /** How many bets had longer odds than the closing line. */
  readonly beaten: number;
  /** The bets without closing odds, by reason. */
  readonly missing: readonly MissingCloses[];
};

/**
 * The closing line values of won, lost and cashed out bets. Bets without closing odds are left out, and the means weight
 * the remaining bets equally, whatever was wagered. No mean has values of both raw and fair closing odds.
 *
 * @example closingLinesOf(decided).raw // { known: 40, mean: 0.021, interval: { low: 0.011, high: 0.031 } }, for 40 of 183
 */
export function closingLinesOf({ bets }: Pick<WinLossColumns, 'bets'>): ClosingLines {
  const withClose = bets.filter(hasClose);
  const values = Float64Array.from(withClose, closingLineValue);
  const fairValues = Float64Array.from(
    withClose.map(fairClosingLineValue).filter((value) => value !== undefined),
  );
  return {
    n: bets.length,
    bets: withClose,
    values,
    raw: meanOf(values),
    fair: meanOf(fairValues),
    beaten: values.filter((value) => value > 0).length,
    missing: missingOf(bets),
  };
}

/**
 * The closing lines of each group with a won, lost or cashed out bet, in the order of the grouping.
 *
 * @example closingLinesBy(decided, leagues)[0] // { key: 'nba', label: 'NBA', n: 41, raw: { known: 38, … }, … }
 */
export function closingLinesBy(
  { bets, places }: Pick<WinLossColumns, 'bets' | 'places'>,
  { groups, count, groupAt }: Grouping,
): readonly (Group & ClosingLines)[] {
  const byGroup = Array.from({ length: count }, (): Bet[] => []);
  bets.forEach((bet, index) => byGroup[groups[places[index] ?? 0] ?? 0]?.push(bet));
  return byGroup.flatMap((some, number) =>
    some.length === 0 ? [] : [{ ...groupAt(number), ...closingLinesOf({ bets: some }) }],
  );
}

function missingOf(bets: readonly Bet[]): MissingCloses[] {
  const open = bets.filter((bet) => !hasClose(bet));
  return [...MISSING_CLOSES, null].flatMap((reason) => {
    const count = open.filter(({ closingMissing }) => closingMissing === reason).length;
    return count === 0 ? [] : [{ reason, count }];
  });
}

function meanOf(values: Float64Array): MeanValue {
  const known = values.length;
  if (known === 0) return { known, mean: undefined, interval: undefined };
  const mean = values.reduce((sum, value) => sum + value, 0) / known;
  if (known === 1) return { known, mean, interval: undefined };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const reach = studentQuantile(known - 1) * Math.sqrt(squares / (known - 1) / known);
  return { known, mean, interval: { low: mean - reach, high: mean + reach } };
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
