import { expect, test } from 'vitest';
import { formatShortMoney } from '#domain/short-money.ts';
import { domainOf, evenTicks, logAxis, roundTicks, scaleOf, valueAxis } from './ticks.ts';

const values = (ticks: readonly { value: number }[]) => ticks.map(({ value }) => value);

test.each([
  [0, 100, 5, [0, 20, 40, 60, 80, 100]],
  [1, 183, 6, [50, 100, 150]],
  [-3000, 3000, 2, [-2000, 0, 2000]],
  [-0.3, 0.3, 6, [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]],
  [447_900, 731_000, 6, [450_000, 500_000, 550_000, 600_000, 650_000, 700_000]],
  [1e14, 3e14, 4, [1e14, 1.5e14, 2e14, 2.5e14, 3e14]],
])('from %d to %d, in at most %d parts, are %j', (low, high, atMost, expected) => {
  expect(values(roundTicks([low, high], atMost, String))).toEqual(expected);
});

test('an axis ends at round numbers, and keeps an end that is round already', () => {
  const spread = ([low, high]: readonly [number, number], parts: number) => {
    const { domain, ticks } = valueAxis([low, high], parts, String);
    return { domain, ticks: values(ticks) };
  };
  expect(spread([447_900, 731_000], 3)).toEqual({
    domain: [400_000, 800_000],
    ticks: [400_000, 500_000, 600_000, 700_000, 800_000],
  });
  expect(spread([-850_000, 10_000], 5)).toEqual({
    domain: [-1_000_000, 200_000],
    ticks: [-1_000_000, -800_000, -600_000, -400_000, -200_000, 0, 200_000],
  });
  expect(spread([0, 0.4], 2)).toEqual({ domain: [0, 0.4], ticks: [0, 0.2, 0.4] });
});

test('one value has one tick, in the middle of the axis', () => {
  expect(valueAxis([500_000, 500_000], 5, formatShortMoney)).toEqual({
    domain: [450_000, 550_000],
    ticks: [{ value: 500_000, text: '$5,000' }],
  });
  expect(valueAxis([0, 0], 5, formatShortMoney).ticks).toEqual([{ value: 0, text: '$0' }]);
});

test('values that are all the same lie in the middle of their domain', () => {
  expect(domainOf([1000, 1000])).toEqual([900, 1100]);
  expect(domainOf([0, 0, 0])).toEqual([-1, 1]);
  expect(domainOf([])).toEqual([-1, 1]);
});

test('if the short format writes two ticks alike, the full format is used', () => {
  const full = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
  expect(roundTicks([100_000_000, 100_002_000], 2, formatShortMoney, full).map(({ text }) => text)).toEqual([
    '$1,000,000',
    '$1,000,010',
    '$1,000,020',
  ]);
});

test('no text is repeated on an axis: if cents are too coarse, there are fewer ticks', () => {
  expect(roundTicks([-1, 1], 5, formatShortMoney)).toEqual([
    { text: '−$0.01', value: -1 },
    { text: '$0', value: 0 },
    { text: '$0.01', value: 1 },
  ]);
  expect(roundTicks([0.1, 0.3], 5, formatShortMoney)).toHaveLength(1);
});

test('even ticks have both ends and are whole', () => {
  expect(values(evenTicks([0, 89], 5, String))).toEqual([0, 22, 45, 67, 89]);
  expect(values(evenTicks([0, 2], 5, String))).toEqual([0, 1, 2]);
});

test('a scale turns values into pixels, downwards too', () => {
  const y = scaleOf([0, 10], 200, 0);
  expect([y(0), y(5), y(10)]).toEqual([200, 100, 0]);
});

const oddsOf = (log: number) => String(Number(Math.exp(log).toPrecision(3)));
const logTicks = (...odds: readonly number[]) =>
  logAxis(odds.map(Math.log), 6, oddsOf).ticks.map(({ text }) => text);

test('a logarithmic axis has ticks at 1, 2 and 5 times powers of ten, or only at powers of ten if it is long', () => {
  expect(logTicks(0.6, 20)).toEqual(['0.5', '1', '2', '5', '10', '20']);
  expect(logTicks(0.3, 300)).toEqual(['0.1', '1', '10', '100', '1000']);
  expect(logTicks(1e-6, 1e6)).toEqual(['0.000001', '0.0001', '0.01', '1', '100', '10000', '1000000']);
  expect(logAxis([Math.log(2), Math.log(20)], 6, oddsOf).domain).toEqual([Math.log(2), Math.LN10 + Math.LN2]);
});
