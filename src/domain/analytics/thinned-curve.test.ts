import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { thinnedCurve } from './thinned-curve.ts';

test('the ends stay, and of each stretch the lowest and the highest', () => {
  expect([...thinnedCurve(Float64Array.of(0, 1, 9, 2, -5, 3, 4), 4)]).toEqual([0, 2, 4, 6]);
});

test('a short curve stays as it is', () => {
  expect([...thinnedCurve(Float64Array.of(3, 1, 2, 5), 4)]).toEqual([0, 1, 2, 3]);
  expect(thinnedCurve(new Float64Array(0), 4)).toHaveLength(0);
});

test('points that matter stay, wherever they are', () => {
  const rising = Float64Array.from({ length: 1000 }, (_, index) => index);
  expect([...thinnedCurve(rising, 10, [555, 556])]).toEqual(expect.arrayContaining([555, 556]));
});

test('a walk of 100,000 keeps its extremes in every hundredth of it, and no more points than asked for', () => {
  const random = seededRandom(1);
  let balance = 0;
  const walk = Float64Array.from({ length: 100_001 }, () => (balance += random() < 0.5 ? -1 : 1));
  const kept = thinnedCurve(walk, 1002);
  expect(kept.length).toBeLessThanOrEqual(1002);
  for (let part = 0; part < 100; part += 1) {
    // The stretches are of 199.998 points: five of them lie in a hundredth, give or take one point.
    const from = 1 + Math.floor((part * 99_999) / 100);
    const to = 1 + Math.floor(((part + 1) * 99_999) / 100);
    const all = walk.slice(from, to);
    const seen = [...kept].filter((index) => index >= from && index < to).map((index) => walk[index] ?? 0);
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([Math.min(...all), Math.max(...all)]);
  }
});

test('whatever the curve: first, last, lowest and highest are there, in order, each once', () => {
  const anyCurve = fc.array(fc.integer(), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(anyCurve, fc.integer({ min: 4, max: 50 }), (curve, atMost) => {
      const values = Float64Array.from(curve);
      const kept = [...thinnedCurve(values, atMost)];
      expect(kept.length).toBeLessThanOrEqual(Math.max(atMost, 0));
      expect([kept[0], kept.at(-1)]).toEqual([0, curve.length - 1]);
      expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
      const drawn = kept.map((index) => values[index] ?? 0);
      expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...curve), Math.max(...curve)]);
    }),
  );
});

test('fewer than four points are refused', () => {
  expect(() => thinnedCurve(Float64Array.of(1), 3)).toThrow(RangeError);
});
