import { test, expect } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { someRecord } from '#tests/support/some-record.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { findingsOf } from './readiness-findings.ts';

const INPUT = { today: isoDay('2026-11-26'), notebooksEver: 4 };
const LOCK = Date.UTC(2026, 0, 5, 12);

/** A loss on an event of its own, in a record. */
const lost = (place: number, given: Partial<Bet> = {}) =>
  someBet({
    id: `b${place}`,
    event: `Game ${place}`,
    sequence: place,
    status: 'lost',
    returned: 0,
    startsAt: LOCK,
    recordedAt: LOCK - 1,
    locksAt: LOCK,
    ...given,
  });

const bets = (count: number, given: Partial<Bet> = {}) =>
  Array.from({ length: count }, (_, place) => lost(place, given));

const textOf = (found: ReturnType<typeof findingsOf>, key: string) =>
  found.find((each) => each.key === key)?.text;

test('without a record, all bets of the notebook are judged', () => {
  const found = findingsOf(bets(40, { locksAt: null }), null, INPUT);
  expect(textOf(found, 'edge')).toContain('after bets on 40 separate events');
  expect(textOf(found, 'locked')).toContain('keeps no record');
});

test('with a record, only bets that were added to it before they locked are judged', () => {
  const early = bets(31);
  const others = [
    lost(100, { locksAt: null }),
    lost(101, { recordedAt: LOCK }),
    lost(102, { recordedAt: null }),
  ];
  const record = someRecord({ onTime: 31, late: 2 });
  const found = findingsOf([...others, ...early], record, INPUT);
  expect(textOf(found, 'edge')).toContain('after bets on 31 separate events');
  expect(textOf(found, 'locked')).toContain('31 of 33 before the start');
});

test('the drawdown is told in dollars, beside those that luck makes', () => {
  const found = findingsOf(bets(40), someRecord({ onTime: 40 }), INPUT);
  expect(textOf(found, 'drawdown')).toMatch(/^Your worst was \$4,400\.00\. Luck alone/);
});
