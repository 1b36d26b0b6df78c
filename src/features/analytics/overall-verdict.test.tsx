import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { NotebookSummary } from '#data/notebooks.ts';
import { cents } from '#domain/money.ts';
import { serveNotebookBets, type ServedNotebook } from '#tests/support/bets-wire.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { OverallVerdict } from './overall-verdict.tsx';

const served = (id: string, won: number, lost: number): ServedNotebook => ({
  notebook: { id, name: id.toUpperCase(), startingBankroll: cents(100_000) },
  bets: evenBets(id, won, lost),
  columns: [],
});

const summaryOf = ({ notebook, bets }: ServedNotebook) => someNotebook(notebook, bets);

/** The same notebook with the totals of this many lost bets. */
function withLost(summary: NotebookSummary, count: number): NotebookSummary {
  const lost = { ...summary.totals.lost, count };
  return { ...summary, totals: { ...summary.totals, won: { ...summary.totals.won, count: 0 }, lost } };
}

let workers = workersInPage();
beforeEach(() => {
  workers = workersInPage();
});

const newCache = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Infinity } } });

function show(notebooks: readonly NotebookSummary[], cache = newCache()) {
  return render(
    <QueryClientProvider client={cache}>
      <p>
        <OverallVerdict notebooks={notebooks} />
      </p>
    </QueryClientProvider>,
  );
}

const line = (container: HTMLElement) => container.querySelector('p')?.textContent;
const findLink = () => screen.findByRole('link', { name: 'See analytics' });

test('the sentence judges the bets of all notebooks, and links to analytics', async () => {
  const notebooks = [served('nba', 26, 14), served('nfl', 4, 6), served('new', 0, 0)];
  const wire = serveNotebookBets(notebooks);
  const { container } = show(notebooks.map(summaryOf));
  expect(line(container)).toBe('');
  const link = await findLink();
  expect(line(container)).toMatch(/^After 50 bets, .+\. Chance of an edge: \d\d%\. See analytics$/);
  expect(link.getAttribute('href')).toBe('/analytics');
  expect(wire.asked.filter((asked) => asked.endsWith('of new'))).toEqual([]);
});

test('with a few bets it says how many a verdict takes', async () => {
  const nba = served('nba', 4, 3);
  serveNotebookBets([nba]);
  const { container } = show([summaryOf(nba)]);
  await findLink();
  expect(line(container)).toBe(
    '7 bets are too few to tell edge from luck. First verdict after 30. See analytics',
  );
});

test('more than 5,000 bets, or those of many notebooks, are not loaded for one sentence', () => {
  const nba = served('nba', 26, 14);
  const wire = serveNotebookBets([nba]);
  const { container, unmount } = show([withLost(summaryOf(nba), 5001)]);
  expect(line(container)).toBe('Edge or luck? See analytics');
  unmount();
  const many = Array.from({ length: 26 }, (_, index) => ({ ...summaryOf(nba), id: `nba ${index}` }));
  expect(line(show(many).container)).toBe('Edge or luck? See analytics');
  expect(wire.asked).toEqual([]);
  expect(workers).toEqual([]);
});

test('up to 20,000 bets are judged if they are loaded already', async () => {
  const nba = served('nba', 26, 14);
  serveNotebookBets([nba]);
  const cache = newCache();
  const { unmount } = show([summaryOf(nba)], cache);
  await findLink();
  unmount();
  const many = show([withLost(summaryOf(nba), 20_000)], cache);
  await findLink();
  expect(line(many.container)).toContain('After 40 bets, ');
  many.unmount();
  expect(line(show([withLost(summaryOf(nba), 20_001)], cache).container)).toBe('Edge or luck? See analytics');
});

test('if the bets or the calculation fail, only the link shows', async () => {
  const nba = served('nba', 26, 14);
  const wire = serveNotebookBets([nba]);
  wire.refusals.set('nba', 'Down for maintenance');
  const { container, unmount } = show([summaryOf(nba)]);
  await findLink();
  expect(line(container)).toBe('Edge or luck? See analytics');
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();

  wire.refusals.clear();
  workersInPage({ isRefused: true });
  const failed = show([summaryOf(nba)]).container;
  await findLink();
  expect(line(failed)).toBe('Edge or luck? See analytics');
});
