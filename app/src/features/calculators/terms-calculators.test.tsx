import { expect, test } from 'vitest';
import { copied, figure, renderCalculator, testBadTexts, testErrors } from '#tests/support/calculator.tsx';
import { press } from '#tests/support/page.ts';
import { EachWayCalculator } from './each-way-calculator.tsx';
import { LayCalculator } from './lay-calculator.tsx';

const HORSE = { part: '10', odds: '7/4', place: '1/5' };

test('an each-way bet tells what it returns if it wins and if it is placed', () => {
  renderCalculator(EachWayCalculator, HORSE);
  expect(
    ['Return if it wins', 'Profit if it wins', 'Return if it’s placed', 'Profit if it’s placed'].map(figure),
  ).toEqual(['$41.00', '+$21.00', '$13.50', '−$6.50']);
  expect(figure('Total wager')).toBe('$20.00');
});

test('Rule 4 and dead heats lessen what an each-way bet returns', () => {
  renderCalculator(EachWayCalculator, { ...HORSE, rule4: '35' });
  expect(['Return if it wins', 'Return if it’s placed'].map(figure)).toEqual(['$33.65', '$12.28']);
});

test('a tie for the win lessens a win, and one for the place a place', () => {
  renderCalculator(EachWayCalculator, { ...HORSE, tied: '2', tiedPlace: '2' });
  expect(['Return if it wins', 'Return if it’s placed'].map(figure)).toEqual(['$27.25', '$6.75']);
});

test('a lay bet tells what it risks and wins', () => {
  renderCalculator(LayCalculator, { amount: '10', odds: '4.00', commission: '5' });
  expect(['Liability', 'Backer’s stake', 'Profit if it doesn’t win', 'Loss if it wins'].map(figure)).toEqual([
    '$30.00',
    '$10.00',
    '+$9.50',
    '−$30.00',
  ]);
});

test('a lay bet may start from its liability', () => {
  renderCalculator(LayCalculator, { mode: 'liability', amount: '30', odds: '4.00', commission: '5' });
  expect(figure('Backer’s stake')).toBe('$10.00');
});

testErrors(EachWayCalculator, HORSE, [
  ['Each part', '0', 'Please enter a valid wager for each part'],
  ['A place pays', '5/1', 'Enter what a place pays of the odds, such as 1/4 or 1/5'],
  ['Rule 4', '95', 'Enter deductions from 1 to 90 pence, such as 25'],
  [
    'Tied for the win',
    'x',
    'Enter how many tied, such as 2, or 4 for 2 if they tied for two places, not “x”',
  ],
]);

testErrors(LayCalculator, { odds: '4.00' }, [
  ['Backer’s stake', '', 'Please enter a valid stake'],
  ['Lay odds', '1001.00', 'The odds come to less than 1.001 or more than 1,001 that way'],
  ['Commission', '25', 'Enter a commission from 0% to 20%, such as 5%'],
]);

testBadTexts(EachWayCalculator, 'part', 'odds', 'place', 'rule4', 'tied', 'tiedPlace');
testBadTexts(LayCalculator, 'amount', 'odds', 'commission');

test('an each-way bet is added with its terms', () => {
  const { onAddBet } = renderCalculator(EachWayCalculator, HORSE);
  press('Add to notebook');
  expect(onAddBet.mock.calls[0]?.[0]).toMatchObject({
    wager: 20_00,
    terms: { kind: 'each_way', price: '7/4', part: '10.00', place: '1/5' },
  });
});

test('a lay bet is added with its terms', () => {
  const { onAddBet } = renderCalculator(LayCalculator, { odds: '4.00' });
  press('Add to notebook');
  expect(onAddBet.mock.calls[0]?.[0]).toMatchObject({
    wager: 30_00,
    terms: { kind: 'lay', price: '4.00', stake: '10.00', commission: '5' },
  });
});

test('results are copied as one line', async () => {
  renderCalculator(LayCalculator, { odds: '4.00' });
  expect(await copied()).toEqual(['$30.00 at 4.00 lay: +$9.50 if it doesn’t win, -$30.00 if it wins']);
});
