/** The dialogs about the selected bets. */
export const BULK_DIALOGS = ['edit-bets', 'move-bets', 'delete-bets'] as const;

export type BulkDialog = (typeof BULK_DIALOGS)[number];

/** The dialogs of a list of bets; the other ones belong to its screen. */
export const HISTORY_DIALOGS = [...BULK_DIALOGS, 'paid', 'saved-filters'] as const;

export type HistoryDialog = (typeof HISTORY_DIALOGS)[number];
