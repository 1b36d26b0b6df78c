import path from 'node:path';
import { urlConnection } from '#server/postgres/connections.ts';
import { faultsOf, newBettor, startBurst } from '../product/burst.ts';
import { seededRandom } from '../product/kills.ts';
import { startCluster } from './cluster.ts';
import { openStage } from './programs.ts';

const PROCESSES = 2;

/** Kills the primary again and again while bets are added through two processes of the product. */
export async function runFailover(times: number, seed: number): Promise<string[]> {
  console.log(`${times} kills; the same again: npm run scale -- failover --times ${times} --seed ${seed}`);
  const random = seededRandom(seed);
  const stage = openStage();
  try {
    const cluster = await startCluster(stage);
    await cluster.ready();
    const products = await stage.products(PROCESSES, { DATABASE_URL: cluster.url });
    const owner = urlConnection(cluster.url);
    const bettor = await newBettor(path.join(stage.folder, 'data'), owner);
    let turn = 0;
    const burst = startBurst(bettor, () => products[turn++ % PROCESSES]?.address ?? '');
    const pauses: number[] = [];
    for (let i = 1; i <= times; i++) {
      const primary = await cluster.ready();
      await burst.more(1 + Math.floor(100 * random()));
      const isMachine = random() < 0.5;
      const killedAt = performance.now();
      if (isMachine) await cluster.killMachine(primary);
      else cluster.killPostgres(primary);
      // Up to six requests in flight may still be answered: the seventh is the new primary's.
      await burst.more(7);
      const seconds = (performance.now() - killedAt) / 1000;
      pauses.push(seconds);
      if (isMachine) cluster.restartMachine(primary);
      console.log(
        `kill ${i}: ${isMachine ? 'the machine' : 'PostgreSQL'} of ${primary.name}; ` +
          `writing again after ${seconds.toFixed(1)} s; ${burst.acknowledged.size} bets acknowledged`,
      );
    }
    await burst.finish();
    await cluster.ready();
    const crashed = products.filter(({ child }) => child.exitCode !== null);
    console.log(
      `${burst.acknowledged.size} bets were acknowledged, ${burst.repeats()} times one was sent again; ` +
        `longest pause ${Math.max(...pauses).toFixed(1)} s.`,
    );
    return [
      ...(await faultsOf(owner, bettor, burst.acknowledged)),
      ...crashed.map((product) => `a process ended:\n${product.output()}`),
    ];
  } finally {
    await stage.end();
  }
}
