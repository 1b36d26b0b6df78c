import { vi } from 'vitest';
import type { ImportCounts } from '#data/transfer/imports.ts';
import type { ExportedBet } from '#domain/export/exported-data.ts';
import { betsPage } from './bets-page.ts';
import { someNotebook } from './some-notebook.ts';
import { summaryRow } from './summary-row.ts';

type Asked = { readonly name: string; readonly body: Readonly<Record<string, unknown>> };
type Row = Readonly<Record<string, unknown>>;

/** A fake import backend that records what was sent. */
export type ImportWire = {
  /** The import functions called, in order. */
  readonly asked: Asked[];
  /** All rows of a kind received so far, across imports. */
  rows: (kind: string) => readonly Row[];
  /** Called before a response; may wait, throw a network error, or return a status to reject the request with. */
  before: (name: string) => Promise<number | undefined> | number | undefined;
  /** Rows that an undo keeps because they were changed. */
  kept: Partial<ImportCounts>;
  /** Imports that were interrupted. */
  unfinished: readonly Row[];
  /** Notebooks that an import created. */
  imported: readonly Row[];
};

export const THEIRS = someNotebook({ id: '00000000-0000-4000-8000-0000000000aa', name: 'Theirs' });

const NOTHING: ImportCounts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };

/** A fake network with a backend whose user has one notebook, with these bets and a field named Sportsbook. */
export function serveImport(bets: readonly ExportedBet[] = []): ImportWire {
  const staged: { import: unknown; kind: string; rows: readonly Row[] }[] = [];
  const wire: ImportWire = {
    asked: [],
    rows: (kind) => staged.filter((part) => part.kind === kind).flatMap((part) => part.rows),
    before: () => undefined,
    kept: {},
    unfinished: [],
    imported: [],
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const text = await request.text();
    const body = JSON.parse(text || '{}') as Asked['body'];
    if (name.endsWith('_import')) wire.asked.push({ name, body });
    const status = await wire.before(name);
    init?.signal?.throwIfAborted();
    if (status !== undefined) {
      return Response.json(
        { message: 'The notebook has been deleted meanwhile.', code: 'P0001' },
        { status },
      );
    }
    return Response.json(answer(name, body));
  });

  function countsOf(id: unknown): ImportCounts {
    const counts: Record<string, number> = { ...NOTHING };
    for (const part of staged.filter((each) => each.import === id)) {
      counts[part.kind] = (counts[part.kind] ?? 0) + part.rows.length;
    }
    return { ...NOTHING, ...counts };
  }

  function answer(name: string, body: Asked['body']): unknown {
    const id = body['target_import'];
    switch (name) {
      case 'notebook_summaries':
        return [summaryRow(THEIRS)];
      case 'custom_columns':
        return [
          {
            id: 'c1',
            notebook_id: THEIRS.id,
            column_name: 'Sportsbook',
            column_type: 'text',
            select_options: null,
            created_at: '',
            seq: 1,
          },
        ];
      case 'notebooks':
        return wire.imported;
      case 'imports':
        return wire.unfinished;
      case 'bets_page':
        return betsPage(bets);
      case 'bets_changed':
        return { as_of: 'now', bet_count: bets.length, bets: [] };
      case 'stage_import':
        staged.push({ import: id, kind: String(body['kind']), rows: body['rows'] as Row[] });
        return { status: 'staging', staged: [body['part']] };
      case 'apply_import':
        return { complete: true, planned: countsOf(id), added: countsOf(id) };
      case 'undo_import': {
        const kept = { ...NOTHING, ...wire.kept };
        const all = countsOf(id);
        const removed = Object.entries(all).map(([kind, count]) => [
          kind,
          count - kept[kind as keyof ImportCounts],
        ]);
        return { done: true, removed: Object.fromEntries(removed) as unknown, kept };
      }
      default:
        return [];
    }
  }
  return wire;
}
