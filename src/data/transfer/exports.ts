import { type Answer, DATA_API, DATA_HEADERS, dataOf, fetchAsUser, type Refused } from '#data/data-client.ts';

/** A snapshot of all of the user's data or of one notebook, unparsed: the worker parses it (toExportedData). */
export function loadExport(notebookId: string | null, signal: AbortSignal): Promise<Blob> {
  const name = notebookId === null ? 'export_everything' : 'export_notebook';
  const args = notebookId === null ? {} : { target_notebook: notebookId };
  const request = async (): Promise<Answer<Blob>> => {
    const headers = { ...DATA_HEADERS, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(args), signal };
    const answer = await fetchAsUser(`${DATA_API}/rpc/${name}`, sent);
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
