import { fireEvent, screen, within } from '@testing-library/react';
import { test, expect } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { analyticsPageOf, answered, type Given, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { useState } from 'react';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { BreakdownCard, type BreakdownCardProps } from './breakdown-card.tsx';
import { UNSORTED } from './breakdown-sort.ts';

const NOTEBOOKS = [
  { id: 'nba', name: 'NBA totals', color: 'blue', startingBankroll: cents(100_000) },
  { id: 'nfl', name: 'NFL spreads', color: 'orange', startingBankroll: cents(100_000) },
] as const;

const MLB = { ...NOTEBOOKS[0], id: 'mlb', name: 'MLB' };

workersInPage();

/** Holds the state that the real page keeps in the URL. */
function Page({ page }: Pick<BreakdownCardProps, 'page'>) {
  const [dimension, setDimension] = useState<BreakdownCardProps['dimension']>();
  const [and, setAnd] = useState<BreakdownCardProps['and']>();
  const [sort, setSort] = useState(UNSORTED);
  return (
    <BreakdownCard
      page={page}
      dimension={dimension}
      onDimension={setDimension}
      and={and}
      onAnd={setAnd}
      sort={sort}
      onSort={setSort}
    />
  );
}

const renderCard = (bets: readonly Bet[], given: Given = {}) =>
  renderAnalytics(<Page page={analyticsPageOf(bets, given)} />);

async function choose(label: string, value: string) {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  await answered();
}

const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each notebook has its bets, profit, ROI with interval, and evidence', async () => {
  await renderCard([...evenBets('nba', 60, 40), ...evenBets('nfl', 1, 2)], { notebooks: NOTEBOOKS });
  // The interval is .2 ± 1.96 x sqrt(.8 x 1.2 / 100).
  expect(rowOf('NBA totals')).toEqual([
    '100 bets, 60-40',
    '+$2,000.00',
    '+20.0%+0.8% to +39.2%',
    '',
    'Evidence 2.4 to 1 for an edge',
  ]);
  expect(rowOf('NFL spreads').at(-1)).toBe('Evidence 0.93 to 1 for an edge');
});

test('rows that stand out among all groups are marked, winning and losing ones', async () => {
  const bets = [...evenBets('nba', 650, 350), ...evenBets('nfl', 350, 650), ...evenBets('mlb', 50, 50)];
  await renderCard(bets, { notebooks: [...NOTEBOOKS, MLB] });
  expect(heads()).toEqual(['NBA totalsStands out', 'NFL spreadsStands out', 'MLB']);
  const [winning, losing] = screen.getAllByText('Stands out').map(({ className }) => className);
  expect(winning).toContain('text-profit');
  expect(losing).toContain('text-loss');
  expect(
    screen.getByText(
      /^With enough groups, .* Among \d+ groups in all breakdowns and pairs, 2 of these 3 stand out\. That’s for a single look, not for repeated checking\.$/,
    ),
  ).not.toBeNull();
});

test('a good row is not marked if it is no better than the best of all groups is by luck', async () => {
  await renderCard([...evenBets('nba', 60, 40), ...evenBets('nfl', 50, 50)], { notebooks: NOTEBOOKS });
  expect(screen.queryByText('Stands out')).toBeNull();
  expect(screen.getByText(/none of these 2 stands out/)).not.toBeNull();
});

test('clicking a header sorts the rows, and clicking again reverses them', async () => {
  const bets = [...evenBets('nba', 45, 55), ...evenBets('nfl', 60, 40), ...evenBets('mlb', 2, 1)];
  await renderCard(bets, { notebooks: [...NOTEBOOKS, MLB] });
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  press(/^Profit/);
  expect(heads()).toEqual(['NFL spreads', 'MLB', 'NBA totals']);
  expect(screen.getByRole('columnheader', { name: 'Profit' }).getAttribute('aria-sort')).toBe('descending');
  press(/^Profit/);
  expect(heads()).toEqual(['NBA totals', 'MLB', 'NFL spreads']);
  press(/^Evidence/);
  expect(heads()).toEqual(['NFL spreads', 'NBA totals', 'MLB']);
  press(/^Evidence/);
  expect(heads()).toEqual(['MLB', 'NBA totals', 'NFL spreads']);
});

