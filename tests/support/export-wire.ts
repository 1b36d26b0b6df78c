import { vi } from 'vitest';
import type { ExportedAccount, ExportedData, ExportedNotebook } from '#domain/export/exported-data.ts';
import { betsPage } from './bets-page.ts';

/** The requests of an export, and a hook that runs before each response. */
export type ExportWire = {
  readonly asked: string[];
  /** Called with a request's name; may wait, or return a status to reject it with. */
  before: (name: string) => Promise<number | undefined> | number | undefined;
  /** The answer with the parts after a place: all of them, unless a test replaces it. */
  page: (parts: readonly unknown[], after: number | null) => unknown;
};

/** A fake network with a backend that has this data and responds to an export. */
export function serveExport({ notebooks, accounts }: ExportedData): ExportWire {
  const page = (parts: readonly unknown[]) => ({ parts, next: null, version: null });
  const wire: ExportWire = { asked: [], before: () => undefined, page };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const name = pathname.split('/').at(-1) ?? '';
    wire.asked.push(name);
    const status = await wire.before(name);
    init?.signal?.throwIfAborted();
    if (status !== undefined) return new Response('{"message":"Refused"}', { status });
    const text = await request.text();
    const sent = JSON.parse(text || '{}') as { target_notebook: string | null; after: number | null };
    const wanted = notebooks.filter(({ id }) => [null, id].includes(sent.target_notebook));
    const parts = wanted.flatMap(notebookParts);
    if (sent.target_notebook === null) parts.push(...accounts.flatMap(accountParts));
    return Response.json(wire.page(parts, sent.after));
  });
  return wire;
}

function notebookParts({ bets, columns, ...notebook }: ExportedNotebook): unknown[] {
  const row = {
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    unit_amount_cents: notebook.unit.amount,
    unit_percent: notebook.unit.percent,
    is_sample: notebook.isSample,
    backtest: notebook.backtest,
    recommended_fields_added: notebook.recommendedFieldsAdded,
    created_at: notebook.createdAt,
    updated_at: notebook.updatedAt,
  };
  const fields = columns.map(({ id, name, type, options, createdAt }) => ({
    id,
    column_name: name,
    column_type: type,
    select_options: options,
    created_at: createdAt,
  }));
  const movements = notebook.movements.map(({ day, amount, note }) => {
    return { date: day, amount_cents: amount, note };
  });
  const page = betsPage(bets);
  return [{ notebook: row }, { columns: fields }, { movements }, ...(page.bets ? [{ bets: page.bets }] : [])];
}

function accountParts({ id, name, kind, createdAt, days }: ExportedAccount): unknown[] {
  const account = { id, name, kind, created_at: createdAt };
  return [{ account }, { days: days.map(({ day, amount, note }) => [day, amount, note]) }];
}

export function catchDownloads(): { name: string; file: Blob }[] {
  const files = new Map<string, Blob>();
  const offered: { name: string; file: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) offered.push({ name: this.download, file });
  });
  return offered;
}
