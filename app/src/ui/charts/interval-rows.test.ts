import { expect, test } from 'vitest';
import { intervalDomain } from './interval-rows.tsx';

test('an axis includes all intervals of similar width, with some margin', () => {
  const [low, high] = intervalDomain([
    { value: 0.1, low: -0.1, high: 0.3, reference: 0 },
    { value: 0, low: -0.2, high: 0.2, reference: 0 },
  ]);
  expect(low).toBeCloseTo(-0.215, 9);
  expect(high).toBeCloseTo(0.315, 9);
});

test('an interval far wider than the others, or without an end, does not squeeze them', () => {
  const usual = [
    { value: 0.1, low: 0, high: 0.2 },
    { value: 0.2, low: 0.1, high: 0.3 },
  ];
  for (const odd of [
    { value: 0, low: -50, high: 50 },
    { value: 0, low: -Infinity, high: Infinity },
  ]) {
    const [low, high] = intervalDomain([...usual, odd]);
    expect(low).toBeCloseTo(-0.218, 3);
    expect(high).toBeCloseTo(0.418, 3);
  }
});

test('a single row whose interval has no ends still has an axis', () => {
  const [low, high] = intervalDomain([{ value: -1, low: -Infinity, high: Infinity }]);
  expect(low).toBeLessThan(-1);
  expect(high).toBeGreaterThan(-1);
});
