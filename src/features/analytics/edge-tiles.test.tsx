import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amountFormat } from '#domain/analytics/units.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { selectedBets } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { EdgeTiles, NoEdgeTiles } from './edge-tiles.tsx';

const tilesOf = (bets: readonly Bet[]) => (
  <EdgeTiles figures={selectedBets(bets).figures()} units={amountFormat({ kind: 'dollars' })} />
);

const LABELS = [
  'ROI',
  'Win rate (excluding pushes)',
  'Wins',
  'Could it be luck?',
  'Bets to be sure',
  'Flat-stake ROI',
];

const tile = (label: string) => screen.getByText(label).closest('div')?.textContent ?? '';

test('every figure shows with its hint', () => {
  render(tilesOf(evenBets('a', 26, 14)));
  expect(tile('ROI')).toContain('+30.0%');
  expect(tile('ROI')).toContain('+$1,200.00 on $4,000.00 staked');
  expect(tile('Win rate (excluding pushes)')).toContain('65.0%Break-even 50.0%');
  expect(tile('Wins')).toContain('26of 40 bets · 20.0 expected');
  expect(tile('Could it be luck?')).toContain('3%');
  expect(tile('Bets to be sure')).toContain('more bets at this ROI');
  expect(tile('Flat-stake ROI')).toContain('Your ROI +30.0%');
});

test('a loss has no number of bets that would prove it', () => {
  render(tilesOf(evenBets('a', 14, 26)));
  expect(tile('Bets to be sure')).toContain('—');
  expect(tile('Could it be luck?')).toContain('z = −1.90');
});

test('before any bet is won or lost every figure is a dash', () => {
  render(tilesOf([]));
  for (const label of LABELS) expect(tile(label)).toContain('—No wins or losses yet');
});

test('if bets could not be loaded, every figure is a dash with the reason', () => {
  render(<NoEdgeTiles why="Couldn't load all bets" />);
  for (const label of LABELS) expect(tile(label)).toContain("—Couldn't load all bets");
});

test('every figure has its definition behind a question mark', () => {
  render(tilesOf(evenBets('a', 26, 14)));
  for (const label of LABELS) {
    fireEvent.click(screen.getByRole('button', { name: `About “${label}”` }));
    expect(document.querySelectorAll('[tabindex="-1"]')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: `About “${label}”` }));
  }
});
