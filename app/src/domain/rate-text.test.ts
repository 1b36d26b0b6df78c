import { expect, test } from 'vitest';
import { formatRate, formatSignedRate } from './rate-text.ts';

test.each([
  [0.524, '52.4%', '+52.4%'],
  [-0.045, '\u22124.5%', '\u22124.5%'],
  [12.345, '1,234.5%', '+1,234.5%'],
  [0, '0.0%', '0.0%'],
  [-0, '0.0%', '0.0%'],
  [0.0004, '0.0%', '0.0%'],
  [-0.0004, '0.0%', '0.0%'],
  [-0.0005, '\u22120.1%', '\u22120.1%'],
  [9_000_000, '900,000,000.0%', '+900,000,000.0%'],
])('a rate of %s is %s, and %s with a sign', (rate, text, signed) => {
  expect(formatRate(rate)).toBe(text);
  expect(formatSignedRate(rate)).toBe(signed);
});

test.each([
  [0.2875, '28.8%'],
  [1.0005, '100.1%'],
])('the half %s, which floating point puts below, is rounded up to %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
  expect(formatRate(-rate)).toBe(`\u2212${text}`);
});

test('what one decimal hides, more can show', () => {
  expect(formatRate(-0.0004, 2)).toBe('\u22120.04%');
  expect(formatRate(0.9999975, 6)).toBe('99.999750%');
});

test.each([Number.NaN, Infinity, 1e7])('%s is refused', (rate) => {
  expect(() => formatRate(rate)).toThrow(RangeError);
  expect(() => formatSignedRate(rate)).toThrow(RangeError);
});
