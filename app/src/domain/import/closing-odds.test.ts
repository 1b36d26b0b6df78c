import { expect, test } from 'vitest';
import { LAST_COLUMNS } from '#domain/export/csv-columns.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { guessMapping } from './guess.ts';
import { planOfBets } from './plan.ts';
import { betsOfTable } from './rows.ts';

const NOTEBOOK = someBet({}).notebookId;

/** The closing prices of a CSV's bets, as text, and what its field for closing odds is left with. */
function imported(csv: string) {
  const table = tableInCsv(csv);
  const columns = [{ ...textColumn(NOTEBOOK, 'closing', 'closing odds'), type: 'text' as const }];
  const read = betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0, columns });
  expect(read.skipped).toEqual([]);
  const { bets } = planOfBets(read, { notebookId: NOTEBOOK, columns }, new Set(), () => 'new');
  return {
    stored: bets.map(({ closing }) => closing && takenText(closing)),
    texts: bets.map(({ customValues }) => customValues['closing']),
    fields: read.columns,
  };
}

test('Pikkit’s decimal closing lines are known for every bet', () => {
  const { stored, fields } = imported(
    [
      'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,bet_info',
      '1,Novig,straight,SETTLED_WIN,2.05,1.98,0.03,60,63,03/17/2025 02:13:00 GMT,Over 220.5',
      '2,Novig,straight,SETTLED_LOSS,2,2,0,50,-50,03/18/2025 02:13:00 GMT,Duke ML',
      '3,Novig,straight,SETTLED_LOSS,3.5,3.8999999999999995,0,10,-10,03/19/2025 02:13:00 GMT,UNC ML',
    ].join('\n'),
  );
  expect(stored).toEqual(['1.98', '2.00', '3.90']);
  expect(fields).not.toContain('closing odds');
});

const HEADER = 'Date,Pick,Odds,Stake,Result,CL';
const rowsOf = (cells: readonly string[]) =>
  cells.map((cell, place) => `2025-01-${10 + place},Pick ${place},-110,10,L,${cell}`);

test.each([
  ['-110.0 150.0 -105.0', '-110 +150 -105'],
  ['1.91 2 150', '1.91 2.00 150.00'],
  ['"1,91" "2,05"', '1.91 2.05'],
  ['5/2 5', '5/2 5/1'],
  ['0.524 0.4', '1.908397 2.50'],
  // Without a certain cell, whole numbers follow the file’s odds.
  ['2 150', 'none +150'],
])('a column of %s is stored as %s', (cells, expected) => {
  const { stored } = imported([HEADER, ...rowsOf(cells.split(' '))].join('\n'));
  expect(stored.map((closing) => closing ?? 'none').join(' ')).toBe(expected);
});

test('a header that names the notation decides', () => {
  const csv = [HEADER.replace('CL', 'Closing decimal odds'), ...rowsOf(['2', '150'])].join('\n');
  expect(imported(csv).stored).toEqual(['2.00', '150.00']);
});

test('what is unreadable is imported as written', () => {
  const { stored, texts, fields } = imported([HEADER, ...rowsOf(['-110', 'n/a', ''])].join('\n'));
  expect(stored).toEqual(['-110', null, null]);
  expect(texts).toEqual([undefined, 'n/a', undefined]);
  expect(fields).toContain('closing odds');
});

test('the field of an earlier CSV of ours becomes closing prices where it can be read', () => {
  const columns = [textColumn(NOTEBOOK, 'c', 'Closing odds')];
  const texts = ['150', '1.91', '+120', 'soon', '2', '8/13', '-104.76'];
  const bets = texts.map((text) => exportedBet({ customValues: { c: text } }));
  const later = new RegExp(`(?:,[^,\\r]*){${LAST_COLUMNS.length}}(?=\\r)`, 'g');
  const earlier = betsCsv(exportedNotebook({ columns, bets })).replaceAll(later, '');
  expect(imported(earlier)).toEqual({
    stored: ['+150', '1.91', '+120', null, null, '8/13', '1.954563'],
    texts: [undefined, undefined, undefined, 'soon', '2', undefined, undefined],
    fields: ['closing odds'],
  });
});
