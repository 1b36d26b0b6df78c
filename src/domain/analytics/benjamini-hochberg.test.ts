import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/vectors/significance.json';
import { survivorsOf } from './benjamini-hochberg.ts';

const anyP = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.05, noNaN: true }),
);
const anyPs = fc.array(fc.option(anyP, { nil: undefined }), { maxLength: 40 });

const countTrue = (values: readonly boolean[]) => values.filter(Boolean).length;

describe('the Benjamini-Hochberg procedure', () => {
  test.each(vectors.benjaminiHochberg.survivors)(
    'finds $survive of 15 published p-values significant at $rate',
    ({ rate, survive }) => {
      const survivors = survivorsOf(vectors.benjaminiHochberg.pValues, rate);
      expect(survivors).toEqual(vectors.benjaminiHochberg.pValues.map((_, index) => index < survive));
    },
  );

  test('accepts a single p-value up to the rate, and handles an empty list', () => {
    expect(survivorsOf([])).toEqual([]);
    expect(survivorsOf([0.1])).toEqual([true]);
    expect(survivorsOf([0.1001])).toEqual([false]);
    expect(survivorsOf([undefined])).toEqual([false]);
  });

  test('accepts p-values whose adjusted p-value is within the rate', () => {
    fc.assert(
      fc.property(anyPs, fc.constantFrom(0.05, 0.1, 0.3), (ps, rate) => {
        // Computed like R's p.adjust: the minimum of m p(j) / j over this rank and all higher ones.
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

  test('accepts at least as many as Bonferroni and at most as many as uncorrected tests', () => {
    fc.assert(
      fc.property(anyPs, (ps) => {
        const tested = ps.filter((p) => p !== undefined);
        const survive = countTrue(survivorsOf(ps));
        expect(survive).toBeGreaterThanOrEqual(countTrue(tested.map((p) => p <= 0.1 / tested.length)));
        expect(survive).toBeLessThanOrEqual(countTrue(tested.map((p) => p <= 0.1)));
      }),
    );
  });

  test.each([[-0.01], [1.01], [Number.NaN]])('refuses a p-value of %d', (p) => {
    expect(() => survivorsOf([0.5, p])).toThrow(RangeError);
  });

  test.each([[0], [1], [Number.NaN]])('refuses a rate of %d', (rate) => {
    expect(() => survivorsOf([0.5], rate)).toThrow(RangeError);
  });
});
