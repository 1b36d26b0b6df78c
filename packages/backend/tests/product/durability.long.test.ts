import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { killInBursts, seededRandom, VICTIMS } from './kills.ts';
import { launch, start, stop, temporaryFolder, until } from './product.ts';

test(
  'every acknowledged bet is stored once after kills of Node, of PostgreSQL and of both in a burst of bets',
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

test("a first start killed during database creation doesn't block the next", async () => {
  const { folder, remove } = temporaryFolder();
  try {
    const killed = launch({ DATA_DIR: folder });
    const halfMade = () => readdirSync(folder).filter((name) => name.startsWith('postgres.half-made-'));
    await until(() => halfMade().some((name) => existsSync(path.join(folder, name, 'PG_VERSION'))), 30_000);
    killed.child.kill('SIGKILL');
    await killed.ended();
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
    const product = await start({ DATA_DIR: folder });
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200);
    await stop(product);
    expect(halfMade()).toEqual([]);
  } finally {
    remove();
  }
});
