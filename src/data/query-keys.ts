/** The key of every query. Its first part says what is read; the offline copy stores some of these. */
export const queryKeys = {
  notebooks: ['notebooks'],
  notebook: (id: string) => ['notebooks', id] as const,
  recentBets: ['recent-bets'],
  bets: (notebookId: string) => ['bets', notebookId] as const,
  fields: (notebookId: string) => ['custom-columns', notebookId] as const,
  fieldUsage: (notebookId: string) => ['custom-column-usage', notebookId] as const,
  bettingAccounts: ['accounts'],
  bettingAccount: (id: string) => ['accounts', id] as const,
  dailyPl: (span: string, at: string | number | null, accountId: string | null) =>
    ['daily-pl', span, at, accountId] as const,
  analytics: (selection: string, question: readonly unknown[]) => ['analytics', selection, question] as const,
  unfinishedImports: ['imports', 'unfinished'],
  twoFactor: ['two-factor'],
  enrolment: ['enrolment'],
  googleOffer: ['google-offer'],
} as const;

/** The `meta` of a mutation that changes the person's account and none of their data: no query is read again. */
export const ACCOUNT_ONLY = { accountOnly: true };
