import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, field, press } from '#tests/support/page.ts';
import {
  figure,
  fill,
  leave,
  shownError,
  NO_ERROR,
  renderCalculator,
  testBadTexts,
  testErrors,
  type,
} from '#tests/support/calculator.tsx';
import { OddsFormatProvider } from '#ui/odds-format.ts';
import { ParlayCalculator } from './parlay-calculator.tsx';
import type { CalculatorProps } from './use-calculator.ts';

const legs = () =>
  screen.getAllByRole('textbox', { name: /^Leg \d+ odds$/ }).map((leg) => (leg as HTMLInputElement).value);
const isPush = (place: number) => button(`Leg ${place} is a push`).getAttribute('aria-pressed');
const THREE = { leg1: '-110', leg2: '-110', leg3: '-110' };

test('a parlay starts with two legs and $100', () => {
  renderCalculator(ParlayCalculator);
  expect(field('Wager').value).toBe('100');
  expect(legs()).toEqual(['', '']);
  expect(button('Remove leg 1')).toHaveProperty('disabled', true);
});

test('three legs at -110 pay $695.79 on $100', () => {
  renderCalculator(ParlayCalculator, THREE);
  expect([
    figure('Payout'),
    figure('Profit'),
    figure('Combined odds'),
    figure('Implied probability'),
  ]).toEqual(['$695.79', '+$595.79', '+596 (6.9579)', '14.37%']);
});

test('legs can be added up to ten, each focused', () => {
  renderCalculator(ParlayCalculator);
  for (let place = 3; place <= 10; place += 1) {
    press('Add leg');
    expect(document.activeElement).toBe(field(`Leg ${place} odds`));
  }
  expect(legs()).toHaveLength(10);
  expect(button('Up to 10 legs')).toHaveProperty('disabled', true);
});

test('removing a leg removes its push, and the others keep theirs', () => {
  const { typed } = renderCalculator(ParlayCalculator, {
    leg1: '+100',
    leg2: '+200',
    leg3: '+300',
    push: '2,3',
  });
  press('Remove leg 2');
  expect(legs()).toEqual(['+100', '+300']);
  expect([isPush(1), isPush(2)]).toEqual(['false', 'true']);
  expect(typed()).toEqual({ leg1: '+100', leg2: '+300', push: '2' });
  expect(document.activeElement).toBe(button('Add leg'));
});

test('a push counts as 1 at any odds', () => {
  renderCalculator(ParlayCalculator, THREE);
  press('Leg 2 is a push');
  expect(figure('Payout')).toBe('$364.46');
  press('Leg 2 is a push');
  expect(figure('Payout')).toBe('$695.79');
});

test('if every leg is a push, the stake is returned', () => {
  renderCalculator(ParlayCalculator, { ...THREE, push: '1,2,3' });
  expect([figure('Payout'), figure('Profit'), figure('Combined odds')]).toEqual(['$100.00', '$0.00', 'Push']);
  expect(screen.getByText('All legs pushed, so the stake is returned.')).not.toBeNull();
  expect(button('Add to notebook')).toHaveProperty('disabled', true);
});

testErrors(ParlayCalculator, { leg1: '-110', leg2: '+150' }, [
  ['Wager', '0', 'Please enter a valid wager amount'],
  ['Wager', '', 'Please enter a valid wager amount'],
  ['Leg 2 odds', '', 'Please enter odds for at least 2 legs'],
  ['Leg 2 odds', '99', 'Please enter valid American odds for all legs'],
  ['Leg 2 odds', '-100', 'Please enter valid American odds for all legs'],
]);

test('odds of 12 are a question, which a button answers', () => {
  renderCalculator(ParlayCalculator, { leg1: '-110', leg2: '+150' });
  fill('Leg 2 odds', '12');
  press('Use 12/1');
  expect(field('Leg 2 odds').value).toBe('12/1');
  expect(shownError()).toEqual(NO_ERROR);
});

