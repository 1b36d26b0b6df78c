import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPrice } from '#tests/support/any-price.ts';
import vectors from '#tests/vectors/no-vig.json';
import { ODDS_MESSAGE } from './checked.ts';
import { MAX_OUTCOMES } from './market.ts';
import { checkNoVig, NO_VIG_METHODS, noVig } from './no-vig.ts';
import { price, type Price, priceOfAmerican } from '#domain/price/price.ts';

const anyPrices = fc.array(anyPrice, { minLength: 2, maxLength: 10 });

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function fairOf(odds: readonly string[], method: string) {
  const checked = checkNoVig({ odds, method });
  if ('problem' in checked) throw new Error(checked.problem.message);
  return noVig(checked.value);
}

describe('the published figures', () => {
  test.each(vectors)('$odds by $method', ({ odds, method, fair, booksum, z, c }) => {
    // The multiplicative figures are published with six decimals, the others with nine or ten. Those by odds ratio were
    // solved to five.
    const digits = { multiplicative: 6, 'odds-ratio': 5 }[method] ?? 9;
    const found = fairOf(odds, method);
    for (const [index, expected] of fair.entries()) expect(found.fair[index]).toBeCloseTo(expected, digits);
    expect(found.booksum).toBeCloseTo(booksum ?? found.booksum, 6);
    expect(found.informed ?? 0).toBeCloseTo(z ?? 0, 9);
    expect(found.oddsRatio ?? 0).toBeCloseTo(c ?? 0, 4);
    expect(found.warning).toBeUndefined();
  });
});

test('a market at -110 both ways has a margin of 4.76% and a hold of 4.55%', () => {
  const { implied, margin, hold } = fairOf(['-110', '-110'], 'multiplicative');
  expect(implied).toEqual([11 / 21, 11 / 21]);
  expect(margin).toBe(1 / 21);
  expect(hold).toBe(1 / 22);
});

describe.each(NO_VIG_METHODS)('%s, whatever the prices,', (method) => {
  const isTaken = (prices: readonly Price[]) => method !== 'shin' || sumOf(prices.map(chanceOf)) > 1;

  test('leaves chances that sum to 1', () => {
    fc.assert(
      fc.property(anyPrices.filter(isTaken), (prices) => {
        expect(Math.abs(sumOf(noVig({ prices, method }).fair) - 1)).toBeLessThan(1e-9);
      }),
    );
  });

  test('keeps the order of the prices', () => {
    fc.assert(
      fc.property(anyPrices.filter(isTaken), (unordered) => {
        const prices = unordered.toSorted((a, b) => chanceOf(a) - chanceOf(b));
        const { fair } = noVig({ prices, method });
        for (const [index, chance] of fair.slice(1).entries()) {
          expect(chance).toBeGreaterThanOrEqual((fair[index] ?? 1) - 1e-12);
        }
      }),
    );
  });

  test('returns chances that all have a fair price, or a warning', () => {
    fc.assert(
      fc.property(anyPrices.filter(isTaken), (prices) => {
        const { fair, warning } = noVig({ prices, method });
        expect(fair.every((chance) => chance > 0 && chance < 1)).toBe(warning === undefined);
        expect(warning === undefined || method === 'additive' || method === 'power').toBe(true);
      }),
    );
  });
});

test('for two outcomes Shin equals additive', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, (first, second) => {
      fc.pre(chanceOf(first) + chanceOf(second) > 1);
      const shin = noVig({ prices: [first, second], method: 'shin' });
      const additive = noVig({ prices: [first, second], method: 'additive' });
      for (const [index, chance] of shin.fair.entries())
        expect(chance).toBeCloseTo(additive.fair[index] ?? 0, 9);
    }),
  );
});

test.each([
  [['1/4', 'EVEN'], 2, [2 / 3, 1 / 3]],
  [['1/4', '1/9'], 6, [2 / 5, 3 / 5]],
  [['2/1', '9/2'], 1 / 3, [3 / 5, 2 / 5]],
  [['1/2', '1/2', '1/2'], 4, [1 / 3, 1 / 3, 1 / 3]],
])('the odds ratio of %j is exactly %d', (odds, c, expected) => {
  // For two outcomes, c² = 1 / (first profit x second profit) on a wager of 1.
  const { fair, oddsRatio } = fairOf(odds, 'odds-ratio');
  expect(oddsRatio).toBeCloseTo(c, 10);
  for (const [index, chance] of expected.entries()) expect(fair[index]).toBeCloseTo(chance, 11);
});

test('the odds ratio divides the odds of every outcome by the same number', () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const { fair, implied, oddsRatio = 0 } = noVig({ prices, method: 'odds-ratio' });
      for (const [index, chance] of fair.entries()) {
        const before = implied[index] ?? 0;
        const ratio = before / (1 - before) / (chance / (1 - chance));
        expect(ratio / oddsRatio).toBeCloseTo(1, 8);
      }
    }),
  );
});

