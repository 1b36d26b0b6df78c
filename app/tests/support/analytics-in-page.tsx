import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type AmountUnit, amountFormat } from '#domain/analytics/units.ts';
import { BetTable, type SelectedBets } from '#domain/analytics/bet-table.ts';
import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/newest-first.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { AnalyticsClient } from '#features/analytics/analytics-client.ts';
import type { AnalyticsPage } from '#features/analytics/answered.tsx';
import { type AnalyticsNotebook, selectionOf } from '#features/analytics/selection.ts';

export type Given = {
  readonly notebooks?: readonly AnalyticsNotebook[];
  readonly fields?: readonly CustomField[];
  readonly scope?: BetFilter;
  readonly unit?: AmountUnit;
  readonly movements?: readonly Movement[];
};

/** Later than the bets of tests. */
const TODAY = isoDay('2026-12-31');

/** Bets by notebook, newest first, as the bet cache stores them. */
function loadedOf(bets: readonly Bet[], notebooks: readonly AnalyticsNotebook[]) {
  return notebooks.map(({ id: notebookId }) => ({
    notebookId,
    cached: { bets: bets.filter((bet) => bet.notebookId === notebookId).toSorted(newestFirst) },
  }));
}

/** The given notebooks, or a single notebook with a bankroll of $1,000 for all bets. */
function notebooksOf(bets: readonly Bet[], { notebooks }: Given): readonly AnalyticsNotebook[] {
  const [bet] = bets;
  return (
    notebooks ?? [
      { id: bet?.notebookId ?? 'nba', name: 'NBA totals', color: 'blue', startingBankroll: cents(100_000) },
    ]
  );
}

/** The bets as the worker selects them. */
export function selectedBets(bets: readonly Bet[], given: Given = {}): SelectedBets {
  const notebooks = notebooksOf(bets, given);
  const loaded = loadedOf(bets, notebooks);
  const table = new BetTable();
  for (const { notebookId, cached } of loaded) {
    table.change(notebookId, { at: 0, removed: 0, added: cached.bets });
  }
  return table.select(
    selectionOf(given.scope ?? NO_FILTER, notebooks, given.fields ?? [], loaded, {
      today: TODAY,
      everNotebooks: notebooks.length,
    }),
  );
}

/** A page with these bets, in dollars by default. */
export function analyticsPageOf(bets: readonly Bet[], given: Given = {}): AnalyticsPage {
  const notebooks = notebooksOf(bets, given);
  const loaded = loadedOf(bets, notebooks);
  const client = new AnalyticsClient();
  client.update(loaded);
  const selection = selectionOf(given.scope ?? NO_FILTER, notebooks, given.fields ?? [], loaded, {
    today: TODAY,
    everNotebooks: notebooks.length,
  });
  return {
    client,
    selection,
    movements: given.movements ?? [],
    units: () => amountFormat(given.unit ?? { kind: 'dollars' }),
  };
}

let client = new QueryClient();

/** Renders a card with an analytics worker, and waits for its answers. */
export async function renderAnalytics(card: ReactNode) {
  client = new QueryClient();
  const wrapped = (shown: ReactNode) => <QueryClientProvider client={client}>{shown}</QueryClientProvider>;
  const { rerender, container } = render(wrapped(card));
  await answered();
  return {
    container,
    rerender: async (next: ReactNode) => {
      rerender(wrapped(next));
      await answered();
    },
  };
}

/** Waits until the worker has answered every request of the rendered card. */
export async function answered(): Promise<void> {
  await waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 25_000 });
}
