import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { VerdictCard } from './verdict-card.tsx';

test('the verdict is one sentence with its number of bets, and the method has the numbers', () => {
  render(<VerdictCard data={analyticsDataOf(evenBets('a', 26, 14))} />);
  expect(screen.getByText('After 40 bets, an edge is very likely: 97 in 100.')).toBeTruthy();
  expect(screen.getByText('n = 40')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Probability of an edge' }).getAttribute('aria-valuetext')).toBe(
    '97 in 100',
  );
  fireEvent.click(screen.getByText('How this is worked out'));
  expect(screen.getByText(/z = 1\.90 and one-sided p = 0\.029/)).toBeTruthy();
});

test('below the minimum it says how many bets are missing, and gives no probability', () => {
  render(<VerdictCard data={analyticsDataOf(evenBets('a', 6, 3))} />);
  expect(screen.getByText(/After 9 bets, it is too early .*: 21 more are needed/)).toBeTruthy();
  const meter = screen.getByRole('meter', { name: 'Bets towards a verdict' });
  expect(meter.getAttribute('aria-valuetext')).toBe('9 of 30 bets');
});

test('without a bet it says what a verdict takes', () => {
  render(<VerdictCard data={analyticsDataOf([])} />);
  expect(screen.getByText(/a verdict takes 30 bets/)).toBeTruthy();
  expect(screen.getByText('n = 0')).toBeTruthy();
});

test('bets that were chosen by how they came out have no verdict', () => {
  render(<VerdictCard data={analyticsDataOf(evenBets('a', 40, 0))} isChosenByResult />);
  expect(screen.getByText(/chosen by how they came out/)).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});
