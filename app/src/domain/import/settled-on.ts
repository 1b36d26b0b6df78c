import type { Bet } from '#domain/bets/bet.ts';
import { defaultSettledOn, storedSettledOn } from '#domain/bets/settled-on.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { Invalid } from '#domain/checked.ts';
import { type Cell, dayOfCell, inColumn } from './cells.ts';
import type { Mapping } from './mapping.ts';
import type { Reading } from './money-columns.ts';
import type { ReadingContext } from './rows.ts';

/**
 * Reads the day of settlement of a row's bet: its cell, or else the last day on which the bet starts. Our own files leave it
 * out where that is the bet's date. Throws Invalid for a day before that.
 */
export function settledOnReader(
  reading: Reading,
  { dayOrder, format }: Mapping,
  { offsetMinutesAt: offsetAt, today }: ReadingContext,
) {
  const cellIn = reading('settled', (cell: Cell) => ({
    cell,
    day: cell.text.trim() === '' ? undefined : dayOfCell(cell, dayOrder, offsetAt),
  }));
  return (
    cells: readonly string[],
    bet: Pick<Bet, 'day' | 'status' | 'startsAt' | 'legs'>,
  ): IsoDay | null => {
    const { cell, day } = cellIn(cells);
    if (bet.status === 'pending') return null;
    if (!day)
      return format === 'paperedge' ? null : defaultSettledOn(bet, { otherwise: bet.day, today, offsetAt });
    const settled = storedSettledOn(day, bet.day);
    if ('value' in settled) return settled.value;
    throw new Invalid(`settled ${inColumn(cell)}, which is before the bet’s date, ${formatIsoDay(bet.day)}`);
  };
}
