import type postgres from 'postgres';

/** What PostgreSQL writes as '2026-01-05 12:00:00.5+00' is '2026-01-05T12:00:00.5+00:00' in JSON. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function type(oid: number, parse: (text: string) => unknown) {
  // What is sent arrives as text, and PostgreSQL says what is wrong with it.
  return { to: oid, from: [oid], serialize: asText, parse };
}

const asItIs = (text: string) => text;

/**
 * How the columns' types stand in JSON, as PostgREST writes them. A numeric is a number: exact to the cent
 * below 2^53 cents (90 trillion dollars), and past that the nearest double, as in any client that parses JSON.
 * Days are never made into dates, which would move them into a time zone.
 */
export const columnTypes: Record<string, postgres.PostgresType> = {
  numeric: type(1700, Number),
  date: type(1082, asItIs),
  time: type(1083, asItIs),
  timetz: type(1266, asItIs),
  timestamp: type(1114, isoTime),
  timestamptz: type(1184, isoTime),
  bool: type(16, (text) => text === 't'),
  json: type(114, JSON.parse),
  jsonb: type(3802, JSON.parse),
};
