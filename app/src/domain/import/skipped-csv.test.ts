import { describe, expect, test } from 'vitest';
import { sampleTable, tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { betsOfTable } from './rows.ts';
import { skippedCsv } from './skipped-csv.ts';
import type { Table } from './table.ts';

function read(table: Table) {
  return betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
}

describe('skippedCsv', () => {
  test('has the rows unchanged, followed by line and reason', () => {
    const table = tableInCsv('Date,Pick,Odds,Stake\n2026-01-25,x,-110,0\n2026-01-25,"a, b",-110,5');
    expect(skippedCsv(table, read(table).skipped)).toBe(
      '\uFEFFDate,Pick,Odds,Stake,Skipped line,Skipped because\r\n' +
        '2026-01-25,x,-110,0,2,the wager “0” in column “Stake” must be above 0\r\n',
    );
  });

  test('has no formulas, and keeps numbers', () => {
    const table = tableInCsv("Date,=Pick,Odds,Stake\n=2+5,'tis,-110,+$5.00\n@x,-b,+150,-\n");
    const [, first, second] = skippedCsv(table, read(table).skipped).split('\r\n');
    expect(first).toMatch(/^'=2\+5,''tis,-110,\+\$5\.00,2,/);
    expect(second).toMatch(/^'@x,'-b,\+150,'-,3,/);
  });

  test('keeps cells beyond the header', () => {
    const table = tableInCsv('Date,Pick\n2026-01-25,a,b,c');
    expect(skippedCsv(table, read(table).skipped)).toContain('2026-01-25,a,b,c,2,');
  });

  test('is read like the file itself once corrected, without our columns', () => {
    const table = tableInCsv(
      "Date,Pick,Odds,Stake,Note\nsoon,'-3.5 Lakers,-110,5,=note\nsoon,x,-110,5,'quoted'",
    );
    const again = tableInCsv(skippedCsv(table, read(table).skipped).replaceAll('soon', '2026-01-25'));
    const { bets, skipped, columns } = read(again);
    expect(skipped).toEqual([]);
    expect(columns).toEqual(['Notes']);
    expect(bets.map(({ description, texts }) => [description, texts])).toEqual([
      ["'-3.5 Lakers", { Notes: '=note' }],
      ['x', { Notes: "'quoted'" }],
    ]);
  });

  test('of our own export is still our own export, however often it is used', () => {
    const { header, rows, lines } = sampleTable('paperedge');
    const spoiled = { header, rows: rows.map((row) => row.with(3, 'none')), lines };
    const once = tableInCsv(skippedCsv(spoiled, read(spoiled).skipped));
    const twice = tableInCsv(skippedCsv(once, read(once).skipped));
    expect(twice.header).toEqual([...header, 'Skipped line', 'Skipped because']);
    const mended = { ...twice, rows: twice.rows.map((row, i) => row.with(3, rows[i]?.[3] ?? '')) };
    const before = read({ header, rows, lines });
    const after = read(mended);
    expect(after.columns).toEqual(before.columns);
    const inShort = (bets: typeof after.bets) => bets.map((bet) => ({ ...bet, line: 0 }));
    expect(inShort(after.bets)).toEqual(inShort(before.bets));
  });
});
