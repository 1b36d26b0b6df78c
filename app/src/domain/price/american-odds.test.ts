import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/long-form.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import payouts from '#tests/vectors/payouts.json';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { cents } from '#domain/money.ts';
import { anyOdds } from '#tests/support/any-bet.ts';
import {
  americanOdds,
  expectedPayout,
  formatAmericanOdds,
  formatOdds,
  fractionalOdds,
  isAmericanOdds,
  ODDS_FORMAT_LABELS,
  ODDS_FORMATS,
  oddsFormatOf,
  parseAmericanOdds,
  plainOdds,
  winningProfit,
} from './american-odds.ts';

const anyWager = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

describe('American odds', () => {
  test.each([100, 101, 150, 100_000, -101, -110, -100_000])('%s is valid', (value) => {
    expect(isAmericanOdds(value)).toBe(true);
    expect(americanOdds(value)).toBe(value);
  });

  test.each([0, 1, 99, -1, -99, -100, 100_001, -100_001, 110.5, Number.NaN, Infinity])(
    '%s is invalid',
    (value) => {
      expect(isAmericanOdds(value)).toBe(false);
    },
  );

  test.each([0, 99, -100, 110.5, 1_000_000_001, -1_000_000_001, Number.NaN, Infinity])(
    '%s is not stored',
    (value) => {
      expect(() => americanOdds(value)).toThrow(RangeError);
    },
  );

  test.each([
    [150, '+150'],
    [-110, '-110'],
    [0, '0'],
  ])('%s is typed as %s, which parses again', (odds, text) => {
    expect(plainOdds(odds)).toBe(text);
    expect(Number(text)).toBe(odds);
  });

  test.each([
    ['150', 150],
    ['+150', 150],
    [' +100 ', 100],
    ['-110', -110],
    ['\u2212110', -110],
    ['+100000', 100_000],
  ])('%j is parsed as %s', (text, expected) => {
    expect(parseAmericanOdds(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '+',
    '-',
    '0',
    '99',
    '-100',
    '+-150',
    '--110',
    '1.91',
    '110.0',
    '1e3',
    '0x96',
    '1,000',
    '+ 150',
    '5/2',
    'EVEN',
    '١٥٠',
    '100001',
    '9'.repeat(400),
  ])('%j is invalid', (text) => {
    expect(parseAmericanOdds(text)).toBeUndefined();
  });

  test('odds show their sign, and displayed odds can be typed', () => {
    expect(formatAmericanOdds(americanOdds(150))).toBe('+150');
    expect(formatAmericanOdds(americanOdds(-110))).toBe('\u2212110');
    fc.assert(fc.property(anyOdds, (odds) => parseAmericanOdds(formatAmericanOdds(odds)) === odds));
  });
});

describe('winnings', () => {
  test.each(payouts)('$wager at $odds pays $payout, as published', ({ odds, wager, profit, payout }) => {
    const price = americanOdds(odds);
    expect(winningProfit(centsOfDollars(wager), price)).toBe(centsOfDollars(profit));
    expect(expectedPayout(centsOfDollars(wager), price)).toBe(centsOfDollars(payout));
  });

  test.each(conversions)('$american wins $fraction of the wager, as published', ({ american, fraction }) => {
    const [won = 0, risked = 0] = fraction.split('/').map(Number);
    expect(winningProfit(cents(risked * 100), americanOdds(american))).toBe(won * 100);
  });

  test('half a cent goes up', () => {
    expect(winningProfit(cents(1), americanOdds(150))).toBe(2);
    expect(winningProfit(cents(1), americanOdds(-200))).toBe(1);
  });

  test('the profit of random bets is the nearest cent to the exact one, and a tie goes up', () => {
    fc.assert(
      fc.property(anyWager, anyOdds, (wager, odds) => {
        const [won, risked] = odds > 0 ? [BigInt(odds), 100n] : [100n, BigInt(-odds)];
        const twiceTheExcess = 2n * (BigInt(winningProfit(wager, odds)) * risked - BigInt(wager) * won);
        return twiceTheExcess > -risked && twiceTheExcess <= risked;
      }),
      { numRuns: runs({ short: 20_000, long: 1_000_000 }) },
    );
  });
});

describe('decimal odds on screen', () => {
  test.each([
    [150, '2.50'],
    [100, '2.00'],
    [-101, '1.99'],
    [-110, '1.91'],
    [-125, '1.80'],
    [-800, '1.13'],
    [105, '2.05'],
    [100_000, '1001.00'],
    [-10_000, '1.01'],
    [-10_001, '1.010'],
    [-20_000, '1.005'],
    [-40_000, '1.003'],
    [-100_000, '1.001'],
  ])('%i shows as %s', (american, text) => {
    expect(formatOdds(americanOdds(american), 'decimal')).toBe(text);
  });

  test('never show 1.00, and are rounded to the nearest text, half away from zero', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const text = formatOdds(odds, 'decimal');
        const [whole = '', decimals = ''] = text.split('.');
        const units = BigInt(whole + decimals);
        const scale = 10n ** BigInt(decimals.length);
        const { numerator, denominator } = fractionalOdds(odds);
        const twiceTheExcess = 2n * (units * denominator - (numerator + denominator) * scale);
        const isNearest = twiceTheExcess > -denominator && twiceTheExcess <= denominator;
        return isNearest && text !== '1.00' && text !== '1.000';
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('fractional odds', () => {
  test.each(conversions)('of $american are $fraction, as published', ({ american, fraction }) => {
    expect(formatOdds(americanOdds(american), 'fractional')).toBe(fraction);
  });

  test.each([
    [150, '3/2'],
    [-110, '10/11'],
    [100, '1/1'],
    [-101, '100/101'],
    [137, '137/100'],
    [100_000, '1000/1'],
    [-100_000, '1/1000'],
  ])('%i shows as %s', (american, text) => {
    expect(formatOdds(americanOdds(american), 'fractional')).toBe(text);
  });

  test('win exactly that share of the wager, in lowest terms', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const { numerator, denominator } = fractionalOdds(odds);
        expect(winningProfit(cents(Number(denominator)), odds)).toBe(Number(numerator));
        const divisors = Array.from({ length: 99 }, (_, index) => BigInt(index + 2));
        expect(divisors.filter((by) => numerator % by === 0n && denominator % by === 0n)).toEqual([]);
      }),
    );
  });
});

test('American odds are displayed as stored', () => {
  fc.assert(
    fc.property(anyOdds, (odds) => {
      expect(formatOdds(odds, 'american')).toBe(formatAmericanOdds(odds));
    }),
  );
});

test('a stored preference names a format; anything else is American', () => {
  expect(ODDS_FORMATS.map(oddsFormatOf)).toEqual(['american', 'decimal', 'fractional']);
  for (const stored of [undefined, null, '', 'Decimal', 'hongkong', 1, {}, ['decimal']]) {
    expect(oddsFormatOf(stored)).toBe('american');
  }
  expect(ODDS_FORMATS.map((format) => ODDS_FORMAT_LABELS[format])).toEqual([
    'American',
    'Decimal',
    'Fractional',
  ]);
});
