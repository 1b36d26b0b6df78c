import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonItems } from './json-items.ts';

const itemsOf = (json: string) => Array.from(jsonItems(json), ({ item }) => item);

test('every array has the items that JSON.parse finds in it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1), (items, indent) => {
      const json = JSON.stringify(items, null, indent);
      expect(itemsOf(json)).toEqual(JSON.parse(json));
    }),
  );
});

test.each([
  ['[]', []],
  [' [ ] ', []],
  [String.raw`["\\", "]", "\",\"", [",[{"], {"}":"]"}]`, ['\\', ']', '","', [',[{'], { '}': ']' }]],
])('%s', (json, items) => {
  expect(itemsOf(json)).toEqual(items);
});

test('the share grows to 1', () => {
  const shares = Array.from(jsonItems('[1,22,333]'), ({ share }) => share);
  expect(shares).toEqual([0.3, 0.6, 1]);
});

test.each(['', '5', 'null', '{}', '"[]"', '[', '[1', '[1,', '["', '["a\\"]', '[1,,2]', '[x]', '[[1]'])(
  '%s is refused',
  (json) => {
    expect(() => itemsOf(json)).toThrow(SyntaxError);
  },
);
