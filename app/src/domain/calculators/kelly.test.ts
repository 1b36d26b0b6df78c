import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import vectors from '#tests/vectors/kelly.json';
import { ODDS_MESSAGE } from './checked.ts';
import { checkKelly, kelly, KELLY_PRESETS, kellyGrowth, type TypedKelly } from './kelly.ts';
import { priceOfAmerican, probabilityOf } from '#domain/price/price.ts';
import { PROBABILITY_MESSAGE } from '#domain/reader/typed-percent.ts';

const anyProbability = fc
  .integer({ min: 1, max: 9_999 })
  .map((part) => ({ part: BigInt(part), whole: 10_000n }));
const anyPart = fc.integer({ min: 1, max: 100 }).map((part) => ({ part: BigInt(part), whole: 100n }));
const anyBankroll = fc.integer({ min: 1, max: 100_000_000_000 }).map(cents);
const ALL = { part: 1n, whole: 1n };

const outcome = { odds: '-110', probability: '60' };
const typed = { outcomes: [outcome], bankroll: '1000', part: '100' };

function kellyOf(outcomes: TypedKelly['outcomes'], part = '100') {
  const checked = checkKelly({ ...typed, outcomes, part });
  if ('problem' in checked) throw new Error(checked.problem.message);
  return kelly(checked.value);
}

describe('the published figures', () => {
  test.each(vectors)('$odds at $probability%', ({ odds, probability, full, growth }) => {
    const found = kellyOf([{ odds, probability }]);
    expect(found.total.full).toBeCloseTo(full, 6);
    expect(found.growth).toBeCloseTo(growth, 8);
  });
});

test('half of Kelly bets half as much and keeps three quarters of the growth', () => {
  const half = kellyOf([outcome], '50');
  expect(half.total).toEqual({ full: 0.16, fraction: 0.08, stake: 8_000 });
  const bet = { price: priceOfAmerican(-110), probability: { part: 60n, whole: 100n } };
  expect(half.growth / kellyGrowth([bet], [0.16])).toBeCloseTo(0.75, 2);
});

test('a bet without an edge gets nothing, and not -0', () => {
  const nothing = { full: 0, fraction: 0, stake: 0 };
  fc.assert(
    fc.property(
      anyPrice,
      anyBankroll,
      anyPart,
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (price, bankroll, part, less) => {
        const { part: chance, whole } = probabilityOf(price);
        for (const probability of [
          { part: chance, whole },
          { part: chance * less, whole: whole * less + 1n },
        ]) {
          const found = kelly({ bets: [{ price, probability }], bankroll, part });
          expect(found).toEqual({ stakes: [nothing], total: nothing, growth: 0 });
        }
      },
    ),
  );
});

test('a single bet is (probability x decimal odds - 1) / (decimal odds - 1) of the bankroll', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, (price, probability) => {
      const { stakes, total } = kelly({
        bets: [{ price, probability }],
        bankroll: cents(100_000),
        part: ALL,
      });
      const excess = probability.part * price.numerator - probability.whole * price.denominator;
      const whole = probability.whole * (price.numerator - price.denominator);
      expect(stakes).toEqual([total]);
      expect(total.full).toBe(excess > 0n ? Number(excess) / Number(whole) : 0);
      expect(total.stake).toBe(excess > 0n ? Number((100_000n * excess) / whole) : 0);
    }),
  );
});

test('nothing grows faster than full Kelly, whatever the bet and the part of the bankroll', () => {
  const anyFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(anyPrice, anyProbability, anyFraction, (price, probability, fraction) => {
      const bets = [{ price, probability }];
      const best = kelly({ bets, bankroll: cents(1), part: ALL });
      expect(kellyGrowth(bets, [fraction])).toBeLessThanOrEqual(best.growth + 1e-15);
    }),
    { numRuns: 1000 },
  );
});

test('a smaller part of Kelly grows more slowly, and never shrinks', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, anyPart, (price, probability, part) => {
      const bets = [{ price, probability }];
      const { growth, total } = kelly({ bets, bankroll: cents(1), part });
      expect(growth).toBeGreaterThanOrEqual(-1e-15);
      expect(growth).toBeLessThanOrEqual(kellyGrowth(bets, [total.full]) + 1e-15);
      expect(total.fraction).toBeLessThanOrEqual(total.full);
    }),
  );
});

