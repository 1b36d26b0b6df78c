import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amountFormat } from '#domain/analytics/units.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { selectedBets } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { VerdictCard } from './verdict-card.tsx';

const propsOf = (bets: readonly Bet[]) => ({
  figures: selectedBets(bets).figures(),
  units: amountFormat({ kind: 'dollars' }),
});

test('the verdict is one sentence with its number of bets, and the method has the numbers', () => {
  render(<VerdictCard {...propsOf(evenBets('a', 26, 14))} />);
  expect(
    screen.getByText('After 40 bets you very likely have an edge. Chance you have an edge: 97%.'),
  ).toBeTruthy();
  expect(screen.getByText('n = 40')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Chance you have an edge' }).getAttribute('aria-valuetext')).toBe(
    '97%',
  );
  fireEvent.click(screen.getByText('How we calculate this'));
  expect(screen.getByText(/z = 1\.90 and one-sided p = 0\.029/)).toBeTruthy();
});

test('below the minimum it says how many bets are missing, and gives no probability', () => {
  render(<VerdictCard {...propsOf(evenBets('a', 6, 3))} />);
  expect(screen.getByText('9 bets is too few to tell edge from luck. First verdict after 30.')).toBeTruthy();
  const meter = screen.getByRole('meter', { name: 'Bets toward a verdict' });
  expect(meter.getAttribute('aria-valuetext')).toBe('9 of 30 bets');
});

test('without a bet it says how many bets a verdict needs', () => {
  render(<VerdictCard {...propsOf([])} />);
  expect(screen.getByText(/first verdict after 30 wins or losses/)).toBeTruthy();
  expect(screen.getByText('n = 0')).toBeTruthy();
});

test('bets selected by their result have no verdict', () => {
  render(<VerdictCard {...propsOf(evenBets('a', 40, 0))} isChosenByResult />);
  expect(screen.getByText(/You've filtered by result/)).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});
