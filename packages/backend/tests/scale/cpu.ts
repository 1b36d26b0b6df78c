import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The processor seconds that processes and their descendants have used. A child that ended counts with its parent. */
export function cpuSecondsOf(roots: readonly number[]): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []));
  const counted = new Set(roots);
  // A child may have a lower pid than its parent, so look again until nothing is added.
  for (let size = -1; size !== counted.size;) {
    size = counted.size;
    for (const { pid, parent } of stats) if (counted.has(parent)) counted.add(pid);
  }
  const ticks = stats.filter(({ pid }) => counted.has(pid)).reduce((sum, each) => sum + each.ticks, 0);
  return ticks / TICKS_PER_SECOND;
}

function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: Number(fields[1]), ticks }];
  } catch {
    return []; // ended while it was looked at
  }
}
