import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { openQuestions } from './mapping.ts';
import { betsOfTable } from './rows.ts';

/** Reads a sheet without corrections: the open questions, a summary of its bets, and the skipped lines. */
function read(csv: string) {
  const table = tableInCsv(csv);
  const mapping = guessMapping(table);
  const { bets, skipped } = betsOfTable(table, mapping, { offsetMinutesAt: () => -300 });
  return {
    questions: openQuestions(mapping),
    bets: bets.map(({ day, odds, wager, status, returned }) => [day, odds, wager, status, returned]),
    skipped: skipped.map(({ line, reason }) => [line, reason]),
  };
}

test('every word for a result is read with its amount', () => {
  const rows = [
    ['W', '100'],
    ['L', '-110'],
    ['P', '0'],
    ['void', ''],
    ['Refund', ''],
    ['Cash-out', '(40.00)'],
    ['half won', '50'],
    ['Half Lost', '-55'],
    ['half loss', ''],
    ['won', ''],
    ['', ''],
  ];
  const csv = [
    'Date,Pick,Odds,Stake,Result,Profit',
    ...rows.map((row) => ['2026-01-25,x,-110,110', ...row].join()),
  ];
  const { bets, skipped } = read(csv.join('\n'));
  expect(skipped).toEqual([]);
  expect(bets.map((bet) => bet.slice(3))).toEqual([
    ['won', 210_00],
    ['lost', 0],
    ['push', 0],
    ['push', 0],
    ['push', 0],
    ['won', 70_00],
    ['won', 160_00],
    ['won', 55_00],
    ['won', 55_00],
    ['won', 210_00],
    ['pending', null],
  ]);
});

describe('a sheet as written', () => {
  const expected = [
    ['2026-01-25', -110, 1234_50, 'won', 2356_77],
    ['2026-01-26', 150, 50_00, 'lost', 0],
  ];

  test.each([
    [
      'in America',
      'Date,Pick,Odds,Stake,Result,Profit\r\n1/25/2026,a,-110,"$1,234.50",W,"$1,122.27"\r\n1/26/2026,b,+150,$50.00,L,($50.00)\r\n',
    ],
    [
      'in Germany: semicolons, decimal commas, a byte order mark, decimal odds',
      '\uFEFFDatum;Date;Pick;Odds;Stake;Result;Profit\r\n;25.01.2026;a;1,91;1.234,50 €;W;1.122,27\r\n;26.01.2026;b;2,50;50,00 €;L;-50,00\r\n',
    ],
    [
      'as a spreadsheet copies it: tabs',
      'Date\tPick\tOdds\tStake\tResult\tProfit\n25 Jan 2026\ta\t-110\t1234.5\tWin\t1122.27\nJan 26, 2026\tb\t+150\t50\tLoss\t(50.00)',
    ],
    [
      'parted by bars, with amounts of another currency and a minus behind them',
      'Date|Pick|Odds|Stake|Result|Profit\n2026-01-25|a|-110|£1,234.50|1/2 win|£1,122.27\n2026-01-26|b|150|£50|lost|50.00-',
    ],
  ])('%s', (_, csv) => {
    expect(read(csv)).toEqual({ questions: [], bets: expected, skipped: [] });
  });
});

test('invalid rows are skipped with their lines, and the others are read', () => {
  const csv =
    'Date,Pick,Odds,Stake,Result\n' +
    '01/25/2026,"two\nlines",-110,110,W\n' +
    '02/31/2026,x,-110,110,W\n' +
    '01/26/2026,x,0,110,W\n' +
    '01/26/2026,x,-50,110,W\n' +
    '01/27/2026,x,-110,110,L\n';
  const { bets, skipped } = read(csv);
  expect(bets.map(([day]) => day)).toEqual(['2026-01-25', '2026-01-27']);
  const odds = 'isn’t a valid American price (+100 to +100,000, or -101 to -100,000)';
  expect(skipped).toEqual([
    [4, expect.stringMatching(/^“02\/31\/2026” in column “Date” isn’t a valid date/)],
    [5, `“0” in column “Odds” ${odds}`],
    [6, `“-50” in column “Odds” ${odds}`],
  ]);
});

test('ambiguous days and months are asked about', () => {
  const { questions } = read('Date,Pick,Odds,Stake\n03/04/2026,x,-110,5\n05/06/2026,x,-110,5');
  expect(questions).toEqual(['Choose whether the day or the month comes first in the dates.']);
});
