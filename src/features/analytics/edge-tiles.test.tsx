import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { EdgeTiles, NoEdgeTiles } from './edge-tiles.tsx';

const LABELS = [
  'ROI',
  'Win rate, pushes excluded',
  'Wins',
  'z and p-value',
  'Bets still needed',
  'Flat-stake ROI',
];

const tile = (label: string) => screen.getByText(label).closest('div')?.textContent ?? '';

test('every figure stands with what it is beside', () => {
  render(<EdgeTiles data={analyticsDataOf(evenBets('a', 26, 14))} />);
  expect(tile('ROI')).toContain('+30.0%');
  expect(tile('ROI')).toContain('+$1,200.00 on $4,000.00');
  expect(tile('Win rate, pushes excluded')).toContain('65.0%Break-even 50.0%');
  expect(tile('Wins')).toContain('26of 40 bets. 20.0 expected');
  expect(tile('z and p-value')).toContain('z = 1.90');
  expect(tile('Bets still needed')).toContain('in all');
  expect(tile('Flat-stake ROI')).toContain('Your stakes: +30.0%');
});

test('a loss has no number of bets that would prove it', () => {
  render(<EdgeTiles data={analyticsDataOf(evenBets('a', 14, 26))} />);
  expect(tile('Bets still needed')).toContain('—');
  expect(tile('z and p-value')).toContain('z = −1.90');
});

test('before any bet is won or lost every figure is a dash', () => {
  render(<EdgeTiles data={analyticsDataOf([])} />);
  for (const label of LABELS) expect(tile(label)).toContain('—No bet won or lost yet');
});

test('where bets could not be loaded every figure is a dash that says so', () => {
  render(<NoEdgeTiles why="Not all bets could be loaded" />);
  for (const label of LABELS) expect(tile(label)).toContain('—Not all bets could be loaded');
});

test('every figure has its definition behind a question mark', () => {
  render(<EdgeTiles data={analyticsDataOf(evenBets('a', 26, 14))} />);
  for (const label of LABELS) {
    fireEvent.click(screen.getByRole('button', { name: `What is ${label}?` }));
    expect(document.querySelectorAll('[tabindex="-1"]')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: `What is ${label}?` }));
  }
});