test('groups of bets filtered by status have no evidence', async () => {
  const scope = { ...NO_FILTER, outcome: 'settled' } as const;
  await renderCard([...evenBets('nba', 650, 350), ...evenBets('nfl', 2, 1)], { notebooks: NOTEBOOKS, scope });
  expect(rowOf('NBA totals').at(-1)).toBe('—');
  expect(screen.queryByText('Stands out')).toBeNull();
  expect(screen.getByText(/^No evidence is shown while you filter by status/)).not.toBeNull();
});

test('bets can be grouped by odds, wager, weekday, month and custom fields', async () => {
  const column = {
    id: 'c1',
    notebookId: 'nba',
    name: 'Sportsbook',
    type: 'text',
    options: [],
    createdAt: '2026-01-01T00:00:00Z',
    sequence: 1,
  } as const;
  const [won, lost] = evenBets('nba', 1, 1);
  const bets = [someBet({ ...won, customValues: { c1: 'Circa' } }), someBet({ ...lost })];
  await renderCard(bets, { notebooks: NOTEBOOKS.slice(0, 1), fields: [column] });
  // With a single notebook, the breakdown starts with odds.
  expect(heads()).toEqual(['+100 to +119']);
  await choose('Group by', 'stake');
  expect(heads()).toEqual(['$100.00']);
  // Wager bands stay in round dollars, in any unit.
  expect(screen.getByRole('columnheader', { name: 'Wager ($)' })).not.toBeNull();
  await choose('Group by', 'weekday');
  expect(heads()).toEqual(['Monday', 'Friday']);
  await choose('Group by', 'month');
  expect(heads()).toEqual(['February 2026', 'January 2026']);
  await choose('Order', 'Z–A');
  expect(heads()).toEqual(['January 2026', 'February 2026']);
  await choose('Group by', 'column Sportsbook');
  expect(heads()).toEqual(['(none)', 'Circa']);
});

test('two dimensions at once have a row for each pair of groups, and the second one can be taken away', async () => {
  const [won, lost] = evenBets('nba', 1, 1);
  const bets = [...evenBets('nba', 2, 1), someBet({ ...won, notebookId: 'nfl' }), someBet({ ...lost })];
  await renderCard(bets, { notebooks: NOTEBOOKS });
  await choose('And by', 'weekday');
  expect(heads()).toEqual(['NBA totals · Monday', 'NBA totals · Friday', 'NFL spreads · Monday']);
  expect(screen.getByRole('columnheader', { name: 'Notebook and Weekday' })).not.toBeNull();
  expect(rowOf('NBA totals · Friday')[0]).toBe('2 bets, 0-2');
  // A dimension can't be crossed with itself.
  await choose('Group by', 'weekday');
  expect(heads()).toEqual(['Monday', 'Friday']);
  await choose('And by', 'notebook');
  expect(heads()).toEqual(['Monday · NBA totals', 'Monday · NFL spreads', 'Friday · NBA totals']);
  await choose('And by', '');
  expect(heads()).toEqual(['Monday', 'Friday']);
});

test('the ledger by odds counts its nine won and lost bets', async () => {
  await renderCard(ledgerBets());
  expect(screen.getByText('n = 9')).not.toBeNull();
  expect(screen.getByText(/Among \d+ groups/)).not.toBeNull();
});

test('only the first rows of many show at first', async () => {
  const bets = Array.from({ length: 30 }, (_, index) =>
    someBet({ day: `20${String(index + 10)}-01-05`, status: 'lost', sequence: index }),
  );
  await renderCard(bets);
  await choose('Group by', 'month');
  expect(heads()).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
  expect(heads()).toHaveLength(30);
});

test('without a won or lost bet there is nothing to group', async () => {
  await renderCard([]);
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});
