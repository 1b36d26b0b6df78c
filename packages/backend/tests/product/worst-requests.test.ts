import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flooded } from './flooded.ts';
import { madeFolder } from './within-test.ts';
import {
  floodOfStranger,
  floodOfTwenty,
  floodOfUser,
  OF_STRANGERS,
  OF_USERS,
  openScene,
  readsBeside,
  type Scene,
} from './worst-requests.ts';

const READS = 5;

let scene: Scene & { end: () => Promise<void> };
let remove: () => void;
beforeAll(async () => {
  const made = madeFolder();
  remove = made.remove;
  scene = await openScene(made.folder);
});
afterAll(async () => {
  await scene.end();
  remove();
});

// How long the reads take is printed here, and bounded by `npm run bench`, which needs an idle machine.
test.each([
  ...Object.keys(OF_STRANGERS).map((name) => ["a stranger's", name, floodOfStranger] as const),
  ...Object.keys(OF_USERS).map((name) => ["another user's", name, floodOfUser] as const),
])("a person's reads are answered beside %s %s", async (_, name, floodOf) => {
  const { quiet, attacked, seen, statuses } = await readsBeside(scene, floodOf(scene, name), READS);
  console.info(
    `   ${name}: ${(attacked / quiet).toFixed(1)} times the quiet median`,
    JSON.stringify(statuses),
  );
  expect(seen).toEqual([200]);
  expect(Object.keys(statuses).filter((status) => status >= '500')).toEqual([]);
});

test(
  'twenty accounts at their worst end neither the process, with 512 MB of heap, nor others',
  { timeout: 300_000 },
  async () => {
    const { address } = scene.product;
    const { result } = await flooded(address, floodOfTwenty(scene), async () => {
      const seen = new Set<number>();
      for (let i = 0; i < 3; i++) {
        seen.add(await scene.read());
        await sleep(500);
      }
      return [...seen];
    });
    expect(result).toEqual([200]);
    expect(scene.product.child.exitCode).toBeNull();
    expect(await scene.read()).toBe(200);
  },
);
