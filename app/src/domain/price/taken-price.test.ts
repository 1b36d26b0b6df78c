import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOdds } from '#tests/support/any-bet.ts';
import { americanOdds, formatOdds, isAmericanOdds, isStoredOdds, ODDS_FORMATS } from './american-odds.ts';
import { americanOf, LONGEST_PARLAY_PRICE, price, priceOfAmerican, type ReadPrice } from './price.ts';
import { readPrice } from './read-price.ts';
import { millionthsOf, priceOfTaken, takenMillionths, type TakenOdds, takenOdds } from './taken-price.ts';
import { formatTaken, takenText } from './taken-text.ts';

function read(text: string, longest?: bigint): ReadPrice {
  const found = readPrice(text, 'american', longest);
  if (!found) throw new RangeError(`Not odds: ${text}`);
  return found;
}

function taken(text: string): TakenOdds {
  return takenOdds(read(text));
}

function parlayAt(millionths: number): TakenOdds {
  const odds = americanOdds(americanOf(price(BigInt(millionths), 1_000_000n)));
  return { odds, taken: { notation: 'legs', millionths, fraction: null } };
}

/** Up to eight decimals, from 1.001 to 1001. */
const anyDecimal = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 8 }), fc.nat(99_999_999))
  .map(([whole, places, digits]) => `${whole}.${String(digits).padStart(8, '0').slice(0, places) || '0'}`)
  .filter((text) => readPrice(text) !== undefined);

const anyFraction = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([won, risked]) => `${won}/${risked}`)
  .filter((text) => readPrice(text) !== undefined);

const anyPercent = fc
  .integer({ min: 10, max: 9989 })
  .map((hundredths) => `${hundredths / 100}%`)
  .filter((text) => readPrice(text) !== undefined);

const anyTyped = fc.oneof(
  anyDecimal,
  anyFraction,
  anyPercent,
  anyOdds.map((odds) => (odds > 0 ? `+${odds}` : `${odds}`)),
);

describe('what a bet stores', () => {
  test.each([
    ['-110', -110, null],
    ['150', 150, null],
    ['evens', 100, null],
    ['1.953', -105, { notation: 'decimal', millionths: 1_953_000, fraction: null }],
    ['1.91', -110, { notation: 'decimal', millionths: 1_910_000, fraction: null }],
    ['1.9', -111, { notation: 'decimal', millionths: 1_900_000, fraction: null }],
    ['1.9999999', 100, { notation: 'decimal', millionths: 2_000_000, fraction: null }],
    // Half a millionth is rounded away from zero.
    ['2.5000005', 150, { notation: 'decimal', millionths: 2_500_001, fraction: null }],
    ['52.4%', -110, { notation: 'decimal', millionths: 1_908_397, fraction: null }],
    ['8/13', -163, { notation: 'fractional', millionths: 1_615_385, fraction: '8/13' }],
    [' 20 / 22 ', -110, { notation: 'fractional', millionths: 1_909_091, fraction: '20/22' }],
    ['008/013', -163, { notation: 'fractional', millionths: 1_615_385, fraction: '8/13' }],
    // With more than six digits on a side: in lowest terms, or as a decimal price.
    ['8000000/13000', 61_538, { notation: 'fractional', millionths: 616_384_615, fraction: '8000/13' }],
    ['9999991/99999', 10_000, { notation: 'decimal', millionths: 101_000_910, fraction: null }],
  ] as const)('of %j are odds of %i and %j', (typed, odds, stored) => {
    expect(taken(typed)).toEqual({ odds, taken: stored });
  });

  test('of 5, where unsigned numbers are fractional odds, is 5/1', () => {
    const five = readPrice('5', 'fractional');
    expect(five && takenOdds(five).taken?.fraction).toBe('5/1');
  });

  test('is exactly what was typed: American odds, fractions, and decimals up to the sixth', () => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        const { price: exact, notation } = read(text);
        const stored = priceOfTaken(taken(text));
        const isExact = notation === 'american' || notation === 'fractional';
        // |stored - exact| in units of 1 / (stored.denominator x exact.denominator): at most half a millionth.
        const [left, right] = [stored.numerator * exact.denominator, exact.numerator * stored.denominator];
        const distance = left > right ? left - right : right - left;
        const most = isExact ? 0n : stored.denominator * exact.denominator;
        expect(2_000_000n * distance <= most).toBe(true);
      }),
    );
  });

  test('are the American odds nearest to the stored price, within the limits of a straight bet', () => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        const bet = taken(text);
        const { numerator, denominator } = priceOfTaken(bet);
        expect(bet.odds).toBe(americanOf(priceOfTaken(bet)));
        expect(isAmericanOdds(bet.odds)).toBe(true);
        expect(1000n * numerator >= 1001n * denominator && numerator <= 1001n * denominator).toBe(true);
        const millionths = bet.taken?.millionths ?? 1_001_000;
        expect(millionths >= 1_001_000 && millionths <= 1_001_000_000).toBe(true);
      }),
    );
  });
});

