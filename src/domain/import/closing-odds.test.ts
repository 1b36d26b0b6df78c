import { expect, test } from 'vitest';
import { closingLinesOf } from '#domain/analytics/closing-line.ts';
import { columnIdsNamed } from '#domain/analytics/named-column.ts';
import { winLossBetsOf } from '#domain/analytics/win-loss-bets.ts';
import { CLOSING_ODDS } from '#domain/bets/custom-field.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { guessMapping } from './guess.ts';
import { planOfBets } from './plan.ts';
import { betsOfTable } from './rows.ts';

const NOTEBOOK = someBet({}).notebookId;

/** Imports a CSV into a notebook with closing odds as a number field, and returns what is stored and analyzed. */
function imported(csv: string) {
  const table = tableInCsv(csv);
  const columns = [{ ...textColumn(NOTEBOOK, 'closing', 'closing odds'), type: 'number' as const }];
  const read = betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0, columns });
  expect(read.skipped).toEqual([]);
  const plan = planOfBets(read, { notebookId: NOTEBOOK, columns }, new Set(), () => 'new');
  const bets = plan.bets.map((bet) => someBet(bet));
  return {
    stored: bets.map(({ customValues }) => customValues['closing']),
    lines: closingLinesOf(winLossBetsOf(bets), columnIdsNamed(columns, CLOSING_ODDS)),
  };
}

test('Pikkit’s decimal closing lines are known for every bet', () => {
  const { stored, lines } = imported(
    [
      'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,bet_info',
      '1,Novig,straight,SETTLED_WIN,2.05,1.98,0.03,60,63,03/17/2025 02:13:00 GMT,Over 220.5',
      '2,Novig,straight,SETTLED_LOSS,2,2,0,50,-50,03/18/2025 02:13:00 GMT,Duke ML',
      '3,Novig,straight,SETTLED_LOSS,3.5,3.8999999999999995,0,10,-10,03/19/2025 02:13:00 GMT,UNC ML',
    ].join('\n'),
  );
  expect(stored).toEqual(['1.98', '2.00', '3.8999999999999995']);
  expect(lines.n).toBe(3);
  expect(lines.missing).toEqual({ withoutField: 0, empty: 0, unreadable: 0 });
  expect([...lines.known.values].map((value) => value.toFixed(4))).toEqual(['0.0354', '0.0000', '-0.1026']);
});

const HEADER = 'Date,Pick,Odds,Stake,Result,CL';
const rowsOf = (cells: readonly string[]) =>
  cells.map((cell, place) => `2025-01-${10 + place},Pick ${place},-110,10,L,${cell}`);

test.each([
  [
    ['-110.0', '150.0', '-105.0'],
    ['-110.0', '+150.0', '-105.0'],
  ],
  [
    ['1.91', '2', '150'],
    ['1.91', '2.00', '150.00'],
  ],
  [
    ['"1,91"', '"2,05"'],
    ['1.91', '2.05'],
  ],
  [
    ['5/2', '5'],
    ['5/2', '5/1'],
  ],
  [
    ['0.524', '0.4'],
    ['52.4%', '40.0%'],
  ],
  // Without a certain cell, whole numbers follow the file’s odds.
  [
    ['2', '150'],
    ['2', '+150'],
  ],
])('a column of %j is stored as %j', (cells, expected) => {
  expect(imported([HEADER, ...rowsOf(cells)].join('\n')).stored).toEqual(expected);
});

test('a header that names the notation decides', () => {
  const csv = [HEADER.replace('CL', 'Closing decimal odds'), ...rowsOf(['2', '150'])].join('\n');
  expect(imported(csv).stored).toEqual(['2.00', '150.00']);
});

test('what is unreadable is imported as written', () => {
  const { stored, lines } = imported([HEADER, ...rowsOf(['-110', 'n/a', ''])].join('\n'));
  expect(stored).toEqual(['-110', 'n/a', undefined]);
  expect(lines.missing).toEqual({ withoutField: 0, empty: 1, unreadable: 1 });
});

test('our own CSV keeps every text', () => {
  const columns = [textColumn(NOTEBOOK, 'c', 'Closing odds')];
  const texts = [
    '150',
    '1.91',
    '2.05',
    '1.87',
    '+120',
    'soon',
    '2',
    '1.95',
    '1.8',
    '1.7',
    '1.6',
    '1.5',
    '1.4',
  ];
  const bets = texts.map((text) => exportedBet({ customValues: { c: text } }));
  expect(imported(betsCsv(exportedNotebook({ columns, bets }))).stored).toEqual(texts);
});
