import type { ImportCounts } from '#data/imports.ts';

/** An import that has taken effect. */
export type Finished = {
  readonly id: string;
  readonly fileName: string;
  readonly counts: ImportCounts;
  /** Those that the bets are in. */
  readonly notebooks: readonly { readonly id: string; readonly name: string; readonly isNew: boolean }[];
  readonly hasAccounts: boolean;
};

/** What a file's import tells the page around it. */
export type ImportRun = {
  /** When it begins, and when it has ended, however it has. */
  readonly onRunning: (isRunning: boolean) => void;
  readonly onFinished: (finished: Finished) => void;
};
