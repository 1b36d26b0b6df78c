import { isoDay } from '#domain/calendar/iso-day.ts';
import { DEFAULT_SHARE, type ShareChoice, shownFields } from '#record/domain/share-choice.ts';
import {
  type SharedEvent,
  type SharedRecord,
  sharedRecordOf,
  type SharedTags,
} from '#record/domain/shared-record.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.parse('2026-05-02T18:00:00.000Z');
const EVENTS = [
  'Lakers at Celtics',
  'Nuggets at Heat',
  'Suns at Knicks',
  'Arsenal at Leeds',
  'Bulls at Jazz',
];

export type SomeShare = {
  bets?: number;
  choice?: ShareChoice;
  name?: string;
  notebooks?: number;
  stamped?: boolean;
  tags?: SharedTags;
  before?: number;
};

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Added = {
  at: number;
  kind: SharedEvent[2];
  bet?: string;
  origin?: SharedEvent[4];
  values?: SharedEvent[5];
};

/** One of the bets, by its place. */
function someBet(place: number) {
  const start = BEGIN + Math.floor(place / 2) * DAY + 6 * HOUR;
  const event = EVENTS[place % EVENTS.length] ?? '';
  const team = event.split(' at ')[1] ?? '';
  const isUntimed = place % 23 === 4;
  const isLong = place % 7 === 0;
  const day = new Date(start).toISOString().slice(0, 10);
  const locks = new Date(isUntimed ? Date.parse(`${day}T00:00:00Z`) + 34 * HOUR : start).toISOString();
  const times = isUntimed ? { locks } : { locks, start: locks };
  const values = {
    ...times,
    ...(place % 2 === 0 && !isUntimed ? { start_source: 'feed' } : {}),
    day,
    event,
    outcome: 'pending',
    description: `${team} -3.5`,
    selection: team,
    line: '-3.50',
    market: 'Spread',
    wager: '110.00',
    wager_units: '1.100000',
    odds: isLong ? '+145' : '-110',
  };
  const won = (place * 7919) % 100 < (isLong ? 44 : 55);
  const decided = won ? 'won' : 'lost';
  const outcome = place % 19 === 11 ? 'push' : decided;
  const paid = { won: isLong ? 2.695 : 2.1, push: 1.1, lost: 0 }[outcome];
  const result = {
    outcome,
    returned: (paid * 100).toFixed(2),
    returned_units: paid.toFixed(6),
    closing: place % 3 === 0 ? '+102' : '-114',
    ...(place % 3 === 0 ? { result_source: 'file' } : {}),
  };
  return { start, values, result, addedAt: start + (place % 37 === 9 ? HOUR : -3 * HOUR) };
}

function someEvents(place: number, isHidden: boolean, shown: readonly string[]): Added[] {
  const bet = uuid(place + 1);
  const { start, addedAt, values, result } = someBet(place);
  const reveal = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => shown.includes(field)));
  const origin = place % 61 === 3 ? 'imported' : 'typed';
  if (isHidden) return [{ at: addedAt, kind: 'added', bet, origin, values: Object.keys(values) }];
  const added: Added = { at: addedAt, kind: 'added', bet, origin, values: reveal(values) };
  if (place % 50 === 20) return [added, { at: addedAt + HOUR, kind: 'deleted', bet }];
  const correction = { field: 'line', value: '-4', reason: 'Read the wrong row of the odds screen' };
  const corrected: Added = { at: start + HOUR, kind: 'corrected', bet, values: correction };
  const settled: Added = { at: start + 3 * HOUR, kind: 'settled', bet, values: reveal(result) };
  return place % 45 === 7 ? [added, corrected, settled] : [added, settled];
}

/** A shared record of bets that win a little more often than not: some late, imported, corrected, hidden and deleted. */
export function someShare(options: SomeShare = {}) {
  const { bets = 230, choice = DEFAULT_SHARE, name = 'NBA spreads', notebooks = 3, stamped = true } = options;
  const shown = shownFields(choice);
  const added = Array.from({ length: bets }, (_, place) => someEvents(place, place >= bets - 3, shown));
  const events = [{ at: BEGIN, kind: 'started' } as Added, ...added.flat()].map(
    ({ at, kind, bet = null, origin = null, values = [] }, place): SharedEvent => [
      place + 1,
      at,
      kind,
      bet,
      origin,
      values,
    ],
  );
  const stamp = { day: isoDay('2026-07-31'), hash: 'ab'.repeat(32), kind: 'rfc3161' as const };
  return {
    share: {
      name: choice.name ? name : null,
      shown,
      expires_at: Date.parse('2026-12-25T00:00:00Z'),
      zone: 'America/New_York',
      head: {
        count: events.length,
        hash: '5b1f'.repeat(16),
        notebook: uuid(999_999),
        notebooks_ever: notebooks,
        notebooks_deleted: notebooks > 1 ? 1 : 0,
        v: 1 as const,
      },
      stamps: stamped ? [stamp] : [],
      before: options.before ?? 0,
    },
    events,
    tags: options.tags ?? {},
  };
}

export function someSharedRecord(options: SomeShare = {}): SharedRecord {
  return sharedRecordOf({ ...someShare(options), today: isoDay('2026-11-26') });
}
