import { screen } from '@testing-library/react';
import { test, expect } from 'vitest';
import { field, press } from '#tests/support/page.ts';
import {
  figure,
  fill,
  shownError,
  NO_ERROR,
  renderCalculator,
  testBadTexts,
  testErrors,
  type,
} from '#tests/support/calculator.tsx';
import { UnitCalculator } from './unit-calculator.tsx';

test.each([1, 5, 10, 25, 50, 100])('the preset $%i is the unit size', (dollars) => {
  renderCalculator(UnitCalculator, { odds: '+100' });
  press(`$${dollars}`);
  expect(field('Unit size').value).toBe(String(dollars));
  expect(figure('Wager')).toBe(`$${dollars}.00`);
  expect(screen.getByRole('button', { name: `$${dollars}` }).getAttribute('aria-pressed')).toBe('true');
});

test('the wager, the profit and the payout follow the typing', () => {
  renderCalculator(UnitCalculator, { unit: '25', units: '1.5' });
  type('Odds', '-120');
  expect([figure('Wager'), figure('To win'), figure('Total payout')]).toEqual(['$45.00', '$37.50', '$82.50']);
  type('Odds', '+150');
  expect([figure('Wager'), figure('To win'), figure('Total payout')]).toEqual(['$25.00', '$37.50', '$62.50']);
});

test.each(['-110', '10/11', '1.909090909', '52.380952381%'])('odds may be in any notation: %s', (odds) => {
  renderCalculator(UnitCalculator, { unit: '100' });
  fill('Odds', odds);
  expect(shownError()).toEqual(NO_ERROR);
  expect([figure('Wager'), figure('To win')]).toEqual(['$110.00', '$100.00']);
});

test.each(['100', '+100', '-100', '2.00', 'EVEN'])('%s is even money', (odds) => {
  renderCalculator(UnitCalculator, { unit: '25' });
  fill('Odds', odds);
  expect(shownError()).toEqual(NO_ERROR);
  expect(figure('Wager')).toBe('$25.00');
});

testErrors(UnitCalculator, { unit: '25', units: '2', odds: '-120' }, [
  ['Unit size', '', 'Please fill in all fields'],
  ['Units to win', '', 'Please fill in all fields'],
  ['Odds', '', 'Please fill in all fields'],
  ['Unit size', '0', 'Please enter a valid unit size'],
  ['Unit size', 'abc', 'Please enter a valid unit size'],
  ['Unit size', '1e400', 'Please enter a valid unit size'],
  ['Unit size', '1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
  ['Units to win', '-1', 'Please enter valid units to win'],
  ['Units to win', '١٢٣', 'Please enter valid units to win'],
  ['Odds', '99', 'Please enter valid odds (e.g. -120, +100, or 100)'],
  ['Odds', '-99', 'Please enter valid odds (e.g. -120, +100, or 100)'],
]);

testBadTexts(UnitCalculator, 'unit', 'units', 'odds');

test('decimal commas are read in every field', () => {
  renderCalculator(UnitCalculator, { units: '2' });
  fill('Unit size', '7,5');
  type('Odds', '1,95');
  expect(screen.getByText('= $7.50')).not.toBeNull();
  fill('Units to win', '1,5');
  expect([figure('Wager'), figure('To win')]).toEqual(['$11.84', '$11.25']);
  expect(shownError()).toEqual(NO_ERROR);
});

test('the wager is added as a bet', () => {
  const { onAddBet } = renderCalculator(UnitCalculator, { unit: '25', odds: '-100' });
  press('Add to notebook');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({ description: '', odds: 100, taken: null, wager: 2500 });
});

test("a wager below a cent can't be added", () => {
  renderCalculator(UnitCalculator, { unit: '0.01', odds: '+100000' });
  expect(figure('Wager')).toBe('$0.00');
  expect(screen.getByRole('button', { name: 'Add to notebook' })).toHaveProperty('disabled', true);
});
