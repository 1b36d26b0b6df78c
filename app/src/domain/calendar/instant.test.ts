import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, instantText } from './instant.ts';

test('any instant from 1900 to 2200 is written as JavaScript writes it, and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2201, 0, 1) - 1 }), (ms) => {
      expect(instantText(ms)).toBe(new Date(ms).toISOString());
      expect(instantOf(instantText(ms))).toBe(ms);
    }),
  );
});

test.each([
  ['2026-01-10T15:00:00-05:00', '2026-01-10T20:00:00.000Z'],
  ['2026-01-10 15:00:00.1239+0530', '2026-01-10T09:30:00.123Z'],
  ['2026-01-10 15:00:00+00', '2026-01-10T15:00:00.000Z'],
])('%s is read', (text, expected) => {
  expect(instantText(instantOf(text) ?? 0)).toBe(expected);
});

test.each([
  '',
  '2026-01-10',
  '2026-01-10T15:00:00',
  '2026-02-30T15:00:00Z',
  '2026-01-10T24:00:00Z',
  '1899-12-31T00:00:00Z',
])('%j isn’t an instant', (text) => {
  expect(instantOf(text)).toBeUndefined();
});
