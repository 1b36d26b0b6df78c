import { expect, test } from 'vitest';
import { numberOf } from '#domain/rounding.ts';
import { parsePercent, parseProbability, percentSuggestions } from './typed-percent.ts';

test.each([
  ['55', 0.55],
  ['55%', 0.55],
  [' 52.4 % ', 0.524],
  ['1', 0.01],
  ['1.', 0.01],
  ['1,5', 0.015],
  ['52,4\u00a0%', 0.524],
  ['0.55%', 0.0055],
  ['.5%', 0.005],
  ['99.9999999999', 0.999999999999],
])('%j is a probability of %s', (text, expected) => {
  const probability = parseProbability(text);
  expect(probability && numberOf(probability)).toBe(expected);
  expect(parsePercent(text)).toEqual(probability);
});

test.each([
  '',
  ' ',
  '.',
  '%',
  '.%',
  '0',
  '0%',
  '0.0%',
  '100.1',
  '101%',
  '-5',
  '+55',
  '1e1',
  '1e400',
  '5%%',
  '٥٥',
  '５５',
  'NaN',
  'Infinity',
  'fifty',
  '55 5',
  '-0',
  '99.99999999999',
  '$55',
])('%j is not a percentage', (text) => {
  expect(parsePercent(text)).toBeUndefined();
  expect(parseProbability(text)).toBeUndefined();
});

test.each(['0.55', '.55', '0.999'])(
  '%s may mean 55% or less than 1%, and is rejected without a percent sign',
  (text) => {
    expect(parsePercent(text)).toBeUndefined();
    expect(parsePercent(`${text}%`)).toBeDefined();
  },
);

test('100 is a share, but not a probability', () => {
  expect(parsePercent('100%')).toEqual({ part: 100n, whole: 100n });
  expect(parseProbability('100%')).toBeUndefined();
});

test('a fraction of 0, or beyond the largest number, is rejected', () => {
  expect(() => numberOf({ part: 1n, whole: 0n })).toThrow(RangeError);
  expect(() => numberOf({ part: 0n, whole: 0n })).toThrow(RangeError);
  expect(() => numberOf({ part: 10n ** 400n, whole: 10n ** 400n })).toThrow(RangeError);
});

test.each([
  ['0.5', ['50%', '0.5%']],
  ['.5', ['50%', '0.5%']],
  [' 0.07 ', ['7%', '0.07%']],
  ['0.125', ['12.5%', '0.125%']],
  ['0,05', ['5%', '0.05%']],
  ['0.0000001', ['0.00001%', '0.0000001%']],
])('%j may be a share of 1 or a percentage', (text, suggestions) => {
  expect(percentSuggestions(text)).toEqual(suggestions);
  expect(suggestions.map((each) => parsePercent(each))).not.toContain(undefined);
});

test.each(['', '50', '1', '0.5%', '0', '-0.5', 'abc', '1e-3', '0x1', '101'])(
  '%j has at most one meaning',
  (text) => {
    expect(percentSuggestions(text)).toEqual([]);
  },
);
