import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ODDS_FORMATS, type OddsFormat } from './american-odds.ts';
import { LONGEST_PARLAY_PRICE } from './price.ts';
import { readPrice } from './read-price.ts';
import { markedOdds, oddsHint, oddsPlaceholder, oddsProblem, oddsReading } from './typed-odds.ts';

describe('what is wrong with typed odds', () => {
  const AMERICAN = 'Please enter valid American odds (e.g., +150, -110)';
  const DECIMAL = 'Please enter valid decimal odds (e.g., 1.91, 2.50)';
  const FRACTIONAL = 'Please enter valid fractional odds (e.g., 10/11, 5/2)';

  test.each<[string, OddsFormat, string]>([
    ['', 'american', AMERICAN],
    ['soon', 'american', AMERICAN],
    ['0', 'american', AMERICAN],
    ['-100', 'american', AMERICAN],
    ['-99', 'american', AMERICAN],
    ['', 'decimal', DECIMAL],
    ['soon', 'fractional', FRACTIONAL],
    ['5/', 'fractional', FRACTIONAL],
    ['1,953', 'american', 'Did you mean +1953 or 1.953?'],
    ['1,200', 'fractional', 'Did you mean +1200 or 1.200?'],
    ['05-Feb', 'fractional', 'Did you mean 5/2 or 2/5?'],
    ['99', 'american', '+99 isn’t American odds. Write 99.00 for decimal or 99/1 for fractional'],
    [' +99 ', 'american', '+99 isn’t American odds. Write 99.00 for decimal or 99/1 for fractional'],
    ['002', 'american', '+2 isn’t American odds. Write 2.00 for decimal or 2/1 for fractional'],
    ['1', 'american', '+1 isn’t American odds. Write 1/1 for fractional'],
    ['100001', 'american', 'Odds must be between -100,000 and +100,000'],
    ['-250000', 'decimal', 'Odds must be between -100,000 and +100,000'],
    ['1', 'decimal', 'Decimal odds must be between 1.001 and 1,001'],
    ['1002', 'decimal', 'Decimal odds must be between 1.001 and 1,001'],
    ['1.0005', 'american', 'Decimal odds must be between 1.001 and 1,001'],
    ['1001', 'fractional', 'Fractional odds must be between 1/1000 and 1000/1'],
    ['5/0', 'fractional', 'Fractional odds must be between 1/1000 and 1000/1'],
    ['100%', 'american', 'The probability must be between 0.1% and 99.9%'],
  ])('%j with %s odds: %s', (text, format, message) => {
    expect(oddsProblem(text, format)).toBe(message);
  });

  test('a parlay’s odds may be longer', () => {
    expect(oddsProblem('+250000', 'american', LONGEST_PARLAY_PRICE)).toBeUndefined();
    const message = 'Parlay odds must be between 1.001 and 10,000,000 (+999,999,900)';
    expect(oddsProblem('+1000000000', 'american', LONGEST_PARLAY_PRICE)).toBe(message);
    expect(oddsProblem('10000001', 'decimal', LONGEST_PARLAY_PRICE)).toBe(message);
  });
});

describe('how typed odds are read', () => {
  test.each<[string, OddsFormat, string]>([
    ['1.91', 'american', '= 1.91 decimal, \u2212110 American'],
    ['1,91', 'american', '= 1.91 decimal, \u2212110 American'],
    ['42¢', 'american', '= 58/42 fractional, 2.38 decimal'],
    ['1.953', 'decimal', '= 1.953 decimal, \u2212105 American'],
    ['150', 'american', '= +150 American, 2.50 decimal'],
    ['150', 'decimal', '= 150.00 decimal, +14900 American'],
    ['150', 'fractional', '= 150/1 fractional, 151.00 decimal'],
    ['-110', 'decimal', '= \u2212110 American, 1.91 decimal'],
    ['8 / 13', 'american', '= 8/13 fractional, 1.62 decimal'],
    ['52.4%', 'american', '= 1.9084 decimal, \u2212110 American'],
    ['evens', 'fractional', '= +100 American, 2.00 decimal'],
  ])('%j with %s odds %s', (text, format, reading) => {
    expect(oddsReading(text, format)).toBe(reading);
  });

  test('is said, or what is wrong is', () => {
    const fragment = fc.constantFrom('1', '9', '0', '100', '.', '/', '%', '+', '-', ' ', 'EV', ',');
    const typed = fc.array(fragment, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, fc.constantFrom(...ODDS_FORMATS), (text, format) => {
        const isOdds = readPrice(text, format) !== undefined;
        expect([oddsReading(text, format) !== undefined, oddsProblem(text, format) === undefined]).toEqual([
          isOdds,
          isOdds,
        ]);
        // A stored text keeps its meaning.
        expect(readPrice(markedOdds(text, format))).toEqual(
          isOdds ? readPrice(text, format) : readPrice(text),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

test('each format’s own example comes first, and is valid', () => {
  for (const format of ODDS_FORMATS) {
    expect(oddsHint(format)).toMatch(`Any format: ${oddsPlaceholder(format)}, `);
    expect(readPrice(oddsPlaceholder(format))?.notation).toBe(format);
  }
});
