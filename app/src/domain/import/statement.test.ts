import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { statementIn, statementSums } from './statement.ts';

const read = (...lines: readonly string[]) => statementIn(tableInCsv(lines.join('\n')));
const sumsOf = (statement: ReturnType<typeof read>, meanings = {}) => {
  if (!statement) throw new Error('Not a statement');
  const { dayOrder } = statement;
  return statementSums(statement, { meanings, dayOrder }, () => 0);
};

describe('a statement', () => {
  test('makes a profit a day, without what was moved in or out', () => {
    const statement = read(
      'Date,Type,Description,Amount,Balance',
      '2026-01-05 10:00,Deposit,Visa,100.00,100.00',
      '2026-01-05 12:00,Bet Placed,Arsenal v Leeds,-20.00,80.00',
      '2026-01-05 18:00,Bet Settled,Arsenal v Leeds,37.00,117.00',
      '2026-01-06 12:00,Bet Placed,Spurs v Hull,-10.00,107.00',
      '2026-01-07 09:00,Withdrawal,Visa,-50.00,57.00',
    );
    expect(statement?.kinds).toMatchObject([
      { key: 'bet placed', count: 2, sum: -3000, meaning: 'bets' },
      { key: 'deposit', count: 1, sum: 10_000, meaning: 'moved' },
      { key: 'bet settled', count: 1, sum: 3700, meaning: 'bets' },
      { key: 'withdrawal', count: 1, sum: -5000, meaning: 'moved' },
    ]);
    // −20.00 + 37.00, and −10.00; 100.00 − 50.00 were moved, and 57.00 is left.
    expect(sumsOf(statement)).toEqual({
      days: [
        { day: '2026-01-05', amount: 1700 },
        { day: '2026-01-06', amount: -1000 },
      ],
      profit: 700,
      moved: 5000,
      open: [],
      undated: 0,
    });
    expect(statement?.gap).toBe(0);
  });

  test.each([
    [
      'two columns',
      [
        'Date,Transaction,Paid in,Paid out',
        '05/13/2026,Deposit,50,',
        '05/13/2026,Stake,,12.50',
        '05/14/2026,Winnings,30,',
      ],
    ],
    [
      'amounts without a sign',
      ['Date,Type,Amount', '05/13/2026,Deposit,50', '05/13/2026,Stake,12.50', '05/14/2026,Payout,30'],
    ],
    [
      'decimal commas and German words',
      [
        'Datum;Typ;Betrag;Saldo',
        '13.05.2026;Einzahlung;50,00;50,00',
        '13.05.2026;Wetteinsatz;-12,50;37,50',
        '14.05.2026;Gewinn;30,00;67,50',
      ],
    ],
    [
      'free texts',
      [
        'Date,Description,Amount,Balance',
        ...Array.from({ length: 21 }, (_, bet) => `05/12/2026,Bet ${bet + 1} placed,0.00,0`),
        '05/13/2026,Deposit by card 1234,50,50',
        '05/13/2026,Bet 99 placed,-12.50,37.50',
        '05/14/2026,Bet 99 payout,30,67.50',
      ],
    ],
  ])('has %s', (_, lines) => {
    const { days, profit, moved, open } = sumsOf(read(...lines));
    expect([days.at(-2), days.at(-1)]).toEqual([
      { day: '2026-05-13', amount: -1250 },
      { day: '2026-05-14', amount: 3000 },
    ]);
    expect([profit, moved, open]).toEqual([1750, 5000, []]);
  });

  test('asks what a word means that it doesn’t know, and counts it as the user says', () => {
    const statement = read(
      'Date,Type,Amount',
      '2026-01-05,Deposit,50',
      '2026-01-05,Adjustment,-7',
      '2026-01-05,Stake,-3',
    );
    expect(sumsOf(statement).open.map(({ label }) => label)).toEqual(['Adjustment']);
    expect(sumsOf(statement, { adjustment: 'bets' })).toMatchObject({ profit: -1000, open: [] });
    expect(sumsOf(statement, { adjustment: 'moved' })).toMatchObject({ profit: -300, moved: 4300 });
  });

  test('goes by its balance where amounts have no sign', () => {
    const lines = [
      '2026-01-05,Deposit,100,100',
      '2026-01-05,Bet Placed,20,80',
      '2026-01-05,Bet Lost,20,80',
      '2026-01-06,Bet Placed,10,70',
      '2026-01-06,Bet Won,37,107',
    ];
    for (const rows of [lines, lines.toReversed()]) {
      const statement = read('Date,Type,Amount,Balance', ...rows);
      expect(sumsOf(statement)).toMatchObject({ profit: 700, moved: 10_000 });
      expect([statement?.unread, statement?.gap]).toEqual([[], 0]);
    }
    const bare = read('Date,Type,Amount', ...lines.map((line) => line.replace(/,\d+$/, '')));
    // Whether a lost bet of 20.00 takes them again, nothing says.
    expect([sumsOf(bare).profit, bare?.unread]).toEqual([700, [4]]);
  });

  test('says by how much its balance moves beyond its lines', () => {
    const lines = Array.from({ length: 20 }, (_, day) => `2026-01-${day + 10},Stake,-1,${99 - day}`);
    const statement = read('Date,Type,Amount,Balance', ...lines, '2026-01-30,Winnings,5,100');
    expect(statement?.gap).toBe(1500);
  });

  test('asks what a bonus is, and counts dates that the chosen order can’t have', () => {
    const statement = read(
      'Date,Type,Amount',
      '13/05/2026,Bonus Credit,50',
      '05/15/2026,Stake,-3',
      '13/05/2026,Stake,-4',
      '13/05/2026,Deposit,9',
    );
    if (!statement) throw new Error('Not a statement');
    const sums = statementSums(statement, { meanings: {}, dayOrder: 'dmy' }, () => 0);
    expect([sums.open.map(({ label }) => label), sums.profit, sums.undated]).toEqual([
      ['Bonus Credit'],
      -400,
      1,
    ]);
  });

  test('says which lines have no date or amount', () => {
    const statement = read(
      'Date,Type,Amount,Balance',
      '2026-01-05,Stake,-3,10',
      ',Stake,-3,7',
      '2026-01-06,Stake,,7',
    );
    expect(statement?.unread).toEqual([3, 4]);
  });
});

test.each([
  ['has odds', ['Date,Type,Odds,Stake,Amount,Balance', '2026-01-05,Deposit,1.90,10,9,100']],
  ['has neither a balance nor money that was moved', ['Date,Description,Amount', '2026-01-05,Lakers bet,10']],
  ['has no dates', ['Type,Amount,Balance', 'Deposit,10,10']],
])('a table that %s is none', (_, lines) => {
  expect(read(...lines)).toBeUndefined();
});
