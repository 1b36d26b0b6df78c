import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, field, press } from '#tests/support/page.ts';
import {
  copied,
  expectNoNonsense,
  figure,
  shownError,
  NO_ERROR,
  renderCalculator,
  tableRows,
  testBadTexts,
  testErrors,
  type,
  pressEnter,
} from '#tests/support/calculator.tsx';
import { ODDS_MESSAGE } from '#domain/calculators/checked.ts';
import { FairOddsCalculator } from './fair-odds-calculator.tsx';

const TWO = { odds1: '-300', odds2: '+240' };

const odds = () =>
  screen
    .getAllByRole('textbox', { name: /^Outcome \d+ odds$/ })
    .map((text) => (text as HTMLInputElement).value);
const choose = (method: string) => fireEvent.change(field('Method'), { target: { value: method } });

test('a market starts with two outcomes and the multiplicative method', () => {
  renderCalculator(FairOddsCalculator);
  expect(odds()).toEqual(['', '']);
  expect(field('Method').value).toBe('multiplicative');
  expect([figure('Margin'), figure('Hold')]).toEqual(['—', '—']);
  expect(tableRows()).toEqual([
    ['—', '—', '—', '—'],
    ['—', '—', '—', '—'],
    ['', '', '—', '—'],
  ]);
});

test('the fair odds of a market appear beside the implied probabilities, with their sums', () => {
  renderCalculator(FairOddsCalculator, TWO);
  expect(tableRows()).toEqual([
    ['−255', '1.3922', '71.83', '75.00'],
    ['+255', '3.55', '28.17', '29.41'],
    ['', '', '100.00', '104.41'],
  ]);
  expect([figure('Margin'), figure('Hold')]).toEqual(['4.41%', '4.23%']);
});

test.each([
  ['multiplicative', '71.83', undefined, undefined],
  ['additive', '72.79', undefined, undefined],
  ['power', '73.31', 'Power k', '1.0793'],
  ['odds-ratio', '72.85', 'Odds ratio c', '1.1180'],
  ['shin', '72.79', 'Shin’s z', '4.46%'],
])('the method %s makes the favorite %s percent likely', (method, likely, label, solved) => {
  const { typed } = renderCalculator(FairOddsCalculator, TWO);
  choose(method);
  expect(tableRows()[0]?.[2]).toBe(likely);
  expect(label && figure(label)).toBe(solved);
  expect(typed()).toEqual(method === 'multiplicative' ? TWO : { ...TWO, method });
});

test('an outcome left with a negative chance gets a warning and no odds', () => {
  renderCalculator(FairOddsCalculator, { odds1: '1.01', odds2: '15.0', odds3: '1001/1', method: 'additive' });
  expect(screen.queryByText(/^Additive gives outcome/)).toBeNull();
  expect(shownError().fields).toEqual(['Outcome 3 odds']);
  type('Outcome 3 odds', '500/1');
  expect(screen.getByText(/^Additive gives outcome 3 a zero or negative chance/)).not.toBeNull();
  expect(tableRows()[2]?.slice(0, 2)).toEqual(['—', '—']);
  expect(tableRows()[2]?.[2]).toMatch(/^−/);
  choose('power');
  expect(screen.queryByText(/negative chance/)).toBeNull();
});

test('a chance below one in a million shows no odds', () => {
  renderCalculator(FairOddsCalculator, { odds1: '1.40', odds2: '1.40', odds3: '1001.0', method: 'power' });
  expect(tableRows()[2]).toEqual(['—', '—', '0.00', '0.10']);
});

test('odds without a margin are an arbitrage, which Shin rejects as soon as it is chosen', () => {
  renderCalculator(FairOddsCalculator, { odds1: '+110', odds2: '+110' });
  expect(figure('Margin')).toBe('−4.76%');
  expect(screen.getByText(/no margin to remove/)).not.toBeNull();
  choose('shin');
  expect(shownError()).toEqual({
    message: "Shin's method needs a margin, and these odds have none. Choose another method.",
    fields: ['Method'],
  });
  choose('power');
  expect(shownError()).toEqual(NO_ERROR);
});

