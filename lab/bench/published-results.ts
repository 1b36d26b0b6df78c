import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import type { Row } from './report.ts';

const END = '<!-- end -->';

/** The figures in the README: the start of a row's section, its name, and the label in the README. */
const HEADLINES = [
  ['Opening a notebook of 100,000 bets', 'first bets painted', 'Opening a notebook of 100,000 bets'],
  ['Filtering', 'one of the keys', 'Filtering those bets, per key'],
  ['The dashboard', 'figures painted', 'Opening the dashboard of that account'],
  ['The analytics', 'from opening', 'Opening its analytics, without simulations'],
  ['Importing', 'import, until', 'Importing 100,000 bets'],
] as const;

/** Writes all results to docs/performance.md and a few to the README, between marker comments. */
export async function publishResults(rows: readonly Row[], machine: string): Promise<void> {
  const headlines = HEADLINES.map(([section, name, label]) => {
    const row = rows.find((each) => each.section.startsWith(section) && each.name.startsWith(name));
    if (!row) throw new Error(`There is no result for: ${label}`);
    return [label, row.found];
  });
  await replaceTable('README.md', tableOf(['', 'Median'], headlines));
  await replaceTable('docs/performance.md', `${machine}\n\n${allResults(rows)}`);
}

/** Writes the results of a section that runs on its own to docs/performance.md. */
export function publishSection(rows: readonly Row[], machine: string, section: string): Promise<void> {
  return replaceTable(
    'docs/performance.md',
    `${machine}\n\n${allResults(rows)}`,
    `--only ${section} --readme`,
  );
}

async function replaceTable(file: string, table: string, args = '--readme') {
  const begin = `<!-- written by npm run bench -- ${args} -->`;
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${file} lacks the markers ${begin} and ${END}.`);
  const changed = `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`;
  writeFileSync(file, (await format(file, changed)).code);
}

function allResults(rows: readonly Row[]): string {
  const lines: string[][] = [];
  let section = '';
  for (const row of rows) {
    if (row.section !== section) lines.push([`**${row.section}**`, '', '', '']);
    section = row.section;
    lines.push([row.name, row.found, row.bound, row.peer]);
  }
  return tableOf(['', 'Median', 'Bound', 'In the same run'], lines);
}

function tableOf(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [head, head.map(() => '---'), ...lines];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