test.each(NO_VIG_METHODS)('%s leaves prices without a margin as they are', (method) => {
  for (const odds of [['2.0', '2.0'], ['+100', '3/1', '4.0'], Array<string>(10).fill('10.0')]) {
    const { fair, implied, margin, booksum, warning } = fairOf(odds, method);
    expect(booksum).toBe(1);
    expect(margin).toBe(0);
    expect(warning).toBeUndefined();
    for (const [index, chance] of fair.entries()) expect(chance).toBeCloseTo(implied[index] ?? 0, 11);
  }
});

test('additive warns of each outcome that it leaves no chance, and of it alone', () => {
  const one = fairOf(['-200', '-200', '+10000'], 'additive');
  expect(one.fair[2]).toBeLessThan(0);
  expect(one.warning).toBe('Additive gives outcome 3 a zero or negative chance. Choose another method.');
  const two = fairOf(['51.0', '-200', '51.0', '-200'], 'additive');
  expect(two.warning).toBe('Additive gives outcomes 1, 3 a zero or negative chance. Choose another method.');
});

test('additive warns of a chance of exactly 0, which no rounding hides', () => {
  // 5/6 + 5/6 + 1/3 = 2, so each outcome loses 1/3.
  const { fair, warning } = fairOf(['1/5', '1/5', '2/1'], 'additive');
  expect(fair[2]).toBe(0);
  expect(warning).toContain('outcome 3');
});

test('power warns of a long price that two near-certain ones leave no chance', () => {
  const { fair, warning } = fairOf(['1.001', '1.001', '1001.0'], 'power');
  expect(fair[2]).toBe(0);
  expect(warning).toBe('Power gives outcome 3 a zero or negative chance. Choose another method.');
});

test('an arbitrage has a negative margin, which all methods but Shin give back to the outcomes', () => {
  for (const method of ['multiplicative', 'additive', 'power', 'odds-ratio']) {
    const { fair, margin } = fairOf(['2.10', '2.10'], method);
    expect(margin).toBeCloseTo(-1 / 21, 12);
    expect(fair[0]).toBeCloseTo(0.5, 12);
  }
});

describe('validation', () => {
  test('odds may be in any notation', () => {
    expect(checkNoVig({ odds: [' -300 ', '3.40', '10/11', '52.4%', 'EVEN'], method: 'shin' })).toEqual({
      value: {
        prices: [
          priceOfAmerican(-300),
          price(17n, 5n),
          priceOfAmerican(-110),
          price(250n, 131n),
          priceOfAmerican(100),
        ],
        method: 'shin',
      },
    });
  });

  test('an unknown method is multiplicative', () => {
    for (const method of ['', 'toString', 'SHIN']) {
      expect(checkNoVig({ odds: ['+100', '+100'], method })).toMatchObject({
        value: { method: 'multiplicative' },
      });
    }
  });

  test.each([
    [[], 'odds1'],
    [['', ' '], 'odds1'],
    [['-110'], 'odds2'],
    [['-110', '', ''], 'odds2'],
  ])('%j has too few outcomes', (odds, field) => {
    const message = 'Please enter odds for at least 2 outcomes';
    expect(checkNoVig({ odds, method: 'power' })).toEqual({ problem: { field, message } });
  });

  test.each(['', 'abc', '0', '-99', '-100', '1e400', '١٢٣', '$1,000.00', '0%', '100%'])(
    'rejects %j among valid odds, at its outcome',
    (text) => {
      expect(checkNoVig({ odds: ['-110', '-110', text], method: 'power' })).toEqual({
        problem: {
          field: 'odds3',
          message: ODDS_MESSAGE,
        },
      });
    },
  );

  test('an eleventh outcome is rejected', () => {
    const odds = Array<string>(MAX_OUTCOMES + 1).fill('+1000');
    const message = 'A market can have up to 10 outcomes';
    expect(checkNoVig({ odds, method: 'power' })).toEqual({
      problem: {
        field: 'odds11',
        message,
      },
    });
  });

  test('Shin is rejected for odds without a margin, at the method', () => {
    expect(checkNoVig({ odds: ['+101', '+100'], method: 'shin' })).toEqual({
      problem: {
        field: 'method',
        message: "Shin's method needs a margin, and these odds have none. Choose another method.",
      },
    });
  });
});

test('markets that no form lets through are rejected', () => {
  const even = priceOfAmerican(100);
  expect(() => noVig({ prices: [even], method: 'power' })).toThrow(RangeError);
  expect(() => noVig({ prices: Array(11).fill(even), method: 'power' })).toThrow(RangeError);
  expect(() => noVig({ prices: [even, priceOfAmerican(101)], method: 'shin' })).toThrow(RangeError);
});

function chanceOf({ numerator, denominator }: Price): number {
  return Number(denominator) / Number(numerator);
}
