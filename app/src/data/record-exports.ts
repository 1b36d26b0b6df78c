import { mutationOptions } from '@tanstack/react-query';
import type { ShareChoice } from '#record/domain/share-choice.ts';
import { atBriefAddress } from './record-shares.ts';
import { backend } from './backend.ts';
import { BackendError } from './backend-error.ts';
import { loadUnsignedExport } from './shared-records.ts';

/** The path of a share's signed export; undefined where no server signs it. */
function signedExportPath(token: string): string | undefined {
  return backend.isSupabase ? undefined : `/share/${token}/record.json`;
}

export const recordExportMutations = {
  /** The export of a record, which needs no address of its own. */
  download: (notebookId: string) =>
    mutationOptions({
      mutationFn: (choice: ShareChoice) => atBriefAddress({ notebookId, choice }, loadRecordExport),
    }),
};

/** A record's export, as strangers get it: signed if there is a server that signs. */
async function loadRecordExport(token: string): Promise<Blob> {
  const path = signedExportPath(token);
  if (path === undefined) return loadUnsignedExport(token);
  const response = await fetch(path, { cache: 'no-store', credentials: 'omit' }).catch(() => null);
  const isExport = response?.headers.get('content-type')?.includes('json') ?? false;
  if (!response?.ok || !isExport) throw new BackendError({ message: '', status: response?.status });
  return response.blob();
}
