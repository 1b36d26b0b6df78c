import { describe, expect, test } from 'vitest';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { numericFromCents } from '#domain/money.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { cases as files } from '#tests/vectors/import-files.json';
import { guessMapping } from './guess.ts';
import { openQuestions } from './mapping.ts';
import { type Answers, questionText } from './questions.ts';
import { betsOfTable } from './rows.ts';
import type { StatusMeanings } from './status.ts';

type FileCase = Omit<(typeof files)[number], 'answers' | 'meanings'> & {
  answers: Answers;
  meanings?: StatusMeanings;
};

function read(csv: string, answers: Answers = {}, statusMeanings: StatusMeanings = {}) {
  const table = tableInCsv(csv);
  const mapping = { ...guessMapping(table), answers, statusMeanings };
  const made = betsOfTable(table, mapping, { offsetMinutesAt: () => 0 });
  return { ...made, mapping, asked: [...openQuestions(mapping), ...made.questions.map(questionText)] };
}

/** Won, lost, push, cashed out and pending. */
function recordOf({ bets }: Pick<ReturnType<typeof read>, 'bets'>) {
  const { winLoss, betCount, settledCount } = figuresOf(totalsOf(bets));
  return [
    winLoss.won,
    winLoss.lost,
    winLoss.push,
    winLoss.cashedOut + winLoss.placed,
    betCount - settledCount,
  ];
}

function sumsOf({ bets }: Pick<ReturnType<typeof read>, 'bets'>) {
  const { totalWagered, profit } = figuresOf(totalsOf(bets));
  return { bets: bets.length, wagered: numericFromCents(totalWagered), profit: numericFromCents(profit) };
}

test.each(files as FileCase[])('$id $what', ({ file, answers, meanings, questions, notes, ...made }) => {
  const { record, bets, wagered, profit } = made;
  const found = read(file, answers, meanings);
  expect(found.skipped.filter(({ aside }) => !aside)).toEqual([]);
  expect(found.notes).toEqual(notes);
  expect(found.asked).toEqual(questions);
  expect(recordOf(found)).toEqual(record);
  expect(sumsOf(found)).toEqual({ bets, wagered, profit });
});

const inColumns = (header: string, ...rows: readonly string[]) =>
  read([`Date,Bet,Odds,Stake,${header}`, ...rows.map((row) => `2026-03-14,${row}`)].join('\n'));

describe('columns of results', () => {
  test.each([
    ['Won,Lost', ['a,+150,10,15,', 'b,-110,11,,11', 'c,+100,5,,'], [1, 1, 0, 0, 1], '4.00'],
    ['Won,Lost', ['a,+150,10,25,', 'b,-110,11,0,11', 'c,+200,5,15,0'], [2, 1, 0, 0, 0], '14.00'],
    ['Won,Lost', ['a,+150,10,x,', 'b,-110,11,,x', 'c,+100,5,,'], [1, 1, 0, 0, 1], '4.00'],
    ['Won,Lost', ['a,+150,10,1,0', 'b,-110,11,0,1'], [1, 1, 0, 0, 0], '4.00'],
    ['Result', ['a,+150,10,✅', 'b,-110,11,❌'], [1, 1, 0, 0, 0], '4.00'],
    ['Result', ['a,+150,10,NR', 'b,-110,11,Unplaced'], [0, 1, 1, 0, 0], '-11.00'],
    ['Won', ['a,+150,10,1', 'b,-110,11,0', 'c,+100,5,'], [1, 1, 0, 0, 1], '4.00'],
    [
      'Status,Result',
      ['a,+150,10,Settled,Win', 'b,-110,11,Settled,Loss', 'c,+100,5,Open,'],
      [1, 1, 0, 0, 1],
      '4.00',
    ],
    ['Result', ['a,+150,10,15.00', 'b,-110,11,-11.00', 'c,+100,5,0'], [1, 1, 1, 0, 0], '4.00'],
    ['Gain', ['a,+150,10,25.00', 'b,-110,11,0', 'c,+100,5,10.00'], [2, 1, 0, 0, 0], '9.00'],
    ['Amount won [u]', ['a,+150,10,15.00', 'b,-110,11,'], [0, 0, 0, 0, 2], '0.00'],
  ])('%s: %j', (header, rows, record, profit) => {
    const found = inColumns(header, ...rows);
    expect(found.skipped).toEqual([]);
    expect(recordOf(found)).toEqual(record);
    expect(sumsOf(found).profit).toBe(profit);
  });

  test('every unknown word is asked, also with digits in it', () => {
    const { mapping } = inColumns('Result', 'a,+150,10,W1', 'b,-110,11,L0', 'c,+100,5,W1');
    expect(mapping.unknownStatuses.map(({ text, isAsked }) => [text, isAsked])).toEqual([
      ['W1', true],
      ['L0', true],
    ]);
  });
});

describe('amounts that contradict a clear heading', () => {
  const rows = ['a,1.85,40,74', 'b,2.30,25,0', 'c,1.72,50,86'];

  test('are asked about, with what each reading makes, and the import waits', () => {
    const { questions } = inColumns('Profit', ...rows);
    expect(questions).toMatchObject([
      {
        kind: 'money column',
        word: 'Profit',
        count: 3,
        detail: 'The bets would be as profits 2-0-1, +$160.00, and as returns 2-1-0, +$45.00.',
      },
    ]);
  });

  test.each([
    ['return', [2, 1, 0, 0, 0], '45.00'],
    ['profit', [2, 0, 1, 0, 0], '160.00'],
  ])('as a %s', (answer, record, profit) => {
    const csv = ['Date,Bet,Odds,Stake,Profit', ...rows.map((row) => `2026-03-14,${row}`)].join('\n');
    const found = read(csv, { 'money column: profit': answer });
    expect(recordOf(found)).toEqual(record);
    expect(sumsOf(found).profit).toBe(profit);
  });

  test('aren’t, if they are what the heading says, or only one is another', () => {
    expect(inColumns('Payout', ...rows).questions).toEqual([]);
    expect(inColumns('Profit', 'a,1.85,40,34', 'b,2.30,25,-25').questions).toEqual([]);
    expect(inColumns('Profit', 'a,1.85,40,74').questions).toEqual([]);
  });
});
