import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, field, press } from '#tests/support/page.ts';
import {
  fill,
  copied,
  described,
  figure,
  keyboard,
  shownError,
  NO_ERROR,
  renderCalculator,
  testBadTexts,
  testErrors,
  type,
  expectNoNonsense,
} from '#tests/support/calculator.tsx';
import { PROBABILITY_MESSAGE } from '#domain/reader/typed-percent.ts';
import { ValueCalculator } from './value-calculator.tsx';

const FILLED = { odds: '-110', chance: '60' };

const pressed = (name: string) => button(name).getAttribute('aria-pressed');

test('it starts with a stake of $100, a bankroll of $1,000 and half Kelly', () => {
  renderCalculator(ValueCalculator);
  expect([field('Stake').value, field('Bankroll').value, field('Kelly fraction').value]).toEqual([
    '100',
    '1000',
    '50',
  ]);
  expect(pressed('Half')).toBe('true');
  expect([figure('Expected value'), figure('Half-Kelly stake')]).toEqual(['—', '—']);
});

test('a bet at -110 that wins six times in ten is worth 14.5% of its stake', () => {
  renderCalculator(ValueCalculator, FILLED);
  expect([
    figure('Expected value'),
    figure('Expected ROI'),
    figure('Break-even probability'),
    figure('Edge'),
  ]).toEqual(['+$14.55', '+14.5%', '52.4%', '+7.6%']);
});

test.each([
  ['Full', '16.00%', '$160.00', '1.18%'],
  ['Half', '8.00%', '$80.00', '0.88%'],
  ['Quarter', '4.00%', '$40.00', '0.51%'],
  ['Eighth', '2.00%', '$20.00', '0.27%'],
])('%s Kelly bets %s of the bankroll', (name, part, stake, growth) => {
  renderCalculator(ValueCalculator, FILLED);
  press(name);
  expect(pressed(name)).toBe('true');
  expect([
    figure('% of bankroll'),
    figure(`${name}-Kelly stake`),
    figure('Growth per bet'),
    figure('Full Kelly'),
  ]).toEqual([part, stake, growth, '16.00%']);
});

test('any other Kelly fraction can be typed, and then no preset is selected', () => {
  renderCalculator(ValueCalculator, FILLED);
  type('Kelly fraction', '30%');
  expect(figure('30%-Kelly stake')).toBe('$48.00');
  expect(['Full', 'Half', 'Quarter', 'Eighth'].map(pressed)).toEqual(['false', 'false', 'false', 'false']);
});

test('without an edge Kelly stakes nothing', () => {
  renderCalculator(ValueCalculator, { odds: '-110', chance: '50' });
  expect([figure('Expected value'), figure('Expected ROI')]).toEqual(['−$4.55', '−4.5%']);
  expect([figure('Half-Kelly stake'), figure('Full Kelly'), figure('Growth per bet')]).toEqual([
    '$0.00',
    '0.00%',
    '0.00%',
  ]);
  expect(screen.getByText(/^No edge: on average/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Use Kelly stake' })).toBeNull();
});

test('at break-even the expected value is 0, without a sign', () => {
  renderCalculator(ValueCalculator, { odds: 'EVEN', chance: '50%' });
  expect([
    figure('Expected value'),
    figure('Expected ROI'),
    figure('Edge'),
    figure('Half-Kelly stake'),
  ]).toEqual(['$0.00', '0.0%', '0.0%', '$0.00']);
});

test('the Kelly stake can be used, and is then no longer offered', () => {
  const { typed, onAddBet } = renderCalculator(ValueCalculator, FILLED);
  press('Use Kelly stake');
  expect(typed()).toEqual({ ...FILLED, stake: '80.00' });
  expect(figure('Expected value')).toBe('+$11.64');
  expect(screen.queryByRole('button', { name: 'Use Kelly stake' })).toBeNull();
  press('Add to notebook');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({
    description: '',
    odds: -110,
    taken: null,
    wager: 80_00,
  });
});

testErrors(ValueCalculator, FILLED, [
  ['Odds', '99', 'Please enter valid odds (e.g. -110, +150, 1.91, 10/11, 52.4% or EVEN)'],
  ['Win probability', '', PROBABILITY_MESSAGE],
  ['Win probability', '100', PROBABILITY_MESSAGE],
  ['Stake', '0', 'Please enter a valid stake'],
  ['Bankroll', '', 'Please enter a valid bankroll'],
  ['Bankroll', '1000000000.01', 'Bankroll must be at most $1,000,000,000'],
  [
    'Kelly fraction',
    '101',
    'Please enter a Kelly fraction as a percentage above 0 and at most 100 (e.g. 50 for half)',
  ],
  ['Win probability', '0.55', 'Did you mean 55% or 0.55%?'],
  ['Kelly fraction', '.5', 'Did you mean 50% or 0.5%?'],
]);

test.each([
  ['Use 55%', '55%', '+$5.00'],
  ['Use 0.55%', '0.55%', '−$98.95'],
])('a probability of 0.55 is a question, which the button %s answers', (name, chance, value) => {
  const { typed } = renderCalculator(ValueCalculator, { odds: '-110', chance: '0.55' });
  expect(figure('Expected value')).toBe('—');
  press(name);
  expect(typed()).toEqual({ odds: '-110', chance });
  expect(figure('Expected value')).toBe(value);
  expect(shownError()).toEqual(NO_ERROR);
  expect(document.activeElement).toBe(field('Win probability'));
});

test('an invalid field shows its limits, and keyboards fit their fields', () => {
  renderCalculator(ValueCalculator, FILLED);
  fill('Bankroll', '0');
  expect(described('Bankroll')).toBe('From $0.01 to $1,000,000,000');
  fill('Bankroll', '500');
  expect(described('Bankroll')).toBeUndefined();
  fill('Odds', '99');
  expect(described('Odds')).toBe('-110, 1.91, 10/11 or 52.4%; at most ±100,000');
  expect(['Odds', 'Win probability', 'Stake', 'Bankroll', 'Kelly fraction'].map(keyboard)).toEqual([
    'text',
    'decimal',
    'decimal',
    'decimal',
    'decimal',
  ]);
});

test('an invalid bankroll leaves the expected value, and an invalid stake leaves the Kelly stake', () => {
  renderCalculator(ValueCalculator, FILLED);
  fill('Bankroll', 'abc');
  expect([figure('Expected value'), figure('Half-Kelly stake')]).toEqual(['+$14.55', '—']);
  fill('Bankroll', '1000');
  fill('Stake', 'abc');
  expect([figure('Expected value'), figure('Half-Kelly stake')]).toEqual(['—', '$80.00']);
  expect(button('Add to notebook')).toHaveProperty('disabled', true);
});

testBadTexts(ValueCalculator, 'odds', 'chance', 'stake', 'bankroll', 'kelly');

test.each([
  ['-100000', '0.000001%'],
  ['+100000', '99.9999999%'],
])('%s with a %s chance shows nothing like NaN', (odds, chance) => {
  renderCalculator(ValueCalculator, { odds, chance, stake: '1000000', bankroll: '1000000000', kelly: '100' });
  expectNoNonsense();
  expect(figure('Expected value')).toMatch(/^[+−]\$/);
});

test('the expected value and the Kelly stake are copied as one line of plain text', async () => {
  renderCalculator(ValueCalculator, { odds: '-110', chance: '50', bankroll: '500' });
  expect(await copied()).toEqual([
    'Bet $100.00 at -110 with a 50% chance: expected value -$4.55; half Kelly of $500.00 stakes $0.00',
  ]);
});
