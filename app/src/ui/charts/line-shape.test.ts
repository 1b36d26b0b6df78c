import { expect, test } from 'vitest';
import { linePath, peakLine, pointAt } from './line-shape.tsx';

const line = (...ys: number[]) => ys.map((y, x) => ({ x, y }));
const same = (value: number) => value;

test('a path goes through every point', () => {
  expect(linePath(line(1, 3, 2), same, same)).toBe('M0.0,1.0L1.0,3.0L2.0,2.0');
});

test('a peak line stays level until the line rises above it', () => {
  expect(peakLine(line(10, 6, 12, 11))).toEqual([
    { x: 0, y: 10 },
    { x: 1, y: 10 },
    { x: 1 + 4 / 6, y: 10 },
    { x: 2, y: 12 },
    { x: 3, y: 12 },
  ]);
});

test('a line that only rises is its own peak line', () => {
  expect(peakLine(line(1, 2, 3))).toEqual(line(1, 2, 3));
});

test('a deposit raises the peak line with the line, and is no recovery', () => {
  const points = [
    { x: 0, y: 10, offset: 0 },
    { x: 1, y: 6, offset: 0 },
    { x: 1, y: 16, offset: 10, moved: 10 },
    { x: 2, y: 18, offset: 10 },
  ];
  expect(peakLine(points)).toEqual([
    { x: 0, y: 10 },
    { x: 1, y: 10 },
    { x: 1, y: 20 },
    { x: 2, y: 20 },
  ]);
});

test('between two points a line has the earlier one’s value; before the first and after the last it has none', () => {
  const points = [
    { x: 2, y: 20 },
    { x: 5, y: 50 },
  ];
  expect([1, 2, 4, 5, 6].map((x) => pointAt(points, x)?.y)).toEqual([undefined, 20, 20, 50, undefined]);
  expect(pointAt([], 1)).toBeUndefined();
});
