import { formatCount } from '#domain/number-text.ts';
import { idPlaceOf, legRuleOf } from './formats.ts';
import type { Mapping } from './mapping.ts';
import type { QuestionLog } from './question-log.ts';
import { rowGroups } from './row-texts.ts';
import type { Table } from './table.ts';

const MOST_LINES = 10;

/**
 * The bets that rows make. Rows of one bet id that are equal in every cell are one bet: its copies are listed. If other
 * cells differ, and no format says that they are legs, the user says what they are.
 */
export function betGroups(table: Table, mapping: Mapping, log: QuestionLog) {
  const rule = legRuleOf(table, mapping);
  const place = mapping.format === 'paperedge' ? -1 : idPlaceOf(table.header);
  const copies = new Set<number>();
  const open = new Set<number>();
  let groups = rowGroups(table, rule);
  if (place >= 0) {
    const byId = new Map<string, number[]>();
    for (const [row, cells] of table.rows.entries()) {
      const id = (cells[place] ?? '').trim();
      const rows = byId.get(id);
      if (id === '') continue;
      if (!rows) byId.set(id, [row]);
      else if (rows.some((other) => areEqual(table.rows[other], cells))) copies.add(row);
      else rows.push(row);
    }
    const several = rule ? [] : [...byId.values()].filter((rows) => rows.length > 1);
    for (const row of several.flat()) open.add(row);
    const isParlay = log.answerTo('same id') === 'legs';
    const legs = new Map(isParlay ? several.map(([first = 0, ...others]) => [first, others] as const) : []);
    const inOthers = new Set([...legs.values()].flat());
    groups = groups.flatMap((group) => {
      if (copies.has(group.first) || inOthers.has(group.first)) return [];
      const own = legs.get(group.first) ?? group.legs.filter((row) => !copies.has(row));
      return own.length === group.legs.length ? [group] : [{ ...group, legs: own }];
    });
  }
  return { groups, copies, open, note: copies.size === 0 ? [] : [noteOf([...copies], table)] };
}

function areEqual(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((cell, place) => cell.trim() === b[place]?.trim());
}

function noteOf(copies: readonly number[], { lines }: Table): string {
  const listed = copies.slice(0, MOST_LINES).map((row) => formatCount(lines[row] ?? 0));
  const rest = copies.length > listed.length ? ' and more' : '';
  return copies.length === 1
    ? `Line ${listed.join()} is left out: a row with its id is the same in every cell.`
    : `Lines ${listed.join(', ')}${rest} are left out: rows with their ids are the same in every cell.`;
}
