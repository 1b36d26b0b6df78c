import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastThatStandsOut } from './e-values.ts';

const standingOut = (eValues: readonly number[], rate = 0.1) => {
  const least = leastThatStandsOut(eValues.map(Math.log), rate);
  return eValues.filter((each) => Math.log(each) >= least).length;
};

test.each<[eValues: readonly number[], count: number]>([
  [[15, 6], 1],
  [[9, 11], 1],
  [[25, 12, 9, 1], 2],
  [[50, 20, 10, 5, 1], 3],
  [[100, 40, 20, 12, 8, 5, 3, 2, 1, 0], 4],
  [[12, 12, 1], 0],
  [Array.from({ length: 10 }, () => 13), 10],
  [[10], 1],
  [[9.99], 0],
  [[1e300, 1], 1],
  [[], 0],
])('at a rate of 10%%, of %j stand out %d', (eValues, count) => {
  expect(standingOut(eValues)).toBe(count);
});

test('are the most for which no set of e-values objects, and equal ones stand out together', () => {
  const anyValues = fc.array(fc.constantFrom(0, 0.5, 1, 3, 6, 9, 10, 11, 12, 15, 20, 30, 60), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(anyValues, fc.constantFrom(0.1, 0.2), (eValues, rate) => {
      const descending = eValues.toSorted((one, other) => other - one);
      const counts = Array.from(descending.keys(), (place) => place + 1);
      const isAllowed = (count: number) =>
        (descending[count - 1] ?? 0) >= 1 / rate &&
        descending[count] !== descending[count - 1] &&
        subsetsOf(descending.length).every((subset) => {
          const sum = subset.reduce((total, place) => total + (descending[place] ?? 0), 0);
          const members = subset.filter((place) => place < count).length;
          return sum >= (subset.length * members) / (rate * count) - 1e-9;
        });
      expect(standingOut(eValues, rate)).toBe(counts.findLast(isAllowed) ?? 0);
    }),
  );
});

function subsetsOf(size: number): number[][] {
  return Array.from({ length: 2 ** size }, (_, bits) =>
    Array.from({ length: size }, (__, place) => place).filter((place) => (bits >> place) % 2 === 1),
  );
}
