import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ODDS_FORMATS } from './american-odds.ts';
import { price } from './price.ts';
import { readPrice } from './read-price.ts';
import { readStoredOdds } from './stored-odds.ts';
import { markedOdds } from './typed-odds.ts';

const NOTATIONS = ['american', 'decimal', 'fractional', 'probability'] as const;

describe('typed odds', () => {
  test.each([
    ['150', 'american', '+150'],
    ['2', 'decimal', '2.00'],
    ['150', 'decimal', '150.00'],
    ['5', 'fractional', '5/1'],
    ['52', 'probability', '52%'],
    [' 150 ', 'american', '+150'],
    ['1,95', 'decimal', '1.95'],
    ['+1,200', 'decimal', '+1200'],
    ['@ 7/4F (boosted)', 'decimal', '7/4'],
    ['42¢', 'decimal', '58/42'],
    ['61,5 %', 'decimal', '61.5%'],
    ['evs', 'decimal', '+100'],
  ] as const)('%j is stored with the mark of %s odds', (typed, notation, stored) => {
    expect(markedOdds(typed, notation)).toBe(stored);
  });

  test.each(['-110', '+150', '-110.0', '1.91', '150.0', '5/2', '52.4%', 'EVEN', 'soon', ''])(
    '%j is stored as typed, whatever format is set',
    (typed) => {
      expect(NOTATIONS.map((notation) => markedOdds(typed, notation))).toEqual(NOTATIONS.map(() => typed));
    },
  );

  test.each([
    ['2', 'american'],
    ['99', 'american'],
    ['1', 'decimal'],
    ['1002', 'decimal'],
    ['0', 'fractional'],
    ['100', 'probability'],
  ] as const)("%j isn't %s odds, and stays", (typed, notation) => {
    expect(markedOdds(typed, notation)).toBe(typed);
    expect(readStoredOdds(markedOdds(typed, notation))?.price).toEqual(readStoredOdds(typed)?.price);
  });

  test('mean the same once stored, whatever format is set later', () => {
    const typed = fc.oneof(
      fc.integer({ min: 0, max: 200_000 }).map(String),
      fc.constantFrom('-110', '1.91', '10/11', '52.4%', 'EV', 'soon'),
    );
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom(...ODDS_FORMATS),
        fc.constantFrom(...NOTATIONS),
        (text, set, later) => {
          const stored = markedOdds(text, set);
          expect(readStoredOdds(stored)?.price).toEqual(
            (readPrice(text, set) ?? readStoredOdds(text))?.price,
          );
          fc.pre(readStoredOdds(stored) !== undefined && stored !== text);
          expect(markedOdds(stored, later)).toBe(stored);
        },
      ),
    );
  });
});

describe('stored odds', () => {
  test.each([
    ['-110', 21n, 11n, 'american'],
    ['150', 5n, 2n, 'american'],
    ['-110.0', 21n, 11n, 'american'],
    ['\u2212110.', 21n, 11n, 'american'],
    ['+150.00', 5n, 2n, 'american'],
    ['-104.76', 20_476n, 10_476n, 'american'],
    ['+104.5', 2045n, 1000n, 'american'],
    ['+100.0', 2n, 1n, 'american'],
    ['1.91', 191n, 100n, 'decimal'],
    ['150.0', 150n, 1n, 'decimal'],
    ['1.9090909090909092', 190_909_090n, 100_000_000n, 'decimal'],
    ['52.380952380952380%', 10_000_000_000n, 5_238_095_238n, 'probability'],
    ['5/2', 7n, 2n, 'fractional'],
    ['evens', 2n, 1n, 'american'],
  ] as const)('%j pays %s/%s and is %s', (text, numerator, denominator, notation) => {
    expect(readStoredOdds(text)).toMatchObject({ price: price(numerator, denominator), notation });
  });

  test.each([
    '',
    '2',
    '99',
    '-100',
    '-100.0',
    '-99.9',
    '+99.5',
    '-100001.0',
    '110-',
    '1,91',
    'soon',
    '- 110.0',
  ])('%j is unreadable', (text) => {
    expect(readStoredOdds(text)).toBeUndefined();
  });

  test('of a million digits are rejected at once', () => {
    const digits = '1'.repeat(1_000_000);
    for (const text of [digits, `1.${digits}`, `-110.${digits}`])
      expect(readStoredOdds(text)).toBeUndefined();
  });
});
