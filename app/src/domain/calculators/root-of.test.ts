import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rootOf } from './root-of.ts';

test('the root of x² - 2 is the square root of 2, to 1e-12', () => {
  expect(Math.abs(rootOf((x) => x * x - 2, 0, 2) - Math.SQRT2)).toBeLessThanOrEqual(1e-12);
});

test('works for falling functions as for rising ones', () => {
  expect(Math.abs(rootOf((x) => Math.cos(x), 1, 2) - Math.PI / 2)).toBeLessThanOrEqual(1e-12);
});

test('returns an end that is the root, also if both ends are the same', () => {
  expect(rootOf((x) => x, 0, 1)).toBe(0);
  expect(rootOf((x) => x - 1, 0, 1)).toBe(1);
  expect(rootOf((x) => x - 1, 1, 1)).toBe(1);
});

test('finds any root of a line or a cube in any bracket, to 1e-12 of its size', () => {
  const anyRoot = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const anyReach = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(anyRoot, anyReach, anyReach, fc.boolean(), (root, below, above, cubed) => {
      const found = rootOf((x) => (cubed ? (x - root) ** 3 : x - root), root - below, root + above);
      expect(Math.abs(found - root)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(root)));
    }),
  );
});

test.each([
  ['the same sign at both ends', (x: number) => x * x + 1, -1, 1],
  ['NaN at an end', (x: number) => Math.log(x), -1, 2],
  ['ends that are swapped', (x: number) => x, 1, -1],
  ['an end that is infinite', (x: number) => x, -1, Infinity],
  ['an end that is NaN', (x: number) => x, Number.NaN, 1],
])('%s is rejected', (_, valueAt, low, high) => {
  expect(() => rootOf(valueAt, low, high)).toThrow(RangeError);
});
