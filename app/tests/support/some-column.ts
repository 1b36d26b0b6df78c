import type { CustomField } from '#domain/bets/custom-field.ts';

/** A custom field with the given properties and defaults for the rest, in someBet's notebook. */
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

/** A text field of a notebook. */
export function textColumn(notebookId: string, id: string, name: string): CustomField {
  return someColumn({ notebookId, id, name });
}
