import { describe, expect, test } from 'vitest';
import { numericFromCents } from '#domain/money.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { type Answers, questionText } from './questions.ts';
import { betsOfTable } from './rows.ts';

function read(header: string, rows: readonly string[], answers: Answers = {}, currency = '$') {
  const table = tableInCsv([header, ...rows].join('\n'));
  const context = { offsetMinutesAt: () => 0, currency };
  const made = betsOfTable(table, { ...guessMapping(table), answers }, context);
  return {
    ...made,
    asked: made.questions.map(questionText),
    wagers: made.bets.map(({ wager }) => numericFromCents(wager)),
    returns: made.bets.map(({ returned }) => (returned === null ? null : numericFromCents(returned))),
    odds: made.bets.map(({ odds }) => odds),
    days: made.bets.map(({ day }) => day),
  };
}

describe('units', () => {
  const rows = ['2026-06-01,a,+100,1.5u,W,+1.50u', '2026-06-02,b,+100,2 units,L,-2u'];
  const header = 'Date,Pick,Odds,Stake,Result,Profit';

  test('rows in units wait for the unit; others don’t', () => {
    const found = read(header, [...rows, '2026-06-02,c,+100,$5.00,L,']);
    expect(found.asked).toEqual(['Wagers are in units. What is one unit?']);
    expect(found.skipped.map(({ reason }) => reason)).toEqual([
      'in units: this waits for your answer',
      'in units: this waits for your answer',
    ]);
    expect(found.wagers).toEqual(['5.00']);
  });

  test('an answer makes amounts of wagers and results', () => {
    const found = read(header, [...rows, '2026-06-02,c,+100,$5.00,L,'], { units: '12,50' });
    expect(found.wagers).toEqual(['18.75', '25.00', '5.00']);
    expect(found.returns).toEqual(['37.50', '0.00', '0.00']);
    expect(found.differences).toEqual([]);
  });

  test.each(['Stake (u)', 'Units', 'Stake [units]'])('%s is in units', (heading) => {
    const units = ['2026-06-01;a;2,10;1,25;W', '2026-06-02;b;2,10;0,125;L'];
    const found = read(`Date;Pick;Odds;${heading};Result`, units, { units: '100' });
    expect(found.wagers).toEqual(['125.00', '12.50']);
  });

  test('an amount that isn’t one is no answer', () => {
    expect(read(header, rows, { units: '0' }).bets).toEqual([]);
    expect(read(header, rows, { units: 'x' }).bets).toEqual([]);
  });
});

describe('currencies', () => {
  const header = 'Date,Bet,Odds,Stake,Profit';
  const rows = ['2026-06-01,a,2.00,€10,€10', '2026-06-01,b,2.00,£5,-£5', '2026-06-02,c,2.00,7 EUR,-7 EUR'];

  test('all rows wait for the one that goes into the notebook', () => {
    const found = read(header, rows);
    expect(found.asked).toEqual([
      '2 currencies: EUR (2 bets), GBP (1 bet). Nothing is converted. Which one goes into this notebook?',
    ]);
    expect(found.questions[0]?.choices.map(({ value }) => value)).toEqual(['EUR', 'GBP']);
    expect(found.bets).toEqual([]);
  });

  test('the others are left out, with their number and sums, which are in no other sum', () => {
    const found = read(header, rows, { currencies: 'EUR' });
    expect(found.wagers).toEqual(['10.00', '7.00']);
    expect(found.notes).toEqual(['1 bet in GBP is left out: 5.00 wagered, −5.00 by the file.']);
    expect(found.leftOut).toEqual({ rows: 0, wagered: 0, profit: 0 });
  });

  test.each([
    ['Stake (AUD)', '$', ['Amounts are in AUD. Nothing is converted.']],
    ['Stake (AUD)', 'A$', []],
    ['Stake (USD)', '$', []],
    ['Stake', '€', []],
  ])('%s is said to somebody with %s', (heading, sign, notes) => {
    const found = read(`Date,Bet,Odds,${heading},Result`, ['2026-06-01,a,2.00,10,W'], {}, sign);
    expect(found.notes).toEqual(notes);
    expect(found.wagers).toEqual(['10.00']);
  });
});