describe('in a field', () => {
  test.each([
    ['150', '+150'],
    ['-110', '-110'],
    ['1.953', '1.953'],
    ['2.0', '2.00'],
    ['52.4%', '1.908397'],
    ['8 / 13', '8/13'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(takenText(taken(typed))).toBe(shown);
  });

  test('a price can be saved again unchanged', () => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        const bet = taken(text);
        expect(taken(takenText(bet))).toEqual(bet);
      }),
    );
  });
});

describe('for display', () => {
  test.each([
    ['1.953', '\u2212105', '1.953', '953/1000'],
    ['1.9', '\u2212111', '1.90', '9/10'],
    ['1.95312', '\u2212105', '1.9531', '953/1000'],
    ['52.4%', '\u2212110', '1.9084', '227/250'],
    ['8/13', '\u2212163', '1.62', '8/13'],
    ['20/22', '\u2212110', '1.91', '20/22'],
    ['-110', '\u2212110', '1.91', '10/11'],
  ])('%j is %s, %s and %s', (typed, ...shown) => {
    expect(ODDS_FORMATS.map((format) => formatTaken(taken(typed), format))).toEqual(shown);
  });

  test("a parlay's price has two decimals", () => {
    const parlay = parlayAt(6_956_563);
    expect(ODDS_FORMATS.map((format) => formatTaken(parlay, format))).toEqual(['+596', '6.96', '5957/1000']);
  });

  test('American odds are shown as before', () => {
    fc.assert(
      fc.property(anyOdds, fc.constantFrom(...ODDS_FORMATS), (odds, format) => {
        expect(formatTaken({ odds, taken: null }, format)).toBe(formatOdds(odds, format));
      }),
    );
  });
});

describe('the longest odds', () => {
  test("of a straight bet are 100,000 either way, a parlay's 10,000,000 as a price", () => {
    expect(readPrice('1001.0')).toBeDefined();
    expect(readPrice('1001.01')).toBeUndefined();
    expect(readPrice('+100001')).toBeUndefined();
    const longest = read('10000000.0', LONGEST_PARLAY_PRICE);
    expect(takenOdds(longest).odds).toBe(999_999_900);
    expect(read('+999999900', LONGEST_PARLAY_PRICE).price).toEqual(longest.price);
    for (const tooLong of ['10000000.01', '+999999901', '+1000000000', '-100001', '1.0009']) {
      expect(readPrice(tooLong, 'american', LONGEST_PARLAY_PRICE)).toBeUndefined();
    }
  });

  test('a fraction a little longer is refused, though its nearest American odds are +100,000', () => {
    expect(americanOf(price(900_903n, 900n))).toBe(100_000);
    expect(readPrice('900003/900')).toBeUndefined();
  });

  test("that a bet can store are 1,000,000,000 either way, and a parlay's price is stored exactly", () => {
    for (const odds of [1_000_000_000, -1_000_000_000, 100_001]) {
      expect([isStoredOdds(odds), isAmericanOdds(odds)]).toEqual([true, false]);
      expect(priceOfTaken({ odds: americanOdds(odds), taken: null })).toEqual(priceOfAmerican(odds));
    }
    expect(isStoredOdds(1_000_000_001)).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: 1_001_000, max: 10_000_000_000_000 }), (millionths) => {
        const parlay = parlayAt(millionths);
        expect(isStoredOdds(parlay.odds)).toBe(true);
        expect(priceOfTaken(parlay)).toEqual(price(BigInt(millionths), 1_000_000n));
        const text = takenText(parlay);
        expect(takenOdds(read(text, LONGEST_PARLAY_PRICE)).taken?.millionths).toBe(millionths);
      }),
    );
  });
});

test('a bet compares by the millionths of its exact price', () => {
  for (const text of ['1.953', '8/13', '-110']) {
    expect(takenMillionths(taken(text))).toBe(millionthsOf(priceOfTaken(taken(text))));
  }
  fc.assert(
    fc.property(anyOdds, (odds) => {
      expect(takenMillionths({ odds, taken: null })).toBe(millionthsOf(priceOfAmerican(odds)));
    }),
    { numRuns: 5000 },
  );
});
