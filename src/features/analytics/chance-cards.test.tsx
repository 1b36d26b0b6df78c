import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { simulationsInPage, simulationsRefused } from '#tests/support/simulations-in-page.ts';
import { ChanceCards } from './chance-cards.tsx';

/** Simulations are slow on a busy machine. */
const SOON = { timeout: 25_000 };
vi.setConfig({ testTimeout: 30_000 });

const card = (name: string) => screen.getByRole('region', { name });

/** What stands below a figure's name. */
function fact(inCard: HTMLElement, label: string): string | undefined {
  const name = within(inCard).getByText(label);
  return name.parentElement?.textContent.slice(label.length);
}

async function renderSimulated(bets: readonly Bet[]) {
  const { simulations, workers } = simulationsInPage();
  render(<ChanceCards data={analyticsDataOf(bets)} simulations={simulations} />);
  await waitFor(() => expect(screen.getAllByText(/From 10,000 simulated seasons/)).toHaveLength(3), SOON);
  return workers;
}

test('a profit stands among what luck alone comes to', async () => {
  await renderSimulated(ledgerBets());
  const profit = card('Profit against luck');
  expect(fact(profit, 'Your profit')).toBe('+$25.00');
  // One-sided p is .46; the exact distribution of nine bets is coarser than the normal one.
  expect(fact(profit, 'Luck does as well in')).toMatch(/^4[4-9] in 100seasons of fair bets$/);
  expect(fact(profit, 'Luck alone')).toMatch(/^−\$\d+\.\d\d to \+\$\d+\.\d\din 90 of 100 seasons$/);
  expect(fact(profit, 'Usual swing of luck')).toBe('±$274.09one standard deviation');
  expect(within(profit).getByText('You: +$25.00')).not.toBeNull();
  expect(within(profit).getByText('n = 9')).not.toBeNull();
});

test('the deepest drawdown stands among those of the same bets at fair prices', async () => {
  await renderSimulated(ledgerBets());
  const drawdown = card('Drawdown against luck');
  expect(fact(drawdown, 'Your deepest')).toBe('$255.0022.2% of the peak');
  expect(fact(drawdown, 'Luck falls as deep in')).toMatch(/^\d+ in 100seasons of fair bets$/);
  expect(fact(drawdown, 'Luck alone')).toMatch(/^\$\d+\.\d\d to \$\d+\.\d\din 90 of 100 seasons$/);
  expect(fact(drawdown, 'Your longest way back')).toMatch(/^\d betsand still below$/);
});

const expectedIn = (streaks: HTMLElement) =>
  within(streaks)
    .getAllByText('Expected')
    .map((name) => name.nextElementSibling?.textContent);

test('streaks of either side stand beside the longest to expect and those of luck alone', async () => {
  await renderSimulated([1, 2, 3, 4].flatMap(() => ledgerBets()));
  const streaks = card('Streaks against luck');
  for (const side of ['winning', 'losing']) {
    expect(fact(streaks, `Longest ${side} streak`)).toMatch(/^\d+(now \d+)?$/);
  }
  // -ln(36 x .53725) / ln .46275, and the other way round.
  expect(expectedIn(streaks)).toEqual(['3.8', '4.5']);
  const slider = within(streaks).getByRole('slider', { name: 'Losing streak' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d in a row: [\d,]+ seasons?$/);
});

test('of a few bets the formula would expect too little, and says nothing', async () => {
  await renderSimulated(ledgerBets());
  expect(expectedIn(card('Streaks against luck'))).toEqual(['—', '—']);
});

test('all of them are drawn from one run of seasons', async () => {
  const workers = await renderSimulated(ledgerBets());
  expect(workers.map(({ orders }) => orders.length)).toEqual([1]);
});

test('the seasons stand behind each picture as a table', async () => {
  await renderSimulated(ledgerBets());
  const streaks = card('Streaks against luck');
  const details = within(streaks).getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const counts = within(streaks)
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) => [row.children[0]?.textContent, Number(row.children[1]?.textContent.replace(',', ''))] as const,
    );
  const sum = (side: string) =>
    counts.reduce((total, [name, count]) => total + (name?.startsWith(side) ? count : 0), 0);
  expect([sum('Winning streak: '), sum('Losing streak: ')]).toEqual([10_000, 10_000]);
});

test('without a decided bet there is nothing to deal anew, and no worker is started', () => {
  const { simulations, workers } = simulationsInPage();
  render(<ChanceCards data={analyticsDataOf([])} simulations={simulations} />);
  expect(screen.getAllByText('Nothing to show yet')).toHaveLength(4);
  expect(document.body.textContent).not.toMatch(/NaN|undefined|simulated seasons/);
  expect(workers).toHaveLength(0);
});

test('what is known without simulations shows at once, and the rest keeps its place', () => {
  render(<ChanceCards data={analyticsDataOf(ledgerBets())} simulations={null} />);
  expect(fact(card('Profit against luck'), 'Your profit')).toBe('+$25.00');
  expect(fact(card('Profit against luck'), 'Luck does as well in')).toMatch(/^—/);
  expect(screen.getAllByText(/From 0 of 10,000 simulated seasons/)).toHaveLength(3);
});

test('seasons that cannot be simulated may be tried again', () => {
  render(<ChanceCards data={analyticsDataOf(ledgerBets())} simulations={simulationsRefused()} />);
  expect(screen.getAllByText(/could not be simulated/)).toHaveLength(4);
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  if (again) fireEvent.click(again);
  expect(screen.getAllByText(/could not be simulated/)).toHaveLength(4);
});
