import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press } from '#tests/support/page.ts';
import {
  copied,
  figure,
  renderCalculator,
  tableRows,
  testBadTexts,
  testErrors,
  type,
  expectNoNonsense,
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

test('an arbitrage is identified, and its stakes add up to the total', async () => {
  renderCalculator(ArbitrageCalculator, { outcome1: '1.90', outcome2: '+120' });
  expect(screen.getByText('Arbitrage: you profit either way.')).not.toBeNull();
  expect(tableRows()).toEqual([
    ['$536.59', '$1,019.52', '+$19.52'],
    ['$463.41', '$1,019.50', '+$19.50'],
  ]);
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['+$19.50', '98.09%']);
  expect(await copied()).toEqual(['Bet $536.59 at 1.90 and $463.41 at +120: guaranteed profit +$19.50']);
});

test('three outcomes are split so that each pays the same', async () => {
  renderCalculator(ArbitrageCalculator, {
    total: '100',
    outcome1: '3.10',
    outcome2: '3.50',
    outcome3: '3.10',
  });
  expect(screen.getByText('Arbitrage: you profit whichever wins.')).not.toBeNull();
  expect(tableRows()).toEqual([
    ['$34.66', '$107.45', '+$7.45'],
    ['$30.69', '$107.42', '+$7.42'],
    ['$34.65', '$107.42', '+$7.42'],
  ]);
  expect(figure('Guaranteed profit')).toBe('+$7.42');
  expect(await copied()).toEqual([
    'Bet $34.66 at 3.10, $30.69 at 3.50, and $34.65 at 3.10: guaranteed profit +$7.42',
  ]);
});

test('outcomes are added up to ten, each focused, and removed down to two', () => {
  const { typed } = renderCalculator(ArbitrageCalculator, { outcome1: '1.90', outcome2: '+120' });
  press('Add outcome');
  expect(document.activeElement).toBe(field('Outcome 3 odds'));
  expect(screen.getByText('Enter all odds to check for arbitrage.')).not.toBeNull();
  type('Outcome 3 odds', '50.0');
  expect(typed()).toEqual({ outcome1: '1.90', outcome2: '+120', outcome3: '50.0', outcomes: '3' });
  for (let place = 4; place <= 10; place += 1) press('Add outcome');
  expect(screen.getByRole('button', { name: 'Up to 10 outcomes' })).toHaveProperty('disabled', true);
  for (let place = 10; place > 3; place -= 1) press(`Remove outcome ${place}`);
  press('Remove outcome 1');
  expect(typed()).toEqual({ outcome1: '+120', outcome2: '50.0' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add outcome' }));
});

test('a link from when there were two sides still works, in both modes', () => {
  const { typed } = renderCalculator(ArbitrageCalculator, { a: '1.90', b: '+120', hedge: '1.80' });
  expect(figure('Guaranteed profit')).toBe('+$19.50');
  type('Total stake', '500');
  expect(typed()).toEqual({ total: '500', outcome1: '1.90', outcome2: '+120', hedge1: '1.80' });
});

test("two outcomes that aren't an arbitrage mean a certain loss", () => {
  renderCalculator(ArbitrageCalculator, { outcome1: '-110', outcome2: '-110' });
  expect(screen.getByText('Not an arbitrage: no guaranteed profit.')).not.toBeNull();
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['−$45.45', '104.76%']);
});

test.each([
  ['2.00001', 'Arbitrage: you profit either way.', '99.999750%'],
  ['1.99999', 'Not an arbitrage: no guaranteed profit.', '100.000250%'],
])('a sum near 100%% has enough decimals to tell it from 100%%: 2.00 and %s', (outcome2, verdict, sum) => {
  renderCalculator(ArbitrageCalculator, { total: '1000000', outcome1: '2.00', outcome2 });
  expect(screen.getByText(verdict)).not.toBeNull();
  expect(figure('Sum of implied probabilities')).toBe(sum);
});

test('a guaranteed profit has the color of profits, and a certain loss that of losses', () => {
  const tone = () => screen.getByText('Guaranteed profit', { selector: 'dt' }).nextElementSibling?.className;
  renderCalculator(ArbitrageCalculator, { outcome1: '1.90', outcome2: '+120' });
  expect(tone()).toContain('text-profit');
  type('Outcome 2 odds', '-110');
  expect(tone()).toContain('text-loss');
});

test('an arbitrage too small for its total says so', () => {
  renderCalculator(ArbitrageCalculator, { total: '0.02', outcome1: '2.01', outcome2: '2.01' });
  expect(screen.getByText('Arbitrage, but worth less than a cent.')).not.toBeNull();
});

test("two outcomes at even money aren't an arbitrage, and cost nothing", () => {
  renderCalculator(ArbitrageCalculator, { outcome1: 'EVEN', outcome2: '+100' });
  expect(screen.getByText(/^Not an arbitrage/)).not.toBeNull();
  expect(figures('Guaranteed profit', 'Sum of implied probabilities')).toEqual(['$0.00', '100.00%']);
});

test('each mode keeps its texts, and the focus stays on the chosen mode', () => {
  const { typed } = renderCalculator(ArbitrageCalculator);
  type('Outcome 1 odds', '1.90');
  screen.getByRole('radio', { name: 'Hedge' }).focus();
  choose('Hedge');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hedge' }));
  type('Hedge 1 odds', '-125');
  expect(typed()).toEqual({ mode: 'hedge', outcome1: '1.90', hedge1: '-125' });
  choose('Arbitrage');
  expect(field('Outcome 1 odds').value).toBe('1.90');
  expect(typed()).toEqual({ outcome1: '1.90', hedge1: '-125' });
});

testErrors(ArbitrageCalculator, { outcome1: '1.90', outcome2: '+120', outcome3: '30.0' }, [
  ['Total stake', '0', 'Please enter a valid total stake'],
  ['Total stake', '', 'Please enter a valid total stake'],
  ['Outcome 1 odds', '99', 'Please enter valid odds'],
  ['Outcome 2 odds', '', 'Please enter valid odds'],
  ['Outcome 3 odds', '-100', 'Please enter valid odds'],
]);

testBadTexts(ArbitrageCalculator, 'total', 'outcome1', 'outcome2', 'outcome3', 'outcomes', 'mode');

test('an arbitrage of the longest odds and the largest total shows nothing like NaN', () => {
  const longest = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`outcome${index + 1}`, '+100000']),
  );
  renderCalculator(ArbitrageCalculator, { ...longest, total: '1000000' });
  expectNoNonsense();
  expect(figure('Guaranteed profit')).toBe('+$99,100,000.00');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a parameter named %s in the address stays what it is, as other unknown ones do',
  (name) => {
    const { typed } = renderCalculator(
      ArbitrageCalculator,
      Object.fromEntries([
        [name, '5'],
        ['a', '1.90'],
      ]),
    );
    choose('Hedge');
    expect(new Map(Object.entries(typed()))).toEqual(
      new Map([
        [name, '5'],
        ['outcome1', '1.90'],
        ['mode', 'hedge'],
      ]),
    );
  },
);
