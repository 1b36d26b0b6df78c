import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastThatStandsOut } from './e-values.ts';

test.each<[name: string, evidence: readonly number[], least: number]>([
  ['one of two needs 20 to 1', [20.1, 1], 20.1],
  ['one of two below 20 to 1', [19.9, 1], Infinity],
  ['both of two need 10 to 1', [10.1, 10.2], 10.1],
  ['the third raises the bar for all', [10.1, 10.2, 1], Infinity],
  ['none of none', [], Infinity],
])('at a rate of 10%%: %s', (_name, evidence, least) => {
  expect(Math.exp(leastThatStandsOut(evidence.map(Math.log), 0.1))).toBeCloseTo(least, 6);
});

test('is the k-th highest for the largest k whose k-th highest is at least m / (rate × k)', () => {
  const anyLogs = fc.array(fc.double({ min: -5, max: 8, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(anyLogs, fc.constantFrom(0.05, 0.1, 0.5), (logs, rate) => {
      const descending = logs.toSorted((one, other) => other - one);
      const isEnough = (count: number) =>
        (descending[count - 1] ?? 0) >= Math.log(logs.length / (rate * count));
      const most = Array.from(logs.keys(), (place) => place + 1).findLast(isEnough) ?? 0;
      expect(leastThatStandsOut(logs, rate)).toBe(descending[most - 1] ?? Infinity);
    }),
  );
});
