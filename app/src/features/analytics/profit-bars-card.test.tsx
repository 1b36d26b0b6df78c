import { fireEvent, screen, within } from '@testing-library/react';
import { test, expect } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { analyticsPageOf, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { ProfitBarsCard } from './profit-bars-card.tsx';

workersInPage();

const plot = (title: string) => screen.getByRole('slider', { name: title });
const monthly = () => fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));

function tableRows(): (string | null)[][] {
  const details = screen.getByText(/^Show as a table/).closest('details');
  if (!details) throw new Error('No table');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return [head, ...rows].map((row) => [...(row?.children ?? [])].map(({ textContent }) => textContent));
}

test('each day has a bar, even days without a bet, and arrow keys move between the bars', async () => {
  await renderAnalytics(<ProfitBarsCard page={analyticsPageOf(evenBets('nba', 3, 1))} />);
  const days = plot('Profit by day');
  expect(days.getAttribute('aria-valuetext')).toContain('Feb 6, 2026: −$100.00');
  fireEvent.keyDown(days, { key: 'ArrowLeft' });
  expect(days.getAttribute('aria-valuetext')).toContain('Feb 5, 2026: $0.00');
  fireEvent.keyDown(days, { key: 'Home' });
  expect(days.getAttribute('aria-valuetext')).toContain('Jan 5, 2026: +$300.00');
});

test('by month the same bets make two bars with the same total', async () => {
  await renderAnalytics(<ProfitBarsCard page={analyticsPageOf(evenBets('nba', 3, 1))} />);
  monthly();
  expect(screen.getByRole('heading', { name: 'Profit by month' })).not.toBeNull();
  expect(tableRows()).toEqual([
    ['Month', 'Settled bets', 'Profit'],
    ['Jan 2026', '3', '+$300.00'],
    ['Feb 2026', '1', '−$100.00'],
  ]);
});

test('more than 200 days become weeks, and the title, the control and the caption agree', async () => {
  const [first, last] = evenBets('nba', 1, 1);
  const bets = [first, last && { ...last, day: isoDay('2026-08-01') }].filter((bet) => bet !== undefined);
  await renderAnalytics(<ProfitBarsCard page={analyticsPageOf(bets)} />);
  expect(screen.getByRole('heading', { name: 'Profit by week' })).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true);
  expect(
    screen.getByText(
      'Profit or loss per week (weeks start on Sunday). Shown weekly because there are more than 200 days.',
    ),
  ).not.toBeNull();
  expect(tableRows()[1]).toEqual(['Week of Jan 4, 2026', '1', '+$100.00']);
  monthly();
  expect(screen.queryByText(/because there are more than/)).toBeNull();
});

test('years of bets are shown by month, without a choice that would change nothing', async () => {
  const [first, last] = evenBets('nba', 1, 1);
  const bets = [first, last && { ...last, day: isoDay('2031-08-01') }].filter((bet) => bet !== undefined);
  await renderAnalytics(<ProfitBarsCard page={analyticsPageOf(bets)} />);
  expect(screen.getByRole('heading', { name: 'Profit by month' })).not.toBeNull();
  expect(screen.queryByRole('group', { name: 'Profit by' })).toBeNull();
});

test('a push counts as settled with a profit of 0; pending bets are left out', async () => {
  const bets = [
    someBet({ status: 'push', day: '2026-01-05', returned: null }),
    someBet({ status: 'pending', day: '2026-01-09' }),
  ];
  await renderAnalytics(<ProfitBarsCard page={analyticsPageOf(bets)} />);
  expect(plot('Profit by day').getAttribute('aria-valuetext')).toContain('Jan 5, 2026: $0.00');
  expect(plot('Profit by day').getAttribute('aria-valuemax')).toBe(
    plot('Profit by day').getAttribute('aria-valuemin'),
  );
});

test('without a settled bet there is no bar', async () => {
  await renderAnalytics(<ProfitBarsCard page={analyticsPageOf([])} />);
  expect(screen.getByText('Nothing to show yet')).not.toBeNull();
});
