import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import { type Bet, type EnteredBet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { type CustomField, type CustomValues, foldedName } from '#domain/bets/custom-field.ts';
import type { ExportedData, ExportedNotebook } from '#domain/export/exported-data.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { ReadTable } from './rows.ts';

export type PlannedNotebook = Pick<
  Notebook,
  'id' | 'name' | 'description' | 'color' | 'startingBankroll' | 'isSample'
> &
  Partial<Pick<ExportedNotebook, 'unit' | 'movements' | 'backtest'>> & {
    readonly recommendedFieldsAdded: boolean;
  };

type PlannedColumn = Pick<CustomField, 'id' | 'notebookId' | 'name' | 'type' | 'options'>;

export type PlannedBet = EnteredBet &
  Pick<Bet, 'id' | 'notebookId' | 'chosenBefore' | 'unit' | 'customValues'>;

export type PlannedAccount = Pick<BettingAccount, 'id' | 'name' | 'kind'>;

type PlannedDay = Pick<DailyEntry, 'accountId' | 'day' | 'amount' | 'note'>;

/** The data that an import adds; each list is in order of creation. */
export type ImportPlan = {
  readonly notebooks: readonly PlannedNotebook[];
  /** Custom fields to create, in new or existing notebooks. */
  readonly columns: readonly PlannedColumn[];
  readonly bets: readonly PlannedBet[];
  readonly accounts: readonly PlannedAccount[];
  readonly days: readonly PlannedDay[];
};

/**
 * The plan that adds everything in an export. Everything gets a new id, so that a file can't change existing data. A
 * value of a field its notebook does not have is dropped; readExportJson rejects such a file.
 *
 * @example planOfExport(data, newId).bets[0]?.id === data.notebooks[0]?.bets[0]?.id // false
 */
export function planOfExport(data: ExportedData, newId: () => string): ImportPlan {
  const accounts = data.accounts.map((account) => ({ ...account, id: newId() }));
  const columns: PlannedColumn[] = [];
  const bets: PlannedBet[] = [];
  const notebooks = data.notebooks.map((notebook) => {
    const notebookId = newId();
    const columnIds = new Map(notebook.columns.map(({ id }) => [id, newId()]));
    for (const column of notebook.columns) {
      columns.push({ ...column, id: columnIds.get(column.id) ?? newId(), notebookId });
    }
    for (const bet of notebook.bets) {
      const customValues = withKeys(bet.customValues, (id) => columnIds.get(id));
      bets.push({ ...bet, id: newId(), notebookId, customValues });
    }
    return { ...notebook, id: notebookId };
  });
  const days = accounts.flatMap((account) => account.days.map((day) => ({ ...day, accountId: account.id })));
  return { notebooks, columns, bets, accounts, days };
}

/** Where bets go: into an existing notebook with its custom fields, or a new one. */
export type ImportTarget =
  | { readonly notebookId: string; readonly columns: readonly Pick<CustomField, 'id' | 'name'>[] }
  | { readonly newNotebook: PlannedNotebook };

/**
 * The plan that adds the bets of a table, except those at the indexes in `leaveOut`, such as duplicates. A file with
 * the newest bets first is reversed, so that bets of one day keep their order. Custom fields the notebook doesn't have,
 * ignoring case, are created as text fields.
 *
 * @example planOfBets(read, { notebookId, columns }, duplicates, newId).bets.length // 118
 */
export function planOfBets(
  { bets, columns, newestFirst }: Pick<ReadTable, 'bets' | 'columns' | 'newestFirst'>,
  target: ImportTarget,
  leaveOut: ReadonlySet<number>,
  newId: () => string,
): ImportPlan {
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
    if (leaveOut.has(place)) continue;
    const customValues = withKeys(bet.texts, (name) => idOf.get(foldedName(name)));
    // Not a spread, which takes twice as long.
    planned.push(Object.assign({ id: newId(), notebookId, customValues }, bet));
  }
  return {
    notebooks: isNew ? [target.newNotebook] : [],
    columns: made,
    bets: newestFirst ? planned.toReversed() : planned,
    accounts: [],
    days: [],
  };
}

/**
 * The plan if the user says that its bets weren't chosen before their events started.
 *
 * @example withBetsChosenLate(plan).bets[0]?.chosenBefore // false
 */
export function withBetsChosenLate(plan: ImportPlan): ImportPlan {
  return { ...plan, bets: plan.bets.map((bet) => ({ ...bet, chosenBefore: false })) };
}

/** The same values under other keys; a value whose key has no counterpart is dropped. */
function withKeys(
  values: Readonly<Record<string, string>>,
  keyOf: (key: string) => string | undefined,
): CustomValues {
  const entries = Object.entries(values).flatMap(([key, text]) => {
    const other = keyOf(key);
    return other === undefined ? [] : [[other, text] as const];
  });
  return entries.length === 0 ? NO_CUSTOM_VALUES : Object.fromEntries(entries);
}
