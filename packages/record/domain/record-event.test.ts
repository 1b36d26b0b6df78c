import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type CanonicalValue } from './canonical-json.ts';
import { readEvent } from './record-event.ts';
import { BET_FIELDS } from './record-texts.ts';

const NOTEBOOK = '3f0c8a52-6d1e-4b7a-9c35-1e2d3c4b5a69';
const BET = '00000000-0000-4000-8000-000000000001';
const HASH = 'ab'.repeat(32);
const SHARED = { at: '2026-11-25T20:18:03.123Z', notebook: NOTEBOOK, seq: 7, v: 1 };
const ADDED = { ...SHARED, bet: BET, fields: { day: HASH, odds: HASH }, kind: 'added', origin: 'typed' };
const read = (content: CanonicalValue) => readEvent(canonicalJson(content));

test('an event in canonical JSON is read', () => {
  expect(read(ADDED)).toEqual({
    notebook: NOTEBOOK,
    seq: 7,
    kind: 'added',
    at: Date.parse(SHARED.at),
    bet: BET,
    fields: new Map([
      ['day', HASH],
      ['odds', HASH],
    ]),
    origin: 'typed',
    zone: null,
  });
  expect(read({ ...SHARED, kind: 'started', zone: 'America/Argentina/Buenos_Aires' })?.zone).toBe(
    'America/Argentina/Buenos_Aires',
  );
  expect(read({ ...SHARED, kind: 'ended' })?.bet).toBeNull();
  expect(read({ ...SHARED, kind: 'deleted', bet: BET })?.fields.size).toBe(0);
  const corrected = {
    ...SHARED,
    bet: BET,
    kind: 'corrected',
    fields: { field: HASH, reason: HASH, value: HASH },
  };
  expect(read(corrected)?.fields.size).toBe(3);
});

test('any of the fields are read, in the order of their names', () => {
  fc.assert(
    fc.property(fc.subarray([...BET_FIELDS], { minLength: 1 }), (names) => {
      const fields = Object.fromEntries(names.map((name) => [name, HASH]));
      expect([...(read({ ...ADDED, fields })?.fields.keys() ?? [])]).toEqual(names);
    }),
  );
});

test.each([
  ['an unknown version', { ...ADDED, v: 2 }],
  ['an unknown kind', { ...ADDED, kind: 'moved' }],
  ['an unknown origin', { ...ADDED, origin: 'guessed' }],
  ['an unknown field', { ...ADDED, fields: { day: HASH, notes: HASH } }],
  ['a field of corrections in a bet', { ...ADDED, fields: { reason: HASH } }],
  ['a bet field in a correction', { ...SHARED, bet: BET, kind: 'corrected', fields: { day: HASH } }],
  ['no fields', { ...ADDED, fields: {} }],
  ['a hash that is too short', { ...ADDED, fields: { day: 'ab' } }],
  ['a day that does not exist', { ...ADDED, at: '2026-02-30T00:00:00.000Z' }],
  ['a time without milliseconds', { ...ADDED, at: '2026-11-25T20:18:03Z' }],
  ['no bet', { ...SHARED, kind: 'deleted' }],
  ['a bet that ends the record', { ...SHARED, kind: 'ended', bet: BET }],
  ['a start without a zone', { ...SHARED, kind: 'started' }],
  ['a zone in another event', { ...ADDED, zone: 'UTC' }],
  ['a number below 1', { ...ADDED, seq: 0 }],
  ['something more', { ...ADDED, z: 1 }],
])('%s is no event', (_, content) => {
  expect(read(content)).toBeUndefined();
});

test('an event written in any other way is none', () => {
  const content = canonicalJson(ADDED);
  const others = [
    ` ${content}`,
    `${content}\n`,
    content.replace('"seq":7', '"seq":07'),
    content.replace('"seq":7', '"seq": 7'),
    content.replace('"seq":7', '"seq":7.0'),
    content.replace(HASH, HASH.toUpperCase()),
    content.replace('"day"', '"d\\u0061y"'),
    content.replace(`"day":"${HASH}",`, `"day":"${HASH}","day":"${HASH}",`),
    content.replace(`"day":"${HASH}","odds"`, `"odds":"${HASH}","day"`),
    content.replace('"fields":{', '"fields":{,'),
    content.replace('},"kind"', ',},"kind"'),
    JSON.stringify(ADDED),
  ];
  expect(readEvent(content)).toBeDefined();
  for (const other of others) expect([other, readEvent(other)]).toEqual([other, undefined]);
});

test('whatever is read is canonical JSON', () => {
  const content = canonicalJson(ADDED);
  fc.assert(
    fc.property(fc.nat(content.length), fc.string({ maxLength: 2 }), (place, text) => {
      const other = content.slice(0, place) + text + content.slice(place + text.length);
      fc.pre(readEvent(other) !== undefined);
      expect(canonicalJson(JSON.parse(other) as CanonicalValue)).toBe(other);
    }),
    { numRuns: 100, maxSkipsPerRun: 1000 },
  );
});
