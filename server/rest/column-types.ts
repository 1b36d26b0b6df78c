import pg from 'pg';

/** What PostgreSQL writes as '2026-01-05 12:00:00.5+00' is '2026-01-05T12:00:00.5+00:00' in JSON. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

const asItIs = (text: string) => text;

/** A safe integer as a number, any other without loss: @supabase/lite writes both as a JSON number. */
function bigInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

const { INT8, NUMERIC, DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ, INTERVAL, BYTEA } = pg.types.builtins;

const TEXT_LIST = 1009;
/** Lists of the catalogue's names, which the driver does not know, and of days, which it would make dates. */
const READ_AS_TEXT_LISTS = new Set([1003, 1182]);

/**
 * How the columns' types stand in JSON, as PostgREST writes them. A numeric is a number: exact to the cent
 * below 2^53 cents (90 trillion dollars), and past that the nearest double, as in any client that parses JSON.
 * Days are never made into dates, which would move them into a time zone.
 */
const readers = new Map<number, (text: string) => unknown>([
  [INT8, bigInteger],
  [NUMERIC, Number],
  [TIMESTAMP, isoTime],
  [TIMESTAMPTZ, isoTime],
  ...[DATE, TIME, TIMETZ, INTERVAL, BYTEA].map((type) => [type, asItIs] as const),
]);

/** The reader of a column's text; that of lists, JSON and the plain types is the driver's own. */
export function readColumn(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const reader = format === 'binary' ? undefined : readers.get(type);
  const known = READ_AS_TEXT_LISTS.has(type) ? TEXT_LIST : type;
  return reader ?? (pg.types.getTypeParser(known, format ?? 'text') as (text: string) => unknown);
}
