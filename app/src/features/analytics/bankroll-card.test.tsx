import { screen, within, fireEvent } from '@testing-library/react';
import { test, expect } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { analyticsPageOf, answered, type Given, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { BankrollCard } from './bankroll-card.tsx';

const notebook = (id: string, name: string) => ({
  id,
  name,
  color: 'blue' as const,
  startingBankroll: cents(100_000),
});
const NBA = notebook('nba', 'NBA');
const NFL = notebook('nfl', 'NFL');

workersInPage();

const cardOf = (bets: readonly Bet[], given: Given = {}) => (
  <BankrollCard page={analyticsPageOf(bets, given)} />
);
const twoNotebooks = () =>
  cardOf([...evenBets('nba', 2, 1), ...evenBets('nfl', 0, 2)], { notebooks: [NBA, NFL] });

const fact = (label: string) => screen.getByText(label).parentElement?.textContent.slice(label.length);
const plot = () => screen.getByRole('slider', { name: 'Bankroll curve' });
const said = () => plot().getAttribute('aria-valuetext');
async function compare() {
  fireEvent.click(screen.getByRole('radio', { name: 'By notebook' }));
  await answered();
}

function tableRows(): (string | null)[][] {
  const details = screen.getByRole<HTMLDetailsElement>('group', { name: '' });
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
}

test('the ledger ends $25 up, and its deepest drawdown is measured from the peak before it', async () => {
  await renderAnalytics(cardOf(ledgerBets()));
  expect(fact('Bankroll now')).toBe('$1,025.00+$25.00 since the start');
  expect(fact('Deepest drawdown')).toBe('$255.0022.2% below the previous peak');
  expect(screen.getByText('Started at $1,000.00')).not.toBeNull();
  expect(screen.getByText('n = 9')).not.toBeNull();
});

test('a bankroll at its peak has no current drawdown', async () => {
  await renderAnalytics(cardOf(evenBets('nba', 3, 0)));
  expect(fact('Current drawdown')).toBe('$0.00At its peak');
  expect(fact('Longest drawdown')).toMatch(/^0 bets/);
});

test('arrow keys move from bet to bet, and the table has the same values', async () => {
  await renderAnalytics(cardOf(evenBets('nba', 2, 1)));
  expect(said()).toBe('Bet 3, Feb 6, 2026: $1,100.00');
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' });
  expect(said()).toBe('Bet 2, Jan 5, 2026: $1,200.00');
  fireEvent.keyDown(plot(), { key: 'Home' });
  expect(said()).toBe('Before the first bet: $1,000.00');
  expect(tableRows()).toEqual([
    ['Before the first bet', '$1,000.00'],
    ['Bet 1, Jan 5, 2026', '$1,100.00'],
    ['Bet 2, Jan 5, 2026', '$1,200.00'],
    ['Bet 3, Feb 6, 2026', '$1,100.00'],
  ]);
});

test('notebooks are compared on one axis, each by its profit from 0 on', async () => {
  await renderAnalytics(twoNotebooks());
  expect(said()).toBe('Bet 5, Feb 6, 2026: $1,900.00');
  await compare();
  fireEvent.keyDown(plot(), { key: 'End' });
  expect(said()).toBe('Feb 6, 2026: NBA +$100.00, NFL −$200.00');
  const rows = tableRows();
  expect(rows).toContainEqual(['NBA', 'Jan 5, 2026', '+$200.00']);
  expect(rows).toContainEqual(['NFL', 'Feb 6, 2026', '−$200.00']);
  expect(screen.queryByText('Bankroll now')).toBeNull();
});

test('a single notebook can’t be compared', async () => {
  await renderAnalytics(cardOf(evenBets('nba', 2, 1), { notebooks: [NBA] }));
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a notebook left alone in the scope is shown by itself, and compared again when others are back', async () => {
  const { rerender } = await renderAnalytics(twoNotebooks());
  await compare();
  await rerender(cardOf(evenBets('nba', 2, 1), { notebooks: [NBA] }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(fact('Bankroll now')).toBe('$1,100.00+$100.00 since the start');
  await rerender(twoNotebooks());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By notebook' }).checked).toBe(true);
});

test('pushes and pending bets don’t change the bankroll', async () => {
  const others = (['push', 'pending'] as const).map((status) =>
    someBet({ notebookId: 'nba', status, day: '2026-03-01' }),
  );
  await renderAnalytics(cardOf([...evenBets('nba', 1, 0), ...others]));
  expect(said()).toBe('Bet 1, Jan 5, 2026: $1,100.00');
});

test('without a won or lost bet there is no curve, only the starting bankroll', async () => {
  await renderAnalytics(cardOf([]));
  expect(screen.getByText('Nothing to show yet')).not.toBeNull();
  expect(fact('Bankroll now')).toBe('$1,000.00$0.00 since the start');
  expect(screen.queryByText(/^Show as a table/)).toBeNull();
});

test('deposits and withdrawals are steps of the bankroll, but neither profit nor a recovery', async () => {
  const moved = (id: string, day: string, dollars: number, notebookId = 'nba') => ({
    id,
    notebookId,
    day: isoDay(day),
    amount: cents(dollars * 100),
    note: null,
    updatedAt: '2026-01-05T12:00:00+00:00',
  });
  const movements = [
    moved('b', '2026-02-01', 500),
    moved('a', '2026-01-05', -70),
    moved('d', '2026-01-05', 20),
    moved('c', '2026-01-05', 7777, 'elsewhere'),
  ];
  await renderAnalytics(cardOf(evenBets('nba', 2, 1), { notebooks: [NBA], movements }));
  expect(fact('Bankroll now')).toBe('$1,550.00+$100.00 profit, $450.00 added');
  expect(fact('Current drawdown')).toBe('$100.008.3% below the peak');
  expect(screen.getByText('Deposit or withdrawal')).not.toBeNull();
  expect(said()).toBe('Bet 3, Feb 6, 2026: $1,550.00');
  expect(tableRows()).toEqual([
    ['Before the first bet', '$1,000.00'],
    ['Deposit, Jan 5, 2026', '$1,020.00'],
    ['Withdrawal, Jan 5, 2026', '$950.00'],
    ['Bet 1, Jan 5, 2026', '$1,050.00'],
    ['Bet 2, Jan 5, 2026', '$1,150.00'],
    ['Deposit, Feb 1, 2026', '$1,650.00'],
    ['Bet 3, Feb 6, 2026', '$1,550.00'],
  ]);
});
