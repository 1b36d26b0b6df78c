import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { faultsOf, newBettor, startBurst } from './burst.ts';
import { start, stop, temporaryFolder } from './product.ts';

/** The targets of a kill -9: Node, PostgreSQL's main process, one of its child processes, or both main processes. */
export const VICTIMS = ['Node', 'PostgreSQL', 'a part of PostgreSQL', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A random number from 0 up to, but not including, 1, reproducible by seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Repeatedly kills the product's processes during a burst of bets, and returns what is wrong afterwards. */
export async function killInBursts(
  victims: readonly Victim[],
  random: () => number,
  say: (text: string) => void,
): Promise<{ acknowledged: number; repeats: number; faults: string[] }> {
  const { folder, remove } = temporaryFolder();
  const { owner } = embeddedConnections(path.join(folder, 'run'));
  let product = await start({ DATA_DIR: folder });
  try {
    const bettor = await newBettor(folder, owner);
    const burst = startBurst(bettor, () => product.address);
    for (const [i, victim] of victims.entries()) {
      await burst.more(1 + Math.floor(40 * random()));
      if (victim !== 'Node')
        killPostgres(await firstProcess(folder), victim === 'a part of PostgreSQL', random);
      if (victim === 'Node' || victim === 'both') {
        product.child.kill('SIGKILL');
        await product.ended();
        product = await start({ DATA_DIR: folder });
      }
      await burst.more(1);
      say(`kill ${i + 1} of ${victims.length}: ${victim}; ${burst.acknowledged.size} bets acknowledged`);
    }
    await burst.finish();
    const faults = await faultsOf(owner, bettor, burst.acknowledged);
    return { acknowledged: burst.acknowledged.size, repeats: burst.repeats(), faults };
  } finally {
    await stop(product);
    remove();
  }
}

/** The id of PostgreSQL's first process. It may still be starting: a bet can be acknowledged as PostgreSQL is killed. */
async function firstProcess(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  while (!existsSync(file)) await sleep(50);
  return readFileSync(file, 'utf8').split('\n')[0] ?? '';
}

function killPostgres(first: string, part: boolean, random: () => number) {
  const parts = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' }).stdout.trim().split('\n');
  const chosen = part ? parts[Math.floor(random() * parts.length)] : first;
  if (!chosen) throw new Error('PostgreSQL has no processes');
  try {
    process.kill(Number(chosen), 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // exited by itself
  }
}
