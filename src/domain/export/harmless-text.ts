/**
 * What a spreadsheet runs as a formula when a cell begins with it: = + - @, their full-width forms, and what some
 * skip on the way there (tab, CR, LF). The apostrophe is among them so that it can be taken off again.
 */
const DANGEROUS = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A text as a cell of a file holds it, so that no spreadsheet runs it: with an apostrophe before it where it begins
 * with = + - @, a tab, CR, LF or an apostrophe. Numbers are no texts and need none.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 * @example harmlessText('=1+1') // "'=1+1"
 * @example harmlessText('Lakers -3.5') // 'Lakers -3.5'
 */
export function harmlessText(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/**
 * The text that harmlessText made such a cell of: without one apostrophe, if it begins with one.
 *
 * @example originalText("'=1+1") // '=1+1'
 * @example originalText("''tis") // "'tis"
 */
export function originalText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
