import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAmericanOdds } from './american-odds.ts';
import { americanOf, EVEN_MONEY, price } from './price.ts';
import { readPrice } from './read-price.ts';

describe('a typed price', () => {
  test.each([
    ['-110', 21n, 11n, 'american'],
    ['\u2212110', 21n, 11n, 'american'],
    ['+150', 5n, 2n, 'american'],
    ['150', 5n, 2n, 'american'],
    [' 100 ', 2n, 1n, 'american'],
    ['-101', 201n, 101n, 'american'],
    ['+100000', 1001n, 1n, 'american'],
    ['-100000', 1001n, 1000n, 'american'],
    ['EVEN', 2n, 1n, 'american'],
    ['evens', 2n, 1n, 'american'],
    [' Ev ', 2n, 1n, 'american'],
    ['1.91', 191n, 100n, 'decimal'],
    ['2.0', 2n, 1n, 'decimal'],
    ['2.', 2n, 1n, 'decimal'],
    ['1,91', 191n, 100n, 'decimal'],
    ['+1,200', 13n, 1n, 'american'],
    ['EvsF', 2n, 1n, 'american'],
    ['7 to 4', 11n, 4n, 'fractional'],
    ['99.0', 99n, 1n, 'decimal'],
    ['150.0', 150n, 1n, 'decimal'],
    ['1.001', 1001n, 1000n, 'decimal'],
    ['1001.0', 1001n, 1n, 'decimal'],
    ['1.90909090909', 190_909_090_909n, 100_000_000_000n, 'decimal'],
    ['10/11', 21n, 11n, 'fractional'],
    ['5/2', 7n, 2n, 'fractional'],
    ['20 / 22', 21n, 11n, 'fractional'],
    ['1000/1', 1001n, 1n, 'fractional'],
    ['52.4%', 250n, 131n, 'probability'],
    ['40 %', 5n, 2n, 'probability'],
    ['99.9%', 1000n, 999n, 'probability'],
    ['0.1%', 1000n, 1n, 'probability'],
  ])('%j pays %s/%s and is %s', (text, numerator, denominator, notation) => {
    expect(readPrice(text)).toMatchObject({ price: { numerator, denominator }, notation });
  });

  test.each([
    '',
    ' ',
    'abc',
    'NaN',
    'Infinity',
    '0',
    '1',
    '2',
    '99',
    '-99',
    '+99',
    '-100',
    '\u2212100',
    '100001',
    '-100001',
    '0.5',
    '1.00',
    '1.0009',
    '1001.01',
    '.5',
    '+1.91',
    '-1.91',
    '1e400',
    '1.5e2',
    '0x96',
    '١٢٣',
    '١.٩١',
    '$1,000.00',
    '0/5',
    '5/0',
    '0/0',
    '1,953',
    '+1.953',
    '11-8',
    '-5/2',
    '1/1001',
    '1001/1',
    '5/2/1',
    '5/',
    '/2',
    '0%',
    '100%',
    '101%',
    '0.05%',
    '99.95%',
    '-50%',
    '%',
    '50%%',
    'EVE',
    'EVEN 100',
    '1.90909090909090',
    '000000000000150',
    '9'.repeat(400),
  ])('%j is invalid', (text) => {
    expect(readPrice(text)).toBeUndefined();
  });

  test('a text of a million digits is rejected at once', () => {
    expect(readPrice('1'.repeat(1_000_000))?.price).toBeUndefined();
    expect(readPrice(' '.repeat(1_000_000))?.price).toBeUndefined();
  });

  test('in a field for decimal odds, a bare number is decimal odds', () => {
    expect(readPrice('2', 'decimal')).toEqual({ price: EVEN_MONEY, notation: 'decimal', text: '2.00' });
    expect(readPrice('150', 'decimal')).toMatchObject({ price: price(150n, 1n), notation: 'decimal' });
    expect(readPrice('-110', 'decimal')?.notation).toBe('american');
    expect(readPrice('1', 'decimal')).toBeUndefined();
  });

  test('in a field for fractional odds, a bare number is to one', () => {
    expect(readPrice('5', 'fractional')).toEqual({
      price: price(6n, 1n),
      notation: 'fractional',
      text: '5/1',
    });
    expect(readPrice('150', 'fractional')).toMatchObject({ price: price(151n, 1n), notation: 'fractional' });
    expect(readPrice('1.91', 'fractional')?.notation).toBe('decimal');
    expect(readPrice('+150', 'fractional')?.notation).toBe('american');
    expect(readPrice('0', 'fractional')).toBeUndefined();
  });

  test('in a field for probabilities, a bare number is percent', () => {
    expect(readPrice('40', 'probability')).toMatchObject({ price: price(5n, 2n), notation: 'probability' });
    expect(readPrice('52.4', 'probability')?.price).toEqual(readPrice('52.4%')?.price);
    expect(readPrice('10/11', 'probability')?.notation).toBe('fractional');
    expect(readPrice('0', 'probability')).toBeUndefined();
    expect(readPrice('100', 'probability')).toBeUndefined();
  });

  test('in a field for probabilities, 0.5 may mean 50% or 0.5%, so it needs a percent sign', () => {
    expect(readPrice('0.5', 'probability')).toBeUndefined();
    expect(readPrice('0.999', 'probability')).toBeUndefined();
    expect(readPrice('0.5%', 'probability')?.price).toEqual(price(200n, 1n));
    expect(readPrice('1', 'probability')?.price).toEqual(price(100n, 1n));
  });

  test('every text is invalid or a price within the American limits', () => {
    const fragment = fc.constantFrom('1', '9', '0', '100', '.', '/', '%', '+', '-', ' ', 'e', 'EV', '١', ',');
    const typed = fc.oneof(
      fc.string(),
      fc.array(fragment, { maxLength: 6 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = readPrice(text)?.price;
        if (!read) return;
        expect(read.numerator > read.denominator && read.denominator > 0n).toBe(true);
        expect(isAmericanOdds(americanOf(read))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each(['+ 150', '+150', '\u2212 110'])('%j in a column of decimal odds is American', (text) => {
  expect(readPrice(text, 'decimal', undefined, 'file')?.notation).toBe('american');
});
