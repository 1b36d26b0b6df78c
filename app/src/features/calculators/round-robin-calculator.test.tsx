import { screen, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, field, press } from '#tests/support/page.ts';
import {
  copied,
  figure,
  shownError,
  NO_ERROR,
  renderCalculator,
  testBadTexts,
  testErrors,
  type,
  expectNoNonsense,
  leave,
} from '#tests/support/calculator.tsx';
import { RoundRobinCalculator } from './round-robin-calculator.tsx';

const THREE = { leg1: '-110', leg2: '-110', leg3: '-110' };

const legs = () =>
  screen.getAllByRole('textbox', { name: /^Leg \d+ odds$/ }).map((leg) => (leg as HTMLInputElement).value);
const sizes = () => screen.getAllByRole('button', { name: /^Parlays of/ }).map((size) => size.textContent);
const mark = (place: number, result: string) =>
  fireEvent.change(field(`Leg ${place} result`), { target: { value: result } });
const figures = () => ['Payout', 'Profit', 'Total stake', 'Parlays', 'Payout if every leg wins'].map(figure);

test('a round robin starts with three legs, all won, by 2s, at $10 per parlay', () => {
  renderCalculator(RoundRobinCalculator);
  expect(field('Stake per parlay').value).toBe('10');
  expect(legs()).toEqual(['', '', '']);
  expect(field('Leg 1 result').value).toBe('won');
  expect(sizes()).toEqual(['2s', '3s']);
  expect(button('Parlays of 2').getAttribute('aria-pressed')).toBe('true');
  expect(figures()).toEqual(['—', '—', '—', '—', '—']);
});

test('three legs at -110 by 2s are three parlays, which pay $109.35 if all win', () => {
  renderCalculator(RoundRobinCalculator, THREE);
  expect(figures()).toEqual(['$109.35', '+$79.35', '$30.00', '3', '$109.35']);
});

test('a lost leg loses its parlays, and a push drops out of them', () => {
  const { typed } = renderCalculator(RoundRobinCalculator, THREE);
  mark(1, 'lost');
  expect(figures()).toEqual(['$36.45', '+$6.45', '$30.00', '3', '$109.35']);
  mark(2, 'push');
  expect(figures()).toEqual(['$19.09', '−$10.91', '$30.00', '3', '$109.35']);
  expect(typed()).toEqual({ ...THREE, lost: '1', push: '2' });
  mark(3, 'lost');
  expect(figures().slice(0, 2)).toEqual(['$0.00', '−$30.00']);
});

test('parlays of several sizes are played together', () => {
  const { typed } = renderCalculator(RoundRobinCalculator, THREE);
  press('Parlays of 3');
  expect(typed()).toEqual({ ...THREE, sizes: '2,3' });
  expect([figure('Parlays'), figure('Total stake'), figure('Payout')]).toEqual(['4', '$40.00', '$178.93']);
  press('Parlays of 2');
  expect([figure('Parlays'), figure('Payout')]).toEqual(['1', '$69.58']);
});

test('without a parlay size a message shows at once', () => {
  renderCalculator(RoundRobinCalculator, THREE);
  press('Parlays of 2');
  expect(shownError().message).toBe('Please choose at least one parlay size');
  expect(figure('Payout')).toBe('—');
  press('Parlays of 3');
  expect(shownError()).toEqual(NO_ERROR);
});

test('ten legs of every size are 1,013 parlays', () => {
  renderCalculator(RoundRobinCalculator, THREE);
  for (let place = 4; place <= 10; place += 1) {
    press('Add leg');
    expect(document.activeElement).toBe(field(`Leg ${place} odds`));
    type(`Leg ${place} odds`, '+100');
  }
  expect(button('Up to 10 legs')).toHaveProperty('disabled', true);
  for (let size = 3; size <= 10; size += 1) press(`Parlays of ${size}`);
  expect([figure('Parlays'), figure('Total stake')]).toEqual(['1,013', '$10,130.00']);
});

test('removing a leg removes its result, and the size that needed it', () => {
  const { typed } = renderCalculator(RoundRobinCalculator, {
    leg1: '+100',
    leg2: '+200',
    leg3: '+300',
    leg4: '+400',
    lost: '2',
    push: '4',
    sizes: '2,4',
  });
  press('Remove leg 2');
  expect(legs()).toEqual(['+100', '+300', '+400']);
  expect(typed()).toEqual({ leg1: '+100', leg2: '+300', leg3: '+400', push: '3' });
  expect(sizes()).toEqual(['2s', '3s']);
  expect(button('Remove leg 1')).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(button('Add leg'));
});

testErrors(RoundRobinCalculator, THREE, [
  ['Stake per parlay', '0', 'Please enter a valid stake per parlay'],
  ['Stake per parlay', '1000000.01', 'Stake per parlay must be at most $1,000,000'],
  ['Leg 3 odds', '', 'Please enter odds for at least 3 legs'],
  ['Leg 2 odds', '-100', 'Please enter valid odds for all legs'],
]);

test('marking one leg keeps the message about another', () => {
  renderCalculator(RoundRobinCalculator, THREE);
  type('Leg 2 odds', '99');
  leave('Leg 2 odds');
  mark(1, 'lost');
  expect(shownError().fields).toEqual(['Leg 2 odds']);
});

test.each(['2,11', '1', '2,x', 'two'])('a URL with the sizes %s is rejected', (text) => {
  renderCalculator(RoundRobinCalculator, { ...THREE, sizes: text });
  expect(shownError().message).toBe('Please choose parlay sizes from 2 to 3');
  expect(figure('Payout')).toBe('—');
  press('Parlays of 3');
  expect(shownError()).toEqual(NO_ERROR);
});

test('a URL with eleven legs is rejected, not cut to ten', () => {
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`leg${index + 1}`, '-110']));
  renderCalculator(RoundRobinCalculator, eleven);
  expect(shownError().message).toBe('A round robin can have up to 10 legs');
  expect(figure('Payout')).toBe('—');
});

test('a URL with an eleventh leg after gaps is rejected too', () => {
  renderCalculator(RoundRobinCalculator, { ...THREE, leg11: '-110' });
  expect(shownError().message).toBe('A round robin can have up to 10 legs');
});

test('a payout too large to be exact is rejected', () => {
  const longShots = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`leg${index + 1}`, '+100000']),
  );
  renderCalculator(RoundRobinCalculator, { ...longShots, sizes: '10' });
  expect(shownError().message).toBe('The payout is too large to calculate exactly');
  expectNoNonsense();
  expect(figure('Payout')).toBe('—');
});

testBadTexts(RoundRobinCalculator, 'stake', 'leg1', 'leg2', 'leg3', 'legs', 'lost', 'sizes');

test('a round robin is copied as one line of plain text', async () => {
  renderCalculator(RoundRobinCalculator, { ...THREE, lost: '1', push: '2', sizes: '2,3' });
  expect(await copied()).toEqual([
    'Round robin of -110 (lost), -110 (push), -110 by 2s, 3s: 4 parlays at $10.00, $40.00 total, payout $19.09, profit -$20.91',
  ]);
});
