import { screen } from '@testing-library/react';
import { test, expect } from 'vitest';
import { field, press } from '#tests/support/page.ts';
import {
  fill,
  copied,
  figure,
  renderCalculator,
  shownError,
  tableRows,
  testBadTexts,
  testErrors,
  type,
  expectNoNonsense,
} from '#tests/support/calculator.tsx';
import { HedgeMode } from './hedge-mode.tsx';

const FILLED = { odds: '2.50', hedge1: '1.80' };
const THREE_WAY = { bet: '25', odds: '6.0', hedge1: '2.5', hedge2: '3.5' };

const figures = (...labels: string[]) => labels.map(figure);

test('a hedge pays the same either way', async () => {
  renderCalculator(HedgeMode, FILLED);
  expect(figures('Hedge stake', 'Guaranteed profit', 'Total staked')).toEqual([
    '$138.89',
    '+$11.11',
    '$238.89',
  ]);
  expect(tableRows()).toEqual([
    ['$100.00', '$250.00', '+$11.11'],
    ['$138.89', '$250.00', '+$11.11'],
  ]);
  expect(await copied()).toEqual(['Hedge $100.00 at 2.50 with $138.89 at 1.80: guaranteed profit +$11.11']);
});

test('each remaining outcome gets a stake of its own', async () => {
  renderCalculator(HedgeMode, THREE_WAY);
  expect(figures('Hedge stakes in total', 'Guaranteed profit', 'Total staked')).toEqual([
    '$102.86',
    '+$22.14',
    '$127.86',
  ]);
  expect(tableRows()).toEqual([
    ['$25.00', '$150.00', '+$22.14'],
    ['$60.00', '$150.00', '+$22.14'],
    ['$42.86', '$150.01', '+$22.15'],
  ]);
  expect(screen.getByText(/^How much to bet on each other outcome to make the same profit/)).not.toBeNull();
  expect(await copied()).toEqual([
    'Hedge $25.00 at 6.00 with $60.00 at 2.50 and $42.86 at 3.50: guaranteed profit +$22.14',
  ]);
});

test('a profit to lock in can be chosen, and breaks even at 0', () => {
  const { typed } = renderCalculator(HedgeMode, FILLED);
  fill('Profit if the original bet loses', '0');
  expect(typed()).toEqual({ ...FILLED, profit: '0' });
  expect(tableRows()).toEqual([
    ['$100.00', '$250.00', '+$25.00'],
    ['$125.00', '$225.00', '$0.00'],
  ]);
  expect(figure('Guaranteed profit')).toBe('$0.00');
  fill('Profit if the original bet loses', '−$20');
  expect(tableRows()[1]).toEqual(['$100.00', '$180.00', '−$20.00']);
});

test('a profit that these odds cannot lock in is refused, and an empty field is not', () => {
  renderCalculator(HedgeMode, { ...THREE_WAY, hedge1: '1.5', profit: '0' });
  // 1 / 1.5 + 1 / 3.5 is 95.2%.
  expect(tableRows()[1]).toEqual(['$350.00', '$525.00', '$0.00']);
  fill('Hedge 2 odds', '3.0');
  expect(shownError().fields).toEqual(['Profit if the original bet loses']);
  expect(shownError().message).toMatch(/^Hedges at these odds cost as much as they pay/);
  fill('Profit if the original bet loses', '');
  expect(figure('Guaranteed profit')).toBe('−$25.00');
});

test('outcomes are added up to nine, and removed down to one', () => {
  const { typed } = renderCalculator(HedgeMode, FILLED);
  expect(screen.getByRole('button', { name: 'Remove hedge 1' })).toHaveProperty('disabled', true);
  for (let place = 2; place <= 9; place += 1) press('Add hedge');
  expect(document.activeElement).toBe(field('Hedge 9 odds'));
  expect(screen.getByRole('button', { name: 'Up to 9 hedges' })).toHaveProperty('disabled', true);
  for (let place = 9; place > 1; place -= 1) press(`Remove hedge ${place}`);
  expect(typed()).toEqual(FILLED);
});

testErrors(HedgeMode, { ...THREE_WAY, hedges: '2' }, [
  ['Original bet', 'abc', 'Please enter a valid original bet amount'],
  ['Original odds', '-100', 'Please enter valid original odds'],
  ['Hedge 1 odds', '0', 'Please enter valid odds'],
  ['Hedge 2 odds', '', 'Please enter valid odds'],
  ['Profit if the original bet loses', 'abc', 'Please enter a valid profit, or leave it empty'],
  ['Profit if the original bet loses', '-25.01', "You can't lose more than the original bet"],
]);

testBadTexts(HedgeMode, 'bet', 'odds', 'hedge1', 'hedge2', 'hedges', 'profit');

test('the largest bet and the shortest hedges show nothing like NaN', () => {
  const hedges = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`hedge${index + 1}`, '-100000']),
  );
  renderCalculator(HedgeMode, { ...hedges, bet: '1000000', odds: '+100000' });
  expectNoNonsense();
  expect(figure('Guaranteed profit')).toBe('−$8,000,000,000.00');
});

test('a single hedge can be added to a notebook, in the notation of its odds', () => {
  const { onAddBet } = renderCalculator(HedgeMode, { odds: '+150', hedge1: '1.80' });
  press('Add hedge to notebook');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({
    description: '',
    odds: -125,
    taken: { notation: 'decimal', millionths: 1_800_000, fraction: null },
    wager: 138_89,
  });
  press('Add hedge');
  expect(screen.queryByRole('button', { name: /to notebook/ })).toBeNull();
});

test('a loss has a minus sign, an ASCII one when copied', async () => {
  renderCalculator(HedgeMode, { odds: '-200' });
  type('Hedge 1 odds', '-200');
  expect(figure('Guaranteed profit')).toBe('−$50.00');
  expect(await copied()).toEqual(['Hedge $100.00 at -200 with $100.00 at -200: guaranteed profit -$50.00']);
});
