import type pg from 'pg';
import type { Selection } from './selection.ts';

/** What is compared: one line of the table that is printed. */
export type Figure = { name: string; value: string; checksum: string };

/** Sums that a person knows from the screen. */
const SUMS: Record<string, [label: string, column: string][]> = {
  'public.bets': [
    ['wagered', 'wager_amount'],
    ['returned', 'return_amount'],
  ],
  'public.notebooks': [['bankrolls', 'current_bankroll']],
  'public.account_daily_pl': [['daily profit and loss', 'amount']],
};

/** How texts are made of values must not depend on where: both sides run this first. */
export const SAME_TEXTS = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO, YMD';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local search_path to ''`;

/** Counts, sums, and a checksum over every column of every row, whatever their order. */
export async function figures(
  client: pg.ClientBase,
  tables: readonly Selection[],
  rowsOf: (selection: Selection) => string,
): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const selection of tables) {
    const { rows } = await client.query<{ count: string; checksum: string }>(
      `select count(*) as count, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as checksum
       from (${rowsOf(selection)}) as r`,
    );
    const [line] = rows;
    if (line) found.push({ name: selection.table, value: grouped(line.count), checksum: line.checksum });
    for (const [label, column] of SUMS[selection.table] ?? []) {
      const sum = await client.query<{ sum: string }>(
        `select coalesce(sum(${column}), 0)::numeric(20, 2)::text as sum from (${rowsOf(selection)}) as r`,
      );
      found.push({ name: `  ${label}`, value: grouped(sum.rows[0]?.sum ?? ''), checksum: '' });
    }
  }
  return found;
}

const grouped = (number: string) => number.replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** A line for each figure: here, and there where that is known. */
export function figureLines(here: readonly Figure[], there?: readonly Figure[]): string[] {
  const width = Math.max(...here.map(({ name }) => name.length), 4);
  const cell = (text: string) => text.padStart(18);
  const header = `  ${''.padEnd(width)}${cell('here')}${there ? cell('there') : ''}`;
  return [
    header,
    ...here.map(
      ({ name, value }, i) =>
        `  ${name.padEnd(width)}${cell(value)}${there ? cell(there[i]?.value ?? '') : ''}`,
    ),
  ];
}

/** The names of what is not the same. */
export const differences = (here: readonly Figure[], there: readonly Figure[]) =>
  here
    .filter(({ value, checksum }, i) => value !== there[i]?.value || checksum !== there[i]?.checksum)
    .map(({ name }) => name.trim());
