import type { Bet } from '#domain/bets/bet.ts';
import { type CustomField, distinctByName, foldedName } from '#domain/bets/custom-field.ts';

/**
 * The id of the field with this name in each notebook, by notebook id. Names are compared trimmed and ignoring case; if
 * two fields of a notebook match, the first one counts.
 *
 * @example columnIdsNamed(columns, 'sportsbook').get(notebook.id) // the field's id
 */
export function columnIdsNamed(columns: readonly CustomField[], name: string): ReadonlyMap<string, string> {
  const wanted = foldedName(name);
  const named = columns.filter((column) => foldedName(column.name) === wanted);
  return new Map(named.toReversed().map(({ notebookId, id }) => [notebookId, id]));
}

/**
 * A bet's value in its notebook's field; '' without a value or without the field.
 *
 * @example textIn(bet, columnIdsNamed(columns, 'Sportsbook')) // 'Circa'
 */
export function textIn(
  { notebookId, customValues }: Pick<Bet, 'notebookId' | 'customValues'>,
  columnIds: ReadonlyMap<string, string>,
): string {
  const id = columnIds.get(notebookId);
  return id === undefined ? '' : (customValues[id] ?? '');
}

/** The label of bets without a value in a field. */
export const NO_VALUE = '(none)';

/** The field whose value, where it is empty, is a bet's own market. */
const MARKET_FIELD = 'Market';

/**
 * A function that returns a bet's value in the fields with a name, as textIn does; for 'Market' the bet's own market if
 * the field is empty.
 *
 * @example valueNamed(columns, 'market')(bet) // 'Spread'
 */
export function valueNamed(columns: readonly CustomField[], name: string): (bet: Bet) => string {
  const ids = columnIdsNamed(columns, name);
  if (foldedName(name) !== foldedName(MARKET_FIELD)) return (bet) => textIn(bet, ids);
  return (bet) => textIn(bet, ids).trim() || (bet.market ?? '');
}

/**
 * A value normalized for comparison: trimmed, in lower case, and numbers without trailing zeros; '' if blank.
 *
 * @example valueKey(' Circa') // 'circa'
 * @example valueKey('1.50') // '1.5'
 */
export function valueKey(text: string): string {
  const folded = foldedName(text);
  return /^-?\d+\.\d*$/.test(folded) ? folded.replace(/\.?0*$/, '') : folded;
}

/**
 * The distinct names of some notebooks' fields, in the order of the fields, and 'Market' if bets have one.
 *
 * @example columnNamesOf(columns, ['nba', 'nfl']) // ['Sportsbook', 'Market'], even if one is 'SPORTSBOOK'
 */
export function columnNamesOf(
  columns: readonly CustomField[],
  notebookIds: Iterable<string>,
  haveMarkets = false,
): string[] {
  const chosen = new Set(notebookIds);
  const names = columns.filter(({ notebookId }) => chosen.has(notebookId)).map(({ name }) => name.trim());
  return distinctByName([...names, ...(haveMarkets ? [MARKET_FIELD] : [])], (name) => name);
}
