import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import {
  analyticsInPage,
  analyticsPageOf,
  answered,
  type Given,
  renderAnalytics,
} from '#tests/support/analytics-in-page.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { useState } from 'react';
import { BreakdownCard, type BreakdownCardProps } from './breakdown-card.tsx';
import { UNSORTED } from './breakdown-view.ts';

const NOTEBOOKS = [
  { id: 'nba', name: 'NBA totals', color: 'blue', startingBankroll: cents(100_000) },
  { id: 'nfl', name: 'NFL spreads', color: 'orange', startingBankroll: cents(100_000) },
] as const;

analyticsInPage();

/** Holds the state that the real page keeps in the URL. */
function Page({ page }: Pick<BreakdownCardProps, 'page'>) {
  const [dimension, setDimension] = useState<BreakdownCardProps['dimension']>();
  const [sort, setSort] = useState(UNSORTED);
  return (
    <BreakdownCard
      page={page}
      dimension={dimension}
      onDimension={setDimension}
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

test('each notebook has its bets, profit, ROI with interval, and the chance of luck', async () => {
  await renderCard([...evenBets('nba', 60, 40), ...evenBets('nfl', 2, 1)], { notebooks: NOTEBOOKS });
  // z = 2: 2 (1 - Phi(2)) is .0455. The interval is .2 ± 1.96 x sqrt(.8 x 1.2 / 100).
  expect(rowOf('NBA totals')).toEqual([
    '100 bets, 60-40',
    '+$2,000.00',
    '+20.0%+0.8% to +39.2%',
    '',
    'Chance it’s luck: 5%',
  ]);
  expect(rowOf('NFL spreads').at(-1)).toBe('not enough bets');
});

test('only rows that are significant among all tested ones are marked', async () => {
  await renderCard([...evenBets('nba', 60, 40), ...evenBets('nfl', 50, 50)], { notebooks: NOTEBOOKS });
  expect(heads()).toEqual(['NBA totalsStands out', 'NFL spreads']);
  expect(screen.getByText(/1 of these 2 stands out/)).not.toBeNull();
});

test('a row that would be significant alone may not be among others', async () => {
  const bets = [...evenBets('nba', 60, 40), ...evenBets('nfl', 50, 50), ...evenBets('mlb', 50, 50)];
  await renderCard(bets, { notebooks: [...NOTEBOOKS, { ...NOTEBOOKS[0], id: 'mlb', name: 'MLB' }] });
  // .0455 exceeds .1 / 3.
  expect(screen.queryByText('Stands out')).toBeNull();
  expect(screen.getByText(/None of these 3 stands out/)).not.toBeNull();
  expect(screen.getByText(/With enough groups, some look good by chance/)).not.toBeNull();
});

test('clicking a header sorts the rows, clicking again reverses them, and untested rows come last', async () => {
  const bets = [...evenBets('nba', 45, 55), ...evenBets('nfl', 55, 45), ...evenBets('mlb', 2, 1)];
  await renderCard(bets, { notebooks: [...NOTEBOOKS, { ...NOTEBOOKS[0], id: 'mlb', name: 'MLB' }] });
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  press(/^Profit/);
  expect(heads()).toEqual(['NFL spreads', 'MLB', 'NBA totals']);
  expect(screen.getByRole('columnheader', { name: 'Profit' }).getAttribute('aria-sort')).toBe('descending');
  press(/^Profit/);
  expect(heads()).toEqual(['NBA totals', 'MLB', 'NFL spreads']);
  press(/^Chance/);
  expect(heads().at(-1)).toBe('MLB');
  press(/^Chance/);
  expect(heads().at(-1)).toBe('MLB');
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

test('if only one row has enough bets, it isn’t marked', async () => {
  await renderCard([...evenBets('nba', 60, 40), ...evenBets('nfl', 2, 1)], { notebooks: NOTEBOOKS });
  expect(screen.queryByText('Stands out')).toBeNull();
  expect(screen.getByText(/Only one group has enough bets so far/)).not.toBeNull();
});

test('the ledger by odds counts its nine won and lost bets, too few for a test', async () => {
  await renderCard(ledgerBets());
  expect(screen.getByText('n = 9')).not.toBeNull();
  expect(screen.getByText(/No group has enough bets yet/)).not.toBeNull();
  expect(screen.getAllByText('not enough bets')).toHaveLength(heads().length);
});

test('only the first rows of many show at first', async () => {
  const bets = Array.from({ length: 30 }, (_, index) =>
    someBet({ day: isoDay(`20${String(index + 10)}-01-05`), status: 'lost', sequence: index }),
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
