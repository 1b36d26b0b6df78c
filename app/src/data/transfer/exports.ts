import { BackendError } from '#data/backend-error.ts';
import { type Answer, DATA_API, DATA_HEADERS, dataOf, fetchAsUser, type Refused } from '#data/data-client.ts';
import type { ExportPage } from './exported-data.ts';

type PageHead = Omit<ExportPage, 'parts'>;

/** A page, unparsed, and whether it starts the export anew. Parses it, in a worker, since pages are large. */
export type ReadPage = (page: Blob, isFirst: boolean) => Promise<PageHead>;

const MAX_STARTS = 4;

/** Reads all of the user's data or one notebook, page by page; all pages are of the same moment. */
export async function loadExport(
  notebookId: string | null,
  read: ReadPage,
  signal: AbortSignal,
): Promise<void> {
  for (let starts = 0; starts < MAX_STARTS; starts += 1) {
    if (await hasReadAll(notebookId, read, signal)) return;
  }
  throw new BackendError({
    message: 'Your data changed during the export. Please try again.',
    status: 409,
  });
}

/** False if the data changed between two pages. */
async function hasReadAll(notebookId: string | null, read: ReadPage, signal: AbortSignal): Promise<boolean> {
  const first = await read(await loadPage(notebookId, null, signal), true);
  for (let { next } = first; next !== null;) {
    const page = await read(await loadPage(notebookId, next, signal), false);
    if (page.version !== first.version) return false;
    ({ next } = page);
  }
  return true;
}

function loadPage(notebookId: string | null, after: unknown, signal: AbortSignal): Promise<Blob> {
  const request = async (): Promise<Answer<Blob>> => {
    const headers = { ...DATA_HEADERS, 'content-type': 'application/json' };
    const body = JSON.stringify({ target_notebook: notebookId, after });
    const answer = await fetchAsUser(`${DATA_API}/rpc/export_page`, {
      method: 'POST',
      headers,
      body,
      signal,
    });
    const { status } = answer;
    return answer.ok
      ? { data: await answer.blob(), error: null, status }
      : { data: null, error: errorIn(await answer.text()), status };
  };
  return dataOf(
    request().catch((error: unknown) => {
      signal.throwIfAborted();
      return { data: null, error: { message: String(error), code: '', hint: null }, status: 0 };
    }),
  );
}

function errorIn(text: string): Refused {
  try {
    return JSON.parse(text) as Refused;
  } catch {
    // Not JSON, such as a proxy's error page.
    return { message: text, code: '', hint: null };
  }
}
