import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { analyticsInPage, analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { CompareCard } from './compare-card.tsx';

const NOTEBOOKS = [
  { id: 'nba', name: 'NBA totals', color: 'blue', startingBankroll: cents(100_000) },
  { id: 'nfl', name: 'NFL spreads', color: 'orange', startingBankroll: cents(100_000) },
  { id: 'mlb', name: 'MLB', color: 'green', startingBankroll: cents(100_000) },
] as const;

analyticsInPage();

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

test('for two notebooks it says which is ahead, by how much, and how likely luck is', async () => {
  await renderCard(evenBets('nba', 60, 40), evenBets('nfl', 50, 50));
  // z = .2 / sqrt(2 x (1 - .1)(1 + .1) / 100) = 1.4213; the two-sided p-value is .1552.
  expect(
    screen.getByText(
      'NBA totals is ahead of NFL spreads by 20.0 points, which may be luck: a gap this big happens 16% of the time between equally good notebooks.',
    ),
  ).not.toBeNull();
  expect(screen.getAllByText('n = 200')).toHaveLength(2);
  // The interval reaches sqrt(.192² + .196²) to either side.
  expect(tableRows()).toEqual([
    [
      'NBA totals',
      '100',
      '+20.0%',
      '+0.8% to +39.2%',
      'NFL spreads (0.0% on 100 bets)',
      '+20.0 points',
      '−7.4 to +47.4',
      '16%',
    ],
  ]);
});

test('a difference whose interval excludes 0 is more than luck usually explains', async () => {
  await renderCard(evenBets('nba', 40, 60), evenBets('nfl', 60, 40));
  expect(
    screen.getByText(/^NFL spreads is ahead of NBA totals by 40\.0 points, more than luck usually explains/),
  ).not.toBeNull();
  expect(tableRows()[0]?.slice(4)).toEqual([
    'NBA totals (−20.0% on 100 bets)',
    '+40.0 points',
    '+12.8 to +67.2',
    'under 1%',
  ]);
});

test('a notebook with few bets has no verdict', async () => {
  await renderCard(evenBets('nba', 3, 0), evenBets('nfl', 0, 3));
  expect(screen.getByText(/^Too few bets to compare NBA totals with NFL spreads/)).not.toBeNull();
  expect(tableRows()[0]?.at(-1)).toBe('not enough bets');
});

test('with more than two notebooks, each one is compared with all others combined', async () => {
  await renderCard(evenBets('nba', 70, 30), evenBets('nfl', 50, 50), evenBets('mlb', 50, 50));
  expect(
    screen.getByText(/^NBA totals \(\+40\.0 points\).* from the rest by more than luck usually explains/),
  ).not.toBeNull();
  expect(tableRows().map((cells) => [cells[0], cells[4]])).toEqual([
    ['NBA totals', 'All others (0.0% on 200 bets)'],
    ['NFL spreads', 'All others (+20.0% on 200 bets)'],
    ['MLB', 'All others (+20.0% on 200 bets)'],
  ]);
});

test('similar notebooks do not differ by more than luck explains', async () => {
  await renderCard(evenBets('nba', 50, 50), evenBets('nfl', 51, 49), evenBets('mlb', 49, 51));
  expect(screen.getByText(/^None of the 3 notebooks with enough bets differs/)).not.toBeNull();
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
