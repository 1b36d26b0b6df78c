import { readFileSync } from 'node:fs';
import {
  canonical,
  fileOf,
  type MadeContent,
  type MadeFile,
  type MadeOptions,
} from '#tests/support/record-file.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const betId = (number: number) => `1d6b1d0a-0a57-4f0b-a6a3-${String(number).padStart(12, '0')}`;
const instant = (ms: number) => new Date(ms).toISOString();

const TEAMS = ['Lakers', 'Heat', 'Suns', 'Bulls', 'Knicks', 'Nuggets', 'Jazz', 'Magic', 'Kings', 'Hawks'];
const PRICES = [
  { odds: '-110', decimal: 1 + 100 / 110 },
  { odds: '+150', decimal: 2.5 },
  { odds: '1.950000', decimal: 1.95 },
  { odds: '10/11', decimal: 1 + 10 / 11 },
] as const;

/** What happens to a bet; most are on time and settled. */
export type Fate =
  | 'usual'
  | 'no start'
  | 'late'
  | 'imported'
  | 'deleted'
  | 'pending'
  | 'changed'
  | 'corrected'
  | 'parlay';

const FATES: readonly Fate[] = [
  'usual',
  'usual',
  'no start',
  'usual',
  'changed',
  'usual',
  'late',
  'usual',
  'corrected',
  'usual',
  'imported',
  'usual',
  'deleted',
  'usual',
  'parlay',
  'usual',
];

type Happening = MadeContent & { ms: number };

const happening = (number: number, ms: number) => ({ bet: betId(number), at: instant(ms), ms });

const unitsOf = (number: number) => ((number % 3) + 1) / 2;

const PARLAY = { decimal: 4.295455, odds: 'legs 4.295455' };

const priceOf = (number: number, fate: Fate) =>
  fate === 'parlay' ? PARLAY : (PRICES[number % PRICES.length] ?? PRICES[0]);

/** What a bet is on: an event, or a parlay's legs. */
function subjectOf(number: number, fate: Fate, start: number): Record<string, string> {
  const [home, away] = [TEAMS[number % 10] ?? '', TEAMS[(number + 3) % 10] ?? ''];
  const event = `${away} @ ${home} ${number}`;
  const description = `${home} −3.5 — “${number}”`;
  if (fate !== 'parlay') return { description, event, market: 'Spread', selection: home, line: '-3.50' };
  const legs = [
    { event, market: 'Spread', odds: '-110', selection: home, line: '-3.50', start: instant(start) },
    { market: 'Moneyline', odds: '2.250000', selection: away, start: instant(start + HOUR) },
  ];
  return { description, legs: canonical(legs), leg_outcomes: '["pending","pending"]' };
}

function additionOf(number: number, fate: Fate, addedAt: number, start: number): Happening {
  const day = instant(start).slice(0, 10);
  const endOfDay = instant(Date.parse(`${day}T00:00:00.000Z`) + 24 * HOUR);
  const times = fate === 'no start' ? { locks: endOfDay } : { locks: instant(start), start: instant(start) };
  const fields: Record<string, string> = {
    ...subjectOf(number, fate, start),
    ...times,
    day,
    odds: priceOf(number, fate).odds,
    wager: (unitsOf(number) * 25).toFixed(2),
    wager_units: unitsOf(number).toFixed(6),
    outcome: 'pending',
  };
  if (number % 4 === 0 && fate !== 'no start') fields['start_source'] = 'file';
  const origin = fate === 'imported' ? 'imported' : 'typed';
  return { ...happening(number, addedAt), kind: 'added', origin, fields };
}

function settlementOf(number: number, fate: Fate, at: number, won: boolean): Happening {
  const units = won ? unitsOf(number) * priceOf(number, fate).decimal : 0;
  const fields: Record<string, string> = {
    outcome: won ? 'won' : 'lost',
    returned: (units * 25).toFixed(2),
    returned_units: units.toFixed(6),
  };
  if (fate === 'parlay') fields['leg_outcomes'] = won ? '["won","won"]' : '["lost","pending"]';
  if (number % 4 === 0)
    Object.assign(fields, { closing: '-105', closing_source: 'The Odds API', result_source: 'feed' });
  return { ...happening(number, at), kind: 'settled', fields };
}

