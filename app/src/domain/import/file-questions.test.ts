import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profitOf } from '#domain/bets/bet.ts';
import { numericFromCents } from '#domain/money.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { type Answers, questionText } from './questions.ts';
import { betsOfTable } from './rows.ts';
import { areWinnersFirst } from './winners-first.ts';

function read(header: string, rows: readonly string[], answers: Answers = {}) {
  const table = tableInCsv([header, ...rows].join('\n'));
  const made = betsOfTable(table, { ...guessMapping(table), answers }, { offsetMinutesAt: () => 0 });
  return {
    ...made,
    asked: made.questions.map(questionText),
    money: made.bets.map((bet) => [numericFromCents(bet.wager), numericFromCents(profitOf(bet))]),
    contradicted: made.bets.filter(({ contradiction }) => contradiction).length,
  };
}

describe('commission', () => {
  const header = 'Date,Bet,Odds,Stake,Result,Profit';
  const rows = ['2026-01-05,a,2.00,10,W,9.50', '2026-01-06,b,3.00,20,W,38', '2026-01-07,c,3.00,20,L,-20'];

  test('the same share missing from every win is asked about; returns stay', () => {
    const found = read(header, rows);
    expect(found.asked).toEqual(['Wins pay 5% less than the odds. Is that commission?']);
    expect(found.contradicted).toBe(2);
    const answered = read(header, rows, { commission: 'yes' });
    expect(answered.contradicted).toBe(0);
    expect(answered.money).toEqual(found.money);
  });

  test.each([
    ['one win has it all', ['2026-01-08,d,2.00,10,W,10']],
    ['one win lacks another share', ['2026-01-08,d,2.00,10,W,9']],
  ])('isn’t, if %s', (_, others) => {
    expect(read(header, [...rows, ...others]).asked).toEqual([]);
  });

  test('rounded odds aren’t commission', () => {
    const exact = ['2026-01-05,a,1.91,100,W,90.91', '2026-01-05,b,1.91,200,W,181.82'];
    expect(read(header, exact).asked).toEqual([]);
  });
});

describe('a loss beyond the wager', () => {
  const header = 'Date,Bet,Odds,Stake,Result,Profit';
  const rows = ['2026-01-05,a,2.00,100,L,-105', '2026-01-06,b,3.00,20,L,-21', '2026-01-07,c,3.00,40,W,78'];

  test('asks; a fee of the same share is part of every wager', () => {
    const found = read(header, rows);
    expect(found.asked[0]).toBe(
      '2 rows lose or win like lay bets: more is lost than the wager. Lay bets, or a fee or tax on top?',
    );
    const answered = read(header, rows, { lay: 'fee' });
    expect(answered.money).toEqual([
      ['105.00', '-105.00'],
      ['21.00', '-21.00'],
      ['42.00', '78.00'],
    ]);
    expect([answered.contradicted, answered.differences]).toEqual([0, []]);
    expect(answered.questions.map(({ count, answer }) => [count, answer])).toEqual([[2, 'fee']]);
  });

  test('the same fee for each bet, and wins that say nothing of money', () => {
    const same = ['2026-01-05,a,2.00,100,L,-101', '2026-01-06,b,3.00,20,L,-21', '2026-01-07,c,3.00,40,W,'];
    expect(read(header, same, { lay: 'fee' }).money).toEqual([
      ['101.00', '-101.00'],
      ['21.00', '-21.00'],
      ['41.00', '79.00'],
    ]);
  });

  test('fees that differ are each row’s own', () => {
    const own = ['2026-01-05,a,2.00,100,L,-101', '2026-01-06,b,3.00,20,L,-25', '2026-01-07,c,3.00,40,W,80'];
    expect(read(header, own, { lay: 'fee' }).money).toEqual([
      ['101.00', '-101.00'],
      ['25.00', '-25.00'],
      ['40.00', '80.00'],
    ]);
  });
});

