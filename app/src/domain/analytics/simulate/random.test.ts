import { expect, test } from 'vitest';
import { errorOf } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { seededRandom, xoshiro128 } from './random.ts';

test('the generator returns the published outputs', () => {
  const random = xoshiro128([1, 2, 3, 4]);
  expect(vectors.xoshiro128.outputs.map(() => random() * 2 ** 32)).toEqual(vectors.xoshiro128.outputs);
});

test('a state of zeros is refused', () => {
  expect(() => xoshiro128([0, 0, 0, 0])).toThrow(RangeError);
});

test('the same seed returns the same numbers, and other seeds others', () => {
  expect(seededRandom(1)()).toBe(0.7577540001366287);
  const draws = (seed: number) => Array.from({ length: 50 }, seededRandom(seed));
  expect(draws(7)).toEqual(draws(7));
  expect(new Set([...draws(7), ...draws(8), ...draws(0), ...draws(-1)]).size).toBe(200);
});

test.each([0, 1, 2, 2026])('the numbers of seed %d are uniform and uncorrelated', (seed) => {
  const random = seededRandom(seed);
  const count = 200_000;
  const tenths = new Float64Array(10);
  let products = 0;
  let outside = 0;
  let last = random();
  for (let index = 0; index < count; index += 1) {
    const next = random();
    if (!(next >= 0 && next < 1)) outside += 1;
    const tenth = Math.floor(next * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    products += (last - 0.5) * (next - 0.5);
    last = next;
  }
  expect(outside).toBe(0);
  for (const seen of tenths) expect(Math.abs(seen / count - 0.1)).toBeLessThan(errorOf(0.1, count));
  // The product of two independent numbers has a variance of 1/144.
  expect(Math.abs(products / count)).toBeLessThan(4 / 12 / Math.sqrt(count));
});
