import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import { type CustomField, type CustomValues, foldedName } from '#domain/bets/custom-field.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { ReadTable } from './rows.ts';

export type PlannedNotebook = Pick<
  Notebook,
  'id' | 'name' | 'description' | 'color' | 'startingBankroll' | 'isSample'
> & { readonly recommendedFieldsAdded: boolean };

type PlannedColumn = Pick<CustomField, 'id' | 'notebookId' | 'name' | 'type' | 'options'>;

export type PlannedBet = Pick<
  Bet,
  'id' | 'notebookId' | 'day' | 'description' | 'odds' | 'wager' | 'status' | 'returned' | 'customValues'
>;

export type PlannedAccount = Pick<BettingAccount, 'id' | 'name' | 'kind'>;

type PlannedDay = Pick<DailyEntry, 'accountId' | 'day' | 'amount' | 'note'>;

/** What an import adds. Every list is in the order in which its items are created. */
export type ImportPlan = {
  readonly notebooks: readonly PlannedNotebook[];
  /** In new notebooks or in existing ones. */
  readonly columns: readonly PlannedColumn[];
  readonly bets: readonly PlannedBet[];
  readonly accounts: readonly PlannedAccount[];
  readonly days: readonly PlannedDay[];
};

/**
 * The plan that adds everything in an export. Everything gets a new id, so that a file cannot touch existing data; names
 * are kept, times are not. A value of a field its notebook does not have is dropped; readExportJson rejects such a file.
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
    const customValues = withKeys(bet.customValues, (id) => columnIds.get(id));
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

/** Where bets go: into an existing notebook, with its custom fields, or into a new one. */
export type ImportTarget =
  | { readonly notebookId: string; readonly columns: readonly Pick<CustomField, 'id' | 'name'>[] }
  | { readonly newNotebook: PlannedNotebook };

/**
 * The plan that adds the bets of a table, without those at the places in `leaveOut`, such as duplicates. Bets of a file
 * with the newest first are added oldest first, so that bets of one day keep their order. Custom fields the notebook
 * does not have, by name whatever the case, are created as text fields in the order of the file.
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
  const planned = bets
    .filter((_, place) => !leaveOut.has(place))
    .map(({ day, description, odds, wager, status, returned, texts }): PlannedBet => {
      const customValues = withKeys(texts, (name) => idOf.get(foldedName(name)));
      return { id: newId(), notebookId, day, description, odds, wager, status, returned, customValues };
    });
  return {
    notebooks: isNew ? [target.newNotebook] : [],
    columns: made,
    bets: newestFirst ? planned.toReversed() : planned,
    accounts: [],
    days: [],
  };
}

/** The same values under other keys; a value without one is dropped. */
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

/** What makes two bets of a notebook likely to be the same. */
export type Likeness = Pick<Bet, 'day' | 'description' | 'odds' | 'wager'>;

/**
 * The places of the bets that are likely to be in the notebook already, having the day, description, odds and wager of
 * one of its bets. Each existing bet matches one that was read: of two equal bets in a file, one that the notebook has
 * once is a duplicate and the other is new.
 *
 * @example duplicatesOf([lakers, lakers, celtics], [lakers]) // Set { 0 }
 */
export function duplicatesOf(read: readonly Likeness[], existing: readonly Likeness[]): ReadonlySet<number> {
  const unclaimed = new Map<string, number>();
  for (const bet of existing) {
    const key = likenessKey(bet);
    unclaimed.set(key, (unclaimed.get(key) ?? 0) + 1);
  }
  const duplicates = new Set<number>();
  if (unclaimed.size === 0) return duplicates;
  for (const [place, bet] of read.entries()) {
    const key = likenessKey(bet);
    const count = unclaimed.get(key) ?? 0;
    if (count === 0) continue;
    unclaimed.set(key, count - 1);
    duplicates.add(place);
  }
  return duplicates;
}

function likenessKey({ day, description, odds, wager }: Likeness): string {
  return `${day} ${odds} ${wager} ${description}`;
}
