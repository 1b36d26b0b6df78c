import { addDays, dayOf, daysBetween, type IsoDay, isoDay, MONTH_NAMES } from './iso-day.ts';

export const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;
const EPOCH = isoDay('1970-01-01');
/** Clock changes fall on a quarter hour in UTC; on Lord Howe Island, for example, on the half hour. */
const MS_A_QUARTER = 900_000;
/** Four days. The shortest time between two changes was a week, in Recife in October 2000. */
const QUARTERS_IN_SPAN = 4 * 96;

/**
 * Returns how many minutes a time zone's clocks are ahead of UTC at an instant. Rejects an unknown zone with a
 * RangeError.
 *
 * Clocks change on two days a year. Four days that begin and end with the same offset have it throughout, so most
 * instants need only a map look-up.
 *
 * @example offsetMinutesAt('America/New_York')(1742177580000) // -240
 */
export function offsetMinutesAt(zone: string): (epochMs: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (quarter: number) => wallClockMinusUtc(clock, quarter * MS_A_QUARTER);
  const spans = new Map<number, number | 'changes'>();
  return (epochMs) => {
    const span = Math.floor(epochMs / (QUARTERS_IN_SPAN * MS_A_QUARTER));
    let offset = spans.get(span);
    if (offset === undefined) {
      const first = offsetAt(span * QUARTERS_IN_SPAN);
      offset = first === offsetAt((span + 1) * QUARTERS_IN_SPAN) ? first : 'changes';
      spans.set(span, offset);
    }
    return offset === 'changes' ? offsetAt(Math.floor(epochMs / MS_A_QUARTER)) : offset;
  };
}

/** The instant at which a day begins in UTC, in milliseconds since 1970. */
export function startInUtc(day: IsoDay): number {
  return daysBetween(EPOCH, day) * MS_A_DAY;
}

/**
 * The day of an instant in a time zone. `offsetAt` returns how many minutes the zone is ahead of UTC at an
 * instant. Rejects NaN with a RangeError.
 *
 * @example dayInZone(1742177580000, () => -240) // '2025-03-16'
 * @example dayInZone(1742177580000, () => 0) // '2025-03-17'
 */
export function dayInZone(epochMs: number, offsetAt: (epochMs: number) => number): IsoDay {
  return addDays(EPOCH, Math.floor((epochMs + offsetAt(epochMs) * MS_A_MINUTE) / MS_A_DAY));
}

/**
 * The instant at which a zone's clocks show a day and the minutes since its midnight, in milliseconds since 1970. Of a
 * time that clocks show twice, in autumn, it is the first; a time that they skip, in spring, moves forward by the gap.
 *
 * @example instantAt(isoDay('2025-03-09'), 150, offsetMinutesAt('America/New_York')) // 3:30 AM, since 2:30 is skipped
 * @example instantAt(isoDay('2025-11-02'), 90, offsetMinutesAt('America/New_York')) // 1:30 AM in summer time
 */
export function instantAt(day: IsoDay, minutes: number, offsetAt: (epochMs: number) => number): number {
  const wall = startInUtc(day) + minutes * MS_A_MINUTE;
  // No zone is a day ahead, so these are the offsets before and after a change near this time.
  const before = wall - offsetAt(wall - MS_A_DAY) * MS_A_MINUTE;
  const after = wall - offsetAt(wall + MS_A_DAY) * MS_A_MINUTE;
  const showsIt = (epochMs: number) => epochMs + offsetAt(epochMs) * MS_A_MINUTE === wall;
  return !showsIt(before) && showsIt(after) ? after : before;
}

/** The hour from 0 to 23 of an hour on a clock of 24 hours, or of 12 with `half` a or p; undefined if there is none. */
export function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const MONTH_OF = new Map<string, number>([
  ['sept', 9],
  ...MONTH_NAMES.flatMap((name, index): [string, number][] => [
    [name.toLowerCase(), index + 1],
    [name.slice(0, 3).toLowerCase(), index + 1],
  ]),
]);

/** The number of a month by its name, in any case: 1 for January and Jan, 9 for Sept; 0 for any other text. */
export function monthNamed(name = ''): number {
  return MONTH_OF.get(name.toLowerCase()) ?? 0;
}

const OFFSET = /^(?:GMT|UTC)? ?([+\-\u2212])(\d{1,2})(?::?(\d\d))?$/i;
const MAX_MINUTES_AHEAD = 14 * 60;

/** Minutes ahead of UTC. CST is North America's, BST Britain's. */
const ABBREVIATIONS = new Map<string, number | string>([
  ...['Z', 'UTC', 'GMT', 'UT', 'WET'].map((name) => [name, 0] as const),
  ...['BST', 'WEST', 'CET'].map((name) => [name, 60] as const),
  ...['CEST', 'EET'].map((name) => [name, 120] as const),
  ['EEST', 180],
  ['AEST', 600],
  ['AEDT', 660],
  ['EDT', -240],
  ...['EST', 'CDT'].map((name) => [name, -300] as const),
  ...['CST', 'MDT'].map((name) => [name, -360] as const),
  ...['MST', 'PDT'].map((name) => [name, -420] as const),
  ...['PST', 'AKDT'].map((name) => [name, -480] as const),
  ['AKST', -540],
  ['HST', -600],
  // These don't say whether daylight saving time applies.
  ['ET', 'America/New_York'],
  ['CT', 'America/Chicago'],
  ['MT', 'America/Denver'],
  ['PT', 'America/Los_Angeles'],
]);

/**
 * What a time zone after a time means: minutes ahead of UTC, or the IANA name of a zone whose offset depends on the
 * day; undefined if unknown. Accepts Z, GMT, UTC, +02:00, -0500, +00, UTC-4, and the abbreviations above.
 *
 * @example zoneOf('EDT') // -240
 * @example zoneOf('ET') // 'America/New_York'
 */
export function zoneOf(text: string): number | string | undefined {
  const [all, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  if (all === undefined) return ABBREVIATIONS.get(text.toUpperCase());
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > MAX_MINUTES_AHEAD || Number(minutes) > 59) return undefined;
  return sign === '+' ? ahead : -ahead;
}

/** `format` writes English dates such as 8/15/2026, 20:00:00, six times as fast as `formatToParts`. */
function wallClockMinusUtc(clock: Intl.DateTimeFormat, epochMs: number): number {
  const numbers = clock.format(epochMs).match(/\d+/g) ?? [];
  const [month = 0, date = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  const day = startInUtc(dayOf(year, month, date));
  return Math.round((day - epochMs) / MS_A_MINUTE + hour * 60 + minute + second / 60);
}
