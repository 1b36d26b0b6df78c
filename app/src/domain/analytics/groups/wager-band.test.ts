import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { wagerBandIndex, wagerBandsOf } from './wager-band.ts';

/** Random wagers between two amounts in cents, most of them low. */
function wagersBetween(low: number, high: number, count = 1000): Float64Array {
  const random = seededRandom(low + high);
  return Float64Array.from({ length: count }, () => Math.round(low * (high / low) ** random()));
}

const labelsOf = (wagers: Float64Array) => wagerBandsOf(wagers).map(({ label }) => label);

describe('the wager bands', () => {
  test('are single wagers if there are few different ones', () => {
    expect(wagerBandsOf(Float64Array.of(10_000, 2500, 10_000, 5050))).toEqual([
      { label: '$25.00', least: 2500 },
      { label: '$50.50', least: 5050 },
      { label: '$100.00', least: 10_000 },
    ]);
    expect(labelsOf(new Float64Array(5000).fill(1))).toEqual(['$0.01']);
    expect(wagerBandsOf(new Float64Array())).toEqual([]);
  });

  test('begin at round amounts', () => {
    expect(labelsOf(wagersBetween(500, 50_000))).toEqual([
      'Under $15.00',
      '$15.00 to $29.99',
      '$30.00 to $74.99',
      '$75.00 to $249.99',
      '$250.00 or more',
    ]);
    expect(labelsOf(wagersBetween(10_000, 15_000))).toEqual([
      'Under $110.00',
      '$110.00 to $119.99',
      '$120.00 to $129.99',
      '$130.00 to $139.99',
      '$140.00 or more',
    ]);
  });

  test('are fewer if most wagers are the same', () => {
    const wagers = Float64Array.of(...new Float64Array(900).fill(10_000), ...wagersBetween(1000, 9000, 100));
    expect(labelsOf(wagers)).toEqual(['Under $100.00', '$100.00 or more']);
  });

  test('hold about a fifth of the wagers each', () => {
    for (const [low, high] of [
      [500, 50_000],
      [10_000, 15_000],
      [1, 100_000_000],
      [99_000_000, 100_000_000],
    ] as const) {
      const wagers = wagersBetween(low, high);
      const bands = wagerBandsOf(wagers);
      const counts = bands.map(
        (_, band) => wagers.filter((wager) => wagerBandIndex(bands, wager) === band).length,
      );
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(98);
      expect(Math.max(...counts)).toBeLessThanOrEqual(302);
    }
  });

  test('begin in ascending order, between the lowest and the highest wager', () => {
    const anyWagers = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100_000_000 })),
      {
        minLength: 1,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(anyWagers, (wagers) => {
        const bands = wagerBandsOf(Float64Array.from(wagers));
        const starts = bands.map(({ least }) => least);
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
        expect(starts[0]).toBe(Math.min(...wagers));
        expect(starts.at(-1)).toBeLessThanOrEqual(Math.max(...wagers));
        expect(bands.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
