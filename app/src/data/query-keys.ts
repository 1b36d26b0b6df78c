/** A key's first element names the kind of data; the offline copy selects queries by it. */
export const queryKeys = {
  notebooks: ['notebooks'],
  backtests: ['backtests'],
  deletedNotebooks: ['deleted-notebooks'],
  notebook: (id: string) => ['notebooks', id] as const,
  backtestTries: ['backtests', 'tries'],
  notebookCount: ['notebook-count'],
  recentBets: ['recent-bets'],
  pendingBets: ['pending-bets'],
  betDays: (from: string | null, by: string) => ['bet-days', from, by] as const,
  recap: (monday: string, notebookIds: readonly string[]) => ['recap', monday, notebookIds] as const,
  bets: (notebookId: string) => ['bets', notebookId] as const,
  betSearch: (typed: string) => ['bet-search', typed] as const,
  betsToMatch: (first: string, last: string) => ['bets-to-match', first, last] as const,
  record: (...part: readonly unknown[]) => ['record', ...part] as const,
  savedFilters: ['saved-filters'],
  teamAliases: ['team-aliases'],
  oddsFeed: ['odds-feed'],
  movements: ['bankroll-movements'],
  fields: (notebookId: string) => ['custom-columns', notebookId] as const,
  fieldUsage: (notebookId: string) => ['custom-column-usage', notebookId] as const,
  bettingAccounts: ['accounts'],
  bettingAccount: (id: string) => ['accounts', id] as const,
  dailyPl: (span: string, at: string | number | null, accountId: string | null) =>
    ['daily-pl', span, at, accountId] as const,
  lossLimits: ['loss-limits'],
  gameFiles: ['game-files'],
  analytics: (selection: string, question: readonly unknown[]) => ['analytics', selection, question] as const,
  seenAnswers: ['seen-answers'],
  unfinishedImports: ['imports', 'unfinished'],
  twoFactor: ['two-factor'],
  enrolment: ['enrolment'],
  googleOffer: ['google-offer'],
} as const;

type KeyOf<Entry> = Entry extends (...args: never) => infer Key ? Key : Entry;

/** The kinds of data. */
export type DataKind = KeyOf<(typeof queryKeys)[keyof typeof queryKeys]>[0];

/** The `meta` of a mutation that changes the user's account but none of their data, so that nothing refetches. */
export const ACCOUNT_ONLY = { accountOnly: true };

/** The `meta` of a mutation that keeps what it can't send on the device. */
export const KEPT_OFFLINE = { keptOffline: true };
