import { expect, test } from 'vitest';
import { growthOf, type Sample } from '../soak/measure.ts';
import { soak } from '../soak/soak.ts';

/** Few requests make a noisy slope. A kilobyte kept per request would be over 400 MiB. */
const BOUNDS = { heap: 200, resident: Infinity, backend: Infinity };

test.runIf(process.platform === 'linux')(
  'visits of many people leave no memory, file or connection behind, and no line in the log',
  { timeout: 300_000 },
  async () => {
    const told: string[] = [];
    const faults = await soak(
      { visits: 160, minutes: 0.4, atOnce: 6, pauseMs: 50, seed: 7, sampleEveryMs: 500, bounds: BOUNDS },
      (line) => told.push(line),
    );
    // The figures are only told if something is wrong.
    expect(faults.length === 0 ? [] : [...told, ...faults]).toEqual([]);
  },
);

test('the growth per request is that of the second half', () => {
  const samples = Array.from({ length: 20 }, (_, i) => ({
    requests: 100 * i,
    heap: i < 10 ? 10 + 5 * i : 60 + i,
  }));
  expect(growthOf(samples as Sample[], 'heap')).toBeCloseTo(0.01);
});
