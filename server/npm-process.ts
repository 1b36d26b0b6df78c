import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from './error-code.ts';

/**
 * The process of the npm that started us, if one did. npm runs a script through a shell, which some shells stay
 * in between for and others do not.
 */
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

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