describe('a number without a mark', () => {
  test('is American odds, which the field shows once it is left', () => {
    const { typed } = renderCalculator(ParlayCalculator, { leg1: '-110' });
    type('Leg 2 odds', '150');
    expect(field('Leg 2 odds').value).toBe('150');
    expect(figure('Payout')).toBe('$477.27');
    leave('Leg 2 odds');
    expect(field('Leg 2 odds').value).toBe('+150');
    expect(typed()).toEqual({ leg1: '-110', leg2: '+150' });
  });

  test.each([
    ['decimal', '2.00', '$381.82'],
    ['fractional', '2/1', '$572.73'],
  ] as const)('is %s odds if that format is set', (format, marked, payout) => {
    const Calculator = (props: CalculatorProps) => (
      <OddsFormatProvider value={format}>
        <ParlayCalculator {...props} />
      </OddsFormatProvider>
    );
    const { typed } = renderCalculator(Calculator, { leg1: '-110' });
    type('Leg 2 odds', '2');
    expect(field('Leg 2 odds').value).toBe('2');
    expect(figure('Payout')).toBe(payout);
    leave('Leg 2 odds');
    expect(field('Leg 2 odds').value).toBe(marked);
    expect(typed()).toEqual({ leg1: '-110', leg2: marked });
  });
});

test('a third leg needs odds once it is left, and can be removed', () => {
  renderCalculator(ParlayCalculator, { leg1: '-110', leg2: '+150' });
  press('Add leg');
  expect(shownError()).toEqual(NO_ERROR);
  leave('Leg 3 odds');
  expect(shownError().message).toBe('Please enter valid American odds for all legs');
  press('Remove leg 3');
  expect(shownError()).toEqual(NO_ERROR);
  expect(figure('Payout')).toBe('$477.27');
});

test('a URL with eleven legs is rejected until one is removed', () => {
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`leg${index + 1}`, '-110']));
  renderCalculator(ParlayCalculator, eleven);
  expect(shownError()).toEqual({ message: 'A parlay can have up to 10 legs', fields: ['Leg 11 odds'] });
  expect(figure('Payout')).toBe('—');
  press('Remove leg 11');
  expect(shownError()).toEqual(NO_ERROR);
  expect(figure('Payout')).not.toBe('—');
});

test('a URL with an eleventh leg after gaps is rejected too', () => {
  renderCalculator(ParlayCalculator, { leg1: '-110', leg2: '-110', leg11: '-110' });
  expect(shownError().message).toBe('A parlay can have up to 10 legs');
});

test('a payout too large to be exact is rejected once the last leg is left', () => {
  renderCalculator(ParlayCalculator, { legs: '6' });
  for (let place = 1; place <= 6; place += 1) {
    expect(shownError()).toEqual(NO_ERROR);
    fill(`Leg ${place} odds`, '+100000');
  }
  expect(shownError()).toEqual({
    message: 'The payout is too large to calculate exactly',
    fields: ['Leg 6 odds'],
  });
});

test('removing the last leg moves the focus to the button that adds one', () => {
  renderCalculator(ParlayCalculator, { ...THREE, leg4: '+100' });
  button('Remove leg 4').focus();
  press('Remove leg 4');
  expect(document.activeElement).toBe(button('Add leg'));
});

test.each(['-1', '1e9', 'abc', '3.7', '999999999'])('a URL with %s legs shows two to ten', (count) => {
  renderCalculator(ParlayCalculator, { legs: count });
  expect(legs().length).toBeGreaterThanOrEqual(2);
  expect(legs().length).toBeLessThanOrEqual(10);
});

testBadTexts(ParlayCalculator, 'wager', 'leg1', 'leg2', 'push');

test('a parlay is added with its legs at their exact prices, without those that are pushed', () => {
  const { onAddBet } = renderCalculator(ParlayCalculator, {
    leg1: '-110',
    leg2: '1.91',
    leg3: '8/13',
    push: '2',
  });
  press('Add to notebook');
  const eight = { notation: 'fractional', millionths: 1_615_385, fraction: '8/13' };
  expect(onAddBet.mock.calls).toMatchObject([
    [
      {
        description: 'Parlay of 3: -110, 1.91 (push), 8/13',
        odds: 208,
        taken: { notation: 'legs', millionths: 3_083_916, fraction: null },
        wager: 100_00,
        legs: [
          { selection: 'Leg 1', odds: -110, taken: null },
          { selection: 'Leg 2', odds: -163, taken: eight },
        ],
      },
    ],
  ]);
});

test('odds too long for a bet still have a payout, but cannot be added', () => {
  renderCalculator(ParlayCalculator, { leg1: '+100000', leg2: '+100000', leg3: '+1000' });
  expect(figure('Payout')).toBe('$1,102,201,100.00');
  expect(button('Add to notebook')).toHaveProperty('disabled', true);
});

test('marking a leg as a push shows no message about valid odds', () => {
  renderCalculator(ParlayCalculator, { leg1: '-110' });
  fill('Leg 2 odds', '+150');
  press('Leg 1 is a push');
  expect(shownError()).toEqual(NO_ERROR);
  expect(figure('Payout')).toBe('$250.00');
});
