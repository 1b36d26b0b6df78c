import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  field,
  figure,
  fill,
  renderCalculator,
  testBadTexts,
  testErrors,
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

test('an arbitrage is identified, and its stakes add up to the total', () => {
  renderCalculator(ArbitrageCalculator, { a: '1.90', b: '+120' });
  expect(screen.getByText('Arbitrage: you profit either way.')).not.toBeNull();
  expect(figures('Guaranteed profit', 'Stake on side 1', 'Stake on side 2')).toEqual([
    '+$19.50',
    '$536.59',
    '$463.41',
  ]);
  expect(figures('Return if side 1 wins', 'Return if side 2 wins')).toEqual(['$1,019.52', '$1,019.50']);
  expect(figure('Sum of implied probabilities')).toBe('98.09%');
});

test("two sides that aren't an arbitrage mean a certain loss", () => {
  renderCalculator(ArbitrageCalculator, { a: '-110', b: '-110' });
  expect(screen.getByText('Not an arbitrage: no guaranteed profit.')).not.toBeNull();
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['−$45.45', '104.76%']);
});

test.each([
  ['2.00001', 'Arbitrage: you profit either way.', '99.999750%'],
  ['1.99999', 'Not an arbitrage: no guaranteed profit.', '100.000250%'],
])('a sum near 100%% has enough decimals to tell it from 100%%: 2.00 and %s', (b, verdict, sum) => {
  renderCalculator(ArbitrageCalculator, { total: '1000000', a: '2.00', b });
  expect(screen.getByText(verdict)).not.toBeNull();
  expect(figure('Sum of implied probabilities')).toBe(sum);
});

test('a guaranteed profit has the color of profits, and a certain loss that of losses', () => {
  const tone = () => screen.getByText('Guaranteed profit', { selector: 'dt' }).nextElementSibling?.className;
  renderCalculator(ArbitrageCalculator, { a: '1.90', b: '+120' });
  expect(tone()).toContain('text-profit');
  type('Side 2 odds', '-110');
  expect(tone()).toContain('text-loss');
});

test('an arbitrage too small for its total says so', () => {
  renderCalculator(ArbitrageCalculator, { total: '0.02', a: '2.01', b: '2.01' });
  expect(screen.getByText('Arbitrage, but worth less than a cent.')).not.toBeNull();
});

test("two sides at even money aren't an arbitrage, and cost nothing", () => {
  renderCalculator(ArbitrageCalculator, { a: 'EVEN', b: '+100' });
  expect(screen.getByText(/^Not an arbitrage/)).not.toBeNull();
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['$0.00', '100.00%']);
});

test('a hedge pays the same either way', () => {
  renderCalculator(ArbitrageCalculator, { mode: 'hedge', odds: '2.50', hedge: '1.80' });
  expect(figures('Hedge stake', 'Guaranteed profit', 'Total staked')).toEqual([
    '$138.89',
    '+$11.11',
    '$238.89',
  ]);
  expect(figures('Profit if the original bet wins', 'Profit if the hedge wins')).toEqual([
    '+$11.11',
    '+$11.11',
  ]);
});

test('each mode keeps its texts, and the focus stays on the chosen mode', () => {
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

const FILLED = { a: '1.90', b: '+120', odds: '2.50', hedge: '-125' };

testErrors(ArbitrageCalculator, FILLED, [
  ['Total stake', '0', 'Please enter a valid total stake'],
  ['Total stake', '', 'Please enter a valid total stake'],
  ['Side 1 odds', '99', 'Please enter valid odds'],
  ['Side 2 odds', '', 'Please enter valid odds'],
]);

testErrors(ArbitrageCalculator, { ...FILLED, mode: 'hedge' }, [
  ['Original bet', 'abc', 'Please enter a valid original bet amount'],
  ['Original odds', '-100', 'Please enter valid original odds'],
  ['Hedge odds', '0', 'Please enter valid odds'],
]);

testBadTexts(ArbitrageCalculator, 'total', 'a', 'b');

testBadTexts(
  (props) => <ArbitrageCalculator {...props} typed={{ ...props.typed, mode: 'hedge' }} />,
  'bet',
  'odds',
  'hedge',
);

test("a loss has a minus sign, and the two bets can't be added to a notebook", () => {
  renderCalculator(ArbitrageCalculator, { mode: 'hedge', odds: '-200' });
  fill('Hedge odds', '-200');
  expect(figure('Guaranteed profit')).toBe('−$50.00');
  expect(screen.queryByRole('button', { name: 'Add to notebook' })).toBeNull();
});
