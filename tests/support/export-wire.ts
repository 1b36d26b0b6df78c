import { vi } from 'vitest';
import type { ExportedData } from '#domain/export/exported-data.ts';
import { numericFromCents } from '#domain/money.ts';
import { betsPage } from './bets-page.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Where a request went, and what happens before it is answered. */
export type ExportWire = {
  readonly asked: string[];
  /** Called with a request's name; may wait, or give the status to refuse it with. */
  before: (name: string) => Promise<number | undefined> | number | undefined;
};

/** A wire to a backend that holds this data, in the answers that an export asks for. */
export function serveExport({ notebooks, accounts }: ExportedData): ExportWire {
  const wire: ExportWire = { asked: [], before: () => undefined };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const name = pathname.split('/').at(-1) ?? '';
    wire.asked.push(name);
    const status = await wire.before(name);
    init?.signal?.throwIfAborted();
    if (status !== undefined) return new Response('{"message":"Refused"}', { status });
    const text = await request.text();
    return Response.json(answer(name, searchParams, text));
  });

  function answer(name: string, search: URLSearchParams, body: string): unknown {
    const sent = JSON.parse(body || '{}') as { target_notebook?: string };
    const notebook = notebooks.find(({ id }) => id === sent.target_notebook);
    if (name === 'bets_page') return betsPage(notebook?.bets ?? []);
    if (name === 'bets_changed') return { as_of: 'now', bet_count: notebook?.bets.length ?? 0, bets: [] };
    if (name === 'all_time_pl') return { entry_count: accounts.flatMap(({ days }) => days).length };
    const rows = tables[name]?.() ?? [];
    const wanted = ['id', 'notebook_id', 'account_id'].flatMap((column) => {
      const id = search.get(column)?.replace('eq.', '');
      return id === undefined ? [] : [{ column, id }];
    });
    return rows.filter((row) => wanted.every(({ column, id }) => row[column] === id));
  }

  const tables: Readonly<Record<string, () => Rows>> = {
    notebooks: () =>
      notebooks.map((notebook, i) => ({
        id: notebook.id,
        name: notebook.name,
        description: notebook.description,
        starting_bankroll: Number(numericFromCents(notebook.startingBankroll)),
        color: notebook.color,
        is_sample: notebook.isSample,
        recommended_fields_added: notebook.recommendedFieldsAdded,
        created_at: notebook.createdAt,
        updated_at: notebook.updatedAt,
        seq: i + 1,
      })),
    notebook_summaries: () =>
      notebooks.map(({ id, bets }, i) => ({
        id,
        seq: i + 1,
        totals: { pending: { bet_count: bets.length } },
      })),
    custom_columns: () =>
      notebooks.flatMap((notebook) =>
        notebook.columns.map(({ id, name, type, options, createdAt }, i) => ({
          id,
          notebook_id: notebook.id,
          column_name: name,
          column_type: type,
          select_options: options,
          created_at: createdAt,
          seq: i + 1,
        })),
      ),
    accounts: () =>
      accounts.map(({ id, name, kind, createdAt }, i) => ({
        id,
        name,
        kind,
        created_at: createdAt,
        seq: i + 1,
      })),
    account_daily_pl: () =>
      accounts.flatMap((account) =>
        account.days.map(({ day, amount, note }) => ({
          account_id: account.id,
          date: day,
          amount: Number(numericFromCents(amount)),
          note,
        })),
      ),
  };
  return wire;
}

/** What is offered as a download from now on. */
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
