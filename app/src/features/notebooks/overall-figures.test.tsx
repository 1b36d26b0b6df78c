import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { OverallFigures, OverallFiguresSkeleton } from './overall-figures.tsx';

/** The value and the hint under a tile's label. */
function tile(label: string): { value: Element; texts: (string | null)[] } {
  const tileElement = screen.getByText(label).parentElement;
  const [value, hint] = tileElement?.querySelectorAll('dd') ?? [];
  if (!value) throw new Error(`No tile ${label}`);
  return { value, texts: [value.textContent, hint?.textContent ?? null] };
}

const LABELS = ['Total Bets', 'Win Rate', 'Total P&L', 'ROI', 'Active Notebooks', 'Pending Bets'];

test('shows six figures in order, over all notebooks', () => {
  const notebooks = [
    someNotebook({ id: 'a' }, [result('won', 210), result('push'), result('pending')]),
    someNotebook({ id: 'b' }, [result('lost'), result('lost'), result('lost')]),
    someNotebook({ id: 'c' }),
  ];
  const { container } = render(<OverallFigures notebooks={notebooks} />);
  expect(Array.from(container.querySelectorAll('dt'), (label) => label.textContent)).toEqual(LABELS);
  expect(tile('Total Bets').texts).toEqual(['6', 'incl. pending']);
  expect(tile('Win Rate').texts).toEqual(['20.0%', '1 of 5 settled']);
  expect(tile('Total P&L').texts).toEqual(['−$190.00', 'Record 1-3-1']);
  // The ROI is relative to $500.00, since the dashboard counts pushes.
  expect(tile('ROI').texts).toEqual(['−38.0%', 'P&L ÷ wagered (incl. pushes)']);
  expect(tile('Active Notebooks').texts).toEqual(['3', 'Bankroll $2,810.00']);
  expect(tile('Pending Bets').texts).toEqual(['1', '$100.00 at stake']);
});

test('without settled bets the rates are zero and neutral, with a hint', () => {
  render(<OverallFigures notebooks={[someNotebook({}, [result('pending')])]} />);
  for (const label of ['Win Rate', 'Total P&L', 'ROI']) {
    expect(tile(label).texts[1]).toBe('No settled bets yet');
  }
  for (const label of ['Win Rate', 'ROI']) {
    expect(tile(label).value.textContent).toBe('0.0%');
    expect(tile(label).value.className).toContain('text-neutral');
  }
});

test.each([
  [11, 9, 'text-profit'],
  [9, 11, 'text-pending'],
  [8, 12, 'text-loss'],
  [0, 1, 'text-neutral'],
])('%i won and %i lost show a win rate in %s', (won, lost, tone) => {
  const bets = [
    ...Array.from({ length: won }, () => result('won', 200)),
    ...Array.from({ length: lost }, () => result('lost')),
  ];
  render(<OverallFigures notebooks={[someNotebook({}, bets)]} />);
  expect(tile('Win Rate').value.className).toContain(tone);
});

test('while loading, shows labels but no figures', () => {
  const { container } = render(<OverallFiguresSkeleton />);
  expect(Array.from(container.querySelectorAll('dt'), (label) => label.textContent)).toEqual(LABELS);
  expect(container.textContent).not.toMatch(/\d/);
});
