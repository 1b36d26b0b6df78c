import { BYTE_ORDER_MARK, quotedCell } from '#domain/export/csv-cell.ts';
import { harmlessText, originalText } from '#domain/export/harmless-text.ts';
import type { SkippedRow } from './bets-of-table.ts';
import { formatOf } from './known-formats.ts';
import { SKIPPED_HEADERS } from './skipped-headers.ts';
import type { Table } from './table.ts';

/** A figure as files write it, which is no formula although it may begin with a sign. */
const FIGURE = /^[+-]?\$?\d[\d.,]*%?$/;

/**
 * The rows that were skipped as a CSV (RFC 4180, UTF-8 with a byte order mark): the file's own columns, and behind
 * them the line and the reason. Corrected, it can be imported as it is: those two columns are passed over then, and
 * cells that had to be made harmless for spreadsheets (harmlessText) come back as they were.
 *
 * @example skippedCsv(table, read.skipped)
 * // '\uFEFFDate,Odds,Skipped line,Skipped because\r\n31/02/2025,-110,12,the date “31/02/2025” …\r\n'
 */
export function skippedCsv(table: Table, skipped: readonly SkippedRow[]): string {
  const isHarmless = areTextsHarmless(table.header);
  const cellOf = (text = '') => harmlessCell(isHarmless ? originalText(text) : text);
  let width = table.header.length;
  for (const { cells } of skipped) width = Math.max(width, cells.length);
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !isOurs(table.header[place]),
  );
  const header = [...places.map((place) => cellOf(table.header[place])), ...SKIPPED_HEADERS];
  const rows = skipped.map(({ line, reason, cells }) => [
    ...places.map((place) => cellOf(cells[place])),
    String(line),
    harmlessCell(reason),
  ]);
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(quotedCell).join(',')}\r\n`).join('');
}

/**
 * Whether the texts of a file are such as harmlessText makes: our own export's, and skipped rows that come back.
 *
 * @example areTextsHarmless(['Date', 'Odds', 'Skipped line', 'Skipped because']) // true
 */
export function areTextsHarmless(header: readonly string[]): boolean {
  return header.some(isOurs) || formatOf(header) === 'paperedge';
}

function isOurs(header: string | undefined): boolean {
  return SKIPPED_HEADERS.some((name) => name === header?.trim());
}

function harmlessCell(text: string): string {
  return FIGURE.test(text) ? text : harmlessText(text);
}
