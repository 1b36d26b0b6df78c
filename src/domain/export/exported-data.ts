import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';

export type ExportedColumn = Pick<CustomField, 'id' | 'name' | 'type' | 'options' | 'createdAt'>;

export type ExportedBet = Pick<
  Bet,
  | 'id'
  | 'day'
  | 'description'
  | 'odds'
  | 'wager'
  | 'status'
  | 'returned'
  | 'createdAt'
  | 'updatedAt'
  | 'customValues'
>;

/** A notebook with everything in it, except what can be derived, such as the current bankroll. */
export type ExportedNotebook = Omit<Notebook, 'currentBankroll'> & {
  /** Whether it was given the recommended fields once: they do not come again then. */
  readonly recommendedFieldsAdded: boolean;
  /** In their order. */
  readonly columns: readonly ExportedColumn[];
  /** In the order in which they were stored, so that storing them in this order keeps it. */
  readonly bets: readonly ExportedBet[];
};

export type ExportedDay = Pick<DailyEntry, 'day' | 'amount' | 'note'>;

export type ExportedAccount = BettingAccount & {
  /** Oldest day first. */
  readonly days: readonly ExportedDay[];
};

/** All of a user's data, as exported. Both lists are in order of creation. */
export type ExportedData = {
  readonly notebooks: readonly ExportedNotebook[];
  readonly accounts: readonly ExportedAccount[];
};
