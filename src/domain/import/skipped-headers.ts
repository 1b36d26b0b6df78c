/** What skippedCsv puts behind a file's own columns, and what is passed over when the file comes back. */
export const SKIPPED_HEADERS = ['Skipped line', 'Skipped because'] as const;
