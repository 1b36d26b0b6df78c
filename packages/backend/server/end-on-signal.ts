import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from './error-code.ts';

/** How often to check that npm, which started us, is still running. */
const NPM_WATCH_MS = 500;

/** npm forwards signals that the terminal has already sent us: a second one within this time is the same signal. */
const SAME_SIGNAL_MS = 1000;

/**
 * Calls `end` once when the process should stop: on a signal, or when npm dies, since npm doesn't forward every signal.
 * A second, later signal exits at once.
 *
 * @param npm the result of npmProcess, called at the start: once npm is dead, its id can't be found
 */
export function endOnSignal(npm: number | undefined, end: (why: string) => Promise<void>) {
  let since: number | undefined;
  const stop = (why: string) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    end(why).then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (npm !== undefined) setInterval(() => isAlive(npm) || stop('npm has stopped'), NPM_WATCH_MS).unref();
}

/** The id of the npm process that started us, if any. npm runs scripts through a shell, which may remain between the two. */
export function npmProcess(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const { name, parent: grandparent } = describe(parent);
  return /^-?(ba|da|z|k|a)?sh$/.test(name) ? grandparent : parent;
}

function describe(pid: number): { name: string; parent: number } {
  if (existsSync('/proc/self/stat')) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent: Number(parent) };
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent = '', command = ''] = stdout.trim().split(/\s+/);
  return { name: command.split('/').at(-1) ?? '', parent: Number(parent) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