const CHANGE = { odds: '-115', wager_units: '2.000000', wager: '50.00' };
const CORRECTION = { field: 'odds', value: 'The slip says -112', reason: 'Mistyped' };

/** The events of one bet. `won` decides its outcome. */
export function eventsOfBet(
  number: number,
  addedAt: number,
  fate: Fate = 'usual',
  won = number % 2 === 0,
): Happening[] {
  const start = addedAt + (fate === 'late' ? -HOUR : 2 * HOUR);
  const added = additionOf(number, fate, addedAt, start);
  const settled = settlementOf(number, fate, Math.max(addedAt, start) + 3 * HOUR, won);
  const soon = happening(number, addedAt + HOUR);
  switch (fate) {
    case 'pending':
      return [added];
    case 'deleted':
      return [added, { ...soon, kind: 'deleted' }];
    case 'changed':
      return [added, { ...soon, kind: 'changed', fields: CHANGE }, settled];
    case 'corrected':
      return [
        added,
        settled,
        { ...happening(number, settled.ms + HOUR), kind: 'corrected', fields: CORRECTION },
      ];
    default:
      return [added, settled];
  }
}

const FIRST_DAY = Date.parse('2022-01-01T15:00:00.000Z');

export const withoutTime = (happened: Happening): MadeContent => {
  const content: Partial<Happening> = { ...happened };
  delete content.ms;
  return content as MadeContent;
};

/** What a record of so many bets says, in order: every kind of event and class of bet, then one that is pending. */
function contentsOf(betCount: number): MadeContent[] {
  const happenings = Array.from({ length: betCount }, (_, number) =>
    eventsOfBet(number, FIRST_DAY + number * 50 * MINUTE, FATES[number % FATES.length]),
  ).flat();
  const last = FIRST_DAY + betCount * 50 * MINUTE + 48 * HOUR;
  happenings.push(...eventsOfBet(betCount, last, 'pending'));
  const ordered = happenings.toSorted((a, b) => a.ms - b.ms);
  return [
    { kind: 'started', at: instant(FIRST_DAY - HOUR), zone: 'America/New_York' },
    ...ordered.map(withoutTime),
  ];
}

/** An export of a record with so many bets and one that is pending. Each run makes the same chain. */
export function madeRecord(betCount = 40, options: MadeOptions = {}): MadeFile {
  const contents = contentsOf(betCount);
  const last = contents.at(-1)?.at ?? '';
  return fileOf(contents, { signedAt: instant(Date.parse(last) + HOUR), ...options });
}

/** The days of records with stamps. The second one is after the time of its stamp. */
export type StampedDay = '2026-11-20' | '2098-11-20';

const STAMPED_START = '2099-01-01T20:00:00.000Z';

/** Adds a bet that starts in 2099. */
export const addedForStamp = (number: number, at: string): MadeContent => ({
  kind: 'added',
  at,
  bet: betId(number),
  origin: 'typed',
  fields: {
    day: '2099-01-01',
    description: 'Lakers',
    event: 'Heat @ Lakers',
    odds: '+150',
    start: STAMPED_START,
    locks: STAMPED_START,
    wager_units: '1.000000',
    outcome: 'pending',
  },
});

/**
 * A record with a bet that starts in 2099, and the stamp of the day on which it was added: `stamps/record-<day>.tsr` is of
 * that line, so whoever changes these events has to make it again (packages/record/tests/vectors/stamps/README.md). More
 * events may follow the stamped one.
 */
export function stampedRecord(
  stampedDay: StampedDay = '2026-11-20',
  more: readonly MadeContent[] = [],
): MadeFile {
  const file = fileOf(
    [
      { kind: 'started', at: `${stampedDay}T12:00:00.000Z`, zone: 'Europe/London' },
      addedForStamp(1, `${stampedDay}T13:00:00.000Z`),
      ...more,
      {
        kind: 'settled',
        at: '2099-01-01T23:00:00.000Z',
        bet: betId(1),
        fields: { outcome: 'won', returned_units: '2.500000' },
      },
    ],
    { signedAt: '2099-01-02T12:00:00.000Z' },
  );
  const hash = file.events[1]?.[1] ?? '';
  const data = readFileSync(`packages/record/tests/vectors/stamps/record-${stampedDay}.tsr`, 'base64');
  file.stamps.push({ day: stampedDay, hash, kind: 'rfc3161', data });
  return file;
}