test('a stake is the fraction of the bankroll, rounded down to the cent, and never all of it', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, anyBankroll, anyPart, (price, probability, bankroll, part) => {
      const { stake, fraction, full } = kelly({ bets: [{ price, probability }], bankroll, part }).total;
      expect(full).toBeGreaterThanOrEqual(0);
      expect(stake).toBeGreaterThanOrEqual(0);
      expect(stake).toBeLessThan(bankroll);
      expect(stake).toBeLessThanOrEqual(bankroll * fraction + 1e-3);
      expect(stake).toBeGreaterThan(bankroll * fraction - 1 - 1e-3);
    }),
  );
});

test.each([[[-0.01]], [[1]], [[1.5]], [[Number.NaN]], [[Infinity]], [[0.6, 0.6]], [[-0.1, 0.1]]])(
  'shares of %j are not of a bankroll, or risk ruin',
  (fractions) => {
    const bet = { price: priceOfAmerican(150), probability: { part: 1n, whole: 3n } };
    expect(() => kellyGrowth([bet, bet], fractions)).toThrow(RangeError);
  },
);

describe('validation', () => {
  test('accepts odds in any notation, percentages and dollars', () => {
    const outcomes = [
      { odds: 'EVEN', probability: '55%' },
      { odds: '4.0', probability: '45' },
    ];
    expect(checkKelly({ outcomes, bankroll: '$1,000.00', part: '12.5' })).toEqual({
      value: {
        bets: [
          { price: priceOfAmerican(100), probability: { part: 55n, whole: 100n } },
          { price: priceOfAmerican(300), probability: { part: 45n, whole: 100n } },
        ],
        bankroll: 100_000,
        part: { part: 125n, whole: 1000n },
      },
    });
  });

  test('accepts each Kelly fraction offered', () => {
    for (const part of KELLY_PRESETS) expect(checkKelly({ ...typed, part })).toHaveProperty('value');
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
  ])('rejects %s of %j, at its outcome', (field, text, message) => {
    const outcomes = [outcome, { ...outcome, probability: '30', [field]: text }];
    expect(checkKelly({ ...typed, outcomes })).toEqual({ problem: { field: `${field}2`, message } });
  });

  test.each([
    ['bankroll', '', 'Please enter a valid bankroll'],
    ['bankroll', '0.00', 'Please enter a valid bankroll'],
    ['bankroll', 'abc', 'Please enter a valid bankroll'],
    ['bankroll', '10.001', 'Use at most two decimals. For 10,001.00 type 10001'],
    ['bankroll', '1000000000.01', 'Bankroll must be at most $1,000,000,000'],
    ['part', '', partMessage],
    ['part', '0', partMessage],
    ['part', '100.1', partMessage],
  ])('rejects %s of %j', (field, text, message) => {
    expect(checkKelly({ ...typed, [field]: text })).toEqual({ problem: { field, message } });
  });

  test('rejects probabilities that sum to more than 100%, by however little', () => {
    const outcomes = [outcome, { ...outcome, probability: '40.01' }];
    expect(checkKelly({ ...typed, outcomes })).toEqual({
      problem: {
        field: 'probability2',
        message:
          "These probabilities add up to 100.01%. Only one outcome can win, so they can't exceed 100%.",
      },
    });
    const certain = [outcome, { ...outcome, probability: '40' }];
    expect(checkKelly({ ...typed, outcomes: certain })).toHaveProperty('value');
  });

  test('an eleventh outcome is rejected', () => {
    const outcomes = Array.from({ length: 11 }, () => ({ odds: '11.0', probability: '9' }));
    expect(checkKelly({ ...typed, outcomes })).toEqual({
      problem: {
        field: 'odds11',
        message: 'A market can have up to 10 outcomes',
      },
    });
  });

  test('reports the first error: odds, probability, bankroll, fraction', () => {
    const wrong = { outcomes: [{ odds: '', probability: '' }], bankroll: '', part: '' };
    expect(checkKelly(wrong)).toMatchObject({ problem: { field: 'odds1' } });
    const noChance = [{ odds: 'EVEN', probability: '' }];
    expect(checkKelly({ ...wrong, outcomes: noChance })).toMatchObject({
      problem: { field: 'probability1' },
    });
    expect(checkKelly({ ...wrong, outcomes: [outcome] })).toMatchObject({ problem: { field: 'bankroll' } });
  });
});
