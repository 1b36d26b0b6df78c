import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import type { Mapping } from './mapping.ts';
import { betsOfTable, type ReadingContext } from './rows.ts';
import type { ColumnRole } from './roles.ts';

const offsetMinutesAt = () => -300;
const GOOD = '2026-01-25,Lakers -3.5,-110,110.00,won,';

function read(csv: string, context: Partial<ReadingContext> = {}, mapping: Partial<Mapping> = {}) {
  const table = tableInCsv(csv);
  return betsOfTable(table, { ...guessMapping(table), ...mapping }, { offsetMinutesAt, ...context });
}

/** The reason for which a row between two valid ones is skipped. */
function reasonFor(row: string, mapping: Partial<Mapping> = {}): string | undefined {
  const csv = `Date,Pick,Odds,Stake,Result,Line\n${GOOD}\n${row}\n${GOOD}`;
  const { bets, skipped } = read(csv, { columns: [{ name: 'line', type: 'number' }] }, mapping);
  expect(bets.length + skipped.length).toBe(3);
  return skipped.find(({ line }) => line === 3)?.reason;
}

describe('a skipped row says why, with its column, its value and what to write', () => {
  test.each([
    [
      '31/02/2026,x,-110,5,won,',
      '“31/02/2026” in column “Date” isn’t a valid date when read as day, month, year. Use a date like 2026-01-31',
    ],
    ['soon,x,-110,5,won,', '“soon” in column “Date” isn’t a date. Use 2026-01-31 or Jan 31, 2026'],
    [',x,-110,5,won,', 'no date: this waits for your answer'],
    ['2026-01-05, ,-110,5,won,', 'no description, event, selection or market'],
    [
      '2026-01-05,x,0,5,won,',
      '“0” in column “Odds” isn’t a valid American price (+100 to +100,000, or -101 to -100,000)',
    ],
    ['2026-01-05,x,,5,won,', 'no odds in column “Odds”'],
    ['2026-01-05,x,-110,,won,', 'no wager in column “Stake”'],
    ['2026-01-05,x,-110,0,won,', 'the wager “0” in column “Stake” must be above 0'],
    ['2026-01-05,x,-110,-5,won,', 'the wager “-5” in column “Stake” must be above 0'],
    [
      '2026-01-05,x,-110,1000000.01,won,',
      'the wager “1000000.01” in column “Stake” must be at most $1,000,000.00',
    ],
    ['2026-01-05,x,-110,five,won,', '“five” in column “Stake” isn’t an amount. Use a number like 110.00'],
    [
      '2026-01-05,x,-110,5,maybe,',
      'unknown status “maybe” in column “Result”. Use won, lost, push, void, refunded, cashed out, half won, half lost or pending',
    ],
    ['2026-01-05,x,-110,5,won,ten', 'line must be a number; it is “ten”'],
    [
      `2026-01-05,${'x'.repeat(2001)},-110,5,won,`,
      'the description has 2,001 characters, more than the limit of 2,000',
    ],
    [
      '2026-01-05,x, 2,-110,5,won,1',
      '7 cells where the header has 6: put quotes around a cell that contains the separator',
    ],
    ['2026-01-05,x,-110', '3 cells where the header has 6: the row is incomplete'],
    ['Date,Pick,Odds,Stake,Result,Line', 'repeated header row'],
  ])('%s', (row, reason) => {
    expect(reasonFor(row, { dayOrder: 'dmy' })).toBe(reason);
  });

  test('values are shown on one line and shortened', () => {
    expect(reasonFor(`"so\n\tlate ${'x'.repeat(100)}",x,-110,5,won,`)).toContain(
      `“so late ${'x'.repeat(31)}…”`,
    );
  });

  test('rows that need an open choice say so', () => {
    const open = { dayOrder: 'ask', oddsNotation: 'ask' } as const;
    expect(reasonFor('03/04/2026,x,-110,5,won,', open)).toBe(
      '“03/04/2026” in column “Date” is ambiguous: choose whether the day or the month comes first',
    );
    expect(reasonFor('2026-01-05,x,150,5,won,', open)).toBe(
      '“150” in column “Odds” is ambiguous: choose how the odds are written',
    );
  });

  test('without a needed column, every row names it', () => {
    const { bets, skipped } = read('Date,Pick,Stake\n2026-01-05,x,5\n2026-01-06,y,5');
    expect(bets).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(Array(2).fill('no column is set to odds'));
  });

  test('an unreadable amount doesn’t count as blank', () => {
    const { skipped } = read(
      'Date,Pick,Odds,Stake,Profit\n2026-01-05,x,-110,110,1\n2026-01-05,x,-110,110,5 or so',
    );
    expect(skipped.map(({ reason }) => reason)).toEqual([
      '“5 or so” in column “Profit” isn’t an amount. Use a number like 110.00, or leave it empty',
    ]);
  });
});

