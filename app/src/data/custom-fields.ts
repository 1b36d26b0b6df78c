import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type FieldType,
  type CustomField,
  distinctFields,
  type EditedField,
} from '#domain/bets/custom-field.ts';
import { isUnsaved } from './device/writes.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { allRows, call, dataClient, dataOf, withMessage } from './data-client.ts';
import { queryKeys } from './query-keys.ts';
import { toFieldRow } from './field-rows.ts';

export type FieldRow = {
  id: string;
  notebook_id: string;
  column_name: string;
  column_type: FieldType;
  select_options: string[] | null;
  created_at: string;
  seq: number;
};

export function fromFieldRow(row: FieldRow): CustomField {
  return {
    id: row.id,
    notebookId: row.notebook_id,
    name: row.column_name,
    type: row.column_type,
    options: row.select_options ?? [],
    createdAt: row.created_at,
    sequence: row.seq,
  };
}

async function storedFields(notebookId: string, signal: AbortSignal): Promise<readonly CustomField[]> {
  const rows = await allRows((from, to) =>
    dataClient
      .from('custom_columns')
      .select()
      .eq('notebook_id', notebookId)
      .order('created_at')
      .order('seq')
      .range(from, to)
      .abortSignal(signal)
      .overrideTypes<FieldRow[], { merge: false }>(),
  );
  return distinctFields(rows.map(fromFieldRow));
}

const NO_FIELDS: readonly CustomField[] = [];

export const fieldQueries = {
  /** A notebook's fields, oldest first. A notebook that never had fields gets the recommended ones. */
  inNotebook: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.fields(notebookId),
      queryFn: async ({ signal }) => {
        const customFields = await storedFields(notebookId, signal);
        if (customFields.length > 0) return customFields;
        await call<null>('add_recommended_fields', { target_notebook: notebookId }, signal);
        return storedFields(notebookId, signal);
      },
      meta: { ofDeviceAlone: () => (isUnsaved(notebookId) ? NO_FIELDS : undefined) },
    }),

  /** The number of bets with a value, by field id. */
  usage: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.fieldUsage(notebookId),
      queryFn: ({ signal }) =>
        call<Readonly<Record<string, number>>>(
          'custom_column_usage',
          { target_notebook: notebookId },
          signal,
        ),
    }),
};

const NAME_TAKEN = { code: UNIQUE_VIOLATION, message: 'This notebook already has a field with that name' };

export const fieldMutations = {
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: (customField: EditedField) =>
        withMessage(
          dataOf(
            dataClient.from('custom_columns').insert({ notebook_id: notebookId, ...toFieldRow(customField) }),
          ),
          NAME_TAKEN,
        ),
    }),

  /** Adds a field to all of the notebooks or to none. */
  addToEach: (notebookIds: readonly string[]) =>
    mutationOptions({
      mutationFn: (customField: EditedField) =>
        withMessage(
          dataOf(
            dataClient
              .from('custom_columns')
              .insert(notebookIds.map((id) => ({ notebook_id: id, ...toFieldRow(customField) }))),
          ),
          NAME_TAKEN,
        ),
    }),

  edit: (id: string) =>
    mutationOptions({
      mutationFn: async (customField: EditedField) => {
        const saved = await withMessage(
          dataOf(dataClient.from('custom_columns').update(toFieldRow(customField)).eq('id', id).select('id')),
          NAME_TAKEN,
        );
        if (saved.length === 0) {
          throw new BackendError({ message: 'This field was deleted somewhere else', status: 404 });
        }
      },
    }),

  /** Also deletes the bets' values in the field. */
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => dataOf(dataClient.from('custom_columns').delete().eq('id', id)),
    }),
};
