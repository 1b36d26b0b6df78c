import type { Checked } from '#domain/checked.ts';
import { remembered } from '#domain/remembered.ts';
import { WEEKDAY_NAMES, weekdayOf } from './calendar-month.ts';
import {
  dayInZone,
  hourOf,
  instantAt,
  monthNamed,
  MS_A_MINUTE,
  offsetMinutesAt,
  startInUtc,
  zoneOf,
} from './clock.ts';
import { addDays, dayOf, daysBetween, formatIsoDay, type IsoDay, parseIsoDay } from './iso-day.ts';

/**
 * `zone` is the user's time zone, by its IANA name; `day` is the bet's, to which a time without a date belongs. Instants
 * are in milliseconds since 1970.
 */
export type StartTimeContext = { readonly now: number; readonly zone: string; readonly day?: IsoDay };

const LONGEST = 80;

const offsetsOf = remembered(offsetMinutesAt);

/**
 * Reads the start of an event as typed. A time comes before or after a date:
 *
 * - 19:30, 19.30, 1930, 7:30pm, 730pm, 7p, noon and midnight (12 AM, when the day begins). A zone may follow: ET, EDT,
 *   UTC-5. Without one the time is in the user's zone. Clock changes are as in instantAt.
 * - no date: the bet's day, else today
 * - today, tomorrow; a weekday, of at least three letters: the first from the bet's day on. From today on, a time that
 *   has passed is next week's
 * - jan 5, 5 jan, 1/5 (the month first): in the year that is nearest to the bet's day, else to today
 * - jan 5 2026, 1/5/26, 2026-01-05: from 1900 to 2200. A weekday before any date is ignored
 *
 * @example readStartTime('sat 3pm', { now, zone: 'America/New_York' }) // { value: 1768075200000 }
 * @example readStartTime('25:00', { now, zone }).problem // '25:00 isn’t a time. Type one like 7:30pm or 19:30'
 */
export function readStartTime(typed: string, { now, zone, day }: StartTimeContext): Checked<number> {
  const text = typed
    .toLowerCase()
    .replaceAll(/(?:,|\bat\b|\s)+/g, ' ')
    .replace(/\bnoon\b/, '12:00pm')
    .replace(/\bmidnight\b/, '12:00am')
    .trim();
  if (text.length > LONGEST) return { problem: UNREADABLE };
  const today = dayInZone(now, offsetsOf(zone));
  const from = day ?? today;
  const found = timeIn(text);
  if (!found) return { problem: missingTime(text, from) };
  const { minutes, written, before, after } = found;
  if (minutes === undefined) return { problem: `${written} isn’t a time. Type one like 7:30pm or 19:30` };

  const isZone = zoneOf(after) !== undefined;
  const clockZone = zoneOf(after) ?? zone;
  if (before !== '' && after !== '' && !isZone) return { problem: UNREADABLE };
  const date = isZone ? before : before + after;
  const at = (onDay: IsoDay) =>
    instantAt(onDay, minutes, typeof clockZone === 'number' ? () => clockZone : offsetsOf(clockZone));

  if (mayBeYear(written, date, from)) return { problem: `Add a time, like ${date} ${written} 7:30pm` };
  const onDay = dayWritten(date, from, today);
  if (!onDay) return { problem: notADay(date) };
  const hasPassed = weekdayNamed(date) >= 0 && onDay === today && at(onDay) <= now;
  return { value: at(hasPassed ? addDays(onDay, 7) : onDay) };
}

const UNREADABLE = 'Type a time like 7:30pm, sat 3pm or jan 5 19:30';

function missingTime(text: string, from: IsoDay): string {
  if (text !== '' && dayWritten(text, from, from)) return `Add a time, like ${text} 7:30pm`;
  const [, hour] = /(?:^| )([1-9]|1[0-2])$/.exec(text) ?? [];
  return hour === undefined ? UNREADABLE : `Type ${hour}am or ${hour}pm`;
}

function notADay(date: string): string {
  const [, first, second] = /^(1[3-9]|2\d|3[01])\/([1-9]|1[0-2])\b/.exec(date) ?? [];
  if (first !== undefined) return `Put the month first, like ${second}/${first}`;
  return /\d/.test(date) ? `${date} isn’t a date. Type one like jan 5 or 1/5` : UNREADABLE;
}

/** A time with AM or PM, then one with a colon, then one of digits alone, which may also be a year. */
const TIMES = [
  String.raw`(?<hour>\d{1,2})(?:[:.]?(?<minute>\d\d))? ?(?<half>[ap])(?:\.?m\.?)?(?![a-z])`,
  String.raw`(?<hour>\d{1,2})[:.](?<minute>\d\d)(?!\d)`,
  String.raw`(?<hour>\d{1,2})(?<minute>\d\d)(?![\d/-])`,
].map((time) => new RegExp(`^(?:(?<before>.*) )?(?<written>${time})(?: ?(?<after>.*))?$`));

type FoundTime = {
  /** Since midnight; undefined if there is no such time. */
  readonly minutes: number | undefined;
  readonly written: string;
  readonly before: string;
  readonly after: string;
};

