import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { tableStart } from './header-line.ts';
import { columnCells, delimiterOf, MAX_FILE_COLUMNS, tableOf, withoutPreamble } from './table.ts';

describe('tableOf', () => {
  test('the first line that isn’t blank is the header, every later one a row', () => {
    expect(tableOf([[''], ['Date', 'Odds', ''], ['', ' '], ['2026-01-05', '-110', '']])).toEqual({
      header: ['Date', 'Odds'],
      rows: [['2026-01-05', '-110', '']],
      lines: [4],
    });
  });

  test('a row with line breaks begins on its first line', () => {
    const { rows, lines } = tableInCsv('Date,Notes\r\n1,"a\r\nb\rc\nd"\r\n\r\n2,"e"\r\n3,f');
    expect(rows.map(([first]) => first)).toEqual(['1', '2', '3']);
    expect(lines).toEqual([2, 7, 8]);
  });

  test('an empty file and one without rows are refused', () => {
    expect(tableOf([])).toBe('The file is empty.');
    expect(tableOf([[''], [' ', '']])).toBe('The file is empty.');
    const one = 'The file has only one line. It needs a header row and one row per bet.';
    expect(tableOf([['Date', 'Odds']])).toBe(one);
    expect(tableOf([['Date', 'Odds'], ['']])).toBe(one);
  });

  test('200 columns are allowed, 500 are not', () => {
    const columns = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);
    expect(tableOf([columns(500), columns(500)])).toBe(
      'The file has 500 columns. At most 200 can be read: delete the ones you don’t need.',
    );
    expect(tableOf([columns(MAX_FILE_COLUMNS), ['x']])).toMatchObject({ lines: [2] });
  });

  test('a row that ends early has empty cells at its end', () => {
    const table = tableInCsv('a,b\n1,2\n3');
    expect([...columnCells(table, 1)]).toEqual(['2', '']);
  });
});

describe('withoutPreamble', () => {
  test('removes a byte order mark, the start of a data URL, and a sep= line', () => {
    expect(withoutPreamble('\uFEFFDate,Odds')).toBe('Date,Odds');
    expect(withoutPreamble('data:text/csv;charset=utf-8,\nDate,Odds')).toBe('\nDate,Odds');
    expect(withoutPreamble('data:text/csv;charset=utf-8,Date,Odds')).toBe('Date,Odds');
    expect(withoutPreamble('\uFEFFsep=;\r\nDate;Odds')).toBe('\r\nDate;Odds');
  });

  test('leaves everything else', () => {
    expect(withoutPreamble('Date,data:text/csv,')).toBe('Date,data:text/csv,');
    expect(withoutPreamble('separate=no\nDate')).toBe('separate=no\nDate');
  });
});

test.each([
  ['Date,Odds\n1;2;3;4', ','],
  ['\r\n\r\n"Date, day";Odds;Stake\n', ';'],
  ['Date\tOdds, American\tStake\n', '\t'],
  ['Date|Odds|Stake', '|'],
  ['"a;b;c ""d"" ;",b', ','],
  ['Date', ','],
  ['', ','],
])('the cells of %j are separated by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

describe('a table below other lines', () => {
  const CSV = 'My bets\n\nDate;Bet;Odds;Stake\n2026-01-05;a;1,91;10\n';

  test('begins at the line with the most known names, whose delimiter counts', () => {
    const above = [{ line: 1, text: 'My bets' }];
    expect(tableInCsv(CSV)).toMatchObject({ header: ['Date', 'Bet', 'Odds', 'Stake'], headerLine: 3, above });
    expect(tableStart('a,b\n1,2')).toEqual({ delimiter: ',', headerLine: undefined });
  });

  test('begins where the user says, or has no header', () => {
    expect(tableStart(CSV, 4)).toEqual({ delimiter: ';', headerLine: 4 });
    expect(
      tableOf(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        'bet',
        0,
      ),
    ).toEqual({
      header: ['Column 1', 'Column 2'],
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      lines: [1, 2],
      headerLine: 0,
      above: [],
    });
  });

  test('has a header that spans lines', () => {
    expect(tableInCsv('Date,"two\nlines",Odds,Stake,Result\n1,2,3,4,5').header).toHaveLength(5);
  });
});
