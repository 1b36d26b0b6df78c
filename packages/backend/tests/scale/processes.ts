import { readFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import type { Place } from '../../fuzz/people.ts';
import { faultsAcross, openPage, placeOf, type Page } from '../product/across-processes.ts';
import type { Bettor } from '../product/burst.ts';
import type { Product } from '../product/product.ts';
import { cpuSecondsOf } from './cpu.ts';
import { loadWith, REQUESTS_OF_A_VISIT, seedBettors } from './load.ts';
import { startNginx } from './nginx.ts';
import { openStage } from './programs.ts';

const PROCESSES = 3;
/** More than one round of an import. */
const IMPORTED = 25_000;
const BURST = 200;
/** So low that PostgreSQL, on the same machine, isn't the limit. */
const LIMIT_PERCENT = 2;
const PAGES = 1000;

const pidOf = ({ child }: Product) => child.pid ?? 0;
const addressesOf = (products: readonly Product[]) => products.map(({ address }) => address);

/** Opens pages of all users on one process, each from another address. */
async function openPages(
  at: Pick<Place, 'address' | 'publishableKey'>,
  bettors: readonly Bettor[],
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let i = 0; i < PAGES; i++) {
    const token = bettors[i % bettors.length]?.headers['authorization']?.replace('Bearer ', '') ?? '';
    pages.push(await openPage(at, token, { 'x-forwarded-for': `192.0.${i % 250}.1` }));
  }
  return pages;
}

function residentMiB(product: Product): number {
  const status = readFileSync(`/proc/${pidOf(product)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Three processes behind nginx on one PostgreSQL: what they share, and what 1, 2 and 3 of them carry. */
export async function runProcesses(seconds: number): Promise<string[]> {
  const stage = openStage();
  try {
    const sockets = await stage.postgres();
    const url = `postgres://postgres@localhost/postgres?host=${sockets}`;
    const env = { DATABASE_URL: url, TRUST_PROXY: '1' };
    const products = await stage.products(PROCESSES, env);
    const dataFolder = path.join(stage.folder, 'data');
    const { owner } = embeddedConnections(sockets);
    const nginx = await startNginx(stage, addressesOf(products));
    const place = placeOf([nginx.address], dataFolder);
    const faults = await faultsAcross(place, {
      processes: PROCESSES,
      dataFolder,
      owner,
      imported: IMPORTED,
      burst: BURST,
    });
    console.log(`Shared by ${PROCESSES} processes behind nginx: ${faults.join('; ') || 'everything'}.`);

    const bettors = await seedBettors(dataFolder, owner);
    const [postmaster] = readFileSync(path.join(stage.folder, 'cluster/data/postmaster.pid'), 'utf8').split(
      '\n',
    );
    const measure = async (name: string, measured: readonly Product[]) => {
      const front = await startNginx(stage, addressesOf(measured));
      const parts = {
        Node: measured.map(pidOf),
        PostgreSQL: [Number(postmaster)],
        nginx: [front.program.pid],
      };
      const before = Object.values(parts).map(cpuSecondsOf);
      const { perSecond, p99 } = await loadWith(stage, bettors, front.address, seconds);
      const each = Object.entries(parts).map(([part, roots], i) => {
        const ms = ((cpuSecondsOf(roots) - (before[i] ?? 0)) * 1000) / (perSecond * seconds);
        return `${part} ${ms.toFixed(2)}`;
      });
      console.log(
        `${name}; processes: ${measured.length}; ${perSecond.toFixed(0)} requests/s, 99% within ${p99}; processor ms per request: ${each.join(', ')}`,
      );
    };
    console.log(`The ${REQUESTS_OF_A_VISIT} requests of a visit in turn, for ${seconds} s each:`);
    await measure('warming up', products);
    for (const count of [1, 2, PROCESSES]) await measure('without limits', products.slice(0, count));
    const limits = products.map((product) =>
      stage.run(['cpulimit', '-p', String(pidOf(product)), '-l', String(LIMIT_PERCENT), '-z', '-q'], {
        asRoot: true,
      }),
    );
    for (const count of [1, 2, PROCESSES])
      await measure(`each held to ${LIMIT_PERCENT}% of a core`, products.slice(0, count));
    await Promise.all(limits.map((limit) => limit.stop()));

    const [fresh] = await stage.products(1, env);
    if (!fresh) throw new Error('There is no process');
    const before = residentMiB(fresh);
    const { publishableKey } = place;
    const pages = await openPages({ address: fresh.address, publishableKey }, bettors);
    const growth = residentMiB(fresh) - before;
    console.log(
      `${pages.length} open pages: ${((growth * 1024) / pages.length).toFixed(0)} KiB of memory each`,
    );
    for (const page of pages.slice(2 * bettors.length)) page.close();
    await measure('every user with two open pages', [fresh]);
    for (const page of pages) page.close();
    return faults;
  } finally {
    await stage.end();
  }
}
