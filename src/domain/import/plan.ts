import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';

export type PlannedNotebook = Pick<
  Notebook,
  'id' | 'name' | 'description' | 'color' | 'startingBankroll' | 'isSample'
> & { readonly recommendedFieldsAdded: boolean };

export type PlannedColumn = Pick<CustomField, 'id' | 'notebookId' | 'name' | 'type' | 'options'>;

export type PlannedBet = Pick<
  Bet,
  'id' | 'notebookId' | 'day' | 'description' | 'odds' | 'wager' | 'status' | 'returned' | 'customValues'
>;

export type PlannedAccount = Pick<BettingAccount, 'id' | 'name' | 'kind'>;

type PlannedDay = Pick<DailyEntry, 'accountId' | 'day' | 'amount' | 'note'>;

/** What an import is to add. Every list is in the order in which its items are to be made. */
export type ImportPlan = {
  /** New ones. */
  readonly notebooks: readonly PlannedNotebook[];
  /** New ones, in new notebooks or in those that are there. */
  readonly columns: readonly PlannedColumn[];
  readonly bets: readonly PlannedBet[];
  readonly accounts: readonly PlannedAccount[];
  readonly days: readonly PlannedDay[];
};

/**
 * The plan of adding all that an export holds. Everything is given a new id, so that a file cannot reach what is
 * there already; names are kept, and times are not: what is made is made now. A value of a column that its notebook
 * has not is left out; readExportJson refuses a file with one.
 *
 * @example planOfExport(data, newId).bets[0]?.id === data.notebooks[0]?.bets[0]?.id // false
 */
export function planOfExport({ notebooks, accounts }: ExportedData, newId: () => string): ImportPlan {
  const made = notebooks.map((notebook) => plannedNotebook(notebook, newId));
  const madeAccounts = accounts.map((account) => ({ account, id: newId() }));
  return {
    notebooks: made.map((each) => each.notebook),
    columns: made.flatMap((each) => each.columns),
    bets: made.flatMap((each) => each.bets),
    accounts: madeAccounts.map(({ account: { name, kind }, id }) => ({ id, name, kind })),
    days: madeAccounts.flatMap(({ account: { days }, id: accountId }) =>
      days.map(({ day, amount, note }) => ({ accountId, day, amount, note })),
    ),
  };
}

function plannedNotebook(from: ExportedData['notebooks'][number], newId: () => string) {
  const notebookId = newId();
  const { name, description, color, startingBankroll, isSample, recommendedFieldsAdded } = from;
  const columnIds = new Map(from.columns.map(({ id }) => [id, newId()]));
  const columns = from.columns.map(({ id, name: columnName, type, options }): PlannedColumn => ({
    id: columnIds.get(id) ?? newId(),
    notebookId,
    name: columnName,
    type,
    options,
  }));
  const bets = from.bets.map((bet): PlannedBet => {
    const { day, description: text, odds, wager, status, returned } = bet;
    const customValues = renamed(bet.customValues, columnIds);
    return { id: newId(), notebookId, day, description: text, odds, wager, status, returned, customValues };
  });
  return {
    notebook: {
      id: notebookId,
      name,
      description,
      color,
      startingBankroll,
      isSample,
      recommendedFieldsAdded,
    },
    columns,
    bets,
  };
}

function renamed(values: CustomValues, columnIds: ReadonlyMap<string, string>): CustomValues {
  const entries = Object.entries(values).flatMap(([column, text]) => {
    const id = columnIds.get(column);
    return id === undefined ? [] : [[id, text] as const];
  });
  return entries.length === 0 ? NO_CUSTOM_VALUES : Object.fromEntries(entries);
}
