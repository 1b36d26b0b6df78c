import { screen, fireEvent } from '@testing-library/react';
import { test, expect } from 'vitest';
import { field, press } from '#tests/support/page.ts';
import {
  copied,
  figure,
  NO_ERROR,
  renderCalculator,
  shownError,
  tableRows,
  testBadTexts,
  testErrors,
  type,
  expectNoNonsense,
} from '#tests/support/calculator.tsx';
import { ODDS_MESSAGE } from '#domain/calculators/checked.ts';
import { PROBABILITY_MESSAGE } from '#domain/reader/typed-percent.ts';
import { SeveralOutcomes } from './several-outcomes.tsx';
import { ValueCalculator } from './value-calculator.tsx';

const THREE = {
  odds1: '2.5',
  probability1: '55',
  odds2: '3.2',
  probability2: '25%',
  odds3: '2.8',
  probability3: '20',
};

test('of three outcomes Kelly stakes one with an edge and one that insures it', async () => {
  renderCalculator(SeveralOutcomes, { ...THREE, kelly: '100' });
  expect(tableRows()).toEqual([
    ['$271.73', '27.17%', '+37.5%'],
    ['$32.60', '3.26%', '−20.0%'],
    ['$0.00', '0.00%', '−44.0%'],
  ]);
  expect(['Full-Kelly stakes in total', '% of bankroll', 'Full Kelly', 'Growth per bet'].map(figure)).toEqual(
    ['$304.33', '30.43%', '30.43%', '4.79%'],
  );
  expect(await copied()).toEqual([
    'Full Kelly of $1,000.00: $271.73 at 2.50 (55%), $32.60 at 3.20 (25%), $0.00 at 2.80 (20%); $304.33 in total',
  ]);
});

test('half of Kelly stakes half of it', () => {
  renderCalculator(SeveralOutcomes, THREE);
  expect(tableRows().map(([stake]) => stake)).toEqual(['$135.86', '$16.30', '$0.00']);
  expect(figure('Half-Kelly stakes in total')).toBe('$152.16');
});

test('without an edge nothing is staked, and a certain arbitrage takes the whole bankroll', () => {
  renderCalculator(SeveralOutcomes, {
    odds1: '2.0',
    probability1: '50',
    odds2: '2.0',
    probability2: '50',
    kelly: '100',
  });
  expect(figure('Full-Kelly stakes in total')).toBe('$0.00');
  expect(screen.getByText(/^No edge/)).not.toBeNull();
  type('Outcome 1 odds', '2.2');
  type('Outcome 2 odds', '2.2');
  expect(figure('Full-Kelly stakes in total')).toBe('$1,000.00');
  expect(screen.getByText(/full Kelly bets the whole bankroll/)).not.toBeNull();
});

test('outcomes are added with their probability, and removed with it', () => {
  const { typed } = renderCalculator(SeveralOutcomes, THREE);
  press('Add outcome');
  expect(document.activeElement).toBe(field('Outcome 4 odds'));
  expect(figure('Full Kelly')).toBe('—');
  press('Remove outcome 4');
  press('Remove outcome 1');
  expect(typed()).toEqual({ odds1: '3.2', probability1: '25%', odds2: '2.8', probability2: '20' });
});

test('probabilities above 100% together are refused at the last', () => {
  renderCalculator(SeveralOutcomes, { ...THREE, probability3: '21' });
  expect(shownError()).toEqual({
    message: "These probabilities add up to 101.00%. Only one outcome can win, so they can't exceed 100%.",
    fields: ['Outcome 3 probability'],
  });
  type('Outcome 3 probability', '20');
  expect(shownError()).toEqual(NO_ERROR);
});

test('the calculator keeps the texts of both modes, and one bet can still be added to a notebook', () => {
  const { typed, onAddBet } = renderCalculator(ValueCalculator, { odds: '-110', chance: '60' });
  fireEvent.click(screen.getByRole('radio', { name: 'Several outcomes' }));
  expect(screen.queryByRole('button', { name: 'Add to notebook' })).toBeNull();
  type('Outcome 1 odds', '3.0');
  type('Bankroll', '500');
  expect(typed()).toEqual({ mode: 'outcomes', odds: '-110', chance: '60', odds1: '3.0', bankroll: '500' });
  fireEvent.click(screen.getByRole('radio', { name: 'One bet' }));
  expect(figure('Half-Kelly stake')).toBe('$40.00');
  press('Add to notebook');
  expect(onAddBet).toHaveBeenCalledExactlyOnceWith({
    description: '',
    odds: -110,
    taken: null,
    wager: 100_00,
  });
});

testErrors(SeveralOutcomes, THREE, [
  ['Outcome 1 odds', '99', ODDS_MESSAGE],
  ['Outcome 2 odds', '', ODDS_MESSAGE],
  ['Outcome 2 probability', '', PROBABILITY_MESSAGE],
  ['Outcome 3 probability', '0.2', 'Did you mean 20% or 0.2%?'],
  ['Bankroll', '', 'Please enter a valid bankroll'],
  [
    'Kelly fraction',
    '101',
    'Please enter a Kelly fraction as a percentage above 0 and at most 100 (e.g. 50 for half)',
  ],
]);

test('a probability of 0.2 is a question, which a button answers', () => {
  const { typed } = renderCalculator(SeveralOutcomes, { ...THREE, probability3: '0.2' });
  press('Use 20%');
  expect(typed()).toEqual({ ...THREE, probability3: '20%' });
  expect(document.activeElement).toBe(field('Outcome 3 probability'));
});

testBadTexts(
  SeveralOutcomes,
  'odds1',
  'probability1',
  'odds2',
  'probability2',
  'outcomes',
  'bankroll',
  'kelly',
);

test('a link with eleven outcomes is refused, not cut to ten', () => {
  renderCalculator(SeveralOutcomes, { ...THREE, odds11: '+900' });
  expect(shownError().message).toBe('A market can have up to 10 outcomes');
});

test('the longest odds and the largest bankroll show nothing like NaN', () => {
  const address: Record<string, string> = { bankroll: '1000000000', kelly: '100' };
  for (let place = 1; place <= 10; place += 1) {
    address[`odds${place}`] = place === 1 ? '-100000' : '+100000';
    address[`probability${place}`] = place === 1 ? '99' : '0.1%';
  }
  renderCalculator(SeveralOutcomes, address);
  expectNoNonsense();
  expect(figure('Full-Kelly stakes in total')).toMatch(/^\$/);
});
