import { decimalMarkIn } from '#domain/reader/read-cell-amount.ts';
import type { DecimalSign } from '#domain/reader/read-number.ts';
import { remembered } from '#domain/remembered.ts';
import { clearChoice } from './table.ts';
import { unitsOfCell } from './units.ts';

/**
 * The decimal separator of a column's amounts, as its unambiguous amounts show. Returns `otherwise` if no amount is
 * unambiguous, or they disagree.
 *
 * @example decimalSignOf(['1.234', '0,50']) // ','
 * @example decimalSignOf(['1.234'], ',') // ',', since 1.234 could be either
 */
export function decimalSignOf(texts: Iterable<string>, otherwise: DecimalSign = '.'): DecimalSign {
  const marks = Array.from(
    texts,
    remembered((text) => decimalMarkIn(unitsOfCell(text) ?? text)),
  ).filter((mark) => mark !== undefined);
  return clearChoice(marks) ?? otherwise;
}
