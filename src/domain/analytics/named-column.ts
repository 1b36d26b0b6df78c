import type { Bet } from '#domain/bets/bet.ts';
import { type CustomField, distinctByName, foldedName } from '#domain/bets/custom-field.ts';

/**
 * The column of each notebook that has a name, by the notebook's id: each notebook has its own columns, and the name is
 * compared trimmed and whatever its case. Of two in one notebook the first is meant.
 *
 * @example columnIdsNamed(columns, 'sportsbook').get(notebook.id) // the column's id
 */
export function columnIdsNamed(columns: readonly CustomField[], name: string): ReadonlyMap<string, string> {
  const wanted = foldedName(name);
  const named = columns.filter((column) => foldedName(column.name) === wanted);
  return new Map(named.toReversed().map(({ notebookId, id }) => [notebookId, id]));
}

/**
 * What a bet holds in the column of its notebook; '' for nothing, and where the notebook has no such column.
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

/**
 * A value as it is compared with others: trimmed, whatever its case, and a plain number without the zeros that end its
 * decimals. '' for a blank one.
 *
 * @example valueKey(' Circa') // 'circa'
 * @example valueKey('1.50') // '1.5'
 */
export function valueKey(text: string): string {
  const folded = foldedName(text);
  return /^-?\d+\.\d*$/.test(folded) ? folded.replace(/\.?0*$/, '') : folded;
}

/**
 * The names of the columns of some notebooks, each once, in their order.
 *
 * @example columnNamesOf(columns, ['nba', 'nfl']) // ['Sportsbook', 'Market'], the first also where it is 'SPORTSBOOK'
 */
export function columnNamesOf(columns: readonly CustomField[], notebookIds: Iterable<string>): string[] {
  const chosen = new Set(notebookIds);
  const names = columns.filter(({ notebookId }) => chosen.has(notebookId)).map(({ name }) => name.trim());
  return distinctByName(names, (name) => name);
}
