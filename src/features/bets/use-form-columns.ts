import { useState } from 'react';
import { BackendError } from '#data/backend-error.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';

/**
 * The columns as they are, and those that have been deleted elsewhere since the form was opened: what was typed into one
 * stays until a save has said that the column is gone.
 */
export function useFormFields(customFields: readonly CustomField[], failure: Error | null) {
  const [seen, setSeen] = useState(customFields);
  const hasServerMessage = failure instanceof BackendError && failure.status === 400;
  const held = hasServerMessage ? customFields : withDeleted(customFields, seen);
  const isSame = held.length === seen.length && held.every((customField, i) => customField === seen[i]);
  if (isSame) return seen;
  setSeen(held);
  return held;
}

function withDeleted(customFields: readonly CustomField[], seen: readonly CustomField[]) {
  const byId = new Map(customFields.map((customField) => [customField.id, customField]));
  const known = new Set(seen.map(({ id }) => id));
  return [
    ...seen.map((customField) => byId.get(customField.id) ?? customField),
    ...customFields.filter(({ id }) => !known.has(id)),
  ];
}
