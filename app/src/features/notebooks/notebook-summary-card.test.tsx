import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { totalsOf } from '#domain/bets/figures.ts';
import { result } from '#tests/support/some-notebook.ts';
import { NotebookSummaryCard } from './notebook-summary-card.tsx';

type Result = ReturnType<typeof result>;

const show = (...bets: Result[]) => render(<NotebookSummaryCard totals={totalsOf(bets)} trend={null} />);
const times = (count: number, bet: Result) => Array.from({ length: count }, () => bet);

/** The value and the hint under a tile's label. */
function tile(label: string) {
  const [value, hint] = screen.getByText(label).parentElement?.querySelectorAll('dd') ?? [];
  if (!value || !hint) throw new Error(`No tile ${label}`);
  return { texts: [value.textContent, hint.textContent], className: value.className };
}

test('shows four figures in order, each with its hint', () => {
  const { container } = show(result('won', 250), result('lost'), result('push'), result('pending'));
  expect(Array.from(container.querySelectorAll('dt'), (label) => label.textContent)).toEqual([
    'Total P&L',
    'Win Rate',
    'ROI',
    'Total Wagered',
  ]);
  expect(tile('Total P&L').texts).toEqual(['+$50.00', 'Record 1-1-1']);
  expect(tile('Win Rate').texts).toEqual(['33.3%', '1 of 3 settled']);
  // The ROI is relative to $200.00, since a notebook counts neither pushes nor pending bets.
  expect(tile('ROI').texts).toEqual(['+25.0%', 'P&L ÷ wagered (excl. pushes)']);
  expect(tile('Total Wagered').texts).toEqual(['$400.00', 'incl. pending']);
});

test.each([
  ['won', 150, '+$50.00', 'text-profit'],
  ['lost', 0, '−$100.00', 'text-loss'],
  ['push', 0, '$0.00', 'text-neutral'],
] as const)('a %s bet gives the P&L its sign and color', (status, returned, text, tone) => {
  show(result(status, returned));
  expect(tile('Total P&L').texts[0]).toBe(text);
  expect(tile('Total P&L').className).toContain(tone);
});

test.each([
  [11, 9, 'text-profit'],
  [9, 11, 'text-pending'],
  [8, 12, 'text-loss'],
  [0, 1, 'text-loss'],
])('%i won and %i lost show a win rate in %s', (won, lost, tone) => {
  show(...times(won, result('won', 200)), ...times(lost, result('lost')));
  expect(tile('Win Rate').className).toContain(tone);
});

test('without settled bets the rates are zero and neutral, with a hint', () => {
  show(result('pending'));
  for (const label of ['Win Rate', 'ROI']) {
    expect(tile(label).texts).toEqual(['0.0%', 'No settled bets yet']);
    expect(tile(label).className).toContain('text-neutral');
  }
  expect(tile('Total Wagered').texts[0]).toBe('$100.00');
});

test('half results count by half, and cash-outs stand apart', () => {
  show(
    { ...result('won', 150), result: 'half_won' },
    { ...result('won', 50), result: 'half_lost' },
    { ...result('won', 40), result: 'cashed_out' },
    result('push'),
  );
  expect(tile('Total P&L').texts).toEqual(['−$60.00', 'Record 1-1-1, 1 cashed out']);
  expect(tile('Win Rate').texts).toEqual(['33.3%', '1 of 3 settled (excl. 1 cashed out)']);
  expect(tile('ROI').texts).toEqual(['−20.0%', 'P&L ÷ wagered (excl. pushes)']);
});

test('the ROI says what bonus bets added to it', () => {
  show(result('won', 110), { ...result('won', 45), bonus: true }, { ...result('lost'), bonus: true });
  expect(tile('ROI').texts).toEqual([
    '+55.0%',
    'P&L ÷ wagered (excl. pushes). Bonus bets added $45.00; without them ROI is +10.0%.',
  ]);
  expect(tile('Total Wagered').texts[0]).toBe('$100.00');
});

test('with nothing but bonus bets there is no ROI without them', () => {
  show({ ...result('won', 45), bonus: true });
  expect(tile('ROI').texts).toEqual(['0.0%', 'P&L ÷ wagered (excl. pushes). Bonus bets added $45.00.']);
});
