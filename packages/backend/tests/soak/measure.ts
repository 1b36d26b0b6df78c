import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import type { Sql } from '#backend/server/postgres/sql.ts';
import type { Product } from '../product/product.ts';

const MIB = 2 ** 20;

export type Sample = {
  minutes: number;
  requests: number;
  /** Of the server after a garbage collection: its JavaScript heap and what hangs on it, in MiB. */
  heap: number;
  /** Memory of the server's process, in MiB. */
  resident: number;
  /** Memory of the largest of PostgreSQL's backends without what they share, in MiB. */
  backend: number;
  backends: number;
  /** Open file descriptors without the connections to PostgreSQL. */
  files: number;
  /** Unexpected lines in the log. */
  log: number;
};

/** Lets the server collect its garbage, which needs Node's inspector. */
export const COMMAND = ['node', '--inspect=127.0.0.1:0', 'dist/server/main.js'];

/** The log after the start, without the inspector's lines. */
export const logOf = (product: Product) =>
  (product.output().split('Stop: Ctrl-C')[1] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Debugger |^For help, see: /.test(line));

export type Meter = Awaited<ReturnType<typeof openMeter>>;

export async function openMeter(product: Product, sql: Sql) {
  const pid = product.child.pid ?? 0;
  const inspector = new WebSocket(/Debugger listening on (\S+)/.exec(product.output())?.[1] ?? '');
  await once(inspector, 'open');
  let last = 0;

  async function inspect(method: string, params: object = {}): Promise<unknown> {
    const id = ++last;
    inspector.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(inspector, 'message')) as [Buffer];
      const answer = JSON.parse(data.toString()) as { id?: number; result?: unknown };
      if (answer.id === id) return answer.result;
    }
  }

  async function heap(): Promise<number> {
    await inspect('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = (await inspect('Runtime.evaluate', { expression })) as { result: { value: string } };
    const { heapUsed, external } = JSON.parse(result.value) as { heapUsed: number; external: number };
    return (heapUsed + external) / MIB;
  }

  async function connections() {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return {
      backends: rows.length,
      backend: Math.max(...rows.map((row) => memoryOf(row.pid, 'RssAnon'))),
      files: readdirSync(`/proc/${pid}/fd`).length - rows.length,
    };
  }

  const start = performance.now();
  return {
    connections,
    sample: async (requests: number): Promise<Sample> => ({
      requests,
      heap: await heap(),
      resident: memoryOf(pid, 'VmRSS'),
      ...(await connections()),
      log: logOf(product).length,
      minutes: (performance.now() - start) / 60_000,
    }),
    close: () => inspector.close(),
  };
}

function memoryOf(pid: number, kind: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // ended while it was looked at
  }
}

/** How much a figure grows per request in the second half, by least squares. */
export function growthOf(samples: readonly Sample[], figure: 'heap' | 'resident' | 'backend'): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: (sample: Sample) => number) =>
    half.reduce((sum, each) => sum + of(each), 0) / half.length;
  const [x, y] = [mean(({ requests }) => requests), mean((each) => each[figure])];
  const spread = mean(({ requests }) => (requests - x) ** 2);
  return mean((each) => (each.requests - x) * (each[figure] - y)) / spread;
}