describe('ragged rows', () => {
  test('may have extra empty cells, and lack cells that the bet doesn’t need', () => {
    const { bets, skipped } = read(
      'Date,Pick,Odds,Stake,Note\n2026-01-05,x,-110,5,n,,\n2026-01-05,y,-110,5\n2026-01-05,z,-110,5,',
    );
    expect(skipped).toEqual([]);
    expect(bets.map(({ description }) => description)).toEqual(['x', 'y', 'z']);
  });

  test('are skipped at the end of a file, which may be cut off', () => {
    const { bets, skipped } = read('Date,Pick,Odds,Stake,Note\n2026-01-05,x,-110,110,\n2026-01-05,y,-110,11');
    expect(bets).toHaveLength(1);
    expect(skipped[0]?.reason).toBe('4 cells where the header has 5: the row is incomplete');
  });
});

describe('texts', () => {
  test('a blank description becomes event, selection and market, each once', () => {
    const csv =
      'Date,Description,Event,Selection,Market,Odds,Stake\n2026-01-25,,A @ B,A -3, ,-110,5\n2026-01-25,Mine,A @ B,A -3,Spread,-110,5';
    const { bets } = read(csv);
    expect(bets.map(({ description }) => description)).toEqual(['A @ B · A -3', 'Mine']);
    expect(bets[1]?.texts).toEqual({ Game: 'A @ B', Selection: 'A -3', Market: 'Spread' });
  });

  test('two columns with one name fill the same field', () => {
    const table = tableInCsv('Date,Pick,Odds,Stake,a,b\n2026-01-25,x,-110,5,one,two');
    const roles: ColumnRole[] = [
      'date',
      'selection',
      'odds',
      'wager',
      { column: 'Notes' },
      { column: ' notes' },
    ];
    const { bets } = betsOfTable(table, { ...guessMapping(table), roles }, { offsetMinutesAt });
    expect(bets[0]?.texts).toEqual({ Notes: 'one | two' });
  });

  test('go into the notebook’s field, as it is spelled there', () => {
    const { bets, columns } = read('Date,Pick,Odds,Stake,Book\n2026-01-25,x,-110,5,Circa', {
      columns: [{ name: 'SPORTSBOOK', type: 'select' }],
    });
    expect(columns).toEqual(['SPORTSBOOK']);
    expect(bets[0]?.texts).toEqual({ SPORTSBOOK: 'Circa' });
  });

  test('of a number field are stored as numbers', () => {
    const { bets } = read('Date,Pick,Odds,Stake,Line\n2026-01-25,x,-110,5,"+1,000.50"', {
      columns: [{ name: 'Line', type: 'number' }],
    });
    expect(bets[0]?.texts).toEqual({ Line: '1000.50' });
  });

  test('a field may have any name', () => {
    const { bets } = read('Date,Pick,Odds,Stake,__proto__,constructor\n2026-01-25,x,-110,5,a,b');
    expect(Object.entries(bets[0]?.texts ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  test('keep a leading apostrophe in other files than ours', () => {
    const { bets } = read("Date,Pick,Odds,Stake\n2026-01-25,'tis,-110,5");
    expect(bets[0]?.description).toBe("'tis");
  });
});

test('an instant is a day in the user’s zone', () => {
  const csv = 'Date,Pick,Odds,Stake\n2026-01-25T03:00:00Z,x,-110,5';
  expect(read(csv).bets[0]?.day).toBe('2026-01-24');
  expect(read(csv, { offsetMinutesAt: () => 60 }).bets[0]?.day).toBe('2026-01-25');
});

test('days that mostly descend are newest first', () => {
  const row = (day: string) => `${day},x,-110,5`;
  const days = (...list: string[]) => read(`Date,Pick,Odds,Stake\n${list.map(row).join('\n')}`).newestFirst;
  expect(days('2026-01-05', '2026-01-04', '2026-01-30', '2026-01-03', '2026-01-02')).toBe(true);
  expect(days('2026-01-01', '2026-01-04', '2026-01-03', '2026-01-05')).toBe(false);
  expect(days('2026-01-01', '2026-01-01')).toBe(false);
});

describe('the day of settlement', () => {
  const dayIn = (header: string, cells: string) => {
    const { bets, skipped } = read(
      `Date,Pick,Odds,Stake,Result,${header}\n2026-01-05,Lakers,-110,110.00,${cells}\n`,
    );
    return bets[0]?.settledOn ?? skipped[0]?.reason ?? null;
  };

  test.each(['Settled', 'Settled date', 'Settlement date'])('is in a column named %s', (header) => {
    expect(dayIn(header, 'won,2026-02-08')).toBe('2026-02-08');
  });

  test('is left out for pending bets, blank cells and the date itself', () => {
    expect(dayIn('Settled', 'pending,2026-02-08')).toBeNull();
    expect(dayIn('Settled,Notes', 'won,,x')).toBeNull();
    expect(dayIn('Settled', 'won,2026-01-05')).toBeNull();
  });

  test('can’t be before the date', () => {
    expect(dayIn('Settled', 'won,2026-01-04')).toBe(
      'settled “2026-01-04” in column “Settled”, which is before the bet’s date, Jan 5, 2026',
    );
  });

  test('is the day of a known start without a column', () => {
    expect(dayIn('Event start', 'won,2026-01-11T01:00:00Z')).toBe('2026-01-10');
  });

  test('a column of other words named Settled isn’t it', () => {
    expect(dayIn('Settled', 'won,yes')).toBeNull();
  });
});
