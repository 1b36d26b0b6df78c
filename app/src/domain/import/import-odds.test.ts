import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Notation, priceOfAmerican } from '#domain/price/price.ts';
import { readCellPrice } from '#domain/price/read-price.ts';
import { closingOdds } from '#domain/price/stored-odds.ts';
import { LONGEST_ODDS, plainOdds } from '#domain/price/american-odds.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { anyCellText, anyShuffledColumn } from '#tests/support/any-cells.ts';
import { oddsNotationOf, readOdds as readTaken } from './import-odds.ts';

const anyOdds = fc.oneof(
  fc.integer({ min: 100, max: LONGEST_ODDS }),
  fc.integer({ min: -LONGEST_ODDS, max: -101 }),
);
const readOdds = (text: string, notation: Notation) => readTaken(text, notation)?.odds;
const NOTATIONS = ['american', 'decimal', 'fractional', 'probability'] as const;

/** American odds converted to decimal odds, with the given number of decimals and decimal separator. */
function decimalText(odds: number, decimals: number, mark: string): string {
  const { numerator, denominator } = priceOfAmerican(odds);
  const digits = String((numerator * 10n ** BigInt(decimals)) / denominator).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}${mark}${digits.slice(-decimals)}`;
}

describe('the notation of a column of odds', () => {
  test.each([
    [['-110', '+150', '200'], 'american'],
    [['-110', '150', 'EVEN', '', 'PK'], 'american'],
    [['-110.0', '150.0'], 'american'],
    [['150', '200', '1000'], 'american'],
    [['+1,200', '-110', '1,200'], 'american'],
    [['\u2212110'], 'american'],
    [['1.91', '2', '3', '150'], 'decimal'],
    [['1,91', '2,05'], 'decimal'],
    [['1.909', '2.150'], 'decimal'],
    [['1,909', '2,150'], 'decimal'],
    [['2', '3', '15'], 'decimal'],
    [['1.9090909090909092', '2'], 'decimal'],
    [['1.91', '0.5'], 'decimal'],
    [['10/11', '5/2', 'EVS'], 'fractional'],
    [['52.4%', '40 %'], 'probability'],
    [['0.524', '0.4'], 'probability'],
    [['2', '150'], 'unclear'],
    [['-110', '1.91'], 'unclear'],
    [['EVEN', ''], 'unclear'],
    [['0', 'x', '١٢٣', '--5', '1e400', '31/02/2025'], 'unclear'],
    [[], 'unclear'],
  ] as const)('of %j is %s', (texts, expected) => {
    expect(oddsNotationOf(texts)).toBe(expected);
  });

  test('isn’t changed by one slip among many', () => {
    const american = Array.from({ length: 20 }, (_, index) => `-${110 + index}`);
    expect(oddsNotationOf(['1.91', ...american])).toBe('american');
    expect(oddsNotationOf([...american, '1.91', '2'])).toBe('american');
  });

  test('never depends on the order of rows', () => {
    const columns = anyShuffledColumn([
      '-110',
      '+150',
      '150',
      '2',
      '1.91',
      '1,909',
      '10/11',
      '52%',
      '0.5',
      'EV',
      '',
      '99',
    ]);
    fc.assert(
      fc.property(columns, ([cells, shuffled]) => {
        expect(oddsNotationOf(shuffled)).toBe(oddsNotationOf(cells));
      }),
      { numRuns: 500 },
    );
  });

  test('of real prices is found', () => {
    const several = { minLength: 1, maxLength: 30 };
    fc.assert(
      fc.property(fc.array(anyOdds, several), (column) => {
        expect(oddsNotationOf(column.map((odds) => plainOdds(odds)))).toBe('american');
        expect(oddsNotationOf(column.map((odds) => String(odds)))).toBe('american');
      }),
    );
    const short = fc.oneof(fc.integer({ min: 100, max: 9800 }), fc.integer({ min: -10_000, max: -101 }));
    fc.assert(
      fc.property(fc.array(short, several), fc.constantFrom('.', ','), fc.nat(4), (column, mark, more) => {
        expect(oddsNotationOf(column.map((odds) => decimalText(odds, 2 + more, mark)))).toBe('decimal');
      }),
    );
  });
});

describe('the closing odds of a cell', () => {
  test.each([
    ['1.87', 'decimal', '1.87'],
    ['1,87', 'decimal', '1.87'],
    ['2', 'decimal', '2.00'],
    ['150', 'decimal', '150.00'],
    ['1.9090909090909092', 'decimal', '1.909091'],
    ['150', 'american', '+150'],
    ['150.0', 'american', '+150'],
    ['-110.0', 'american', '-110'],
    ['-104.76', 'american', '1.954563'],
    ['+1,200', 'american', '+1200'],
    ['-100', 'american', '+100'],
    ['5/2', 'fractional', '5/2'],
    ['5', 'fractional', '5/1'],
    ['52.4%', 'probability', '1.908397'],
    ['52', 'probability', '1.923077'],
    ['52,4', 'probability', '1.908397'],
    ['0.524', 'probability', '1.908397'],
    ['PK', 'decimal', '+100'],
    // Slips in a column of another notation.
    ['-110', 'decimal', '-110'],
    ['1.91', 'american', '1.91'],
    ['10/11', 'decimal', '10/11'],
    ['1.91', 'fractional', '1.91'],
    ['9302', 'decimal', '+9302'],
    ['184', 'probability', '+184'],
  ] as const)('%j in a column of %s odds is stored as %s', (cell, notation, stored) => {
    const taken = closingOdds(cell, readCellPrice(` ${cell}`, notation));
    expect(taken && takenText(taken)).toBe(stored);
  });

  test.each(['n/a', '0', '-', '1', '2025-01-05', '-3.5', '110 | 120'])('%j is unreadable', (cell) => {
    expect(closingOdds(cell, readCellPrice(cell, 'decimal'))).toBeUndefined();
  });

  test('has the same price as in a column of odds', () => {
    fc.assert(
      fc.property(anyOdds, fc.constantFrom('.', ','), (odds, mark) => {
        const { numerator, denominator } = priceOfAmerican(odds);
        const cells = [
          [decimalText(odds, 8, mark), 'decimal'],
          [String(odds), 'american'],
          [`${numerator - denominator}/${denominator}`, 'fractional'],
        ] as const;
        for (const [cell, notation] of cells) {
          const [close, taken] = [
            closingOdds(cell, readCellPrice(cell, notation)),
            readTaken(cell, notation),
          ];
          expect(close && takenMillionths(close)).toBe(taken && takenMillionths(taken));
        }
      }),
    );
  });
});

describe('odds in a cell', () => {
  test('in American notation are read with and without signs, points and commas', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        expect(readOdds(plainOdds(odds), 'american')).toBe(odds);
        expect(readOdds(String(odds), 'american')).toBe(odds);
        expect(readOdds(`${odds}.0`, 'american')).toBe(odds);
        expect(readOdds(plainOdds(odds).replace('-', '\u2212'), 'american')).toBe(odds);
        expect(readOdds(plainOdds(odds).replace(/(\d)(?=\d{3}$)/, '$1,'), 'american')).toBe(odds);
      }),
    );
  });

  test('are read back from exact decimals, fractions and probabilities', () => {
    fc.assert(
      fc.property(anyOdds, fc.constantFrom('.', ','), (odds, mark) => {
        const { numerator, denominator } = priceOfAmerican(odds);
        expect(readOdds(decimalText(odds, 17, mark), 'decimal')).toBe(odds);
        expect(readOdds(`${numerator - denominator}/${denominator}`, 'fractional')).toBe(odds);
        const share = String((denominator * 10n ** 20n) / numerator).padStart(20, '0');
        expect(readOdds(`0${mark}${share}`, 'probability')).toBe(odds);
      }),
    );
  });

  test.each([
    ['1.91', 'decimal', -110],
    ['1,91', 'decimal', -110],
    ['1.909', 'decimal', -110],
    ['1,909', 'decimal', -110],
    ['2', 'decimal', 100],
    ['+2.5', 'decimal', 150],
    ['101', 'decimal', 10000],
    ['1.996', 'decimal', 100],
    ['-104.76', 'american', -105],
    ['-104.5', 'american', -105],
    ['-100.5', 'american', -101],
    ['-100', 'american', 100],
    ['-100.0', 'american', 100],
    ['100', 'american', 100],
    ['+1,200', 'american', 1200],
    ['10/11', 'fractional', -110],
    ['5 / 2', 'fractional', 250],
    ['52.4%', 'probability', -110],
    ['52,4 %', 'probability', -110],
    ['52.4', 'probability', -110],
    ['0.4', 'probability', 150],
    ['.5', 'probability', 100],
    ['5', 'fractional', 500],
    // Cells that show another notation than their column's.
    ['-110', 'decimal', -110],
    ['+1,200', 'decimal', 1200],
    ['+150', 'probability', 150],
    ['-104.76', 'decimal', -105],
    ['1.91', 'american', -110],
    ['1.909', 'american', -110],
    ['2,50', 'american', 150],
    ['10/11', 'american', -110],
    ['52.4%', 'decimal', -110],
  ] as const)('%j in a column of %s odds is %i', (text, notation, expected) => {
    expect(readOdds(text, notation)).toBe(expected);
  });

  test.each(['EVEN', 'even', ' Evens ', 'EV', 'EVS', 'PK', 'pick', "Pick'em"])(
    '%j is +100 in every notation',
    (text) => {
      expect(NOTATIONS.map((notation) => readOdds(text, notation))).toEqual([100, 100, 100, 100]);
    },
  );

  test.each([
    ['99', 'american'],
    ['-99', 'american'],
    ['100001', 'american'],
    ['1', 'decimal'],
    ['1.0', 'decimal'],
    ['0.91', 'decimal'],
    ['1001.01', 'decimal'],
    ['1.0009', 'decimal'],
    ['1/0', 'fractional'],
    ['0/5', 'fractional'],
    ['1.91', 'fractional'],
    ['100%', 'probability'],
    ['0%', 'probability'],
    ['101', 'probability'],
    ['-50%', 'probability'],
  ] as const)('%j isn’t a price in a column of %s odds', (text, notation) => {
    expect(readOdds(text, notation)).toBeUndefined();
  });

  test.each(['', ' ', '0', '-0', '١٢٣', '1e400', '--5', '31/02/2025', '2025-02-30', '$150', 'won', '%'])(
    '%j isn’t a price in any notation',
    (text) => {
      expect(NOTATIONS.map((notation) => readOdds(text, notation))).toEqual(NOTATIONS.map(() => undefined));
    },
  );

  test('of 2,000 digits aren’t a price', () => {
    const digits = '1'.repeat(2000);
    expect(NOTATIONS.map((notation) => readOdds(digits, notation))).toEqual(NOTATIONS.map(() => undefined));
    expect(oddsNotationOf([digits])).toBe('unclear');
  });

  test('no cell makes it throw', () => {
    const anyText = anyCellText('0123456789.,-+/% \u2212eEVN');
    fc.assert(
      fc.property(anyText, fc.constantFrom(...NOTATIONS), (text, notation) => {
        const odds = readOdds(text, notation);
        oddsNotationOf([text]);
        return odds === undefined || Number.isInteger(odds);
      }),
      { numRuns: 2000 },
    );
  });
});
