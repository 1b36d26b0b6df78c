import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { eventKey } from './event-numbers.ts';
import { verdictBetsOf } from './verdict-bets.ts';

const TODAY = isoDay('2026-01-10');

const GAME: CustomField = {
  id: 'game',
  notebookId: someBet({}).notebookId,
  name: ' GAME',
  type: 'text',
  options: [],
  createdAt: '2026-01-05T12:00:00+00:00',
  sequence: 1,
};

const on = (day: string, description: string, given: Partial<Bet> = {}) =>
  someBet({ day: isoDay(day), description, odds: americanOdds(100), wager: cents(10_000), ...given });
const lost = { status: 'lost', returned: cents(0) } as const;
const won = (returned: number) => ({ status: 'won', returned: cents(returned) }) as const;
const verdictBets = (...bets: Bet[]) => verdictBetsOf(bets, [GAME], TODAY);

describe('what a bet paid per dollar', () => {
  test.each<[given: Partial<Bet>, returned: number]>([
    [{ odds: americanOdds(-110), wager: cents(3333), ...won(6363) }, 1 + 100 / 110],
    [lost, 0],
    [{ status: 'push', returned: cents(0) }, 1],
    [won(5000), 0.5],
    [won(25_000), 2],
    [won(15_000), 1.5],
    [{}, Number.NaN],
  ])('%#', (given, returned) => {
    const [paid = 0] = verdictBets(on('2026-01-05', 'a', given)).returns;
    expect(Number(paid.toFixed(12))).toBe(Number(returned.toFixed(12)));
  });

  test('is counted where it differs from the odds by more than decimal odds rounded to American ones do', () => {
    const { paidLess, paidMore } = verdictBets(
      on('2026-01-05', 'cashed out', won(5000)),
      on('2026-01-05', 'half won', won(15_000)),
      on('2026-01-05', 'boosted', won(25_000)),
      on('2026-01-05', '1.95 stored as −105', { odds: americanOdds(-105), ...won(19_500) }),
      on('2026-01-05', 'as the odds say', won(20_000)),
      on('2026-01-05', 'lost', lost),
    );
    expect([paidLess, paidMore]).toEqual([2, 1]);
  });
});

test('a bonus bet counts at its odds if it won, and as lost if it is stored as a push', () => {
  const { returns, bonus, paidLess } = verdictBets(
    on('2026-01-05', 'a', { ...won(10_000), bonus: true }),
    on('2026-01-05', 'b', { status: 'push', returned: cents(0), bonus: true }),
    on('2026-01-05', 'c', { bonus: true }),
  );
  expect([...returns]).toEqual([2, 0, Number.NaN]);
  expect([bonus, paidLess]).toEqual([2, 0]);
});

describe('clusters', () => {
  test('are of the Game field or, without one, the description', () => {
    const { clusters, late } = verdictBets(
      on('2026-01-05', 'Lakers', { ...lost, customValues: { game: 'Lakers @ Heat' } }),
      on('2026-01-05', 'Over 210', { ...lost, customValues: { game: 'heat v lakers' } }),
      on('2026-01-05', 'Lakers', lost),
      on('2026-01-05', 'lakers!', { ...lost, customValues: { game: ' ' } }),
      on('2026-01-06', 'Lakers', lost),
    );
    expect([...clusters]).toEqual([0, 1, 2]);
    expect(late).toBe(2);
  });

  test('are ordered by day', () => {
    const timed = { recordedAt: 1, settledAt: 9, ...lost };
    const { clusters, places, days, late } = verdictBets(
      on('2026-01-03', 'season', { ...timed, recordedAt: 2, sequence: 2 }),
      on('2026-01-04', 'a', timed),
      on('2026-01-05', 'season', timed),
    );
    expect([...places]).toEqual([1, 2]);
    expect([...clusters]).toEqual([0, 1]);
    expect(days).toEqual(['2026-01-04', '2026-01-05']);
    expect(late).toBe(1);
  });
});

describe('the evidence', () => {
  test('waits for open bets of a day or an earlier one', () => {
    const bets = [
      on('2026-01-07', 'a', lost),
      on('2026-01-09', 'b', won(20_000)),
      on('2026-01-09', 'c'),
      on('2026-01-10', 'd', won(20_000)),
    ];
    expect(verdictBets(...bets)).toMatchObject({ closed: 1, waiting: 2, overdue: 0 });
    expect(verdictBets(...bets.filter(({ status }) => status !== 'pending'))).toMatchObject({
      closed: 3,
      waiting: 0,
    });
  });

  test('does not wait for open bets that do not count', () => {
    const bets = [on('2026-01-09', 'a', lost), on('2026-01-09', 'a'), on('2026-01-09', 'b', lost)];
    expect(verdictBets(...bets)).toMatchObject({ closed: 2, waiting: 0, late: 1 });
  });

  test('counts a bet still open after two days as lost', () => {
    const bets = [on('2026-01-08', 'a'), on('2026-01-09', 'b', won(20_000))];
    expect(verdictBets(...bets)).toMatchObject({ closed: 2, waiting: 0, overdue: 1 });
    expect(verdictBetsOf(bets, [], isoDay('2026-01-09'))).toMatchObject({
      closed: 0,
      waiting: 1,
      overdue: 0,
    });
  });

  test('leaves out bets that were not chosen before their events', () => {
    const later = on('2026-01-05', 'a', { ...won(20_000), chosenBefore: false });
    expect(verdictBets(later, on('2026-01-05', 'a', lost))).toMatchObject({
      count: 1,
      notChosenBefore: 1,
      late: 0,
    });
  });
});

test('every bet counts once or is said to be left out', () => {
  const anyTimed = fc
    .record({
      bet: anyBet,
      description: fc.constantFrom('a', 'b', 'c v d', 'd @ c'),
      recordedAt: fc.option(fc.nat(20)),
      settledAt: fc.option(fc.nat(20)),
      chosenBefore: fc.boolean(),
    })
    .map(({ bet, ...given }) => someBet({ ...bet, ...given }));
  fc.assert(
    fc.property(fc.array(anyTimed, { maxLength: 40 }), (bets) => {
      const sorted = bets.toSorted((one, other) => (one.day < other.day ? -1 : 1));
      const found = verdictBetsOf(sorted, [], TODAY);
      expect(found.count + found.late + found.notChosenBefore).toBe(bets.length);
      expect(new Set(found.places).size).toBe(found.count);
      expect([...found.clusters]).toEqual([...found.clusters].toSorted((one, other) => one - other));
      expect([...found.days]).toEqual([...found.days].toSorted());
      expect(found.closed).toBeLessThanOrEqual(found.days.length);
    }),
  );
});

test.each([
  ['Lakers @ Nuggets', 'nuggets vs. LAKERS'],
  ['Real Madrid v Atlético', 'atletico at real madrid'],
  ['Over 2.5', ' over 2,5!'],
  ['Lakers -3.5', 'Lakers ML @ +120'],
  ['Lakers −7 (-110)', 'lakers spread'],
  ['-3.5', ' -3.5'],
  ['🏀', '🏀 '],
])('"%s" and "%s" are the same event', (one, other) => {
  expect(eventKey(one)).toBe(eventKey(other));
});

test.each([
  ['Lakers', 'Nuggets'],
  ['🏀', '⚽'],
  ['Batman', 'Bman'],
  ['76ers v 49ers', '76ers'],
  ['Over 2.5', 'Over 3.5'],
  ['-3.5', '+3.5'],
  ['Tip 1', 'Tip 2'],
])('"%s" and "%s" are different events', (one, other) => {
  expect(eventKey(one)).not.toBe(eventKey(other));
});
