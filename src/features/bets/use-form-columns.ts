import { useState } from 'react';
import { BackendError } from '#data/backend-error.ts';
import type { CustomColumn } from '#domain/custom-column.ts';

/**
 * The columns as they are, and those that have been deleted elsewhere since the form was opened: what was typed into one
 * stays until a save has said that the column is gone.
 */
export function useFormColumns(columns: readonly CustomColumn[], failure: Error | null) {
  const [seen, setSeen] = useState(columns);
  const isTold = failure instanceof BackendError && failure.status === 400;
  const held = isTold ? columns : withDeleted(columns, seen);
  const isSame = held.length === seen.length && held.every((column, i) => column === seen[i]);
  if (isSame) return seen;
  setSeen(held);
  return held;
}

function withDeleted(columns: readonly CustomColumn[], seen: readonly CustomColumn[]) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const known = new Set(seen.map(({ id }) => id));
  return [
    ...seen.map((column) => byId.get(column.id) ?? column),
    ...columns.filter(({ id }) => !known.has(id)),
  ];
}
