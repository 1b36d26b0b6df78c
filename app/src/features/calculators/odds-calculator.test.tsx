import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { field, press } from '#tests/support/page.ts';
import {
  figure,
  fill,
  keyboard,
  leave,
  shownError,
  NO_ERROR,
  renderCalculator,
  testBadTexts,
  testErrors,
  type,
} from '#tests/support/calculator.tsx';
import { ODDS_MESSAGE } from '#domain/calculators/checked.ts';
import { OddsCalculator } from './odds-calculator.tsx';

const LABELS = ['American', 'Decimal', 'Fractional', 'Implied probability'];
const odds = () => LABELS.map((label) => field(label).value);

test('the bet starts with $10, and results with a dash', () => {
  renderCalculator(OddsCalculator);
  expect(field('Bet amount').value).toBe('10');
  expect([figure('Profit'), figure('Payout')]).toEqual(['—', '—']);
  expect(screen.getByRole('button', { name: 'Copy result' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Add to notebook' })).toHaveProperty('disabled', true);
});

test.each([
  ['American', '-110', ['-110', '1.9091', '10/11', '52.4%']],
  ['American', '+150', ['+150', '2.50', '3/2', '40.0%']],
  ['American', 'EVEN', ['EVEN', '2.00', '1/1', '50.0%']],
  ['Decimal', '1.91', ['-110', '1.91', '91/100', '52.4%']],
  ['Decimal', '2', ['+100', '2', '1/1', '50.0%']],
  ['Decimal', '1.996', ['+100', '1.996', '249/250', '50.1%']],
  ['Decimal', '1.9091', ['-110', '1.9091', '909/1000', '52.4%']],
  ['Fractional', '10/11', ['-110', '1.9091', '10/11', '52.4%']],
  ['Implied probability', '52.4%', ['-110', '1.9084', '119/131', '52.4%']],
  ['Implied probability', '40', ['+150', '2.50', '3/2', '40']],
])('odds in %s, %s, update the others', (label, text, expected) => {
  renderCalculator(OddsCalculator);
  type(label, text);
  expect(odds()).toEqual(expected);
});

test.each(['-110', '+150', '1.91', '10/11', '52.4%', 'EVEN'])(
  'the field for American odds takes %s',
  (text) => {
    renderCalculator(OddsCalculator);
    fill('American', text);
    expect(shownError()).toEqual(NO_ERROR);
    expect(figure('Payout')).toMatch(/^\$\d+\.\d\d$/);
  },
);

test("odds typed in another notation's field move to their own once left", () => {
  const { typed } = renderCalculator(OddsCalculator);
  type('American', '1.91');
  expect(odds()).toEqual(['1.91', '1.91', '91/100', '52.4%']);
  leave('American');
  expect(odds()).toEqual(['-110', '1.91', '91/100', '52.4%']);
  expect(typed()).toEqual({ odds: '1.91', in: 'decimal' });
});

test('profit and payout follow the typing, to the cent', () => {
  renderCalculator(OddsCalculator);
  type('American', '-110');
  expect([figure('Profit'), figure('Payout')]).toEqual(['+$9.09', '$19.09']);
  type('Bet amount', '$1,000.00');
  expect([figure('Profit'), figure('Payout')]).toEqual(['+$909.09', '$1,909.09']);
});

test('odds are converted even if the bet is invalid', () => {
  renderCalculator(OddsCalculator);
  fill('Bet amount', '');
  type('Decimal', '2.5');
  expect(odds()).toEqual(['+150', '2.5', '3/2', '40.0%']);
  expect(shownError()).toEqual({ message: 'Please enter a valid bet amount', fields: ['Bet amount'] });
});

testBadTexts(OddsCalculator, 'bet', 'odds');

testErrors(OddsCalculator, {}, [
  ['Bet amount', '', 'Please enter a valid bet amount'],
  ['American', '99', ODDS_MESSAGE],
  ['American', '-100', ODDS_MESSAGE],
  ['Decimal', '1', ODDS_MESSAGE],
  ['Implied probability', '100', ODDS_MESSAGE],
  ['Implied probability', '0.5', 'Did you mean 50% or 0.5%?'],
]);

test('invalid odds leave the other notations empty', () => {
  renderCalculator(OddsCalculator);
  fill('American', '99');
  expect(odds()).toEqual(['99', '', '', '']);
  expect(figure('Profit')).toBe('—');
});

test.each([
  ['Use 50%', ['+100', '2.00', '1/1', '50%']],
  ['Use 0.5%', ['+19900', '200.00', '199/1', '0.5%']],
])('an implied probability of 0.5 is a question, which the button %s answers', (name, expected) => {
  renderCalculator(OddsCalculator);
  fill('Implied probability', '0.5');
  press(name);
  expect(odds()).toEqual(expected);
  expect(shownError()).toEqual(NO_ERROR);
  expect(document.activeElement).toBe(field('Implied probability'));
});

test('notations with a sign or a slash get the full keyboard', () => {
  renderCalculator(OddsCalculator);
  expect(['Bet amount', ...LABELS].map(keyboard)).toEqual(['decimal', 'text', 'decimal', 'text', 'decimal']);
});

test('a URL with a notation fills every field', () => {
  renderCalculator(OddsCalculator, { bet: '25', odds: '2', in: 'decimal' });
  expect([field('Bet amount').value, ...odds()]).toEqual(['25', '+100', '2', '1/1', '50.0%']);
});

test('a URL without a valid notation has American odds', () => {
  renderCalculator(OddsCalculator, { odds: '+150', in: 'nonsense' });
  expect(odds()).toEqual(['+150', '2.50', '3/2', '40.0%']);
});

test('a bet is added in whole American odds', () => {
  const { onAddBet } = renderCalculator(OddsCalculator, { bet: '25', odds: '1.91' });
  press('Add to notebook');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({
    description: '',
    odds: -110,
    taken: { notation: 'decimal', millionths: 1_910_000, fraction: null },
    wager: 2500,
  });
});

test('fields are limited to what fits into a URL', () => {
  renderCalculator(OddsCalculator);
  for (const label of ['Bet amount', ...LABELS]) expect(field(label).maxLength).toBe(60);
});
