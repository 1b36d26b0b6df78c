import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableInCsv, wideTableInCsv } from './csv-file.ts';
import { UnreadableFile } from './file-kinds.ts';

/** The length of a file that is parsed in several pieces. */
const LONG = 140_000;

function problemsOf(csv: string) {
  try {
    tableInCsv(csv);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problems;
    throw error;
  }
  return [];
}

test.each([',', ';', '\t', '|'])('cells are separated by %j', (mark) => {
  const csv = ['Date', 'Pick', 'Odds'].join(mark).concat('\n', [1, `"a${mark}b"`, 3].join(mark));
  expect(tableInCsv(csv)).toEqual({
    header: ['Date', 'Pick', 'Odds'],
    rows: [['1', `a${mark}b`, '3']],
    lines: [2],
  });
});

test('what spreadsheets and web pages put before the header is ignored', () => {
  const table = { header: ['a', 'b'], rows: [['1', '2']] };
  expect(tableInCsv('sep=;\r\na;b\r\n1;2')).toEqual({ ...table, lines: [3] });
  expect(tableInCsv('data:text/csv;charset=utf-8,\na,b\n1,2')).toEqual({ ...table, lines: [3] });
});

describe('lines', () => {
  test.each(['\n', '\r\n', '\r', '\r\r\n'])(
    'may end with %j, and cells with line breaks keep theirs',
    (end) => {
      const csv = ['a,b', '1,"x\ny"', '"2",""', '', '3,"""z"""'].join(end);
      const { rows } = tableInCsv(csv);
      expect(rows).toEqual([
        ['1', 'x\ny'],
        ['2', ''],
        ['3', '"z"'],
      ]);
    },
  );

  test('may end differently within a file', () => {
    expect(tableInCsv('a,b\n1,2\r\n"3","4"\r\n5,"6\r\n6"\n').rows).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6\r\n6'],
    ]);
  });

  test('are counted as an editor counts them', () => {
    const csv = 'a,b\r\n1,"x\r\ny\nz"\r\n\r\n,\r\n2,2\r\n3,3';
    expect(tableInCsv(csv).lines).toEqual([2, 7, 8]);
  });
});

describe('a long file', () => {
  test('is one table, however it is cut into pieces', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [`${i}`, `"${i}", he\r\nsaid`, 'x'.repeat(i % 40)]);
    const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    const table = tableInCsv(`n,text,x\r\n${quoted.join('\r\n')}\r\n`);
    expect(table.rows).toEqual(rows);
    expect(table.lines).toEqual(rows.map((_, i) => 2 * i + 2));
  });

  test('may have a row that is longer than a piece', () => {
    const long = 'x'.repeat(LONG * 3);
    expect(tableInCsv(`a,b\n1,"${long}"\n2,3`).rows).toEqual([
      ['1', long],
      ['2', '3'],
    ]);
  });
});

describe('misplaced quotes', () => {
  const never =
    'A cell begins with a quotation mark (") that is never closed. Close or remove it. If the file ends here, part of it is missing.';
  const within = 'A quoted cell contains a quotation mark ("). Double or remove it.';

  test('are reported with the line their cell begins on', () => {
    expect(problemsOf('a,b\r\n1,"x\r\ny"\r\n3,"open\r\n4,5')).toEqual([{ where: 'Line 4', message: never }]);
    expect(problemsOf('a,b\n1,"x" or y"\n2,3')).toEqual([{ where: 'Line 2', message: within }]);
    const far = `a,b\n${'1,2\n'.repeat(LONG)}3,"x"y"\n4,5`;
    expect(problemsOf(far)).toEqual([{ where: 'Line 140,002', message: within }]);
  });

  test('are reported at most 20 times', () => {
    expect(problemsOf(`a,b\n${'1,"x" y"\n'.repeat(50)}`)).toHaveLength(20);
  });

  test('stop reading a long file early', () => {
    expect(problemsOf(`a,b\n1,"${'x,\n'.repeat(2_000_000)}`)).toEqual([
      {
        where: 'Line 2',
        message: 'This row has more than 1,000,000 characters. A closing quotation mark (") may be missing.',
      },
    ]);
  });

  test('are allowed within an unquoted cell', () => {
    expect(tableInCsv('a,b\n6\'2",5" screen').rows).toEqual([['6\'2"', '5" screen']]);
  });
});

describe('a table whose rows are split when they are needed', () => {
  type Whole = { header: readonly string[]; lines: readonly number[]; rows: readonly (readonly string[])[] };

  function withBareCells(read: () => Whole) {
    try {
      const { header, lines, rows } = read();
      const bare = (row: readonly string[]) => row.join('|').replaceAll(/\s+(?=\|)|[\s|]+$/g, '');
      return { header: bare(header), lines, rows: rows.map(bare) };
    } catch (error) {
      return String(error);
    }
  }

  test('has the same header, lines and cells', () => {
    const unit = fc.constantFrom('a', 'b', '1', ' ', ',', ',', ';', '"', '\r\n', '\n', '\r', '\uFEFF');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (csv) => {
        const wide = withBareCells(() => {
          const { header, lines, rowAt } = wideTableInCsv(csv, 'bet');
          return { header, lines, rows: lines.map((_, index) => rowAt(index)) };
        });
        expect(wide).toEqual(withBareCells(() => tableInCsv(csv)));
      }),
      { numRuns: 2000 },
    );
  });

  test('can be split in part', () => {
    expect(wideTableInCsv('a,b,c\r\n1,2,3\r\n', 'game').rowAt(0, 2)).toEqual(['1', '2']);
  });

  test('is refused for its rows and cells, too', () => {
    const read = (csv: string) => () => wideTableInCsv(csv, 'game');
    expect(read(`a\n${'1\n'.repeat(500_001)}`)).toThrow('more than 500,000 rows');
    expect(read(`${'a,'.repeat(150)}a\n${'1\n'.repeat(140_000)}`)).toThrow('more than 20,000,000 cells');
  });
});

describe('a file that would not fit into memory is refused', { timeout: 60_000 }, () => {
  test('for its rows, even if they are short', () => {
    expect(problemsOf(`a\n${'1\n'.repeat(500_001)}`)).toEqual([
      { message: 'The file has more than 500,000 rows. Split it into smaller files.' },
    ]);
    const { rows } = tableInCsv(`a\n${'1\n'.repeat(500_000)}${',\n'.repeat(100_000)}`);
    expect(rows).toHaveLength(500_000);
  });

  test('for its blank lines, too', () => {
    expect(problemsOf(`a\n1${'\n'.repeat(2_000_001)}`)).toEqual([
      { message: 'The file has more than 2,000,000 lines. Split it into smaller files.' },
    ]);
  });

  test('for its cells, even with few rows', () => {
    const row = `1${','.repeat(199)}\n`;
    expect(problemsOf(row.repeat(100_001))).toEqual([
      { message: 'The file has more than 20,000,000 cells. Split it into smaller files.' },
    ]);
  });

  test('for its columns', () => {
    expect(problemsOf(`${'x,'.repeat(500)}\n${'1\n'.repeat(LONG)}`)).toEqual([
      { message: expect.stringContaining('The file has 500 columns.') as unknown },
    ]);
  });
});
