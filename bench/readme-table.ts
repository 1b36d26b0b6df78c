import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Row } from './report.ts';

const FILE = 'README.md';
const BEGIN = '<!-- made by npm run bench -- --readme -->';
const END = '<!-- end -->';

/** Writes the results between the two marker comments. */
export async function writeReadmeTable(rows: readonly Row[], machine: string): Promise<void> {
  const text = readFileSync(FILE, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${FILE} has no place for the table, between ${BEGIN} and ${END}.`);
  const table = `${BEGIN}\n\n${machine}\n\n${tableOf(rows)}\n\n`;
  const options = await resolveConfig(FILE);
  const whole = await format(text.slice(0, from) + table + text.slice(to), { ...options, filepath: FILE });
  writeFileSync(FILE, whole);
}

function tableOf(rows: readonly Row[]): string {
  const lines: string[][] = [
    ['', 'Median', 'Bound', 'In the same run'],
    ['---', '---', '---', '---'],
  ];
  let section = '';
  for (const row of rows) {
    if (row.section !== section) lines.push([`**${row.section}**`, '', '', '']);
    section = row.section;
    lines.push([row.name, row.found, row.bound, row.peer]);
  }
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
