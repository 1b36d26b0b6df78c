import { shown } from './cell-reading.ts';
import { headerWords } from './header-words.ts';
import type { LegRule } from './format-rules.ts';
import type { Table } from './table.ts';

/** The rows of one bet, by their places in the table, and what keeps them from being one. */
export type RowGroup = {
  readonly first: number;
  readonly legs: readonly number[];
  readonly problem?: string;
};

const NO_LEGS: readonly number[] = [];

/**
 * The rows of a table by the bets that they belong to, in the order of the bets' first rows; each row is in one.
 *
 * Without a rule each row is a bet. Rows of the same id are one bet wherever they stand, and have to agree on what is
 * repeated; legs belong to the row above them.
 *
 * @example rowGroups(table, { blankInLegs: ['date', 'type', 'stake'] }) // [{ first: 0, legs: [1, 2] }, { first: 3, legs: [] }]
 */
export function rowGroups(table: Table, rule: LegRule | undefined): readonly RowGroup[] {
  if (rule === undefined) return table.rows.map((_, first) => ({ first, legs: NO_LEGS }));
  const words = table.header.map(headerWords);
  const placesOf = (names: readonly string[]) =>
    names.map((name) => words.indexOf(name)).filter((place) => place >= 0);
  return 'sameId' in rule
    ? groupsById(table, words.indexOf(rule.sameId), placesOf(rule.repeated))
    : groupsByBlanks(table, placesOf(rule.blankInLegs));
}

function groupsById(
  { header, rows }: Table,
  idPlace: number,
  repeated: readonly number[],
): readonly RowGroup[] {
  const groups: { first: number; legs: number[]; problem?: string }[] = [];
  const byId = new Map<string, (typeof groups)[number]>();
  for (const [row, cells] of rows.entries()) {
    const id = cells[idPlace]?.trim() ?? '';
    const group = id === '' ? undefined : byId.get(id);
    if (!group) {
      const made = { first: row, legs: [] };
      groups.push(made);
      byId.set(id, made);
      continue;
    }
    group.legs.push(row);
    const other = repeated.find((place) => cells[place]?.trim() !== rows[group.first]?.[place]?.trim());
    if (other !== undefined)
      group.problem = `the rows of its bet differ in column ${shown(header[other] ?? '')}`;
  }
  return groups;
}

function groupsByBlanks({ rows }: Table, places: readonly number[]): readonly RowGroup[] {
  const groups: { first: number; legs: number[]; problem?: string }[] = [];
  for (const [row, cells] of rows.entries()) {
    const isLeg = places.every((place) => (cells[place]?.trim() ?? '') === '');
    const above = groups.at(-1);
    if (!isLeg) groups.push({ first: row, legs: [] });
    else if (above && above.problem === undefined) above.legs.push(row);
    else
      groups.push({
        first: row,
        legs: [],
        problem: 'it is a leg, and the bet that it belongs to is not above it',
      });
  }
  return groups;
}
