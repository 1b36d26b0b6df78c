import fc from 'fast-check';
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checked } from '#domain/checked.ts';
import { vectors } from '#record/tests/support/record-vectors.ts';
import { canonicalJson } from './canonical-json.ts';
import { readRecordFile } from './record-file.ts';

const given = vectors.file;
function read(file: unknown) {
  if (file instanceof Uint8Array) return readRecordFile(file);
  return readRecordFile(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)));
}
/** Of the file, or else of the first event that has one. */
function problemOf(file: unknown): string | undefined {
  const answer = read(file);
  if ('problem' in answer) return answer.problem;
  const events = checked(() => answer.value.events.slice(0));
  return 'problem' in events ? events.problem : undefined;
}

test('a record that another program wrote is read as it is, and its signature covers its head', () => {
  const answer = read(given);
  if ('problem' in answer) throw new Error(answer.problem);
  const file = answer.value;
  expect(file).toMatchObject({ name: 'NBA', head: given.head, publicKey: given.public_key });
  expect(file.events.slice(0)).toEqual(given.events);
  expect(canonicalJson(file.head)).toBe(vectors.signed);
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(given.public_key, 'hex'),
  ]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signature = Buffer.from(given.signature, 'hex');
  expect(verify(null, Buffer.from(canonicalJson(file.head)), key, signature)).toBe(true);
});

/** The file with each event on a line of its own, as exports have it. */
const inLines = ({ events, ...rest }: typeof given, join = ',\n') =>
  `${JSON.stringify(rest).slice(0, -1)},"events":[\n${events.map((each) => JSON.stringify(each)).join(join)}\n]}\n`;

test('a file in lines and one that a formatter wrote are the same record', () => {
  for (const text of [inLines(given), inLines(given).trimEnd(), JSON.stringify(given, null, 2)]) {
    const answer = read(text);
    if ('problem' in answer) throw new Error(answer.problem);
    expect(answer.value.events.slice(0)).toEqual(given.events);
    expect(answer.value.events.slice(1, 3)).toEqual(given.events.slice(1, 3));
    expect(answer.value.events.slice(-1, 2)).toEqual([]);
  }
});

const inLatin1 = Buffer.from(inLines(given));
inLatin1[inLatin1.indexOf('\n[') + 3] = 0xff;

test.each([
  ['a comma is missing', inLines(given, '\n'), 1],
  ['one has no text in UTF-8', inLatin1, 1],
  ['two share one', inLines(given, ','), 1],
])('lines are read as JSON has them: %s', (_, file, place) => {
  expect(problemOf(file)).toBe(`This record is damaged: event ${place} isn't what it should be.`);
});

test('an export without a signature or a name is a record, too', () => {
  expect(read({ ...given, name: null, public_key: null, signature: null })).toHaveProperty('value');
});

describe('what is no record', () => {
  test.each([[''], ['{'], ['null'], ['[]'], ['"paperedge record"'], ['{}'], ['{"format":"other"}']])(
    '%s is said to be none',
    (text) => {
      expect(problemOf(text)).toBe("This file isn't a record of PaperEdge.");
    },
  );

  test('a later version is named', () => {
    expect(problemOf({ ...given, version: 2 })).toBe(
      'This record has the format 2; only 1 can be read here.',
    );
  });

  test.each([
    ['head.hash', { head: { ...given.head, hash: 'AB' } }],
    ['head.count', { head: { ...given.head, count: -1 } }],
    ['head.notebook', { head: { ...given.head, notebook: 'x' } }],
    ['head.more', { head: { ...given.head, more: 1 } }],
    ['head.signed_at', { head: { ...given.head, signed_at: '2026-02-30T00:00:00.000Z' } }],
    ['head.notebooks_ever', { head: { ...given.head, notebooks_ever: 0 } }],
    ['public_key', { public_key: given.public_key.toUpperCase() }],
    ['signature', { signature: 'ab' }],
    ['shown.0', { shown: ['__proto__'] }],
    ['stamps.0.day', { stamps: [{ day: '2026-02-30', hash: given.head.hash, kind: 'ots', data: 'AA==' }] }],
    ['stamps.0.data', { stamps: [{ day: '2026-02-03', hash: given.head.hash, kind: 'ots', data: '<' }] }],
    ['stamps', { stamps: null }],
    ['name', { name: 'x'.repeat(1001) }],
  ])('a wrong %s is named', (where, change) => {
    expect(problemOf({ ...given, ...change })).toBe(
      `This record is damaged: “${where}” isn't what it should be.`,
    );
  });

  const [content, hash] = ['x', given.head.hash];
  test.each([
    ['no row', 1],
    ['null', null],
    ['a row that is too short', [content, hash]],
    ['a row that is too long', [content, hash, {}, 1]],
    ['a content that is no text', [1, hash, {}]],
    ['a content that is too long', ['x'.repeat(10_000), hash, {}]],
    ['openings that are a list', [content, hash, []]],
    ['an opening that is no pair', [content, hash, { odds: ['00'] }]],
    ['a value that is no text', [content, hash, { odds: ['00', 1] }]],
    ['a value that is too long', [content, hash, { odds: ['00', 'x'.repeat(200_000)] }]],
    [
      'too many openings',
      [content, hash, Object.fromEntries(Array.from({ length: 99 }, (_, at) => [at, ['', '']]))],
    ],
  ])('an event that is %s is named', (_, row) => {
    const file = { ...given, events: [...given.events.slice(0, 2), row] };
    expect(problemOf(file)).toBe("This record is damaged: event 3 isn't what it should be.");
  });

  test('a file without a list of events says so', () => {
    expect(problemOf({ ...given, events: {} })).toBe('This record is damaged: it has no list of events.');
  });
});

const whole = JSON.stringify(given);

test('no file throws: it is read or has a problem', () => {
  const answered = (text: string) => {
    expect(problemOf(text) ?? 'This is read.').toMatch(/^(This|A) .+\.$/);
  };
  fc.assert(fc.property(fc.string({ unit: 'binary' }), answered));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(given)), fc.jsonValue(), (member, value) => {
      answered(JSON.stringify({ ...given, [member]: value }));
    }),
  );
  fc.assert(
    fc.property(fc.nat(30_000), fc.string({ unit: 'binary', maxLength: 3 }), (place, text) => {
      answered(whole.slice(0, place) + text + whole.slice(place + text.length));
    }),
  );
  answered('['.repeat(100_000));
  answered(
    `{"format":"paperedge record","version":1,"name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
  );
});
