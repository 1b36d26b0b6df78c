import { foldedName } from '#domain/bets/custom-field.ts';
import { characterCount, cleaned, isVisible } from '#domain/form.ts';

const LONGEST = 60;

/**
 * A name for a custom column from a file's header: trimmed, cut to 60 characters, and with a number behind it where
 * `taken`, which holds folded names, has it already. A header that shows nothing gives the column's place.
 *
 * @example newColumnName(' Book ', 4, new Set()) // 'Book'
 * @example newColumnName('book', 4, new Set(['book'])) // 'book (2)'
 * @example newColumnName('', 4, new Set()) // 'Column 5'
 */
export function newColumnName(header: string, place: number, taken: ReadonlySet<string>): string {
  const wanted = isVisible(header) ? cleaned(header) : `Column ${place + 1}`;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = `${cut(wanted, LONGEST - ending.length)}${ending}`;
    if (!taken.has(foldedName(name))) return name;
  }
}

function cut(name: string, most: number): string {
  return characterCount(name) <= most ? name : Array.from(name).slice(0, most).join('').trimEnd();
}
