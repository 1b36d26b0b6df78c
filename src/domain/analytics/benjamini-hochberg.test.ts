import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/slices.json';
import { survivorsOf } from './benjamini-hochberg.ts';

const anyP = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.05, noNaN: true }),
);
const anyPs = fc.array(fc.option(anyP, { nil: undefined }), { maxLength: 40 });

/** How often a value was true. */
const countTrue = (values: readonly boolean[]) => values.filter(Boolean).length;

describe('of many p-values', () => {
  test.each(vectors.benjaminiHochberg.survivors)(
    '$survive of 15 published ones survive at $rate',
    ({ rate, survive }) => {
      const survivors = survivorsOf(vectors.benjaminiHochberg.pValues, rate);
      expect(survivors).toEqual(vectors.benjaminiHochberg.pValues.map((_, index) => index < survive));
    },
  );

  test('none survives of none, and one alone at the rate itself', () => {
    expect(survivorsOf([])).toEqual([]);
    expect(survivorsOf([0.1])).toEqual([true]);
    expect(survivorsOf([0.1001])).toEqual([false]);
    expect(survivorsOf([undefined])).toEqual([false]);
  });

  test('those survive whose adjusted p-value is within the rate', () => {
    fc.assert(
      fc.property(anyPs, fc.constantFrom(0.05, 0.1, 0.3), (ps, rate) => {
        // The least of m p(j) / j from the value's own rank on, as R's p.adjust has it.
        const ascending = ps.filter((p) => p !== undefined).toSorted((a, b) => a - b);
        const adjusted = (p: number) =>
          Math.min(
            ...ascending.map((each, index) =>
              each >= p ? (each * ascending.length) / (index + 1) : Infinity,
            ),
          );
        const isClear = (p: number) => Math.abs(adjusted(p) - rate) > 1e-12;
        fc.pre(ascending.every(isClear));
        expect(survivorsOf(ps, rate)).toEqual(ps.map((p) => p !== undefined && adjusted(p) <= rate));
      }),
    );
  });

  test('no fewer survive than after Bonferroni, and no more than when each is taken alone', () => {
    fc.assert(
      fc.property(anyPs, (ps) => {
        const tested = ps.filter((p) => p !== undefined);
        const survive = countTrue(survivorsOf(ps));
        expect(survive).toBeGreaterThanOrEqual(countTrue(tested.map((p) => p <= 0.1 / tested.length)));
        expect(survive).toBeLessThanOrEqual(countTrue(tested.map((p) => p <= 0.1)));
      }),
    );
  });

  test.each([[-0.01], [1.01], [Number.NaN]])('%d is none', (p) => {
    expect(() => survivorsOf([0.5, p])).toThrow(RangeError);
  });

  test.each([[0], [1], [Number.NaN]])('%d is no rate', (rate) => {
    expect(() => survivorsOf([0.5], rate)).toThrow(RangeError);
  });
});
