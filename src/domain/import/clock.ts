/** The time after a date: milliseconds since midnight and, if it names a zone, the zone's minutes ahead of UTC. */
type Clock = { readonly milliseconds: number; readonly offsetMinutes: number | undefined };

/** Behind T, a comma, a space or 'at'; minutes may be missing before AM and PM alone. */
const CLOCK =
  /^(?:T|, ?| +| +at +)(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?:[ \u202f]?([ap])\.?m\.?)? ?(.*)$/i;
const OFFSET = /^(?:GMT|UTC)? ?([+\-\u2212])(\d{1,2})(?::?(\d\d))?$/i;
/** What browsers and Java add to an offset: (Eastern Daylight Time), [America/New_York]. */
const ZONE_IN_WORDS = / ?(?:\([^()]*\)|\[[^[\]]*\])$/;
const MOST_MINUTES_AHEAD = 14 * 60;

/** Minutes ahead of UTC. CST is North America's, BST Britain's. */
const ZONES = new Map([
  ...['Z', 'UTC', 'GMT', 'UT', 'WET'].map((name) => [name, 0] as const),
  ...['BST', 'WEST', 'CET'].map((name) => [name, 60] as const),
  ...['CEST', 'EET'].map((name) => [name, 120] as const),
  ['EEST', 180],
  ['AEST', 600],
  ['AEDT', 660],
  ['EDT', -240],
  ['EST', -300],
  ['CDT', -300],
  ['CST', -360],
  ['MDT', -360],
  ['MST', -420],
  ['PDT', -420],
  ['PST', -480],
  ['AKDT', -480],
  ['AKST', -540],
  ['HST', -600],
]);
/** American clocks without a word on summer time: the day is taken as it is written. */
const WALL_CLOCKS = new Set(['ET', 'CT', 'MT', 'PT']);

/**
 * The time that follows a date, and its zone if it names one; undefined for what is no time, or for a zone that is not
 * known.
 *
 * @example clockOf(', 22:13 EDT') // { milliseconds: 79980000, offsetMinutes: -240 }
 * @example clockOf(' 10:13 PM') // { milliseconds: 79980000, offsetMinutes: undefined }
 * @example clockOf(' 25:00') // undefined
 */
export function clockOf(text: string): Clock | undefined {
  const [all, hours, minutes, seconds = '0', fraction = '', half, zone = ''] = CLOCK.exec(text) ?? [];
  if (all === undefined || (minutes === undefined && half === undefined)) return undefined;
  const hour = hourOf(Number(hours), half);
  const minute = Number(minutes ?? '0');
  if (hour === undefined || minute > 59 || Number(seconds) > 59) return undefined;
  const milliseconds =
    (hour * 60 + minute) * 60_000 + Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const name = (zone.replace(ZONE_IN_WORDS, '') || zone.replaceAll(/[()[\]]/g, '')).toUpperCase();
  if (name === '' || WALL_CLOCKS.has(name)) return { milliseconds, offsetMinutes: undefined };
  const offsetMinutes = zoneOffset(name);
  return offsetMinutes === undefined ? undefined : { milliseconds, offsetMinutes };
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function zoneOffset(name: string): number | undefined {
  const [all, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? [];
  if (all === undefined) return ZONES.get(name);
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > MOST_MINUTES_AHEAD || Number(minutes) > 59) return undefined;
  return sign === '+' ? ahead : -ahead;
}
