import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import vectors from '#record/tests/vectors/record-canonical-json.json';
import { canonicalJson, type CanonicalValue } from './canonical-json.ts';

test.each(vectors.cases)('$why', ({ value, json, sha256 }) => {
  expect(canonicalJson(value as CanonicalValue)).toBe(json);
  expect(createHash('sha256').update(json).digest('hex')).toBe(sha256);
});

test('a key that sets a prototype in an object literal is a key like others', () => {
  const json = '{"__proto__":{"b":1},"a":2}';
  expect(canonicalJson(JSON.parse(json) as CanonicalValue)).toBe(json);
});

const texts = fc.string({ unit: 'binary' });

test('the same value is the same text, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(texts, fc.oneof(texts, fc.maxSafeInteger())), (members) => {
      const turned = Object.fromEntries(Object.entries(members).toReversed());
      const json = canonicalJson(members);
      expect(canonicalJson(turned)).toBe(json);
      expect(Object.entries(JSON.parse(json) as object)).toHaveLength(Object.keys(members).length);
      expect(JSON.parse(json)).toEqual(members);
    }),
  );
});

test('keys are ordered as their UTF-8 is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(texts), (keys) => {
      const json = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
      const ordered = keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
      expect(json).toBe(`{${ordered.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`);
    }),
  );
});

test.each([
  ['a fraction', 1.5],
  ['a number that may have been rounded', 2 ** 53],
  ['no number', Number.NaN],
  ['null', [null]],
  ['undefined', { a: undefined }],
  ['a boolean', true],
  ['a function', () => 1],
  ['half of a surrogate pair', 'a\uD83C'],
  ['half of a surrogate pair in a key', { '\uDFC0': 1 }],
])('%s is rejected', (_, value) => {
  expect(() => canonicalJson(value as CanonicalValue)).toThrow(RangeError);
});

test('more levels than a record has are rejected before they overflow the stack', () => {
  const nested = (levels: number): CanonicalValue => (levels === 0 ? 'x' : [nested(levels - 1)]);
  expect(canonicalJson(nested(16))).toBe(`${'['.repeat(16)}"x"${']'.repeat(16)}`);
  expect(() => canonicalJson(nested(5000))).toThrow('Too many levels');
});
