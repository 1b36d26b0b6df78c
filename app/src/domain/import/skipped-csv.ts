import { BYTE_ORDER_MARK, harmlessText, originalText, quotedCell } from '#domain/export/csv-cells.ts';
import { areTextsHarmless, isSkippedHeader, SKIPPED_HEADERS } from './formats.ts';
import type { SkippedRow } from './rows.ts';
import type { Table } from './table.ts';

/** Numbers, which no spreadsheet runs as a formula, even with a sign. */
const FIGURE = /^[+-]?\$?\d[\d.,]*%?$/;

/**
 * The skipped rows as CSV (RFC 4180, UTF-8 with a byte order mark): the file's columns, then line and reason. It can be
 * corrected and imported again: the last two columns are ignored, and the changes of harmlessText are undone.
 *
 * @example skippedCsv(table, read.skipped)
 * // '\uFEFFDate,Odds,Skipped line,Skipped because\r\n31/02/2025,-110,12,“31/02/2025” in …\r\n'
 */
export function skippedCsv(table: Table, skipped: readonly SkippedRow[]): string {
  const isHarmless = areTextsHarmless(table.header);
  const cellOf = (text = '') => harmlessCell(isHarmless ? originalText(text) : text);
  let width = table.header.length;
  for (const { cells } of skipped) width = Math.max(width, cells.length);
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !isSkippedHeader(table.header[place]),
  );
  const header = [...places.map((place) => cellOf(table.header[place])), ...SKIPPED_HEADERS];
  const rows = skipped.map(({ line, reason, cells }) => [
    ...places.map((place) => cellOf(cells[place])),
    String(line),
    harmlessCell(reason),
  ]);
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(quotedCell).join(',')}\r\n`).join('');
}

function harmlessCell(text: string): string {
  return FIGURE.test(text) ? text : harmlessText(text);
}
