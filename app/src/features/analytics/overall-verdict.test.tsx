import { screen } from '@testing-library/react';
import { beforeEach, test, expect } from 'vitest';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { ExportedNotebook } from '#domain/export/exported-data.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { newQueryClient, renderWith } from '#tests/support/wire.tsx';
import { serveData } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';
import { exportedNotebook } from '#tests/support/some-export.ts';
import { OverallVerdict } from './overall-verdict.tsx';

const stored = (id: string, won: number, lost: number) =>
  exportedNotebook({ id, bets: evenBets(id, won, lost), columns: [] });

const summaryOf = (notebook: ExportedNotebook) => someNotebook(notebook, notebook.bets);

/** The same notebook with the totals of this many lost bets. */
function withLost(summary: NotebookSummary, count: number): NotebookSummary {
  const lost = { ...summary.totals.lost, count };
  return { ...summary, totals: { ...summary.totals, won: { ...summary.totals.won, count: 0 }, lost } };
}

let workers = workersInPage();
beforeEach(() => {
  workers = workersInPage();
});

function show(notebooks: readonly NotebookSummary[], cache = newQueryClient()) {
  return renderWith(
    cache,
    <p>
      <OverallVerdict notebooks={notebooks} />
    </p>,
  );
}

const line = (container: HTMLElement) => container.querySelector('p')?.textContent;
const findLink = () => screen.findByRole('link', { name: 'See analytics' });

test('the sentence judges the bets of all notebooks, and links to analytics', async () => {
  const notebooks = [stored('nba', 26, 14), stored('nfl', 4, 6), stored('new', 0, 0)];
  const backend = serveData({ notebooks });
  const { container } = show(notebooks.map(summaryOf));
  expect(line(container)).toBe('');
  const link = await findLink();
  expect(line(container)).toMatch(/^After 50 bets, .+\. Chance of an edge: \d\d%\. See analytics$/);
  expect(link.getAttribute('href')).toBe('/analytics');
  expect(backend.asked.filter(({ notebook }) => notebook === 'new')).toEqual([]);
});

test('with a few bets it says how many a verdict takes', async () => {
  const nba = stored('nba', 4, 3);
  serveData({ notebooks: [nba] });
  const { container } = show([summaryOf(nba)]);
  await findLink();
  expect(line(container)).toBe(
    '7 bets are too few to tell edge from luck. First verdict after 30. See analytics',
  );
});

test('more than 5,000 bets, or those of many notebooks, are not loaded for one sentence', () => {
  const nba = stored('nba', 26, 14);
  const backend = serveData({ notebooks: [nba] });
  const { container, unmount } = show([withLost(summaryOf(nba), 5001)]);
  expect(line(container)).toBe('Edge or luck? See analytics');
  unmount();
  const many = Array.from({ length: 26 }, (_, index) => ({ ...summaryOf(nba), id: `nba ${index}` }));
  expect(line(show(many).container)).toBe('Edge or luck? See analytics');
  expect(backend.asked).toEqual([]);
  expect(workers).toEqual([]);
});

test('up to 20,000 bets are judged if they are loaded already', async () => {
  const nba = stored('nba', 26, 14);
  serveData({ notebooks: [nba] });
  const cache = newQueryClient();
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
  const nba = stored('nba', 26, 14);
  const backend = serveData({ notebooks: [nba] });
  backend.before = () => refusal(503, 'Down for maintenance');
  const { container, unmount } = show([summaryOf(nba)]);
  await findLink();
  expect(line(container)).toBe('Edge or luck? See analytics');
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();

  backend.before = () => undefined;
  workersInPage({ isRefused: true });
  const failed = show([summaryOf(nba)]).container;
  await findLink();
  expect(line(failed)).toBe('Edge or luck? See analytics');
});
