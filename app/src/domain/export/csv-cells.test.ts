import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-exported-data.ts';
import { harmlessText, originalText } from './csv-cells.ts';

test.each(['=1+1', '+1', '-110', '@SUM(A1)', '\tx', '\rx', '\nx', "'tis", '＝1', '＋1', '－1', '＠x', '='])(
  '%j gets an apostrophe',
  (text) => expect(harmlessText(text)).toBe(`'${text}`),
);

test.each(['', 'Lakers -3.5', ' =1', '110', '"=1"', '🏀', 'שלום'])('%j stays as it is', (text) =>
  expect(harmlessText(text)).toBe(text),
);

describe('any text', () => {
  test('is restored', () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        expect(originalText(harmlessText(text))).toBe(text);
      }),
    );
  });

  test('never begins with a character that a spreadsheet runs', () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        expect(harmlessText(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
