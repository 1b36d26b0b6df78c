import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  BAD_TEXTS,
  field,
  figure,
  fill,
  leave,
  mistake,
  NO_MISTAKE,
  NONSENSE,
  press,
  renderCalculator,
  type,
} from '#tests/support/calculator.tsx';
import { ValueCalculator } from './value-calculator.tsx';

const FILLED = { odds: '-110', chance: '60' };

const button = (name: string) => screen.getByRole('button', { name });
const pressed = (name: string) => button(name).getAttribute('aria-pressed');

test('it begins with a stake of $100, a bankroll of $1,000 and half Kelly', () => {
  renderCalculator(ValueCalculator);
  expect([field('Stake').value, field('Bankroll').value, field('Part of Kelly').value]).toEqual([
    '100',
    '1000',
    '50',
  ]);
  expect(pressed('Half')).toBe('true');
  expect([figure('Expected value'), figure('Stake by half Kelly')]).toEqual(['—', '—']);
});

test('a bet at -110 that wins six times in ten is worth 14.5% of its stake', () => {
  renderCalculator(ValueCalculator, FILLED);
  expect([
    figure('Expected value'),
    figure('Expected ROI'),
    figure('Break-even probability'),
    figure('Edge over break-even'),
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
    figure('Part of the bankroll'),
    figure(`Stake by ${name.toLowerCase()} Kelly`),
    figure('Growth for each bet'),
    figure('Full Kelly'),
  ]).toEqual([part, stake, growth, '16.00%']);
});

test('any other part of Kelly can be typed, and then no preset is the chosen one', () => {
  renderCalculator(ValueCalculator, FILLED);
  type('Part of Kelly', '30%');
  expect(figure('Stake by 30% Kelly')).toBe('$48.00');
  expect(['Full', 'Half', 'Quarter', 'Eighth'].map(pressed)).toEqual(['false', 'false', 'false', 'false']);
});

test('without an edge Kelly stakes nothing, and never less than nothing', () => {
  renderCalculator(ValueCalculator, { odds: '-110', chance: '50' });
  expect([figure('Expected value'), figure('Expected ROI')]).toEqual(['−$4.55', '−4.5%']);
  expect([figure('Stake by half Kelly'), figure('Full Kelly'), figure('Growth for each bet')]).toEqual([
    '$0.00',
    '0.00%',
    '0.00%',
  ]);
  expect(screen.getByText(/^Without an edge there is nothing to stake/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Use Kelly stake' })).toBeNull();
});

test('at break-even nothing is won or lost, and nothing has a sign', () => {
  renderCalculator(ValueCalculator, { odds: 'EVEN', chance: '50%' });
  expect([
    figure('Expected value'),
    figure('Expected ROI'),
    figure('Edge over break-even'),
    figure('Stake by half Kelly'),
  ]).toEqual(['$0.00', '0.0%', '0.0%', '$0.00']);
});

test('the stake by Kelly can become the stake, and is then offered no more', () => {
  const { typed, onAddBet } = renderCalculator(ValueCalculator, FILLED);
  press('Use Kelly stake');
  expect(typed()).toEqual({ ...FILLED, stake: '80.00' });
  expect(figure('Expected value')).toBe('+$11.64');
  expect(screen.queryByRole('button', { name: 'Use Kelly stake' })).toBeNull();
  press('Add as bet');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({ description: '', odds: -110, wager: 80_00 });
});

test.each([
  ['Odds', '99', 'Please enter valid odds (e.g. -110, +150, 1.91, 10/11, 52.4% or EVEN)'],
  ['Win probability', '', 'Please enter a probability in percent, above 0 and below 100 (e.g. 55 or 0.5%)'],
  [
    'Win probability',
    '100',
    'Please enter a probability in percent, above 0 and below 100 (e.g. 55 or 0.5%)',
  ],
  [
    'Win probability',
    '0.55',
    'Please enter a probability in percent, above 0 and below 100 (e.g. 55 or 0.5%)',
  ],
  ['Stake', '0', 'Please enter a valid stake'],
  ['Bankroll', '', 'Please enter a valid bankroll'],
  ['Bankroll', '1000000000.01', 'Bankroll must be at most $1,000,000,000'],
  [
    'Part of Kelly',
    '101',
    'Please enter a part of Kelly in percent, above 0 and at most 100 (e.g. 50 for half)',
  ],
])('%s of "%s" is refused when it is left, not while it is typed', (label, text, message) => {
  renderCalculator(ValueCalculator, FILLED);
  type(label, text);
  expect(mistake()).toEqual(NO_MISTAKE);
  leave(label);
  expect(mistake()).toEqual({ message, fields: [label] });
});

test('what is wrong with the bankroll leaves the expected value alone, and the stake leaves Kelly alone', () => {
  renderCalculator(ValueCalculator, FILLED);
  fill('Bankroll', 'abc');
  expect([figure('Expected value'), figure('Stake by half Kelly')]).toEqual(['+$14.55', '—']);
  fill('Bankroll', '1000');
  fill('Stake', 'abc');
  expect([figure('Expected value'), figure('Stake by half Kelly')]).toEqual(['—', '$80.00']);
  expect(button('Add as bet')).toHaveProperty('disabled', true);
});

test.each(BAD_TEXTS)('nothing nonsensical comes of "%s" in any field', (text) => {
  const fields = { odds: text, chance: text, stake: text, bankroll: text, kelly: text };
  renderCalculator(ValueCalculator, fields);
  expect(document.body.textContent).not.toMatch(NONSENSE);
});

test.each([
  ['-100000', '0.000001%'],
  ['+100000', '99.9999999%'],
])('nothing nonsensical comes of %s with a chance of %s', (odds, chance) => {
  renderCalculator(ValueCalculator, { odds, chance, stake: '1000000', bankroll: '1000000000', kelly: '100' });
  expect(document.body.textContent).not.toMatch(NONSENSE);
  expect(figure('Expected value')).toMatch(/^[+−]\$/);
});

test('the worth of a bet and its stake by Kelly are copied as one line of plain text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderCalculator(ValueCalculator, { odds: '-110', chance: '50', bankroll: '500' });
  press('Copy result');
  await act(() => Promise.resolve());
  expect(write).toHaveBeenCalledExactlyOnceWith(
    'Bet $100.00 at -110 with a chance of 50%: expected value -$4.55; half Kelly of $500.00 stakes $0.00',
  );
});
