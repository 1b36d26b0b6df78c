import { expect, test } from 'vitest';
import { luckOf } from './luck.ts';

const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1);

test('a value is compared with simulated ones: how many reach it, and where their middle 90% are', () => {
  expect(luckOf(hundred, 91)).toEqual({ atLeast: 11 / 101, middle: { low: 5, high: 95 } });
});

test('a value that no simulation reaches still has a chance above 0', () => {
  expect(luckOf(hundred, 1000).atLeast).toBe(1 / 101);
});
