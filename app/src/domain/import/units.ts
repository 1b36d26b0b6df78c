import { numericFromCents } from '#domain/money.ts';
import { unitsIn } from '#domain/price/wager.ts';
import { readAmount } from '#domain/reader/read-amount.ts';
import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { remembered } from '#domain/remembered.ts';
import { type BetRole, MONEY_ROLES } from './roles.ts';
import { columnCells, headerWords } from './table.ts';
import { type Reworked, type WholeFile, withCells } from './file-step.ts';

const IN_UNITS = /(?:^| )(?:u|units?)(?: |$)/;

/**
 * The number of a cell in units; undefined for any other text.
 *
 * @example unitsOfCell('+1.5u') // '1.5'
 */
export function unitsOfCell(cell: string): string | undefined {
  return /[a-z]\s*$/i.test(cell) ? unitsIn(cell.replace(/^\s*\+/, '')) : undefined;
}

/** Amounts in units, by their heading or a u behind them, as amounts of money, once the user says what a unit is. */
export function readUnits({ table, mapping, log }: WholeFile): Reworked | undefined {
  const { roles, format, decimalSign } = mapping;
  if (format !== undefined) return undefined;
  const unitsOf = remembered(unitsOfCell);
  const inUnits = roles.flatMap((role, place) => {
    if (!MONEY_ROLES.some((each) => each === role)) return [];
    const isAll = IN_UNITS.test(headerWords(table.header[place] ?? ''));
    const isSome = isAll || [...columnCells(table, place)].some((cell) => unitsOf(cell) !== undefined);
    return isSome ? [{ place, isAll, role: role as BetRole }] : [];
  });
  if (inUnits.length === 0) return undefined;
  const word = inUnits.some(({ role }) => role === 'wager') ? '' : 'Results';
  const answer = log.answerTo('units', { word });
  const unit = answer === undefined ? undefined : readAmount(answer);
  if (!unit || 'problem' in unit) {
    const isUnit = ({ place, isAll }: (typeof inUnits)[number], cells: readonly string[]) =>
      (isAll && (cells[place] ?? '').trim() !== '') || unitsOf(cells[place] ?? '') !== undefined;
    return {
      check: (row, asking) => {
        const cells = table.rows[row] ?? [];
        if (inUnits.some((each) => isUnit(each, cells))) log.answerFor('units', asking(), { word });
      },
    };
  }
  const amount = (text: string, cell: string) => {
    const read = readCellAmount(text, decimalSign, unit.value);
    return 'value' in read ? numericFromCents(read.value) : cell;
  };
  const all = inUnits.filter(({ isAll }) => isAll).map(({ place }) => place);
  const places = inUnits.map(({ place }) => place);
  const readCell = remembered((cell) => {
    const units = unitsOf(cell);
    return units === undefined ? cell : amount(units, cell);
  });
  const readAll = remembered((cell) => amount(unitsOf(cell) ?? cell, cell));
  const some = places.filter((place) => !all.includes(place));
  return {
    rows: withCells(withCells(table.rows, all, readAll), some, readCell),
    // Counts the rows, so that the answer can be changed.
    check: (_, asking) => void log.answerFor('units', asking(), { word }),
  };
}
