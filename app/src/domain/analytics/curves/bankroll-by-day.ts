import type { DayTotal } from '#domain/bets/daily-profit.ts';
import { addDays, compareDays, daysBetween, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import type { SteppedPoint } from './bankroll-curve.ts';

/** A point of a curve by day. */
export type SteppedDay = SteppedPoint & { readonly day: IsoDay };

/**
 * A bankroll at the end of each day on which bets were settled or money was moved, after a first point for the day
 * before; empty without such days. `x` counts days from that first point. Movements are vertical steps before the bets
 * of their day. `daily` is from dailyProfits.
 *
 * @example bankrollByDay(cents(1000), new Map(), [{ day: isoDay('2026-01-05'), amount: cents(500) }])
 * // y is 1000 on Jan 4, 1000 and 1500 (moved: 500) on Jan 5
 */
export function bankrollByDay(
  startingBankroll: Cents,
  daily: ReadonlyMap<IsoDay, DayTotal>,
  movements: readonly { readonly day: IsoDay; readonly amount: Cents }[],
): SteppedDay[] {
  const settled = new Map([...daily].filter(([, { settledCount }]) => settledCount > 0));
  const days = [...new Set([...settled.keys(), ...movements.map(({ day }) => day)])].toSorted(compareDays);
  const [first] = days;
  if (first === undefined) return [];
  const before = addDays(first, -1);
  const points: SteppedDay[] = [{ x: 0, y: startingBankroll, day: before, offset: 0, moved: undefined }];
  let profit = 0;
  let offset = 0;
  const add = (day: IsoDay, moved?: Cents) => {
    points.push({
      x: daysBetween(before, day),
      y: startingBankroll + profit + offset,
      day,
      offset,
      moved,
    });
  };
  for (const day of days) {
    const ofDay = movements.filter((each) => each.day === day);
    if (ofDay.length > 0) add(day);
    for (const { amount } of ofDay) {
      offset += amount;
      add(day, amount);
    }
    const total = settled.get(day);
    if (!total) continue;
    profit += total.profit;
    add(day);
  }
  return points;
}
