/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell of a CSV (RFC 4180): in quotes if it contains a quote, a line end, a comma or another separator.
 *
 * @example quotedCell('Over 220.5, live') // '"Over 220.5, live"'
 */
export function quotedCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Spreadsheets run a cell that begins with = + - @ or their full-width forms as a formula; some skip a tab or line
 * break in front. A leading apostrophe also counts, since originalText removes one.
 */
const DANGEROUS = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Makes a string safe to open in a spreadsheet: prefixes an apostrophe if it is DANGEROUS.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 * @example harmlessText('=1+1') // "'=1+1"
 * @example harmlessText('Lakers -3.5') // 'Lakers -3.5'
 */
export function harmlessText(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/**
 * The inverse of harmlessText.
 *
 * @example originalText("'=1+1") // '=1+1'
 * @example originalText("''tis") // "'tis"
 */
export function originalText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
