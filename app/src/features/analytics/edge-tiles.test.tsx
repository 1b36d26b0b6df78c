import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { amountFormat } from '#domain/analytics/units.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { selectedBets } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { EdgeTiles, NoEdgeTiles } from './edge-tiles.tsx';
import { verdict } from './verdict-questions.ts';

const tilesOf = (bets: readonly Bet[], scope = NO_FILTER) => {
  const selected = selectedBets(bets, { scope });
  return (
    <EdgeTiles
      figures={selected.figures()}
      verdict={verdict(selected)}
      whyNoVerdict="Filtered by status"
      units={amountFormat({ kind: 'dollars' })}
    />
  );
};

const LABELS = ['ROI', 'Win rate (excluding pushes)', 'Wins', 'Evidence', 'Bets to go', 'Estimated edge'];

const tile = (label: string) => screen.getByText(label).closest('div')?.textContent ?? '';

async function openMoreFigures() {
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByText('Flat-stake ROI');
}

test('every figure shows with its hint', () => {
  render(tilesOf(evenBets('a', 26, 14)));
  expect(tile('ROI')).toContain('+30.0%+$1,200.00 on $4,000.00 staked');
  expect(tile('Win rate (excluding pushes)')).toContain('65.0%Break-even 50.0%');
  expect(tile('Wins')).toContain('26of 40 bets · 20.0 expected');
  expect(tile('Evidence')).toContain('1.9 to 1for an edge');
  expect(tile('Bets to go')).toContain('About 290,000until the evidence is strong');
  expect(tile('Estimated edge')).toContain('+0.');
});

test('figures for one look are behind a fold, with what they assume', async () => {
  render(tilesOf(evenBets('a', 26, 14)));
  await openMoreFigures();
  const { textContent } = screen.getByRole('group');
  expect(textContent).toContain('With an open mind');
  expect(textContent).toContain('your chance of an edge is 73%');
  expect(textContent).toContain('hold for one look at independent bets');
  expect(tile('ROI, 95% range')).toContain('−1.0% to +55.7%');
  expect(tile('Flat-stake ROI')).toContain('+30.0%95% range');
  expect(tile('p-value')).toContain('p = 0.029Break-even betting does this well 3% of the time');
  expect(tile('z')).toContain('1.90');
  expect(tile('More bets for a classic test')).toContain('at this ROI');
});

test('a loss has evidence against it, and no number of bets that would prove it', async () => {
  render(tilesOf(evenBets('a', 140, 260)));
  await openMoreFigures();
  expect(tile('Bets to go')).toContain('—Needs an estimated edge above 0');
  expect(tile('More bets for a classic test')).toContain('—Needs a positive ROI');
  expect(tile('Evidence')).toContain('over 1,000,000 to 1that these lose');
});

test('with an estimated edge it says about how many bets are to go', () => {
  render(tilesOf(evenBets('a', 260, 200)));
  expect(tile('Bets to go')).toMatch(
    /About [\d,]+until the evidence is strong · luck can halve or double it/,
  );
});

test('strong evidence needs no more bets', () => {
  render(tilesOf(evenBets('a', 260, 140)));
  expect(tile('Bets to go')).toContain('0The evidence is strong already');
});

test('bets filtered by status have figures but no verdict', () => {
  render(tilesOf(evenBets('a', 26, 14), { ...NO_FILTER, outcome: 'settled' }));
  expect(tile('ROI')).toContain('+30.0%');
  for (const label of ['Evidence', 'Bets to go', 'Estimated edge'])
    expect(tile(label)).toContain('—Filtered by status');
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
