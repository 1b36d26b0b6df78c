import { NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { type CustomField, foldedName } from '#domain/bets/custom-field.ts';
import { isPause, madeBy, type Stepwise } from '#domain/stepwise.ts';
import type { ReadBet, ReadTable } from './bets-of-table.ts';
import type { ImportPlan, PlannedBet, PlannedColumn, PlannedNotebook } from './plan.ts';

/** Where bets go: into a notebook that is there, with its columns, or into a new one. */
export type ImportTarget =
  | { readonly notebookId: string; readonly columns: readonly Pick<CustomField, 'id' | 'name'>[] }
  | { readonly newNotebook: PlannedNotebook };

/**
 * The plan of adding the bets that were read from a table, but for those at the places in `leaveOut`, such as
 * duplicates. They are made oldest first where the file has the newest first, so that bets of one day keep their
 * order. Columns that the notebook has not, by name whatever its case, are made as texts, in the order of the file.
 *
 * @example planOfBets(read, { notebookId, columns }, duplicates, newId).bets.length // 118
 */
export function planOfBets(
  read: Pick<ReadTable, 'bets' | 'columns' | 'newestFirst'>,
  target: ImportTarget,
  leaveOut: ReadonlySet<number>,
  newId: () => string,
): ImportPlan {
  return madeBy(planInSteps(read, target, leaveOut, newId));
}

/**
 * What planOfBets gives, made in steps.
 *
 * @example madeBy(planInSteps(read, target, duplicates, newId)).bets.length // 118
 */
export function* planInSteps(
  { bets, columns, newestFirst }: Pick<ReadTable, 'bets' | 'columns' | 'newestFirst'>,
  target: ImportTarget,
  leaveOut: ReadonlySet<number>,
  newId: () => string,
): Stepwise<ImportPlan> {
  const isNew = 'newNotebook' in target;
  const notebookId = isNew ? target.newNotebook.id : target.notebookId;
  const idOf = new Map((isNew ? [] : target.columns).map(({ id, name }) => [foldedName(name), id]));
  const made: PlannedColumn[] = [];
  for (const name of columns) {
    if (idOf.has(foldedName(name))) continue;
    const id = newId();
    idOf.set(foldedName(name), id);
    made.push({ id, notebookId, name, type: 'text', options: [] });
  }
  const planned: PlannedBet[] = [];
  for (const [place, bet] of bets.entries()) {
    if (isPause(place)) yield;
    if (leaveOut.has(place)) continue;
    const { day, description, odds, wager, status, returned } = bet;
    const customValues = valuesById(bet, idOf);
    planned.push({ id: newId(), notebookId, day, description, odds, wager, status, returned, customValues });
  }
  return {
    notebooks: isNew ? [target.newNotebook] : [],
    columns: made,
    bets: newestFirst ? planned.toReversed() : planned,
    accounts: [],
    days: [],
  };
}

function valuesById({ texts }: ReadBet, idOf: ReadonlyMap<string, string>): PlannedBet['customValues'] {
  const entries = Object.entries(texts).flatMap(([name, text]) => {
    const id = idOf.get(foldedName(name));
    return id === undefined ? [] : [[id, text] as const];
  });
  return entries.length === 0 ? NO_CUSTOM_VALUES : Object.fromEntries(entries);
}
