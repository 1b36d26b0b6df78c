import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { analyticsPageOf, type Given, renderAnalytics } from '#tests/support/analytics-in-page.tsx';
import type { Bet } from '#domain/bets/bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { EvidenceCard } from './evidence-card.tsx';

workersInPage();

const renderCard = (bets: readonly Bet[], given: Given = {}) =>
  renderAnalytics(<EvidenceCard page={analyticsPageOf(bets, given)} />);

test('the evidence shows over time, with its peak and the line at 20 to 1', async () => {
  await renderCard(evenBets('nba', 40, 20));
  const region = screen.getByRole('region', { name: 'Evidence over time' });
  expect(region.textContent).toContain('Evidence now4.0 to 160 events, Feb 6, 2026');
  expect(region.textContent).toContain('Peak196,721 to 140 events, Jan 5, 2026');
  expect(region.textContent).toContain('20 to 1: at most 1 in 20 gets here by luck');
  const slider = screen.getByRole('slider', { name: 'Evidence over time' });
  expect(slider.getAttribute('aria-valuetext')).toBe('60 events, Feb 6, 2026: Evidence 4.0 to 1');
  fireEvent.focus(slider);
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Before the first event: Evidence 1.0 to 1');
});

test('the table behind it has every event', async () => {
  await renderCard(evenBets('nba', 40, 20));
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(62);
  expect(rows.slice(1, 3)).toEqual(['Before the first event1.0 to 1', '1 event, Jan 5, 20261.0 to 1']);
});

test('few bets and bets filtered by status have no card', async () => {
  expect((await renderCard(evenBets('nba', 20, 9))).container.textContent).toBe('');
  const scope = { ...NO_FILTER, outcome: 'settled' } as const;
  expect((await renderCard(evenBets('nba', 40, 20), { scope })).container.textContent).toBe('');
});
