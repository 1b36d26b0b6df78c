import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { type AmericanOdds, isAmericanOdds, parseAmericanOdds } from '#domain/price/american-odds.ts';
import { betaQuantile } from './beta.ts';
import { type WinLossColumns, netOddsOf } from './win-loss-bets.ts';
import type { Interval } from './interval.ts';
import { columnIdsNamed, textIn } from './named-column.ts';

/** The custom column, whatever its case, in which American closing odds are understood. */
export const CLOSING_ODDS_COLUMN = 'Closing odds';

/** How a price taken stands against the price at the close. All are above 0 where the close was beaten. */
export type ClosingLineValue = {
  /** Steps of American odds, which have none between -100 and +100: from +105 to -105 are 10. */
  readonly cents: number;
  /** By how much the implied probability rose, as a part of 1. */
  readonly points: number;
  /** d_bet / d_close - 1, as a part of 1: the price alone, the bookmaker's margin left in both. */
  readonly price: number;
};

/**
 * The closing line value of a bet taken at one price that closed at another.
 *
 * @see Unabated and Trackbet, for the formulas
 * @example closingLineValue(americanOdds(-125), americanOdds(-150)) // { cents: 25, points: 0.0444, price: 0.08 }
 */
export function closingLineValue(taken: AmericanOdds, closed: AmericanOdds): ClosingLineValue {
  const atBet = netOddsOf(taken);
  const atClose = netOddsOf(closed);
  return {
    cents: stepsFromEven(taken) - stepsFromEven(closed),
    points: 1 / (1 + atClose) - 1 / (1 + atBet),
    price: overClose(atBet, atClose),
  };
}

/** By price, of net odds. */
function overClose(atBet: number, atClose: number): number {
  return (1 + atBet) / (1 + atClose) - 1;
}

/**
 * The closing line value against the fair close: d_bet x the closing probability with the bookmaker's margin taken out,
 * less 1. It is the edge of the bet if the close is right; noVig gives that probability from the prices of both sides.
 *
 * @see Unabated and Trackbet, for the formula
 * @example fairClosingLineValue(americanOdds(150), 0.43796) // 0.09489
 */
export function fairClosingLineValue(taken: AmericanOdds, fairProbability: number): number {
  return (1 + netOddsOf(taken)) * fairProbability - 1;
}

function stepsFromEven(odds: AmericanOdds): number {
  return odds > 0 ? odds - 100 : odds + 100;
}

/** The closing line values of won and lost bets. Missing is unknown, and never 0. */
export type ClosingLines = {
  /** Won and lost bets. */
  readonly n: number;
  /** Those whose closing odds are known, in the bets' order: place by place what they closed at, and the value. */
  readonly known: {
    readonly bets: readonly Bet[];
    readonly closed: readonly AmericanOdds[];
    readonly values: Float64Array;
  };
  /** Those whose column holds what is no American odds, such as 1.91. */
  readonly unreadable: number;
  /** The mean of the values by price alone, as a part of 1; undefined where none is known. */
  readonly mean: number | undefined;
  /** 95 %, Student's; undefined for fewer than two. */
  readonly meanInterval: Interval | undefined;
  /** How many got a longer price than the close. */
  readonly beaten: number;
};

/**
 * The column of each notebook that holds closing odds, by the notebook's id: the one named 'Closing odds', trimmed and
 * whatever its case.
 *
 * @example closingOddsColumns(columns).get(notebook.id) // the column's id
 */
export function closingOddsColumns(columns: readonly CustomField[]): ReadonlyMap<string, string> {
  return columnIdsNamed(columns, CLOSING_ODDS_COLUMN);
}

/**
 * The closing line values of won and lost bets, by price alone. `columnIds` are closingOddsColumns: each notebook has
 * its own. Every bet counts the same in the mean, whatever its stake.
 *
 * @example closingLinesOf(decided, closingOddsColumns(columns)).mean // 0.021, known for 40 of 183
 */
export function closingLinesOf(
  { bets, netOdds }: Pick<WinLossColumns, 'bets' | 'netOdds'>,
  columnIds: ReadonlyMap<string, string>,
): ClosingLines {
  const known = { bets: [] as Bet[], closed: [] as AmericanOdds[] };
  const values = new Float64Array(bets.length);
  let unreadable = 0;
  let beaten = 0;
  let place = -1;
  for (const bet of bets) {
    place += 1;
    const text = textIn(bet, columnIds);
    if (text === '') continue;
    const closed = readClosingOdds(text);
    if (closed === undefined) {
      unreadable += 1;
      continue;
    }
    const value = overClose(netOdds[place] ?? 0, netOddsOf(closed));
    values[known.bets.length] = value;
    known.bets.push(bet);
    known.closed.push(closed);
    if (value > 0) beaten += 1;
  }
  const columns = { ...known, values: values.slice(0, known.bets.length) };
  return { n: bets.length, known: columns, unreadable, beaten, ...meanOf(columns.values) };
}

/** A number column keeps its decimals: '-110.0' is a price too. */
function readClosingOdds(text: string): AmericanOdds | undefined {
  const value = Number(text);
  return isAmericanOdds(value) ? value : parseAmericanOdds(text);
}

function meanOf(values: Float64Array): Pick<ClosingLines, 'mean' | 'meanInterval'> {
  const k = values.length;
  if (k === 0) return { mean: undefined, meanInterval: undefined };
  let sum = 0;
  for (let index = 0; index < k; index += 1) sum += values[index] ?? 0;
  const mean = sum / k;
  if (k === 1) return { mean, meanInterval: undefined };
  let squares = 0;
  for (let index = 0; index < k; index += 1) squares += ((values[index] ?? 0) - mean) ** 2;
  const reach = studentReach(k - 1) * Math.sqrt(squares / (k - 1) / k);
  return { mean, meanInterval: { low: mean - reach, high: mean + reach } };
}

/** What 95 % of Student's t lie within, either way, by its relation to the beta distribution. */
function studentReach(freedom: number): number {
  return Math.sqrt(freedom * (1 / betaQuantile(0.05, freedom / 2, 0.5) - 1));
}
