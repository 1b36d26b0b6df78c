import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { NotebookCard } from './notebook-card.tsx';

/** The value for a label. */
function fact(label: string): HTMLElement {
  const value = screen.getByText(label).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`Nothing beside ${label}`);
  return value;
}

const times = (count: number, bet: ReturnType<typeof result>) => Array.from({ length: count }, () => bet);

test('a card shows the notebook, and its name links to it', () => {
  const notebook = someNotebook({ name: 'Dogs', description: 'At home', color: 'purple' }, [
    result('won', 250),
    result('lost'),
    result('pending'),
  ]);
  const { container } = render(<NotebookCard notebook={notebook} />);
  expect(screen.getByRole('link', { name: 'Dogs' }).getAttribute('href')).toBe(`/notebooks/${notebook.id}`);
  expect(container.querySelector('.bg-notebook-purple')).not.toBeNull();
  expect(screen.getByText('At home')).not.toBeNull();
  expect(screen.getByText('+$50.00').closest('.text-profit')).not.toBeNull();
  expect(fact('Bets').textContent).toBe('3');
  expect(fact('Win rate').textContent).toBe('50.0%');
  expect(fact('ROI').textContent).toBe('+25.0%');
  expect(screen.getByText('$1,050.00')).not.toBeNull();
  expect(screen.getByText('$1,000.00')).not.toBeNull();
  expect(screen.getByRole('meter', { name: 'Bankroll' })).not.toBeNull();
});

test('the link is the only control in a card', () => {
  render(<NotebookCard notebook={someNotebook({ isSample: true })} />);
  expect(within(screen.getByRole('article')).getAllByRole('link')).toHaveLength(1);
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull();
});

test('a notebook without a description says so', () => {
  render(<NotebookCard notebook={someNotebook()} />);
  expect(screen.getByText('No description')).not.toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('a sample has a badge: %s', (isSample, marks) => {
  render(<NotebookCard notebook={someNotebook({ isSample })} />);
  expect(screen.queryAllByText('Sample')).toHaveLength(marks);
});

test.each([
  ['won', 150, '+$50.00', 'text-profit'],
  ['lost', 0, '−$100.00', 'text-loss'],
  ['push', 0, '$0.00', 'text-neutral'],
] as const)('P&L has its sign and color after a %s bet', (status, returned, text, tone) => {
  render(<NotebookCard notebook={someNotebook({}, [result(status, returned)])} />);
  expect(screen.getByText(text).closest(`.${tone}`)).not.toBeNull();
});

test.each([
  [11, 9, '55.0%', 'text-profit'],
  [549, 451, '54.9%', 'text-pending'],
  [9, 11, '45.0%', 'text-pending'],
  [449, 551, '44.9%', 'text-loss'],
  [0, 1, '0.0%', 'text-loss'],
])('%i won and %i lost show a win rate of %s in %s', (won, lost, text, tone) => {
  const bets = [...times(won, result('won', 200)), ...times(lost, result('lost'))];
  render(<NotebookCard notebook={someNotebook({ startingBankroll: cents(1_000_000_00) }, bets)} />);
  const rate = within(fact('Win rate')).getByText(text);
  expect(rate.className).toContain(tone);
});

test('without settled bets the rates are zero and neutral, with a hint', () => {
  render(<NotebookCard notebook={someNotebook({}, [result('pending')])} />);
  expect(within(fact('Win rate')).getByText('0.0%').className).toContain('text-neutral');
  expect(within(fact('ROI')).getByText('0.0%').className).toContain('text-neutral');
  expect(screen.getAllByText('No settled bets yet')).toHaveLength(2);
});

test.each([
  [[result('lost')], '90', 'bg-loss'],
  [[result('won', 200)], '100', 'bg-profit'],
  [[], '100', 'bg-neutral'],
  [times(9, result('lost')), '10', 'bg-loss'],
  [times(15, result('lost')), '10', 'bg-loss'],
])('the bar shows the bankroll as a percentage of the start, from 10 to 100 (%#)', (bets, percent, color) => {
  render(<NotebookCard notebook={someNotebook({}, bets)} />);
  const bar = screen.getByRole('meter', { name: 'Bankroll' });
  expect(bar.getAttribute('aria-valuenow')).toBe(percent);
  const filled = bar.firstElementChild;
  expect(filled?.getAttribute('style')).toContain(`width: ${percent}%`);
  expect(filled?.className).toContain(color);
});

test('a deposit is no progress: the bar compares with what was put in, and says what moved', () => {
  const notebook = someNotebook({ movementTotal: cents(500_00) }, [result('lost'), result('pending')]);
  render(<NotebookCard notebook={notebook} />);
  const meter = screen.getByRole('meter', { name: 'Bankroll' });
  expect(meter.getAttribute('aria-valuenow')).toBe('93');
  expect(meter.getAttribute('aria-valuetext')).toBe('$1,400.00, started at $1,000.00, $500.00 added');
  expect(screen.getByRole('article').textContent).toContain('$500.00 addedAt stake $100.00');
});

test('nothing at stake and nothing moved is not mentioned', () => {
  render(<NotebookCard notebook={someNotebook({}, [result('won', 150)])} />);
  expect(screen.getByRole('article').textContent).not.toMatch(/stake|added|taken out/);
});

test('the rates say that they leave out cash-outs and include bonus bets', () => {
  const bets = [
    result('won', 200),
    { ...result('won', 40), result: 'cashed_out' as const },
    { ...result('won', 45), bonus: true },
  ];
  render(<NotebookCard notebook={someNotebook({}, bets)} />);
  expect(screen.getByText('excl. 1 cashed out')).not.toBeNull();
  expect(screen.getByText('excl. pushes, incl. bonus bets')).not.toBeNull();
});
