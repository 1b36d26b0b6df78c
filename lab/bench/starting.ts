import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { start, stop, temporaryFolder } from '#backend/tests/product/product.ts';
import type { Report } from './report.ts';
import { median, repeat } from './statistics.ts';

const BARE_SERVER = "require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('ready'))";
/** How long it takes until memory allocated at startup is released. */
const REST_MS = 2000;

/** Times the start of the built product and its database on existing data, and measures its memory. */
export async function measureStarting(
  report: Report,
  most: { start: number; memory: number },
  times: number,
) {
  report.section('Starting on existing data');
  const { folder, remove } = temporaryFolder();
  try {
    await stop(await start({ DATA_DIR: folder }));
    const runs = await repeat(times, async () => {
      const began = performance.now();
      const product = await start({ DATA_DIR: folder });
      const took = performance.now() - began;
      await sleep(REST_MS);
      const mebibytes = residentMebibytes(product.child.pid);
      await stop(product);
      return { took, mebibytes };
    });
    const bare = await repeat(times, bareStart);
    report.timing({
      name: 'from launch to the first response',
      runs: runs.map(({ took }) => took),
      calibration: { name: 'an empty Node server', runs: bare.map(({ took }) => took) },
      most: most.start,
    });
    const resident = median(runs.map(({ mebibytes }) => mebibytes));
    if (Number.isNaN(resident)) return;
    report.amount({
      name: 'memory of the idle Node process',
      found: resident,
      unit: 'MiB',
      peer: { name: 'an empty Node server', found: median(bare.map((each) => each.mebibytes)) },
      most: most.memory,
    });
  } finally {
    remove();
  }
}

async function bareStart(): Promise<{ took: number; mebibytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', BARE_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const took = performance.now() - began;
  const mebibytes = residentMebibytes(child.pid);
  child.kill();
  await once(child, 'exit');
  return { took, mebibytes };
}

/** NaN if the system doesn't report it. */
function residentMebibytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
