import { expect, test } from 'vitest';
import { killInBursts, seededRandom, VICTIMS } from './kills.ts';

test(
  'every acknowledged bet is there once after kills of Node, of PostgreSQL and of both in a burst of bets',
  { timeout: 240_000 },
  async () => {
    const seed = 7;
    const { acknowledged, repeats, faults } = await killInBursts(
      [...VICTIMS, ...VICTIMS],
      seededRandom(seed),
      () => {},
    );
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(VICTIMS.length);
    expect(repeats).toBeGreaterThan(VICTIMS.length);
  },
);