describe('fractions that became dates', () => {
  const header = 'Date,Horse,Odds,Stake,Result,Returns';

  test.each([
    [['25/10/2026,a,05-Feb,10,L,0'], 'dmy', '+250'],
    [['10/25/2026,a,2-May,10,L,0'], 'mdy', '+250'],
    [['10/25/2026,a,2-May,10,W,14'], 'dmy', '-250'],
    [['2026-10-25,a,Jan-33,10,L,0'], '', '-3300'],
    [['2026-10-25,a,2026-02-05 00:00:00,10,W,35'], 'dmy', '+250'],
  ] as const)('%j', (rows, _, odds) => {
    const found = read(header, rows);
    expect(found.questions).toEqual([]);
    expect(found.odds).toEqual([Number(odds)]);
    expect(found.notes[0]).toMatch(/^1 of the odds was a fraction that a spreadsheet turned into dates\./);
  });

  test('what neither returns nor dates show is asked', () => {
    const rows = ['2026-10-25,a,05-Feb,10,L,0', '2026-10-26,b,Jan-33,10,L,0', '2026-10-26,b,7/2,10,L,0'];
    const found = read(header, rows);
    expect(found.asked).toEqual([
      'A spreadsheet turned the odds of 1 row into a date: 05-Feb is 5/2 or 2/5. Which comes first?',
    ]);
    expect(found.odds).toEqual([-3300, 350]);
    expect(read(header, rows, { fractions: 'dmy' }).odds).toEqual([250, -3300, 350]);
    expect(read(header, rows, { fractions: 'mdy' }).odds).toEqual([-250, -3300, 350]);
  });
});

describe('dates without a year', () => {
  const header = 'Date,Bet,Odds,Stake,Result';

  test('get that of the month above them', () => {
    const rows = [
      'December 2025,,,,',
      '14/12,a,2.00,10,W',
      'Januar 2026,,,,',
      '2/1,b,2.00,10,L',
      '13/1,b,2.00,10,L',
    ];
    const found = read(header, rows);
    expect(found.questions).toEqual([]);
    expect(found.days).toEqual(['2025-12-14', '2026-01-02', '2026-01-13']);
  });

  test('or that of the answer, which changes at New Year in either direction', () => {
    const rows = ['Jan 3,a,2.00,10,W', 'Dec 30,b,2.00,10,L', 'Nov 2,c,2.00,10,L', '2026-03-01,c,2.00,10,L'];
    expect(read(header, rows).days).toEqual(['2026-03-01']);
    expect(read(header, rows, { year: '2026' }).days).toEqual([
      '2026-01-03',
      '2025-12-30',
      '2025-11-02',
      '2026-03-01',
    ]);
    expect(read(header, rows, { year: '26' }).days).toEqual(['2026-03-01']);
  });
});

describe('what bets paid, typed for each row', () => {
  const header = 'Date,Bet,Odds,Stake,Result,Leg 1,Leg 1 odds,Leg 1 result,Leg 2,Leg 2 odds,Leg 2 result';
  const rows = [
    '2026-06-01,a,+300,10,cashed out,,,,,,',
    '2026-06-01,b,+300,10,cash out,,,,,,',
    '2026-06-01,c,+350,10,,A,+100,won,B,+100,push',
  ];

  test('is stored, and the other rows follow the answer', () => {
    const typed = { 'what it paid @2': '12.50', 'what it paid @4': '17', 'what it paid @3': 'x' };
    const found = read(header, rows, typed);
    expect(found.bets.map(({ status, result }) => [status, result])).toEqual([
      ['won', 'cashed_out'],
      ['won', null],
    ]);
    expect(found.returns).toEqual(['12.50', '17.00']);
    expect(found.asked).toEqual(['What did 3 rows pay? Neither the file nor the odds say so.']);
    expect(found.questions[0]?.first.map((row) => row.typed)).toEqual(['12.50', 'x', '17']);
    expect(read(header, rows, { ...typed, 'what it paid': 'pending' }).returns).toEqual([
      '12.50',
      null,
      '17.00',
    ]);
  });
});
