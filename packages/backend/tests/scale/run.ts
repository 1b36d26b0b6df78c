import { parseArgs } from 'node:util';
import { runFailover } from './failover.ts';
import { runPooler } from './pooler.ts';
import { runProcesses } from './processes.ts';

const USAGE =
  'npm run scale -- processes [--seconds 10] | pooler | failover [--times 20 --seed 1], on Debian with ' +
  'nginx, pgbouncer, haproxy, patroni, etcd-server, python3-etcd, wrk and cpulimit';

/** `npm run scale`: the product on several processes and machines; returns whether everything held. */
export async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string' }, times: { type: 'string' }, seed: { type: 'string' } },
  });
  const parts: Record<string, () => Promise<string[]>> = {
    processes: () => runProcesses(Number(values.seconds ?? 10)),
    pooler: runPooler,
    failover: () => runFailover(Number(values.times ?? 20), Number(values.seed ?? Date.now() % 1_000_000)),
  };
  const chosen = parts[positionals[0] ?? ''];
  if (!chosen) {
    console.log(USAGE);
    return false;
  }
  const faults = await chosen();
  console.log(faults.length === 0 ? 'Everything held.' : `Wrong:\n  ${faults.join('\n  ')}`);
  return faults.length === 0;
}
