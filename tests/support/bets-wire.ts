import { vi } from 'vitest';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { betsPage } from './bets-page.ts';
import { someNotebook } from './some-notebook.ts';
import { summaryRow } from './summary-row.ts';

const AT = '2026-01-05T12:00:00+00:00';

/** A stored notebook with its bets and fields. */
export type ServedNotebook = {
  readonly notebook: Pick<NotebookSummary, 'id' | 'name' | 'startingBankroll'>;
  readonly bets: readonly Bet[];
  readonly columns: readonly CustomField[];
};

export type BetsWire = {
  /** The backend's current data, which tests may change. */
  cachedNotebooks: readonly ServedNotebook[];
  /** Error messages for a notebook's bets or fields, by its id. */
  readonly refusals: Map<string, string>;
  /** The requests so far, such as 'bets_page of nba'. */
  readonly asked: string[];
};

/** A fake network with a backend that has these notebooks. */
export function serveNotebookBets(cachedNotebooks: readonly ServedNotebook[]): BetsWire {
  const wire: BetsWire = { cachedNotebooks, refusals: new Map(), asked: [] };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const name = pathname.split('/').at(-1) ?? '';
    if (name === 'bankroll_movements') return Response.json([]);
    if (name === 'notebook_summaries') return Response.json(wire.cachedNotebooks.map(summaryOf));
    const sent = JSON.parse((await request.text()) || '{}') as { target_notebook?: string };
    const id = sent.target_notebook ?? searchParams.get('notebook_id')?.replace('eq.', '') ?? '';
    wire.asked.push(`${name} of ${id}`);
    const message = wire.refusals.get(id);
    const cached = wire.cachedNotebooks.find(({ notebook }) => notebook.id === id);
    if (message !== undefined || !cached) {
      const refusal = { code: '42501', message: message ?? 'Access denied: You do not own this notebook' };
      return Response.json({ ...refusal, details: null, hint: null }, { status: 403 });
    }
    return Response.json(answerOf(name, cached));
  });
  return wire;
}

function answerOf(name: string, { notebook, bets, columns }: ServedNotebook): unknown {
  switch (name) {
    case 'bets_page':
      return betsPage(bets);
    case 'bets_changed':
      return { as_of: AT, bet_count: bets.length, bets: [] };
    case 'custom_columns':
      return columns.map((column) => ({
        id: column.id,
        notebook_id: notebook.id,
        column_name: column.name,
        column_type: column.type,
        select_options: null,
        created_at: column.createdAt,
        seq: column.sequence,
      }));
    default:
      return null;
  }
}

function summaryOf({ notebook, bets }: ServedNotebook) {
  return summaryRow(someNotebook(notebook, bets));
}
