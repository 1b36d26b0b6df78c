import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOdds } from '#tests/support/any-bet.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import { cents } from './money.ts';
import { americanOdds, formatAmericanOdds, winningProfit } from './odds.ts';
import {
  decimalOdds,
  formatOdds,
  fractionalOdds,
  ODDS_FORMAT_LABELS,
  ODDS_FORMATS,
  oddsFormatOf,
} from './odds-format.ts';

describe('as published', () => {
  test.each(conversions)('$american is $decimal and $fraction', ({ american, decimal, fraction }) => {
    const odds = americanOdds(american);
    const exact = decimalOdds(odds);
    expect(Number((exact.numerator / exact.denominator).toFixed(7))).toBe(decimal);
    expect(formatOdds(odds, 'fractional')).toBe(fraction);
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

  test('never show 1.00, and are the nearest text to the exact odds, a tie away from zero', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const text = formatOdds(odds, 'decimal');
        const [whole = '', decimals = ''] = text.split('.');
        const units = BigInt(whole + decimals);
        const scale = 10n ** BigInt(decimals.length);
        const { numerator, denominator } = decimalOdds(odds);
        const twiceTheExcess = 2n * (units * BigInt(denominator) - BigInt(numerator) * scale);
        const isNearest = twiceTheExcess > -BigInt(denominator) && twiceTheExcess <= BigInt(denominator);
        return isNearest && text !== '1.00' && text !== '1.000';
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('fractional odds', () => {
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

  test('win exactly that part of the wager, in lowest terms', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const { numerator, denominator } = fractionalOdds(odds);
        expect(winningProfit(cents(denominator), odds)).toBe(numerator);
        const divisors = Array.from({ length: 99 }, (_, index) => index + 2);
        expect(divisors.filter((by) => numerator % by === 0 && denominator % by === 0)).toEqual([]);
      }),
    );
  });

  test('are the decimal ones less the stake', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const { numerator, denominator } = fractionalOdds(odds);
        expect(decimalOdds(odds)).toEqual({ numerator: numerator + denominator, denominator });
      }),
    );
  });
});

test('American odds are shown as they are stored', () => {
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
