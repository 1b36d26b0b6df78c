import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  BAD_TEXTS,
  field,
  figure,
  fill,
  leave,
  mistake,
  NO_MISTAKE,
  NONSENSE,
  renderCalculator,
  type,
} from '#tests/support/calculator.tsx';
import { ArbitrageCalculator } from './arbitrage-calculator.tsx';

const choose = (mode: string) => fireEvent.click(screen.getByRole('radio', { name: mode }));
const figures = (...labels: string[]) => labels.map(figure);

test('the total begins with $1,000, the original bet with $100', () => {
  renderCalculator(ArbitrageCalculator);
  expect(field('Total stake').value).toBe('1000');
  choose('Hedge');
  expect(field('Original bet').value).toBe('100');
});

test('an arbitrage is called one, and its stakes add up to the total', () => {
  renderCalculator(ArbitrageCalculator, { a: '1.90', b: '+120' });
  expect(screen.getByText('An arbitrage: it wins either way.')).not.toBeNull();
  expect(figures('Guaranteed profit', 'Stake on side 1', 'Stake on side 2')).toEqual([
    '+$19.50',
    '$536.59',
    '$463.41',
  ]);
  expect(figures('Return if side 1 wins', 'Return if side 2 wins')).toEqual(['$1,019.52', '$1,019.50']);
  expect(figure('Sum of implied probabilities')).toBe('98.09%');
});

test('what is no arbitrage is called none, and what it costs is a loss', () => {
  renderCalculator(ArbitrageCalculator, { a: '-110', b: '-110' });
  expect(screen.getByText('Not an arbitrage: no sure profit.')).not.toBeNull();
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['−$45.45', '104.76%']);
});

test.each([
  ['2.00001', 'An arbitrage: it wins either way.', '99.999750%'],
  ['1.99999', 'Not an arbitrage: no sure profit.', '100.000250%'],
])(
  'a sum of 100.00%% has as many decimals as tell on which side of it it is: 2.00 and %s',
  (b, verdict, sum) => {
    renderCalculator(ArbitrageCalculator, { total: '1000000', a: '2.00', b });
    expect(screen.getByText(verdict)).not.toBeNull();
    expect(figure('Sum of implied probabilities')).toBe(sum);
  },
);

test('a sure profit has the colour of profits, and a sure loss that of losses', () => {
  const tone = () => screen.getByText('Guaranteed profit', { selector: 'dt' }).nextElementSibling?.className;
  renderCalculator(ArbitrageCalculator, { a: '1.90', b: '+120' });
  expect(tone()).toContain('text-profit');
  type('Side 2 odds', '-110');
  expect(tone()).toContain('text-loss');
});

test('an arbitrage too small for its total says so', () => {
  renderCalculator(ArbitrageCalculator, { total: '0.02', a: '2.01', b: '2.01' });
  expect(screen.getByText('An arbitrage, but of less than a cent.')).not.toBeNull();
});

test('two sides at even money are no arbitrage, and cost nothing', () => {
  renderCalculator(ArbitrageCalculator, { a: 'EVEN', b: '+100' });
  expect(screen.getByText(/^Not an arbitrage/)).not.toBeNull();
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['$0.00', '100.00%']);
});

test('a hedge pays the same either way', () => {
  renderCalculator(ArbitrageCalculator, { mode: 'hedge', odds: '2.50', hedge: '1.80' });
  expect(figures('Hedge stake', 'Guaranteed profit', 'Both stakes')).toEqual([
    '$138.89',
    '+$11.11',
    '$238.89',
  ]);
  expect(figures('Profit if the original wins', 'Profit if the hedge wins')).toEqual(['+$11.11', '+$11.11']);
});

test('each mode keeps what was typed in it, and the focus stays where the mode was chosen', () => {
  const { typed } = renderCalculator(ArbitrageCalculator);
  type('Side 1 odds', '1.90');
  screen.getByRole('radio', { name: 'Hedge' }).focus();
  choose('Hedge');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hedge' }));
  type('Hedge odds', '-125');
  expect(typed()).toEqual({ mode: 'hedge', a: '1.90', hedge: '-125' });
  choose('Arbitrage');
  expect(field('Side 1 odds').value).toBe('1.90');
  expect(typed()).toEqual({ a: '1.90', hedge: '-125' });
});

test.each([
  ['arbitrage', 'Total stake', '0', 'Please enter a valid total stake'],
  ['arbitrage', 'Total stake', '', 'Please enter a valid total stake'],
  ['arbitrage', 'Side 1 odds', '99', 'Please enter valid odds'],
  ['arbitrage', 'Side 2 odds', '', 'Please enter valid odds'],
  ['hedge', 'Original bet', 'abc', 'Please enter a valid original bet amount'],
  ['hedge', 'Original odds', '-100', 'Please enter valid original odds'],
  ['hedge', 'Hedge odds', '0', 'Please enter valid odds'],
])('in the mode %s, %s of "%s" is refused when it is left', (mode, label, text, message) => {
  renderCalculator(ArbitrageCalculator, { mode, a: '1.90', b: '+120', odds: '2.50', hedge: '-125' });
  type(label, text);
  expect(mistake()).toEqual(NO_MISTAKE);
  leave(label);
  expect(mistake()).toEqual({ message, fields: [label] });
  expect(figure('Guaranteed profit')).toBe('—');
});

test.each(BAD_TEXTS)('nothing nonsensical comes of "%s" in either mode', (text) => {
  renderCalculator(ArbitrageCalculator, {
    total: text,
    a: text,
    b: text,
    bet: text,
    odds: text,
    hedge: text,
  });
  expect(document.body.textContent).not.toMatch(NONSENSE);
  choose('Hedge');
  expect(document.body.textContent).not.toMatch(NONSENSE);
});

test('a loss has its minus sign, and nothing is added as a bet: these are two', () => {
  renderCalculator(ArbitrageCalculator, { mode: 'hedge', odds: '-200' });
  fill('Hedge odds', '-200');
  expect(figure('Guaranteed profit')).toBe('−$50.00');
  expect(screen.queryByRole('button', { name: 'Add as bet' })).toBeNull();
});
