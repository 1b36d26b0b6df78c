import type { ImportCounts } from '#data/transfer/imports.ts';
import type { ExportedData, ExportedNotebook } from '#domain/export/exported-data.ts';
import { type Asked as Request, refusal, serve } from './fake-network.ts';
import { accountParts, betsChanged, betsPage, fieldRow, notebookParts, summaryRow } from './served-rows.ts';
import { someColumn } from './some-column.ts';
import { exportedNotebook } from './some-export.ts';
import { someNotebook } from './some-notebook.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;
type Asked = Omit<Request, 'body'> & { readonly body: Body; readonly notebook: string | null };

export type FakeBackend = {
  /** The stored notebooks, which tests may change. */
  notebooks: readonly ExportedNotebook[];
  /** The requests so far. */
  readonly asked: Asked[];
  /** Runs before each response. It may wait, throw a network error, or return the response to send instead. */
  before: (asked: Asked) => unknown;
  /** A page of an export. By default it has all parts. */
  page: (parts: readonly unknown[], after: number | null) => unknown;
  /** All rows of a kind that imports sent. */
  importedRows: (kind: string) => readonly Row[];
  /** Rows that an undo keeps because they were changed. */
  kept: Partial<ImportCounts>;
  /** Imports that were interrupted. */
  unfinished: readonly Row[];
  /** Notebooks that an import created. */
  imported: readonly Row[];
};

/** A notebook that the user already has, with a field named Sportsbook. */
export const THEIRS = exportedNotebook({
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Theirs',
  columns: [someColumn({ id: 'c1', name: 'Sportsbook' })],
  bets: [],
});

const NOTHING: ImportCounts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };

/** A backend whose user has this data, for reading, exporting and importing. */
export function serveData({ notebooks, accounts = [] }: Partial<ExportedData> = {}): FakeBackend {
  const staged: { import: unknown; kind: string; rows: readonly Row[] }[] = [];
  const backend: FakeBackend = {
    notebooks: notebooks ?? [THEIRS],
    asked: [],
    before: () => undefined,
    page: (parts) => ({ parts, next: null, version: null }),
    importedRows: (kind) => staged.filter((part) => part.kind === kind).flatMap(({ rows }) => rows),
    kept: {},
    unfinished: [],
    imported: [],
  };
  serve(async (request) => {
    const body = (request.body ?? {}) as Body;
    const inSearch = request.search.get('notebook_id')?.replace('eq.', '');
    const notebook = (body['target_notebook'] as string | null | undefined) ?? inSearch ?? null;
    const asked = { ...request, body, notebook };
    backend.asked.push(asked);
    return (await backend.before(asked)) || answerTo(asked);
  });

  function countsOf(id: unknown): ImportCounts {
    const counts: Record<string, number> = { ...NOTHING };
    for (const part of staged.filter((each) => each.import === id)) {
      counts[part.kind] = (counts[part.kind] ?? 0) + part.rows.length;
    }
    return { ...NOTHING, ...counts };
  }

  function answerTo({ name, body, notebook: id }: Asked): unknown {
    const importId = body['target_import'];
    switch (name) {
      case 'notebook_summaries':
        return backend.notebooks.map((notebook) => summaryRow(someNotebook(notebook, notebook.bets)));
      case 'bets_page':
      case 'bets_changed':
      case 'custom_columns': {
        const stored = backend.notebooks.find((notebook) => notebook.id === id);
        return stored
          ? inNotebook(name, stored)
          : refusal(403, 'Access denied: You do not own this notebook');
      }
      case 'export_page': {
        const parts = backend.notebooks
          .filter((each) => id === null || each.id === id)
          .flatMap(notebookParts);
        if (id === null) parts.push(...accounts.flatMap(accountParts));
        return backend.page(parts, body['after'] as number | null);
      }
      case 'notebooks':
        return backend.imported;
      case 'imports':
        return backend.unfinished;
      case 'stage_import':
        staged.push({ import: importId, kind: String(body['kind']), rows: body['rows'] as Row[] });
        return { status: 'staging', staged: [body['part']] };
      case 'apply_import':
        return { complete: true, planned: countsOf(importId), added: countsOf(importId) };
      case 'undo_import': {
        const kept = { ...NOTHING, ...backend.kept };
        const removed = Object.entries(countsOf(importId)).map(([kind, count]) => [
          kind,
          count - kept[kind as keyof ImportCounts],
        ]);
        return { done: true, removed: Object.fromEntries(removed) as unknown, kept };
      }
      default:
        return [];
    }
  }
  return backend;
}

function inNotebook(name: string, { id, bets, columns }: ExportedNotebook) {
  if (name === 'bets_page') return betsPage(bets);
  if (name === 'bets_changed') return betsChanged([], bets.length);
  return columns.map((column) => fieldRow(someColumn({ ...column, notebookId: id })));
}
