import path from 'node:path';
import { urlConnection } from '#backend/server/postgres/connections.ts';
import { faultsOf, newBettor, startBurst, type Burst } from '../product/burst.ts';
import { seededRandom } from '../product/kills.ts';
import { startCluster } from './cluster.ts';
import { openLivePage, type LivePage } from './live-page.ts';
import { startNginx } from './nginx.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { eventually, openStage } from './programs.ts';

const PROCESSES = 3;
const RECOVERED_WITHIN_MS = 60_000;

/** Waits until every page has read all bets so far, and was notified of one that was added since. */
async function untilRecovered(pages: readonly LivePage[], burst: Burst) {
  const before = new Set(burst.acknowledged);
  pages.forEach(({ notified }) => notified.clear());
  const isRecovered = ({ notified, shown }: LivePage) =>
    shown >= before.size && [...notified].some((id) => !before.has(id));
  await eventually(
    () => `${pages.filter((page) => !isRecovered(page)).length} pages didn't recover by themselves`,
    async () => {
      await burst.more(1);
      return pages.every(isRecovered);
    },
    RECOVERED_WITHIN_MS,
  );
}

/**
 * Kills the primary again and again while bets are added through nginx and three processes, whose database is PgBouncer
 * in front of HAProxy, and live pages follow.
 */
export async function runFailover(times: number, seed: number): Promise<string[]> {
  console.log(`${times} kills; the same again: npm run scale -- failover --times ${times} --seed ${seed}`);
  const random = seededRandom(seed);
  const stage = openStage();
  let pages: LivePage[] = [];
  try {
    const cluster = await startCluster(stage);
    await cluster.ready();
    const owner = urlConnection(cluster.url);
    const products = await stage.products(PROCESSES, {
      DATABASE_URL: await startPgBouncer(stage, owner),
      DATABASE_DIRECT_URL: cluster.url,
      TRUST_PROXY: '1',
    });
    const addresses = products.map(({ address }) => address);
    const nginx = await startNginx(stage, addresses);
    const bettor = await newBettor(path.join(stage.folder, 'data'), owner);
    // A page on each process, and one that nginx may send to another after a failover.
    pages = [...addresses, nginx.address].map((address) => openLivePage(address, bettor));
    const burst = startBurst(bettor, () => nginx.address);
    await untilRecovered(pages, burst);
    const pauses: number[] = [];
    const recoveries: number[] = [];
    for (let i = 1; i <= times; i++) {
      const primary = await cluster.ready();
      await burst.more(1 + Math.floor(100 * random()));
      const isMachine = random() < 0.5;
      const killedAt = performance.now();
      const secondsSince = () => (performance.now() - killedAt) / 1000;
      if (isMachine) await cluster.killMachine(primary);
      else cluster.killPostgres(primary);
      // Up to six requests in flight may still be answered: the seventh is the new primary's.
      await burst.more(7);
      pauses.push(secondsSince());
      await untilRecovered(pages, burst);
      recoveries.push(secondsSince());
      if (isMachine) cluster.restartMachine(primary);
      console.log(
        `kill ${i}: ${isMachine ? 'the machine' : 'PostgreSQL'} of ${primary.name}; ` +
          `writing again after ${pauses.at(-1)?.toFixed(1)} s, all pages live after ` +
          `${recoveries.at(-1)?.toFixed(1)} s; ${burst.acknowledged.size} bets acknowledged`,
      );
    }
    await burst.finish();
    await cluster.ready();
    const { size } = burst.acknowledged;
    const areCurrent = await eventually(
      () => 'pages are behind',
      async () => pages.every(({ shown }) => shown === size),
    ).then(
      () => true,
      () => false,
    );
    const crashed = products.filter(({ child }) => child.exitCode !== null);
    console.log(
      `${size} bets were acknowledged, ${burst.repeats()} times one was sent again; longest pause ` +
        `${Math.max(...pauses).toFixed(1)} s, all pages live after at most ${Math.max(...recoveries).toFixed(1)} s.`,
    );
    return [
      ...(await faultsOf(owner, bettor, burst.acknowledged)),
      ...(areCurrent ? [] : [`pages show ${pages.map(({ shown }) => shown).join()} of ${size} bets`]),
      ...crashed.map((product) => `a process ended:\n${product.output()}`),
    ];
  } finally {
    await Promise.all(pages.map((page) => page.close()));
    await stage.end();
  }
}
