import { describe, expect, test } from 'vitest';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import type { Bet } from './bet.ts';
import { settledNow } from './settled-on.ts';

describe('the day of settlement', () => {
  // 9:30 PM on February 8 in New York, where it is the 8th while UTC has the 9th.
  const now = settledNow({ now: Date.parse('2026-02-09T02:30:00Z'), zone: 'America/New_York' });
  const dayOf = (bet: Bet) => now({ bet, outcome: 'won' }).settledOn;

  test('is the last day on which a bet or one of its legs starts, in the user’s zone', () => {
    const startsAt = Date.parse('2026-02-03T01:00:00Z');
    expect(dayOf(someBet({ startsAt }))).toBe('2026-02-02');
    const later = [null, Date.parse('2026-02-05T00:30:00Z')].map((start) => someLeg({ startsAt: start }));
    expect(dayOf(someBet({ startsAt, legs: later }))).toBe('2026-02-04');
  });

  test('is today without a start, and if the start is still to come', () => {
    expect(dayOf(someBet({}))).toBe('2026-02-08');
    expect(dayOf(someBet({ startsAt: Date.parse('2026-06-01T00:00:00Z') }))).toBe('2026-02-08');
  });

  test('is left out on the day of the bet, and never before it', () => {
    expect(dayOf(someBet({ day: '2026-02-08' }))).toBeNull();
    expect(dayOf(someBet({ startsAt: Date.parse('2026-01-01T12:00:00Z') }))).toBeNull();
  });

  test('stays if only a result is corrected, only odds are set, or the request says it', () => {
    const won = someBet({ status: 'won', returned: 210_00 });
    const close = { closing: null, closingMissing: null };
    const settledOn = isoDay('2026-01-31');
    const requests = [
      { bet: won, outcome: 'lost' },
      { bet: someBet({}), close },
      { bet: someBet({}), outcome: 'won', settledOn },
    ] as const;
    for (const request of requests) expect(now(request)).toBe(request);
  });
});
