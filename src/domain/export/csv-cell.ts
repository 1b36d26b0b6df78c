/** By which a spreadsheet knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell as CSV holds it (RFC 4180): in quotes where a comma, quotes or a line's end would be read as the file's own,
 * or another separator as one.
 *
 * @example quotedCell('Over 220.5, live') // '"Over 220.5, live"'
 */
export function quotedCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
