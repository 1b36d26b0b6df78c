import { act, screen } from '@testing-library/react';
import { beforeEach, test, vi, expect } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { field, fill, press } from '#tests/support/page.ts';
import { onClose, openAddBet } from '#tests/support/add-bet.tsx';
import { someBet } from '#tests/support/any-bet.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-01-05T23:59:00'));
});

const midnightPasses = () => act(() => void vi.advanceTimersByTime(120_000));

test('Add Bet that was left open starts with the new day, and closes without a question', () => {
  openAddBet();
  expect(field('Date').value).toBe('2026-01-05');
  field('Description').focus();
  midnightPasses();
  expect([field('Date').value, document.activeElement]).toEqual(['2026-01-06', field('Description')]);
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(field('Date').value).toBe('2026-01-07');
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a copy of a bet that was left open is of the new day, too', () => {
  openAddBet({ start: { bet: someBet({}) } });
  midnightPasses();
  expect([field('Date').value, field('Description').value]).toEqual(['2026-01-06', 'Lakers -3.5']);
});

test.each([
  ['Description', 'Lakers'],
  ['Date', '2026-01-05'],
  ['League', 'NBA'],
])('with %s typed, nothing in the form changes at midnight', (label, text) => {
  openAddBet();
  if (label === 'Date') fill('Date', '2026-01-01');
  fill(label, text);
  midnightPasses();
  expect([field('Date').value, field(label).value]).toEqual(['2026-01-05', text]);
});

test('a bet of a chosen day stays on that day', () => {
  openAddBet({ start: { day: isoDay('2026-01-05') } });
  midnightPasses();
  expect(field('Date').value).toBe('2026-01-05');
  expect(screen.queryByRole('alert')).toBeNull();
});
