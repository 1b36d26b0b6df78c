import { remembered } from '#domain/remembered.ts';
import { hasTime, monthIn, readWhen, withYear } from './dates.ts';
import { asideReader } from './row-texts.ts';
import { columnCells } from './table.ts';
import { type Reworked, type WholeFile, withCells } from './file-step.ts';

const CLOCK = /^(\d{1,2})[:.h](\d\d)(:\d\d)?(?: ?([ap])\.?m\.?)?$/i;

function withColon(time: string): string {
  return time.replace(/[.h]/, ':');
}

/**
 * Whether a cell is a time of day.
 *
 * @example isClock('24:00') // true
 */
export function isClock(cell: string): boolean {
  return CLOCK.test(cell.trim());
}

/**
 * Dates without a year with the one of the month above them, else with the one that the user says, which changes where a
 * month is more than half a year from the one before. A date without a time gets that of its own column.
 */
export function readPartialDates({ table, mapping, groups, log }: WholeFile): Reworked | undefined {
  const { roles, format, dayOrder } = mapping;
  const [place, timePlace] = [roles.indexOf('date'), roles.indexOf('time')];
  if (format !== undefined || place < 0) return undefined;
  const order = dayOrder === 'ask' ? 'ymd' : dayOrder;
  const partial = remembered((cell) => {
    const day = withYear(cell, 2000);
    const when = day === undefined ? undefined : readWhen(day, order);
    return when && 'day' in when ? Number(when.day.slice(5, 7)) : undefined;
  });
  const isPartial = [...columnCells(table, place)].some((cell) => partial(cell) !== undefined);
  if (!isPartial && timePlace < 0) return undefined;
  const { years, asked } = isPartial
    ? yearsOf({ table, mapping, groups, log }, place, partial)
    : { years: NO_YEARS, asked: NO_YEARS };
  const dateIn = (cell: string, row: number) => {
    const year = years.get(row);
    const date = (year === undefined ? undefined : withYear(cell, year)) ?? cell;
    const time = timePlace < 0 ? '' : (table.rows[row]?.[timePlace] ?? '').trim();
    return isClock(time) && !hasTime(readWhen(date, order)) ? `${date.trim()} ${withColon(time)}` : date;
  };
  return {
    rows: withCells(table.rows, [place], dateIn),
    check: (row, asking) => {
      if (asked.has(row)) log.answerFor('year', asking());
    },
  };
}

const NO_YEARS: ReadonlyMap<number, number> = new Map();

/** The years of rows whose date has none, and the rows that no month above gives one. */
function yearsOf(
  { table, mapping, groups, log }: WholeFile,
  place: number,
  monthOf: (cell: string) => number | undefined,
) {
  const answer = log.answerTo('year');
  const asideIn = asideReader(mapping);
  const years = new Map<number, number>();
  const asked = new Set<number>();
  let heading: number | undefined;
  let said = answer === undefined ? undefined : Number(answer);
  let before: number | undefined;
  for (const { first } of groups) {
    const cells = table.rows[first] ?? [];
    const cell = cells[place] ?? '';
    if (asideIn(cells) === 'heading') heading = monthIn(cell)?.year;
    const month = monthOf(cell);
    if (month === undefined) continue;
    if (heading === undefined) {
      asked.add(first);
      const isOther = before !== undefined && Math.abs(month - before) > 6;
      if (said !== undefined && isOther) said += month < (before ?? month) ? 1 : -1;
      before = month;
    }
    const year = heading ?? said;
    if (year !== undefined) years.set(first, year);
  }
  return { years, asked };
}
