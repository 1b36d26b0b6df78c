import { vi } from 'vitest';
import { type ExportPage, toExportedData } from '#data/transfer/exported-data.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import { type Person, secrets, startDataApi } from './data-api.ts';

/** The Data API, with the product's exports of its data, without a page. */
export async function startExports() {
  const backend = await startDataApi();
  const state = {
    person: await backend.newPerson(),
    /** The requests so far. */
    asked: 0,
    /** Runs before each request. */
    before: (): Promise<unknown> | undefined => undefined,
  };
  // The few browser features that the data layer needs.
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', new URL('http://localhost/settings'));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('authorization', `Bearer ${state.person.token}`);
    request.headers.set('apikey', secrets.publishableKey);
    state.asked += 1;
    await state.before();
    const response = await backend.api.fetch(request, { clientAddress: '127.0.0.1' });
    // Throws if the request was aborted, as fetch does.
    request.signal.throwIfAborted();
    return response;
  });
  const { loadExport } = await import('#data/transfer/exports.ts');

  async function load(
    notebookId: string | null = null,
    { signal } = new AbortController(),
  ): Promise<ExportedData> {
    const parts: ExportPage['parts'] = [];
    const read = async (page: Blob, isFirst: boolean) => {
      const { parts: added, ...head } = JSON.parse(await page.text()) as ExportPage;
      if (isFirst) parts.length = 0;
      parts.push(...added);
      return head;
    };
    await loadExport(notebookId, read, signal);
    return toExportedData(parts);
  }

  return {
    backend,
    state,
    load,
    async newPerson(): Promise<Person> {
      state.person = await backend.newPerson();
      return state.person;
    },
    async stop() {
      vi.unstubAllGlobals();
      await backend.stop();
    },
  };
}
