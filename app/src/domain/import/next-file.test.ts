import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { closingAt, someBet, someLeg } from '#tests/support/any-bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { guessMapping } from './guess.ts';
import { matchesOf, settledByFile, updatesOf } from './next-file.ts';
import { betsOfTable } from './rows.ts';

function read(...rows: readonly string[]) {
  const table = tableInCsv(
    ['Bet ID,Placed at,Bet,Odds,Stake,Result,Return,Closing odds', ...rows].join('\n'),
  );
  return betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 }).bets;
}

const PENDING = someBet({ id: 'a', description: 'Alpha', odds: 150, wager: 10_00, externalId: '71' });

test('the book’s id and the time of placing are read', () => {
  expect(read('71,2026-01-05 18:30,Alpha,+150,10,Open,,')).toMatchObject([
    { externalId: '71', placedAt: Date.parse('2026-01-05T18:30Z') },
  ]);
  const table = tableInCsv('Event date,Bet,Odds,Stake\n2026-01-05 18:30,Alpha,+150,10');
  const [bet] = betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 }).bets;
  expect([bet?.externalId, bet?.placedAt]).toEqual([null, null]);
});

describe('bets that the notebook has', () => {
  const bets = read('71,2026-01-05,Alpha (live),+150,10,W,25,', '72,2026-01-05,Alpha,+150,10,W,25,');

  test('are matched by id and day first, then by what they are', () => {
    const unnamed = { ...PENDING, externalId: null };
    expect(matchesOf(bets, [unnamed, PENDING])).toEqual(
      new Map([
        [0, 1],
        [1, 0],
      ]),
    );
    expect(matchesOf(bets, [{ ...PENDING, day: isoDay('2026-01-06') }])).toEqual(new Map());
  });

  test.each([
    ['pending here and settled there', { status: 'pending' }, 1, 0, 0],
    ['settled alike', { status: 'won', returned: 25_00 }, 0, 0, 0],
    ['settled otherwise', { status: 'lost', returned: 0 }, 0, 1, 0],
    ['of another wager', { wager: 12_00 }, 0, 0, 1],
  ] as const)('%s', (_, own, settled, contrary, others) => {
    const known = [someBet({ ...PENDING, ...own })];
    const file = read('71,2026-01-05,Alpha,+150,10,W,25,');
    const found = updatesOf(file, known, matchesOf(file, known));
    expect([found.settled.length, found.contrary.length, found.others.length]).toEqual([
      settled,
      contrary,
      others,
    ]);
  });

  test('that are pending in the file stay as they are', () => {
    const file = read('71,2026-01-05,Alpha,+150,10,Open,,');
    const known = [someBet({ ...PENDING, status: 'won', returned: 25_00 })];
    expect(updatesOf(file, known, matchesOf(file, known))).toEqual({ settled: [], contrary: [], others: [] });
  });
});

test('a bet is settled as the file has it, and gets closing odds that it doesn’t have', () => {
  const [update] = updatesOf(
    read('71,2026-01-05,Alpha,+150,10,W,26.50,+140'),
    [PENDING],
    new Map([[0, 0]]),
  ).settled;
  if (!update) throw new Error('Nothing is settled');
  expect(settledByFile(PENDING, update)).toMatchObject({
    outcome: 'won',
    paid: 26_50,
    close: { closing: { odds: 140 } },
  });
  const closed = { ...PENDING, closing: closingAt('+130') };
  expect(settledByFile(closed, update).close).toBeUndefined();
  const parlay = { ...PENDING, legs: [someLeg({}), someLeg({})] };
  expect(settledByFile(parlay, update).legs).toEqual(['won', 'won']);
  const halves = { ...update, legs: ['won', 'push'] } as const;
  expect(settledByFile(parlay, halves)).toMatchObject({ outcome: 'won', legs: ['won', 'push'], paid: 26_50 });
});
