import path from 'node:path';
import { embeddedConnections, urlConnection } from '#backend/server/postgres/connections.ts';
import { faultsAcross, placeOf } from '../product/across-processes.ts';
import { asOwner } from '../product/burst.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { openStage } from './programs.ts';

const PROCESSES = 2;

/** Two processes whose database is PgBouncer in transaction mode. */
export async function runPooler(): Promise<string[]> {
  const stage = openStage();
  try {
    const sockets = await stage.postgres();
    const { owner } = embeddedConnections(sockets);
    const pooled = await startPgBouncer(stage, owner);
    const products = await stage.products(PROCESSES, {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: `postgres://postgres@localhost/postgres?host=${sockets}`,
    });
    const dataFolder = path.join(stage.folder, 'data');
    const addresses = products.map(({ address }) => address);
    const faults = await faultsAcross(placeOf(addresses, dataFolder), {
      processes: PROCESSES,
      dataFolder,
      owner,
      imported: 25_000,
      burst: 1000,
    });
    const [left] = await asOwner(
      urlConnection(pooled),
      (sql) => sql`
        select current_user, current_setting('request.jwt.claims', true) as claims,
          (select count(*)::int from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock') as locks`,
    );
    const isClean = left?.['current_user'] === 'postgres' && !left['claims'] && left['locks'] === 0;
    return [...faults, ...(isClean ? [] : [`a transaction left ${JSON.stringify(left)}`])];
  } finally {
    await stage.end();
  }
}
