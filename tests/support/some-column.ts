import type { CustomField } from '#domain/bets/custom-field.ts';

/** A custom column that is as given, and otherwise like any other; of the notebook that someBet is in. */
export function someColumn(given: Partial<CustomField> = {}): CustomField {
  return {
    id: '00000000-0000-4000-8000-000000000003',
    notebookId: '00000000-0000-4000-8000-000000000002',
    name: 'League',
    type: 'text',
    options: [],
    createdAt: '2026-01-05T12:00:00+00:00',
    sequence: 1,
    ...given,
  };
}

/** A notebook's column of texts. */
export function textColumn(notebookId: string, id: string, name: string): CustomField {
  return someColumn({ notebookId, id, name });
}
