import { expect, test } from 'vitest';
import { formatChance, formatInterval, formatShare, formatSignedShare } from './share-text.ts';

test('a share has one decimal, rounded half away from zero', () => {
  expect(formatShare(0.46275)).toBe('46.3%');
  expect(formatShare(0.0005)).toBe('0.1%');
  expect(formatShare(-0.0005)).toBe('−0.1%');
  expect(formatShare(12.5)).toBe('1,250.0%');
});

test('a yield has a sign unless it is shown as 0', () => {
  expect(formatSignedShare(0.033113)).toBe('+3.3%');
  expect(formatSignedShare(-0.033113)).toBe('−3.3%');
  expect(formatSignedShare(0.0001)).toBe('0.0%');
});

test('an interval has both its ends', () => {
  expect(formatInterval({ low: -0.021, high: 0.089 }, formatSignedShare)).toBe('−2.1% to +8.9%');
});

test('NaN and infinity are refused', () => {
  expect(() => formatShare(Number.NaN)).toThrow(RangeError);
  expect(() => formatShare(Infinity)).toThrow(RangeError);
});

test.each([
  [0.91, '91%'],
  [0.994, '99%'],
  [0.996, 'over 99%'],
  [1, 'over 99%'],
  [0.006, '1%'],
  [0.004, 'under 1%'],
  [0, 'under 1%'],
])('a chance of %d is %s', (probability, text) => {
  expect(formatChance(probability)).toBe(text);
});