describe('rows of one bet id', () => {
  const header = 'Bet ID,Date,Bet,Odds,Stake,Result';
  const equal = ['1,2026-01-05,a,2.00,10,W', '2,2026-01-05,b,2.00,10,L', '1,2026-01-05,a,2.00,10,W'];
  const other = [...equal, '2,2026-01-05,c,2.00,10,L'];

  test('that are equal in every cell are one bet, and listed', () => {
    const found = read(header, equal);
    expect(found.money).toHaveLength(2);
    expect(found.notes).toEqual(['Line 4 is left out: a row with its id is the same in every cell.']);
    expect(found.leftOut.rows).toBe(0);
  });

  test.each<[Answers, number, number]>([
    [{}, 1, 2],
    [{ 'same id': 'separate' }, 3, 0],
    [{ 'same id': 'skip' }, 1, 2],
    [{ 'same id': 'legs' }, 2, 0],
  ])('that differ are asked about: %j', (answers, bets, leftOut) => {
    const found = read(header, other, answers);
    expect(found.asked[0]).toMatch(/rows? share their bet ids with others, but not all their cells/);
    expect([found.bets.length, found.leftOut.rows]).toEqual([bets, leftOut]);
  });

  test('legs of one bet keep all their texts', () => {
    const [, both] = read(header, other, { 'same id': 'legs' }).bets;
    expect(both?.description).toBe('b | c');
    expect(both?.legLines).toEqual([5]);
  });

  test('of parlays with legs in columns of their own are copies only if all their cells are equal', () => {
    const parlay = 'Ticket ID,Date,Leg,Leg Odds,Leg Result,Odds,Stake,Result';
    const rows = ['7,2026-01-05,a,2.00,W,4.00,10,W', '7,2026-01-05,b,2.00,W,4.00,10,W'];
    const found = read(parlay, [...rows, ...rows]);
    expect(found.bets.map(({ legs }) => legs.length)).toEqual([2]);
    expect(found.notes[1]).toBe('Lines 4, 5 are left out: rows with their ids are the same in every cell.');
  });
});

describe('winners before losers', () => {
  const days = (...each: readonly string[]) =>
    each.flatMap((letters, day) =>
      Array.from(letters, (letter) => {
        return {
          day: `2026-01-${String(day + 10)}` as never,
          event: null,
          status: letter === 'w' ? 'won' : 'lost',
        } as const;
      }),
    );

  test.each([
    [Array<string>(9).fill('wl'), false],
    [Array<string>(10).fill('wl'), true],
    [Array<string>(10).fill('lw'), false],
    [['wwwwwwllllll'], false],
    [['wwwwwwwllllll'], true],
    [Array<string>(60).fill('wwwlll'), true],
    [Array<string>(60).fill('wlllww'), false],
  ])('%j: %s', (each, expected) => {
    expect(areWinnersFirst(days(...each))).toBe(expected);
  });

  test('is said in at most one of 1,000 shuffled files', () => {
    const count = { said: 0, all: 0 };
    const shuffled = fc.array(fc.array(fc.constantFrom('w', 'l'), { minLength: 2, maxLength: 6 }), {
      minLength: 4,
      maxLength: 12,
    });
    fc.assert(
      fc.property(shuffled, (each) => {
        count.all += 1;
        if (areWinnersFirst(days(...each.map((letters) => letters.join(''))))) count.said += 1;
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(count.said / count.all).toBeLessThan(0.002);
  });

  test('the import says so', () => {
    const rows = Array.from({ length: 10 }, (_, day) => [
      `2026-01-${10 + day},a${day},2.00,10,W`,
      `2026-01-${10 + day},b${day},2.00,10,L`,
    ]).flat();
    expect(read('Date,Bet,Odds,Stake,Result', rows).notes[0]).toMatch(/^Winners stand before losers/);
    expect(read('Date,Bet,Odds,Stake,Result', rows.toReversed()).notes).toEqual([]);
  });
});
