import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#data/query-keys.ts';
import { loadStamp, type RecordStamp } from '#data/records.ts';
import type { CheckedStamp } from '#record/stamps/check-stamp.ts';

/** What the check of a kept stamp says, in this browser. A stamp never changes. */
export function checkedStamp(notebookId: string, { id, kind, hash }: RecordStamp) {
  return queryOptions({
    queryKey: queryKeys.record(notebookId, `stamp ${id}`),
    queryFn: async (): Promise<CheckedStamp> => {
      const { checkStamp } = await import('#record/stamps/check-stamp.ts');
      return checkStamp({ kind, data: await loadStamp(id) }, hash);
    },
    staleTime: 'static',
    // If the result were stored, the stamp would never be checked again.
    persister: (read, context) => read(context),
  });
}
