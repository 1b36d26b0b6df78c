import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { analyticsPageOf, answered, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { Answered, type AnalyticsPage } from './answered.tsx';

const BETS = evenBets('nba', 3, 1);
const pageOf = (from?: string) =>
  analyticsPageOf(BETS, { scope: { ...NO_FILTER, dateFrom: from === undefined ? null : isoDay(from) } });
const cardOf = (page: AnalyticsPage) => (
  <Answered page={page} title="Bets" question={['figures']}>
    {({ betCount }, { scopeText }) => `${betCount} bets of ${scopeText}`}
  </Answered>
);

test('the previous answer and its scope stay until the next one arrives', async () => {
  workersInPage();
  const { container, rerender } = await renderAnalytics(cardOf(pageOf()));
  expect(container.textContent).toBe('4 bets of NBA totals');
  const next = rerender(cardOf(pageOf('2026-02-01')));
  expect(container.textContent).toBe('4 bets of NBA totals');
  await next;
  expect(container.textContent).toBe('1 bets of NBA totals · From Feb 1, 2026');
});

test('a failure says so, and can be tried again', async () => {
  const silent = workersInPage({ isSilent: true });
  const rendered = renderAnalytics(cardOf(pageOf()));
  await vi.waitFor(() => expect(silent[0]?.orders).toHaveLength(2));
  silent[0]?.dispatchEvent(new Event('error'));
  const { container } = await rendered;
  expect(screen.getByText("Couldn't calculate this. The calculation stopped unexpectedly")).not.toBeNull();
  workersInPage();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answered();
  expect(container.textContent).toBe('4 bets of NBA totals');
});
