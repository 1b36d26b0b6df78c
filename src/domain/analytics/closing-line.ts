import type { Bet } from '#domain/bets/bet.ts';
import { rootOf } from '#domain/calculators/root-of.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { remembered } from '#domain/remembered.ts';
import { type Interval, WITHIN_95 } from './interval.ts';
import { textIn } from './named-column.ts';
import type { WinLossColumns } from './win-loss-bets.ts';

/** The closing line values of won and lost bets. */
export type ClosingLines = {
  /** The number of won and lost bets. */
  readonly n: number;
  /** Bets with readable closing odds, in order, with these odds as stored and the closing line values as fractions. */
  readonly known: {
    readonly bets: readonly Bet[];
    readonly closed: readonly string[];
    readonly values: Float64Array;
  };
  /** How many bets have no value, by reason; with `known` they are all bets. */
  readonly missing: {
    /** Their notebook has no field for closing odds. */
    readonly withoutField: number;
    readonly empty: number;
    readonly unreadable: number;
  };
  /** The first different texts that can't be read as odds, at most three. */
  readonly unreadable: readonly string[];
  /** The mean closing line value, as a fraction; undefined without values. */
  readonly mean: number | undefined;
  /** The 95% confidence interval of the mean, by Student's t; undefined for fewer than two values. */
  readonly meanInterval: Interval | undefined;
  /** How many bets had longer odds than the closing line. */
  readonly beaten: number;
};

const MAX_EXAMPLES = 3;

/**
 * The closing line values of won and lost bets: d_bet / d_close - 1, with the bookmaker's margin in both odds. Closing
 * odds may have any notation (readStoredOdds). Bets without readable closing odds are left out, and the mean weights the
 * remaining bets equally, whatever was wagered. `fieldIds` comes from columnIdsNamed(fields, CLOSING_ODDS).
 *
 * @see Unabated and Trackbet, for the formula
 * @example closingLinesOf(decided, columnIdsNamed(fields, CLOSING_ODDS)).mean // 0.021, known for 40 of 183
 */
export function closingLinesOf(
  { bets, netOdds }: Pick<WinLossColumns, 'bets' | 'netOdds'>,
  fieldIds: ReadonlyMap<string, string>,
): ClosingLines {
  const known = { bets: [] as Bet[], closed: [] as string[] };
  const values = new Float64Array(bets.length);
  const missing = { withoutField: 0, empty: 0, unreadable: 0 };
  const unreadable = new Set<string>();
  let beaten = 0;
  let place = -1;
  for (const bet of bets) {
    place += 1;
    const text = textIn(bet, fieldIds).trim();
    if (text === '') {
      missing[fieldIds.has(bet.notebookId) ? 'empty' : 'withoutField'] += 1;
      continue;
    }
    const closed = netOddsIn(text);
    if (closed === undefined) {
      missing.unreadable += 1;
      if (unreadable.size < MAX_EXAMPLES) unreadable.add(text);
      continue;
    }
    const value = (1 + (netOdds[place] ?? 0)) / (1 + closed) - 1;
    values[known.bets.length] = value;
    known.bets.push(bet);
    known.closed.push(text);
    if (value > 0) beaten += 1;
  }
  const columns = { ...known, values: values.slice(0, known.bets.length) };
  return {
    n: bets.length,
    known: columns,
    missing,
    unreadable: [...unreadable],
    beaten,
    ...meanOf(columns.values),
  };
}

/** Divides as netOddsOf does, so that a bet at the closing odds has a value of exactly 0. */
const netOddsIn = remembered((text) => {
  const price = readStoredOdds(text)?.price;
  return price && Number(price.numerator - price.denominator) / Number(price.denominator);
});

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
