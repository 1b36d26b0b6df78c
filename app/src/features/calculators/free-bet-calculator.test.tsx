import { test, expect } from 'vitest';
import { field, press } from '#tests/support/page.ts';
import { copied, figure, renderCalculator, testBadTexts, testErrors } from '#tests/support/calculator.tsx';
import { FreeBetCalculator } from './free-bet-calculator.tsx';

const FILLED = { bet: '200', odds: '+200', hedge: '-215' };

const LABELS = [
  'Hedge stake',
  'Guaranteed profit',
  'Profit if the free bet wins',
  'Profit if the hedge wins',
  'Conversion',
];

test('a free bet starts with $100, no odds, and dashes for results', () => {
  renderCalculator(FreeBetCalculator);
  expect(field('Free bet').value).toBe('100');
  expect(LABELS.map(figure)).toEqual(['—', '—', '—', '—', '—']);
});

test('a free bet of $200 at +200, hedged at -215, is worth $126.98', () => {
  renderCalculator(FreeBetCalculator, FILLED);
  expect(LABELS.map(figure)).toEqual(['$273.02', '+$126.98', '+$126.98', '+$126.99', '63.5%']);
});

test('odds may be in any notation', () => {
  renderCalculator(FreeBetCalculator, { odds: '2/1', hedge: '50%' });
  expect([figure('Hedge stake'), figure('Conversion')]).toEqual(['$100.00', '100.0%']);
});

testErrors(FreeBetCalculator, FILLED, [
  ['Free bet', '', 'Please enter a valid free bet amount'],
  ['Free bet', '0', 'Please enter a valid free bet amount'],
  ['Free bet', '1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
  ['Free bet', '1000000.01', 'Free bet must be at most $1,000,000'],
  ['Free bet odds', '99', 'Please enter valid odds for the free bet'],
  ['Hedge odds', '', 'Please enter valid odds for the hedge'],
]);

testBadTexts(FreeBetCalculator, 'bet', 'odds', 'hedge');

test('the free bet is added as a bonus bet', () => {
  const { onAddBet } = renderCalculator(FreeBetCalculator, FILLED);
  press('Add free bet to notebook');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({
    description: '',
    odds: 200,
    taken: null,
    wager: 200_00,
    bonus: true,
  });
});

test('the result is copied as one line of plain text', async () => {
  renderCalculator(FreeBetCalculator, FILLED);
  expect(await copied()).toEqual([
    'Free bet of $200.00 at +200, hedged with $273.02 at -215: guaranteed profit +$126.98 (63.5%)',
  ]);
});
