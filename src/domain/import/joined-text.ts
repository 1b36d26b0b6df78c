import { originalText } from '#domain/export/harmless-text.ts';
import { cleaned } from '#domain/form.ts';
import type { RowGroup } from './row-groups.ts';
import { areTextsHarmless } from './skipped-csv.ts';
import type { Table } from './table.ts';

/** The text that a bet's rows hold in the columns at these places. */
export type TextOf = (group: RowGroup, places: readonly number[]) => string;

/**
 * The reader of a table's texts: what a bet's rows hold in the columns at the given places, trimmed, each text once,
 * parted by ` | `; '' when all of it is blank. Texts that our own files made harmless for spreadsheets are as they
 * were before.
 *
 * @example joinedText(table)({ first: 0, legs: [1, 2] }, [3]) // 'Lakers -3.5 | Over 220.5'
 */
export function joinedText({ header, rows }: Table): TextOf {
  const isHarmless = areTextsHarmless(header);
  const textAt = (row: number, place: number) => {
    const cell = rows[row]?.[place] ?? '';
    return cleaned(isHarmless ? originalText(cell) : cell);
  };
  return ({ first, legs }, places) => {
    const [only] = places;
    if (only === undefined) return '';
    if (places.length === 1 && legs.length === 0) return textAt(first, only);
    const texts = [first, ...legs].flatMap((row) => places.map((place) => textAt(row, place)));
    return Array.from(new Set(texts.filter((text) => text !== ''))).join(' | ');
  };
}
