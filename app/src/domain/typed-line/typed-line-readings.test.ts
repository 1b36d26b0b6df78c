import { describe, expect, test } from 'vitest';
import { TYPED_LINES as LINES } from '#tests/support/typed-lines.ts';
import { type TypedLineContext, readTypedLine } from './read-typed-line.ts';
import { readoutOf } from './readout.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';

const CONTEXT: TypedLineContext = {
  oddsFormat: 'american',
  books: ['DraftKings', 'FanDuel'],
  leagues: ['NBA', 'NCAAB'],
  today: isoDay('2026-01-05'),
};

/** Lines that ask before they are added, since they have a word or number that isn't read. */
const STOPPED = new Set(['Lakers -3.5 -110 $50.555', 'Arsenal 2 50', 'Arsenal 8/13 1/5 $20']);

describe.each([
  ['american', LINES.american],
  ['decimal', LINES.decimal],
  ['fractional', LINES.fractional],
] as const)('with %s odds', (oddsFormat, text) => {
  const pairs = [...text.matchAll(/^(\S.*)\n {2}(.*)$/gm)].map(([, line = '', reading = '']) => [
    line,
    reading,
  ]);

  test.each(pairs)('%s', (line, reading) => {
    const read = readTypedLine(line ?? '', { ...CONTEXT, oddsFormat });
    const parts = readoutOf(read, cents(10_00));
    expect(read.stops.length > 0).toBe(STOPPED.has(line ?? ''));
    expect(parts.map(({ label, value }) => `${label} ${value}`).join(' · ')).toBe(reading);
  });
});
