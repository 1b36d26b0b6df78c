import { describe, expect, test } from 'vitest';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { type Answers, questionText } from './questions.ts';
import { betsOfTable } from './rows.ts';

function read(lines: readonly string[], answers: Answers = {}) {
  const table = tableInCsv(lines.join('\n'));
  const made = betsOfTable(table, { ...guessMapping(table), answers }, { offsetMinutesAt: () => 0 });
  const { totalWagered, profit } = figuresOf(totalsOf(made.bets));
  return {
    terms: made.bets.map(({ terms }) => terms),
    outcomes: made.bets.map(({ status, result }) => result ?? status),
    sums: `${formatMoney(totalWagered)} ${formatSignedMoney(profit)}`,
    asked: made.questions.map(questionText),
    listed: made.bets.filter(({ contradiction }) => contradiction).length,
    made,
  };
}

describe('rows of an exchange', () => {
  const FILE = [
    'Date,Selection,Side,Odds,Stake,Liability,Result,Profit',
    '2026-09-01,Alpha,Lay,4.50,8.00,28.00,Lost,-28.00',
    '2026-09-02,Beta,Lay,2.80,10.00,18.00,Won,9.80',
    '2026-09-03,Gamma,Back,2.50,6.00,,Won,8.82',
    '2026-09-04,Delta,Back,3.00,5.00,,Lost,-5.00',
  ];

  test('that lay are lay bets on their selections', () => {
    const { terms, made } = read(FILE);
    expect(terms).toEqual([
      { kind: 'lay', price: '4.50', commission: '0', stake: '8.00' },
      { kind: 'lay', price: '2.80', commission: '0', stake: '10.00' },
      null,
      null,
    ]);
    expect(made.bets.map(({ description, selection }) => [description, selection])).toEqual([
      ['Alpha', 'Alpha'],
      ['Beta', 'Beta'],
      ['Gamma', 'Gamma'],
      ['Delta', 'Delta'],
    ]);
  });

  test('whose wins lack the same share have it as their commission, also where they lost', () => {
    const { terms, sums, listed, made } = read(FILE, { commission: 'yes' });
    expect(terms).toEqual([
      { kind: 'lay', price: '4.50', commission: '2', stake: '8.00' },
      { kind: 'lay', price: '2.80', commission: '2', stake: '10.00' },
      { kind: 'exchange', price: '2.50', commission: '2' },
      { kind: 'exchange', price: '3.00', commission: '2' },
    ]);
    expect([sums, listed]).toEqual(['$57.00 −$14.38', 0]);
    expect(made.bets[2]?.taken).toMatchObject({ notation: 'terms', millionths: 2_470_000 });
  });

  test('with a liability a cent apart keep it, and one of other odds stays an ordinary bet', () => {
    const { terms, made } = read([
      FILE[0] ?? '',
      '2026-09-01,Alpha,Lay,4.55,7.33,26.03,Lost,-26.03',
      '2026-09-02,Beta,Lay,2.80,10.00,40.00,Lost,-40.00',
    ]);
    expect(terms).toEqual([{ kind: 'lay', price: '4.55', commission: '0', liability: '26.03' }, null]);
    expect(made.bets[1]).toMatchObject({ wager: 40_00, description: 'Lay Beta', selection: null });
  });
});

describe('each-way rows', () => {
  const HEADER = 'Date,Horse,Odds,E/W,Stake,Result,Returns';

  test('have the total and the place that their returns show, which the others of the file share', () => {
    const { terms, outcomes, sums, asked, listed } = read([
      HEADER,
      '2026-10-01,Alpha,5/1,Y,20.00,Won,82.50',
      '2026-10-01,Beta,8/1,Y,10.00,Won,15.00',
      '2026-10-02,Gamma,9/2,N,5.00,NR,5.00',
      '2026-10-02,Delta,7/2,Y,10.00,Lost,0',
    ]);
    expect(terms).toEqual([
      { kind: 'each_way', price: '5/1', part: '10.00', place: '1/4' },
      { kind: 'each_way', price: '8/1', part: '5.00', place: '1/4' },
      null,
      { kind: 'each_way', price: '7/2', part: '5.00', place: '1/4' },
    ]);
    // Beta's return is that of its place alone.
    expect([outcomes, sums, asked, listed]).toEqual([
      ['won', 'placed', 'push', 'lost'],
      '$45.00 +$57.50',
      [],
      0,
    ]);
  });

  test.each([
    ['Returns', ['a,5/1,EW,10,Won,82.50', 'b,7/2,EW,5,Lost,0', 'c,2/1,Win,4,Won,12']],
    ['Profit', ['a,5/1,EW,10,Won,62.50', 'b,7/2,EW,5,Lost,-10', 'c,2/1,Win,4,Won,8']],
  ])('whose wagers are for each part risk twice as much: %s', (money, rows) => {
    const { terms, sums, asked } = read([
      `Date,Horse,Odds,E/W,Stake,Result,${money}`,
      ...rows.map((row) => `2026-10-01,${row}`),
    ]);
    expect(terms).toEqual([
      { kind: 'each_way', price: '5/1', part: '10.00', place: '1/4' },
      { kind: 'each_way', price: '7/2', part: '5.00', place: '1/4' },
      null,
    ]);
    expect([sums, asked]).toEqual(['$34.00 +$60.50', []]);
  });

  test('that show neither are asked about, and wait alone', () => {
    const file = [
      'Date,Horse,Odds,Each way,Stake,Result',
      '2026-10-01,Alpha,5/1,Yes,20.00,Won',
      '2026-10-01,Beta,8/1,E/W 1/5 4pl,10.00,Lost',
      '2026-10-02,Gamma,9/2,No,5.00,Lost',
    ];
    expect(read(file)).toMatchObject({
      sums: '$5.00 −$5.00',
      asked: ['2 rows are each way. Is the wager for both parts together, or for each?'],
    });
    const answers = { 'each way wager': 'total', 'place terms': '1/4' };
    expect(read(file, answers)).toMatchObject({
      terms: [
        { kind: 'each_way', price: '5/1', part: '10.00', place: '1/5' },
        { kind: 'each_way', price: '8/1', part: '5.00', place: '1/5', places: 4 },
        null,
      ],
      outcomes: ['won', 'lost', 'lost'],
    });
  });

  test('may be named in the column of bet types', () => {
    const { terms } = read([
      'Date,Horse,Odds,Bet Type,Stake,Result,Returns',
      '2026-10-01,Alpha,5/1,Each Way,20.00,Won,82.50',
      '2026-10-01,Beta,8/1,Win,10.00,Lost,0',
    ]);
    expect(terms.map((each) => each?.kind)).toEqual(['each_way', undefined]);
  });
});

test('columns that would change money, but aren’t read, are named', () => {
  const { made } = read([
    'Date,Selection,Odds,Stake,Lay Odds,Lay Stake,Commission,Result',
    '2026-01-05,Alpha,3.00,20,2.80,21.50,2%,Won',
  ]);
  expect(made.notes).toEqual([
    '“Lay Odds” is only kept as a field: it changes no money.',
    '“Lay Stake” is only kept as a field: it changes no money.',
    '“Commission” is only kept as a field: it changes no money.',
  ]);
});
