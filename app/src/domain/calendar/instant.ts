import { MS_A_MINUTE, startInUtc } from './clock.ts';
import { parseIsoDay } from './iso-day.ts';

const ISO_8601 =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?(?:Z|([+-])(\d\d)(?::?(\d\d))?)$/;

/**
 * An instant in milliseconds since 1970 as ISO 8601, in UTC. The years are 1900 to 2200.
 *
 * @example instantText(1768075200000) // '2026-01-10T20:00:00.000Z'
 */
export function instantText(ms: number): string {
  // oxlint-disable-next-line no-restricted-globals -- It tells a given time, not today's.
  return new Date(ms).toISOString();
}

/**
 * The instant that a text in ISO 8601 names, with a time zone. Undefined for any other text, a time that doesn't exist,
 * and years outside 1900 to 2200.
 *
 * @example instantOf('2026-01-10T15:00:00-05:00') // 1768075200000
 */
export function instantOf(text: string): number | undefined {
  const [all, date = '', hours, minutes, seconds, fraction = '', sign, zoneHours = '0', zoneMinutes = '0'] =
    ISO_8601.exec(text) ?? [];
  const day = parseIsoDay(date);
  if (all === undefined || !day || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return undefined;
  }
  const ahead = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  const minute = Number(hours) * 60 + Number(minutes) - ahead;
  const ms = minute * MS_A_MINUTE + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));
  return startInUtc(day) + ms;
}