test('outcomes can be added up to ten, each focused, and removed down to two', () => {
  const { typed } = renderCalculator(FairOddsCalculator, TWO);
  expect(button('Remove outcome 1')).toHaveProperty('disabled', true);
  for (let place = 3; place <= 10; place += 1) {
    press('Add outcome');
    expect(document.activeElement).toBe(field(`Outcome ${place} odds`));
  }
  expect(button('Up to 10 outcomes')).toHaveProperty('disabled', true);
  expect(typed()).toEqual({ ...TWO, outcomes: '10' });
  for (let place = 10; place > 2; place -= 1) press(`Remove outcome ${place}`);
  expect(typed()).toEqual(TWO);
  expect(document.activeElement).toBe(button('Add outcome'));
});

test('removing an outcome moves the odds below it up', () => {
  const { typed } = renderCalculator(FairOddsCalculator, { odds1: '4.20', odds2: '3.70', odds3: '1.95' });
  press('Remove outcome 1');
  expect(odds()).toEqual(['3.70', '1.95']);
  expect(typed()).toEqual({ odds1: '3.70', odds2: '1.95' });
});

test('the odds ratio of three outcomes is copied with its name', async () => {
  renderCalculator(FairOddsCalculator, {
    odds1: '4.20',
    odds2: '3.70',
    odds3: '1.95',
    method: 'odds-ratio',
  });
  expect(figure('Odds ratio c')).toBe('1.0345');
  expect(await copied()).toEqual([
    '4.20 / 3.70 / 1.95 without the 2.12% margin (odds ratio): +331 (23.20%) / +279 (26.36%) / -102 (50.44%)',
  ]);
});

testErrors(FairOddsCalculator, TWO, [
  ['Outcome 2 odds', '', 'Please enter odds for at least 2 outcomes'],
  ['Outcome 2 odds', '99', ODDS_MESSAGE],
  ['Outcome 2 odds', '-100', ODDS_MESSAGE],
]);

test('Enter shows what is missing and focuses its field', () => {
  renderCalculator(FairOddsCalculator, { odds1: '-110' });
  pressEnter('Outcome 1 odds');
  expect(shownError().message).toBe('Please enter odds for at least 2 outcomes');
  expect(document.activeElement).toBe(field('Outcome 2 odds'));
});

test('a URL with eleven outcomes is rejected, not cut to ten', () => {
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`odds${index + 1}`, '+900']));
  renderCalculator(FairOddsCalculator, eleven);
  expect(shownError().message).toBe('A market can have up to 10 outcomes');
  expect(figure('Margin')).toBe('—');
});

test('a URL with an eleventh outcome after gaps is rejected too', () => {
  renderCalculator(FairOddsCalculator, { ...TWO, odds11: '+900' });
  expect(shownError().message).toBe('A market can have up to 10 outcomes');
});

test('fair odds are copied as one line of plain text', async () => {
  renderCalculator(FairOddsCalculator, { ...TWO, method: 'power' });
  expect(await copied()).toEqual([
    '-300 / +240 without the 4.41% margin (power): -275 (73.31%) / +275 (26.69%)',
  ]);
});

test.each(['-1', '1e9', 'abc', '3.7'])('a URL with %s outcomes shows two to ten', (outcomes) => {
  renderCalculator(FairOddsCalculator, { outcomes, method: 'none' });
  expect(odds().length).toBeGreaterThanOrEqual(2);
  expect(odds().length).toBeLessThanOrEqual(10);
  expect(field('Method').value).toBe('multiplicative');
});

testBadTexts(FairOddsCalculator, 'odds1', 'odds2', 'outcomes', 'method');

test.each(['multiplicative', 'additive', 'power', 'odds-ratio', 'shin'])(
  'the longest and shortest odds have sensible results by %s',
  (method) => {
    const extremes = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`odds${index + 1}`, index < 5 ? '-100000' : '+100000']),
    );
    renderCalculator(FairOddsCalculator, { ...extremes, method });
    expectNoNonsense();
    expect(figure('Margin')).toMatch(/%$/);
  },
);
