import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';

export type ExportedMovement = Pick<Movement, 'day' | 'amount' | 'note'>;

export type ExportedColumn = Pick<CustomField, 'id' | 'name' | 'type' | 'options' | 'createdAt'>;

/** Also has what an import can't claim: when the database stored a bet and its result, and when it locks. */
export type ExportedBet = Omit<Bet, 'notebookId' | 'sequence'>;

/** A notebook with everything in it except derived figures. */
export type ExportedNotebook = Omit<Notebook, 'currentBankroll' | 'movementTotal'> & {
  /** Recommended fields are added to a notebook only once. */
  readonly recommendedFieldsAdded: boolean;
  /** Deposits and withdrawals, in order of creation. */
  readonly movements: readonly ExportedMovement[];
  readonly columns: readonly ExportedColumn[];
  /** In stored order, which importing keeps. */
  readonly bets: readonly ExportedBet[];
};

export type ExportedDay = Pick<DailyEntry, 'day' | 'amount' | 'note'>;

export type ExportedAccount = BettingAccount & {
  /** Oldest first. */
  readonly days: readonly ExportedDay[];
};

/** All of a user's data, in order of creation. */
export type ExportedData = {
  readonly notebooks: readonly ExportedNotebook[];
  readonly accounts: readonly ExportedAccount[];
};
