import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '#tests/support/any-price.ts';
import { price, priceOfAmerican } from '#domain/price/price.ts';
import { checkRoundRobin, roundRobin } from './round-robin.ts';

const typed = {
  stake: '10',
  legs: [
    { odds: '-110', result: 'won' },
    { odds: '+150', result: 'lost' },
    { odds: '1.91', result: 'push' },
  ],
  sizes: ['2'],
};

/** The same legs, with other odds for the last one. */
function withLast(odds: string) {
  return { ...typed, legs: [...typed.legs.slice(0, 2), { odds, result: 'won' }] };
}

function legsOf(count: number, odds: string) {
  return Array.from({ length: count }, () => ({ odds, result: 'won' }));
}

test('accepts a stake in dollars, odds in any notation, results and sizes', () => {
  expect(checkRoundRobin({ ...typed, stake: '$1,000.00', sizes: ['3', '2', ' 2 ', '02'] })).toEqual({
    value: {
      stake: 100_000,
      legs: [
        { price: priceOfAmerican(-110), result: 'won' },
        { price: priceOfAmerican(150), result: 'lost' },
        { price: price(191n, 100n), result: 'push' },
      ],
      sizes: [2, 3],
    },
  });
});

test('an unknown result means won', () => {
  const legs = typed.legs.map(({ odds }) => ({ odds, result: 'toString' }));
  const checked = checkRoundRobin({ ...typed, legs });
  expect('value' in checked && checked.value.legs.map(({ result }) => result)).toEqual(['won', 'won', 'won']);
});

test.each([
  ['', 'Please enter a valid stake per parlay'],
  ['0', 'Please enter a valid stake per parlay'],
  ['-1', 'Please enter a valid stake per parlay'],
  ['1e400', 'Please enter a valid stake per parlay'],
  ['1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
  ['1000001', 'Stake per parlay must be at most $1,000,000'],
])('a stake of %j is rejected', (stake, message) => {
  expect(checkRoundRobin({ ...typed, stake })).toEqual({ problem: { field: 'stake', message } });
});

test.each([
  [[], 'leg1'],
  [legsOf(2, '-110'), 'leg3'],
  [[...legsOf(2, '-110'), ...legsOf(2, ' ')], 'leg3'],
  [[...legsOf(1, ''), ...legsOf(2, '-110')], 'leg1'],
])('two legs are a parlay, not a round robin', (legs, field) => {
  const message = 'Please enter odds for at least 3 legs';
  expect(checkRoundRobin({ ...typed, legs })).toEqual({ problem: { field, message } });
});

test.each(['abc', '0', '-99', '-100', '1e400', '١٢٣', '$1,000.00'])(
  'odds of %j are rejected at their leg',
  (odds) => {
    const message = 'Please enter valid odds for all legs';
    expect(checkRoundRobin(withLast(odds))).toEqual({ problem: { field: 'leg3', message } });
  },
);

test('an empty leg among enough others is rejected', () => {
  const legs = [...legsOf(3, '-110'), ...legsOf(1, '')];
  expect(checkRoundRobin({ ...typed, legs })).toMatchObject({ problem: { field: 'leg4' } });
});

test('an eleventh leg is rejected', () => {
  const message = 'A round robin can have up to 10 legs';
  const legs = legsOf(11, '-110');
  expect(checkRoundRobin({ ...typed, legs })).toEqual({ problem: { field: 'leg11', message } });
});

test('at least one size is required', () => {
  const message = 'Please choose at least one parlay size';
  expect(checkRoundRobin({ ...typed, sizes: [] })).toEqual({ problem: { field: 'sizes', message } });
});

test.each(['1', '4', '0', '', '2.5', '-2', '0x2', 'NaN', '٢'])(
  'a size of %j of three legs is rejected',
  (size) => {
    const message = 'Please choose parlay sizes from 2 to 3';
    expect(checkRoundRobin({ ...typed, sizes: ['2', size] })).toEqual({
      problem: { field: 'sizes', message },
    });
  },
);

test('legs that pay past 2^53 cents are rejected, and fewer of them are not', () => {
  const legs = legsOf(10, '+100000');
  const message = 'The payout is too large to calculate exactly';
  expect(checkRoundRobin({ ...typed, legs, sizes: ['10'] })).toEqual({
    problem: { field: 'leg10', message },
  });
  expect(checkRoundRobin({ ...typed, legs, sizes: ['2'] })).toHaveProperty('value');
});

test('the highest accepted payout is 2^53 cents', () => {
  const paying = (odds: string) =>
    'value' in checkRoundRobin({ stake: '1000000', legs: legsOf(3, odds), sizes: ['3'] });
  // 10^8 cents times 448.0^3 is 8.99e15, times 449.0^3 9.05e15; 2^53 is 9.01e15.
  expect([paying('448.0'), paying('449.0')]).toEqual([true, false]);
});

test('every accepted input can be calculated', () => {
  const anyTyped = fc.record({
    stake: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    legs: fc.array(anyPrice, { minLength: 3, maxLength: 10 }),
    sizes: fc.subarray(['2', '3', '4', '5', '6', '7', '8', '9', '10'], { minLength: 1 }),
  });
  fc.assert(
    fc.property(anyTyped, ({ stake, legs, sizes }) => {
      const odds = legs.map(({ numerator, denominator }) => `${numerator - denominator}/${denominator}`);
      const checked = checkRoundRobin({
        stake,
        sizes,
        legs: odds.map((text) => ({ odds: text, result: 'won' })),
      });
      if ('problem' in checked) return;
      expect(Number.isSafeInteger(roundRobin(checked.value).largestPayout)).toBe(true);
    }),
  );
});
