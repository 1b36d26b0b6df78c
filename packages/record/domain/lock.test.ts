import { describe, expect, test } from 'vitest';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { BetEdit } from '#domain/bets/bulk-edit.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { keepLocked } from './keep-locked.ts';
import { allowedEdits, isLocked, lockedText, lockText, staysText } from './lock.ts';

const START = Date.UTC(2026, 10, 25, 0);
const at = (now: number) => ({ now, zone: 'America/New_York' });

test('a bet is locked from its lock on, and never outside a record', () => {
  expect(isLocked({ locksAt: START }, START - 1)).toBe(false);
  expect(isLocked({ locksAt: START }, START)).toBe(true);
  expect(isLocked({ locksAt: null }, START)).toBe(false);
});

describe('the reason of a lock', () => {
  test.each([
    ['at the start', START, START, 'its event started', 'when its event starts'],
    ['without a start', START, null, 'its day ended', 'when its day ends'],
    [
      'with a start that was moved to later',
      START,
      START + 1,
      'its first recorded start',
      'at its first recorded start',
    ],
  ])('%s', (_, locksAt, startsAt, since, until) => {
    const day = 'Tue, Nov 24, 7:00 PM';
    expect(lockText({ locksAt, startsAt }, at(START))).toBe(`Locked since ${since}, ${day}`);
    expect(lockText({ locksAt, startsAt }, at(START - 1))).toBe(`Locks ${until}, ${day}`);
  });

  test('there is none outside a record', () => {
    expect(lockText({ locksAt: null, startsAt: START }, at(START))).toBeNull();
  });
});

test('locked bets that a change leaves out are counted in words', () => {
  expect(lockedText(0)).toBeUndefined();
  expect(lockedText(1)).toBe('1 bet is locked and was left as it is');
  expect(lockedText(1200)).toBe('1,200 bets are locked and were left as they are');
  expect(staysText(1)).toBe('1 bet is locked and will stay as it is');
  expect(staysText(3)).toBe('3 bets are locked and will stay as they are');
});

test('of locked bets only tags change together', () => {
  const locked = someBet({ id: 'b1', locksAt: START });
  const open = someBet({ id: 'b2', locksAt: START + 1 });
  const tags: BetEdit['changes'] = { customValues: { l1: 'NBA' } };
  const wager: BetEdit['changes'] = { wager: cents(50_00), customValues: { l1: 'NBA' } };
  const edits = [locked, open].flatMap((bet) => [tags, wager].map((changes) => ({ bet, changes })));
  expect(allowedEdits(edits, START)).toEqual({
    allowed: [
      { bet: locked, changes: tags },
      { bet: open, changes: tags },
      { bet: open, changes: wager },
    ],
    locked: 1,
  });
});

test('a locked bet keeps all but its result, closing odds and the results of its legs', () => {
  const legs = [someLeg({ selection: 'Lakers' }), someLeg({ selection: 'Heat' })];
  const won = [
    someLeg({ selection: 'Lakers', outcome: 'won' }),
    someLeg({ selection: 'Heat', outcome: 'won' }),
  ];
  const stored = someBet({ description: 'Lakers', legs, startsAt: START, startSource: 'feed', line: -3.5 });
  const entered = {
    ...PLAIN_BET,
    day: isoDay('2026-01-01'),
    description: 'Celtics',
    odds: americanOdds(500),
    wager: cents(1),
    bonus: false,
    status: 'won' as const,
    returned: cents(210_00),
    legs: [
      someLeg({ selection: 'Celtics', outcome: 'won' }),
      someLeg({ selection: 'Bucks', outcome: 'won' }),
    ],
  };
  const { day, odds, wager } = stored;
  expect(keepLocked(entered, stored)).toMatchObject({
    description: 'Lakers',
    startsAt: START,
    startSource: 'feed',
    line: -3.5,
    day,
    odds,
    wager,
    status: 'won',
    returned: cents(210_00),
    legs: won,
  });
});
