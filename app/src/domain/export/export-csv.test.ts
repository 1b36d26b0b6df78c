import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { centsFromNumeric, ZERO } from '#domain/money.ts';
import { anyExportedAccount, anyExportedNotebook } from '#tests/support/any-exported-data.ts';
import { exportedAccount, exportedBet, exportedNotebook, LEAGUE, LINE } from '#tests/support/some-export.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { betsCsv, dailyPlCsv } from './export-csv.ts';
import { originalText } from './csv-cells.ts';

/** The rows of a CSV, as any reader of RFC 4180 returns them. */
function rowsOf(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(csv.slice(1, -2), { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  return data;
}

describe('the bets of a notebook', () => {
  test('have seven columns, the notebook’s fields and what only some bets have, with plain numbers', () => {
    const bets = [
      exportedBet(),
      exportedBet({ status: 'lost', returned: 0, customValues: {} }),
      exportedBet({ status: 'push', returned: 0, customValues: { [LINE]: '+3', [LEAGUE]: '-' } }),
      exportedBet({ status: 'pending', returned: null, customValues: { [LINE]: '=1' } }),
    ];
    // Later versions may add columns.
    const early = (line: string) => line.split(',').slice(0, 23).join(',');
    expect(betsCsv(exportedNotebook({ bets })).split('\r\n').map(early)).toEqual([
      '\uFEFFDate,Description,Odds,Wager,Status,Return,Profit,League,Line,Price,Result,Bonus,Starts at,Event,Market (bet),Selection,Line,Closing price,Unit,Legs,Chosen before,Fair closing price,Closing price missing',
      '2026-01-05,Lakers -3.5,-110,110.00,won,210.00,100.00,NBA,-3.5,,,,,,,,,,,,,,',
      '2026-01-05,Lakers -3.5,-110,110.00,lost,0.00,-110.00,,,,,,,,,,,,,,,,',
      "2026-01-05,Lakers -3.5,-110,110.00,push,0.00,0.00,'-,'+3,,,,,,,,,,,,,,",
      "2026-01-05,Lakers -3.5,-110,110.00,pending,,,,'=1,,,,,,,,,,,,,,",
      '',
    ]);
  });

  test('have plain closing odds, even in a text field', () => {
    const closing = textColumn('', LINE, 'Closing odds');
    const texts = ['-110', '+150', '1.87', '5/2', '-1+1'];
    const bets = texts.map((text) => exportedBet({ customValues: { [LINE]: text } }));
    const cells = rowsOf(betsCsv(exportedNotebook({ bets, columns: [closing] }))).map((row) => row[7]);
    expect(cells).toEqual(['Closing odds', '-110', '+150', '1.87', '5/2', "'-1+1"]);
  });

  test('are quoted where necessary', () => {
    const bets = [exportedBet({ description: '=A1,"x"\r\ny', customValues: {} })];
    expect(betsCsv(exportedNotebook({ bets, columns: [] }))).toContain(
      `2026-01-05,"'=A1,""x""\r\ny",-110,110.00,won,`,
    );
  });

  test('have their texts to the letter', () => {
    fc.assert(
      fc.property(anyExportedNotebook, (notebook) => {
        const { columns, bets } = notebook;
        const rows = rowsOf(betsCsv(notebook)).slice(1);
        const read = rows.map((row) => [row[1] ?? '', ...row.slice(7, 7 + columns.length)].map(originalText));
        expect(read).toEqual(
          bets.map(({ description, customValues }) =>
            [description].concat(columns.map(({ id }) => customValues[id] ?? '')),
          ),
        );
      }),
    );
  });

  test('have no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyExportedNotebook, (notebook) => {
        const run = rowsOf(betsCsv(notebook))
          .flat()
          .filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell));
        expect(run).toEqual([]);
      }),
    );
  });

  test('of an empty notebook are only the header, which later versions may lengthen', () => {
    expect(betsCsv(exportedNotebook({ bets: [], columns: [] }))).toMatch(
      /^\uFEFFDate,Description,Odds,Wager,Status,Return,Profit,Price,Result,Bonus,Starts at,Event,Market \(bet\),Selection,Line,Closing price,Unit,Legs,Chosen before,Fair closing price,Closing price missing[^\r]*\r\n$/,
    );
  });
});

describe('daily profit and loss', () => {
  test('has one line per entry, one account after the other', () => {
    const offshore = { name: '+Bovada', kind: 'offshore' as const };
    const days = [{ day: isoDay('2025-12-31'), amount: ZERO, note: 'two\nlines' }];
    expect(dailyPlCsv([exportedAccount(), exportedAccount({ ...offshore, days })])).toBe(
      [
        '\uFEFFDate,Account,Type,Amount,Note',
        '2026-01-05,Circa,Main,-25.00,',
        `2026-01-06,Circa,Main,0.00,"'=HYPERLINK(""x"")"`,
        `2025-12-31,'+Bovada,Offshore,0.00,"two\nlines"`,
        '',
      ].join('\r\n'),
    );
  });

  test('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyExportedAccount, { maxLength: 3 }), (accounts) => {
        const read = rowsOf(dailyPlCsv(accounts))
          .slice(1)
          .map(([day, name = '', , amount = '', note = '']) => [
            day,
            originalText(name),
            centsFromNumeric(amount),
            originalText(note),
          ]);
        expect(read).toEqual(
          accounts.flatMap(({ name, days }) =>
            days.map(({ day, amount, note }) => [day, name, amount, note ?? '']),
          ),
        );
      }),
    );
  });
});
