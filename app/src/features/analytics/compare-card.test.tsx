import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { CompareCard } from './compare-card.tsx';

const NOTEBOOKS = [
  { id: 'nba', name: 'NBA totals', color: 'blue', startingBankroll: cents(100_000) },
  { id: 'nfl', name: 'NFL spreads', color: 'orange', startingBankroll: cents(100_000) },
  { id: 'mlb', name: 'MLB', color: 'green', startingBankroll: cents(100_000) },
] as const;

workersInPage();

function renderCard(...betLists: readonly (readonly Bet[])[]) {
  const page = analyticsPageOf(betLists.flat(), { notebooks: NOTEBOOKS.slice(0, betLists.length) });
  return renderAnalytics(<CompareCard page={page} />);
}

/** The rows of the chart's data table. */
function tableRows() {
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
}

test('for two notebooks it says which is ahead, by how much, and whether one stands out', async () => {
  await renderCard(evenBets('nba', 50, 50), evenBets('nfl', 60, 40));
  expect(
    screen.getByText(
      /^NFL spreads is ahead of NBA totals by 20\.0 points \(95% range −7\.4 to \+47\.4\)\. No notebook stands out among \d+ groups in all breakdowns and pairs\.$/,
    ),
  ).not.toBeNull();
  expect(screen.getAllByText('n = 200')).toHaveLength(2);
  // The interval reaches sqrt(.192² + .196²) to either side.
  expect(tableRows()).toEqual([
    [
      'NBA totals',
      '100',
      '0.0%',
      '−19.6% to +19.6%',
      '−20.0 points',
      '−47.4 to +7.4',
      '0.82 to 1 for an edge',
    ],
    [
      'NFL spreads',
      '100',
      '+20.0%',
      '+0.8% to +39.2%',
      '+20.0 points',
      '−7.4 to +47.4',
      '2.4 to 1 for an edge',
    ],
  ]);
});

test('a difference that excludes 0 claims nothing by itself', async () => {
  await renderCard(evenBets('nba', 40, 60), evenBets('nfl', 60, 40));
  expect(screen.getByText(/95% range \+12\.8 to \+67\.2\)\. No notebook stands out/)).not.toBeNull();
});

test('the notebooks named are those that the breakdown marks', async () => {
  const betLists = [evenBets('nba', 650, 350), evenBets('nfl', 350, 650), evenBets('mlb', 50, 50)];
  await renderCard(...betLists);
  expect(
    screen.getByText(
      /^NBA totals \(evidence .* for an edge\) and NFL spreads \(evidence .* that these lose\) stand out among/,
    ),
  ).not.toBeNull();
  expect(tableRows().map((cells) => [cells[0], cells[4]])).toEqual([
    ['NBA totals', '+57.3 points'],
    ['NFL spreads', '−57.3 points'],
    ['MLB', '0.0 points'],
  ]);
});

test('bets filtered by status are compared without a claim', async () => {
  const betLists = [evenBets('nba', 650, 350), evenBets('nfl', 50, 50)];
  const page = analyticsPageOf(betLists.flat(), {
    notebooks: NOTEBOOKS.slice(0, 2),
    scope: { ...NO_FILTER, outcome: 'settled' },
  });
  await renderAnalytics(<CompareCard page={page} />);
  expect(screen.getByText(/^NBA totals is ahead of NFL spreads by 30\.0 points \([^)]*\)\.$/)).not.toBeNull();
  expect(tableRows()[0]?.at(-1)).toBe('—');
});

test('arrow keys move between the differences', async () => {
  await renderCard(evenBets('nba', 60, 40), evenBets('nfl', 50, 50));
  const slider = screen.getByRole('slider', { name: 'Compare notebooks' });
  fireEvent.focus(slider);
  fireEvent.keyDown(slider, { key: 'End' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Difference, 200 bets: Value \+20\.0%/);
});

test('with one notebook that has bets there is nothing to compare, and no card', async () => {
  const { container } = await renderCard(evenBets('nba', 60, 40), []);
  expect(container.textContent).toBe('');
});
