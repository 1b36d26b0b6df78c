import { describe, expect, test } from 'vitest';
import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { sampleTable, tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { betsOfTable, type ReadBet } from './rows.ts';
import type { Table } from './table.ts';

function read(table = sampleTable('to-win')) {
  return betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
}

const readRows = (header: string, ...rows: readonly string[]) =>
  read(tableInCsv([header, ...rows].join('\n')));
const stakes = (bets: readonly ReadBet[]) =>
  bets.map(({ odds, status, returned }) => [odds, status, returned]);

describe('a log with stake, result and amount to win', () => {
  // Two boosted bets win $95.17 more than their odds imply.
  test('comes out at what the bets won', () => {
    const { bets, columns, skipped } = read();
    expect([skipped, columns]).toEqual([[], []]);
    expect(stakes(bets)).toEqual([
      [-110, 'won', 21000],
      [264, 'won', 25000],
      [-110, 'lost', 0],
      [150, 'won', 22717],
      [-105, 'push', 0],
      [120, 'pending', null],
    ]);
    expect(figuresOf(totalsOf(bets)).profit).toBe(39217);
  });

  test('says which amounts contradict the odds', () => {
    expect(
      read().bets.flatMap(({ fileLine, contradiction }) =>
        contradiction ? [[fileLine, contradiction]] : [],
      ),
    ).toEqual([
      [3, { kind: 'to win', amount: 20000 }],
      [5, { kind: 'to win', amount: 14717 }],
    ]);
  });

  test('needs no odds', () => {
    const { header, rows, lines } = sampleTable('to-win');
    const { bets } = read({ header, rows: rows.map((cells) => cells.with(2, '')), lines });
    expect(bets.map(({ odds }) => odds)).toEqual([-110, 400, -110, 184, -105, 120]);
    expect(figuresOf(totalsOf(bets)).profit).toBe(39217);
    expect(bets.filter(({ contradiction }) => contradiction)).toEqual([]);
  });
});

test('a potential payout includes the wager', () => {
  const { bets } = readRows(
    'Date,Bet,Stake,Potential payout,Result',
    '2026-01-05,a,110,210,Won',
    '2026-01-05,b,50,75,Lost',
    '2026-01-05,c,50,0,Won',
    '2026-01-05,d,50,50,Push',
  );
  expect(stakes(bets)).toEqual([
    [-110, 'won', 21000],
    [-200, 'lost', 0],
  ]);
});

test.each([
  ['110,,,Won', 'no amount to win in column “To win”'],
  ['110,,0,Won', 'no amount to win in column “To win”'],
  [
    '110,,-110,Lost',
    'the amount to win “-110” in column “To win” is a loss. Set the column to Profit if it has results',
  ],
  ['110,,soon,Won', '“soon” in column “To win” isn’t an amount. Use a number like 110.00, or leave it empty'],
  ['0.01,,5000,Won', '$0.01 to win $5,000.00 is beyond odds of 100,000 either way'],
  [
    '110,100,,Won',
    'the potential payout “100” in column “Payout if won” is below the wager. Set the column to To win if it leaves the wager out',
  ],
])('%s is skipped', (cells, reason) => {
  const { skipped } = readRows(
    'Date,Bet,Stake,Payout if won,To win,Result',
    '2026-01-05,x,110,,100,Won',
    `2026-01-05,x,${cells}`,
  );
  expect(skipped.map((row) => row.reason)).toEqual([reason]);
});

describe('statuses that the user explains', () => {
  const table = tableInCsv(
    [
      'Date,Bet,Odds,Stake,Status',
      ...['Gagné', 'perdu', 'Autre', 'L', 'Lost'].map((word) => `2026-01-05,x,-110,110,${word}`),
    ].join('\n'),
  );

  test('are read as they said, and skipped rows say why', () => {
    const mapping = guessMapping(table);
    expect(mapping.unknownStatuses.map(({ text }) => text)).toEqual(['Gagné', 'perdu', 'Autre', 'L']);
    const statusMeanings = { gagné: 'half_won', perdu: 'lost', autre: 'skip', l: 'won' } as const;
    const { bets, skipped } = betsOfTable(
      table,
      { ...mapping, statusMeanings },
      { offsetMinutesAt: () => 0 },
    );
    expect(stakes(bets)).toEqual([
      [-110, 'won', 16000],
      [-110, 'lost', 0],
      [-110, 'won', 21000],
      [-110, 'lost', 0],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'you chose to skip the status “Autre” in column “Status”',
    ]);
  });

  test('stay explained where they wouldn’t be asked', () => {
    const rows = table.rows.slice(3, 4);
    const { unknownStatuses, ...mapping } = guessMapping({ ...table, rows });
    expect(unknownStatuses).toMatchObject([{ key: 'l', isAsked: false }]);
    const explained = { ...mapping, unknownStatuses, statusMeanings: { l: 'won' } as const };
    expect(betsOfTable({ ...table, rows }, explained, { offsetMinutesAt: () => 0 }).bets[0]?.status).toBe(
      'won',
    );
  });

  test('aren’t those of legs or repeated headers', () => {
    const legs = sampleTable('bet-analytix');
    const state = legs.header.indexOf('State');
    const rows = legs.rows.map((cells, i) => (i === 1 ? cells.with(state, 'Inconnu') : cells));
    const askedIn = (each: Table) => guessMapping(each).unknownStatuses.filter(({ isAsked }) => isAsked);
    expect(askedIn({ ...legs, rows })).toEqual([]);
    const repeated = { ...table, rows: [table.header, ...table.rows.slice(4)], lines: [2, 3] };
    expect(askedIn(repeated)).toEqual([]);
  });
});
