import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enteredFrom } from '#domain/bets/entered-terms.ts';
import { formatMoney } from '#domain/money.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { anyTerms } from '#tests/support/any-terms.ts';
import { agreedOddsText, termsDetail, wagerWorking } from './agreed-text.ts';
import { agreedOf, type Terms } from './terms.ts';

const LAY: Terms = { kind: 'lay', price: '4.50', stake: '8.00', commission: '5' };
const EACH_WAY: Terms = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5', places: 4 };
const EXCHANGE: Terms = { kind: 'exchange', price: '+350', commission: '2' };

test('the odds of terms are as agreed, or in a format, with the side of the bet', () => {
  expect([LAY, EACH_WAY, EXCHANGE].map((terms) => agreedOddsText(terms))).toEqual([
    '4.50 lay',
    '7/2 e/w',
    '+350',
  ]);
  expect([LAY, EACH_WAY, EXCHANGE].map((terms) => agreedOddsText(terms, 'decimal'))).toEqual([
    '4.50 lay',
    '4.50 e/w',
    '4.50',
  ]);
  expect(agreedOddsText(LAY, 'american')).toBe('+350 lay');
});

test('commission and places are told apart', () => {
  expect([LAY, EACH_WAY, EXCHANGE].map(termsDetail)).toEqual([
    '5% commission',
    '1/5 odds, 4 places',
    '2% commission',
  ]);
  expect(termsDetail({ ...LAY, commission: '0' })).toBe('');
  expect(termsDetail({ ...EACH_WAY, places: 1 })).toBe('1/5 odds, 1 place');
});

test('a wager is told with the stake or the parts that it follows from', () => {
  expect(wagerWorking(LAY)).toBe('lay $8.00');
  expect(agreedOf(LAY).wager).toBe(28_00);
  expect(wagerWorking({ kind: 'lay', price: '4.50', liability: '28.00', commission: '5' })).toBe('lay $8.00');
  expect(wagerWorking(EACH_WAY)).toBe('2 × $10.00');
  expect(wagerWorking(EXCHANGE)).toBeUndefined();
  const inEuros = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount).replace('$', '€');
  expect(wagerWorking(EACH_WAY, inEuros)).toBe('2 × €10.00');
});

test('the odds of any terms are what their text is read as', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const read = readPrice(terms.price, 'american');
      expect(enteredFrom(terms).odds).toEqual(read && takenOdds(read));
    }),
  );
});