function timeIn(text: string): FoundTime | undefined {
  const found = TIMES.reduce<RegExpExecArray | null>((match, time) => match ?? time.exec(text), null);
  if (!found?.groups) return undefined;
  const { written = '', before = '', after = '', hour, minute = '0', half } = found.groups;
  const wholeHours = hourOf(Number(hour), half);
  const exists = wholeHours !== undefined && Number(minute) <= 59;
  return { minutes: exists ? wholeHours * 60 + Number(minute) : undefined, written, before, after };
}

/** From 0 for Sunday to 6; -1 for any other text. */
function weekdayNamed(text: string): number {
  return text.length < 3 ? -1 : WEEKDAY_NAMES.findIndex((name) => name.toLowerCase().startsWith(text));
}

/** Whether four digits beside a date may be its year rather than a time: this year or a neighbor, as in jan 5 2026. */
function mayBeYear(digits: string, date: string, from: IsoDay): boolean {
  const isNear = /^\d{4}$/.test(digits) && Math.abs(Number(digits) - Number(from.slice(0, 4))) <= 1;
  return isNear && /\d/.test(date) && !/\d{4}/.test(date);
}

const MONTH_FIRST = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/;
const DATE_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? ?([a-z]{3,9})\b/;
const NUMBERS = /^(\d{1,2})\/(\d{1,2})(?:[/ ](\d{4}|\d\d))?$/;

/**
 * The day written in lower case, by the rules of readStartTime; undefined if it isn't one.
 *
 * @example dayWritten('sat', isoDay('2026-01-05'), isoDay('2026-01-05')) // '2026-01-10'
 */
export function dayWritten(text: string, from: IsoDay, today: IsoDay): IsoDay | undefined {
  if (text === '') return from;
  if (text === 'yesterday') return addDays(today, -1);
  if (/^(?:tod|today|tonight)$/.test(text)) return today;
  if (/^(?:tom|tmrw|tomorrow)$/.test(text)) return addDays(today, 1);
  const weekday = weekdayNamed(text);
  if (weekday >= 0) return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return dateWritten(text, from);
}

function dateWritten(text: string, from: IsoDay): IsoDay | undefined {
  const date = text.replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.? /, '');
  const named = MONTH_FIRST.exec(date.replace(DATE_FIRST, '$2 $1'));
  const [all, month = '', dayOfMonth, year] = named ?? NUMBERS.exec(date) ?? [];
  if (all === undefined) return parseIsoDay(date);
  const inYear = (whole: number) =>
    parseIsoDay(dayOf(whole, named ? monthNamed(month) : Number(month), Number(dayOfMonth)));
  if (year !== undefined) return inYear(Number(year) + (year.length === 2 ? 2000 : 0));
  const thisYear = Number(from.slice(0, 4));
  const distance = (other: IsoDay) => Math.abs(daysBetween(from, other));
  return [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((whole) => inYear(whole) ?? [])
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function wallClock(ms: number, zone: string): { day: IsoDay; clock: string } {
  const offsetAt = offsetsOf(zone);
  const day = dayInZone(ms, offsetAt);
  const minutes = Math.floor((ms - startInUtc(day)) / MS_A_MINUTE + offsetAt(ms));
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return { day, clock };
}

/**
 * The start of an event for display in a time zone, with the year unless it is the current one. Seconds are dropped.
 *
 * @example formatStartTime(1768075200000, { now, zone: 'America/New_York' }) // 'Sat, Jan 10, 3:00 PM'
 * @example formatStartTime(1799611200000, { now, zone: 'America/New_York' }) // 'Sun, Jan 10, 2027, 3:00 PM'
 */
export function formatStartTime(ms: number, { now, zone }: Omit<StartTimeContext, 'day'>): string {
  const { day, clock } = wallClock(ms, zone);
  const isThisYear = day.slice(0, 4) === dayInZone(now, offsetsOf(zone)).slice(0, 4);
  const date = isThisYear ? formatIsoDay(day).replace(/, \d+$/, '') : formatIsoDay(day);
  return `${WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)}, ${date}, ${clock}`;
}

/** The time of day of an instant in a time zone: '3:00 PM'. */
export function formatTimeOfDay(ms: number, zone: string): string {
  return wallClock(ms, zone).clock;
}

/**
 * The start of an event for a field, which readStartTime turns into the same instant again, at any later time. Where
 * clocks show a time twice, the second one has its offset. Seconds are dropped.
 *
 * @example startTimeText(1768075200000, 'America/New_York') // 'Jan 10, 2026, 3:00 PM'
 * @example startTimeText(Date.UTC(2026, 10, 1, 6, 30), 'America/New_York') // 'Nov 1, 2026, 1:30 AM UTC-5'
 */
export function startTimeText(ms: number, zone: string): string {
  const { day, clock } = wallClock(ms, zone);
  const text = `${formatIsoDay(day)}, ${clock}`;
  const reading = readStartTime(text, { now: ms, zone });
  const isFirst = 'value' in reading && reading.value === Math.floor(ms / MS_A_MINUTE) * MS_A_MINUTE;
  return isFirst ? text : `${text} UTC${offsetText(offsetsOf(zone)(ms))}`;
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
