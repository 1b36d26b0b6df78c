import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import vectors from '#tests/vectors/kelly.json';
import { ODDS_MESSAGE } from './checked.ts';
import { checkKelly, kelly, KELLY_PRESETS, kellyGrowth } from './kelly.ts';
import { priceOfAmerican, probabilityOf } from '#domain/price/price.ts';
import { PROBABILITY_MESSAGE } from './typed-percent.ts';

const anyProbability = fc
  .integer({ min: 1, max: 9_999 })
  .map((part) => ({ part: BigInt(part), whole: 10_000n }));
const anyPart = fc.integer({ min: 1, max: 100 }).map((part) => ({ part: BigInt(part), whole: 100n }));
const anyBankroll = fc.integer({ min: 1, max: 100_000_000_000 }).map(cents);
const ALL = { part: 1n, whole: 1n };

const typed = { odds: '-110', probability: '60', bankroll: '1000', part: '100' };

describe('the published figures', () => {
  test.each(vectors)('$odds at $probability%', ({ odds, probability, full, growth }) => {
    const bet = checkKelly({ ...typed, odds, probability });
    if (!bet.ok) throw new Error(bet.message);
    const found = kelly(bet.value);
    expect(found.full).toBeCloseTo(full, 6);
    expect(found.growth).toBeCloseTo(growth, 8);
  });
});

test('half of Kelly bets half as much and keeps three quarters of the growth', () => {
  const price = priceOfAmerican(-110);
  const probability = { part: 60n, whole: 100n };
  const half = kelly({ price, probability, bankroll: cents(100_000), part: { part: 1n, whole: 2n } });
  expect(half).toMatchObject({ full: 0.16, fraction: 0.08, stake: 8_000 });
  expect(half.growth / kellyGrowth({ price, probability }, half.full)).toBeCloseTo(0.75, 2);
});

test('a bet without an edge gets nothing, and not -0', () => {
  const nothing = { full: 0, fraction: 0, stake: 0, growth: 0 };
  fc.assert(
    fc.property(
      anyPrice,
      anyBankroll,
      anyPart,
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (price, bankroll, part, less) => {
        const { part: chance, whole } = probabilityOf(price);
        expect(kelly({ price, probability: { part: chance, whole }, bankroll, part })).toEqual(nothing);
        const worse = { part: chance * less, whole: whole * less + 1n };
        expect(kelly({ price, probability: worse, bankroll, part })).toEqual(nothing);
      },
    ),
  );
});

test('nothing grows faster than full Kelly, whatever the bet and the part of the bankroll', () => {
  const anyFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(anyPrice, anyProbability, anyFraction, (price, probability, fraction) => {
      const best = kelly({ price, probability, bankroll: cents(1), part: ALL });
      expect(kellyGrowth({ price, probability }, fraction)).toBeLessThanOrEqual(best.growth + 1e-15);
    }),
    { numRuns: 1000 },
  );
});

test('a smaller part of Kelly grows more slowly, and never shrinks', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, anyPart, (price, probability, part) => {
      const { growth, full, fraction } = kelly({ price, probability, bankroll: cents(1), part });
      expect(growth).toBeGreaterThanOrEqual(-1e-15);
      expect(growth).toBeLessThanOrEqual(kellyGrowth({ price, probability }, full) + 1e-15);
      expect(fraction).toBeLessThanOrEqual(full);
    }),
  );
});

test('a stake is the fraction of the bankroll, rounded down to the cent, and never all of it', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, anyBankroll, anyPart, (price, probability, bankroll, part) => {
      const { stake, fraction, full } = kelly({ price, probability, bankroll, part });
      expect(full).toBeGreaterThanOrEqual(0);
      expect(stake).toBeGreaterThanOrEqual(0);
      expect(stake).toBeLessThan(bankroll);
      expect(stake).toBeLessThanOrEqual(bankroll * fraction + 1e-3);
      expect(stake).toBeGreaterThan(bankroll * fraction - 1 - 1e-3);
    }),
  );
});

test.each([-0.01, 1, 1.5, Number.NaN, Infinity])('%s is not a share of a bankroll', (fraction) => {
  const bet = { price: priceOfAmerican(150), probability: { part: 1n, whole: 2n } };
  expect(() => kellyGrowth(bet, fraction)).toThrow(RangeError);
});

describe('validation', () => {
  test('accepts odds in any notation, percentages and dollars', () => {
    expect(checkKelly({ odds: 'EVEN', probability: '55%', bankroll: '$1,000.00', part: '12.5' })).toEqual({
      ok: true,
      value: {
        price: priceOfAmerican(100),
        probability: { part: 55n, whole: 100n },
        bankroll: 100_000,
        part: { part: 125n, whole: 1000n },
      },
    });
  });

  test('accepts each Kelly fraction offered', () => {
    for (const part of KELLY_PRESETS) expect(checkKelly({ ...typed, part }).ok).toBe(true);
  });

  const partMessage =
    'Please enter a Kelly fraction as a percentage above 0 and at most 100 (e.g. 50 for half)';

  test.each([
    ['odds', '', ODDS_MESSAGE],
    ['odds', '-99', ODDS_MESSAGE],
    ['odds', '1e400', ODDS_MESSAGE],
    ['probability', '', PROBABILITY_MESSAGE],
    ['probability', '100%', PROBABILITY_MESSAGE],
    ['probability', '١٢٣', PROBABILITY_MESSAGE],
    ['bankroll', '', 'Please enter a valid bankroll'],
    ['bankroll', '0.00', 'Please enter a valid bankroll'],
    ['bankroll', 'abc', 'Please enter a valid bankroll'],
    ['bankroll', '10.001', 'Use at most two decimals'],
    ['bankroll', '1000000000.01', 'Bankroll must be at most $1,000,000,000'],
    ['part', '', partMessage],
    ['part', '0', partMessage],
    ['part', '100.1', partMessage],
  ])('rejects %s of %j', (field, text, message) => {
    expect(checkKelly({ ...typed, [field]: text })).toEqual({ ok: false, field, message });
  });

  test('reports the first error: odds, probability, bankroll, fraction', () => {
    const wrong = { odds: '', probability: '', bankroll: '', part: '' };
    expect(checkKelly(wrong)).toMatchObject({ field: 'odds' });
    expect(checkKelly({ ...wrong, odds: 'EVEN' })).toMatchObject({ field: 'probability' });
    expect(checkKelly({ ...wrong, odds: 'EVEN', probability: '50' })).toMatchObject({ field: 'bankroll' });
  });
});
