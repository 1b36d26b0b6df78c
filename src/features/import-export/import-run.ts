import type { ImportCounts, UndoOutcome } from '#data/transfer/imports.ts';

/** An import that is complete, or was taken back. */
export type Finished = {
  readonly id: string;
  readonly fileName: string;
  readonly counts: ImportCounts;
  /** Those that the bets are in, as far as they are known. */
  readonly notebooks: readonly { readonly id: string; readonly name: string; readonly isNew: boolean }[];
  readonly hasAccounts: boolean;
  readonly undone?: UndoOutcome;
};

/** What a file's import tells the page around it. */
export type ImportRun = {
  /** When it begins, and when it has ended, however it has. */
  readonly onRunning: (isRunning: boolean) => void;
  readonly onFinished: (finished: Finished) => void;
};
