import type { DayTotal } from '#domain/bets/daily-profit.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, ZERO } from '#domain/money.ts';

/**
 * The running total profit. `days` are those with a settled bet, oldest first; `balances` has a leading 0, and the total
 * after each day.
 */
export type DailyCurve = { readonly days: readonly IsoDay[]; readonly balances: Float64Array };

/**
 * The bankroll in cents before the first bet and after each profit.
 *
 * @example balancesOf(Float64Array.of(100, -105), cents(1000)) // [1000, 1100, 995]
 */
export function balancesOf(profits: Float64Array, bankroll: Cents): Float64Array {
  const balances = new Float64Array(profits.length + 1);
  let balance: number = bankroll;
  balances[0] = balance;
  for (let index = 0; index < profits.length; index += 1) {
    balance += profits[index] ?? 0;
    balances[index + 1] = balance;
  }
  return balances;
}

/**
 * The total profit in cents after each day with a settled bet, from dailyProfits.
 *
 * @example dailyCurveOf(dailyProfits(bets)) // { days: ['2026-01-01', '2026-01-02'], balances: [0, 0, 15000] }
 */
export function dailyCurveOf(daily: ReadonlyMap<IsoDay, DayTotal>): DailyCurve {
  const settled = [...daily].filter(([, { settledCount }]) => settledCount > 0);
  const ordered = settled.toSorted(([one], [other]) => compareDays(one, other));
  const profits = Float64Array.from(ordered, ([, { profit }]) => profit);
  return { days: ordered.map(([day]) => day), balances: balancesOf(profits, ZERO) };
}

/**
 * The indices of the points that preserve the look of a long curve, at most `atMost` of them plus those in `keep`: the
 * first, the last, and the lowest and highest in each of several stretches of equal length, in order. All points if
 * there are no more than `atMost`.
 *
 * Rejects an `atMost` below 4 with a RangeError.
 *
 * @see Jugel, Jerzak, Hackenbroich and Markl, M4: A Visualization-Oriented Time Series Data Aggregation, VLDB 2014:
 *   a line chart shows the extremes of each column of pixels
 * @example thinnedCurve(Float64Array.of(0, 1, 9, 2, -5, 3, 4), 4) // [0, 2, 4, 6]
 */
export function thinnedCurve(
  values: Float64Array,
  atMost: number,
  keep: readonly number[] = [],
): Uint32Array {
  if (!(atMost >= 4)) throw new RangeError(`Too few points: ${atMost}`);
  const count = values.length;
  if (count <= atMost) return Uint32Array.from(values, (_, index) => index);
  const kept = new Set([0, count - 1, ...keep]);
  const stretches = Math.floor((atMost - 2) / 2);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * (count - 2)) / stretches);
    const to = 1 + Math.floor(((stretch + 1) * (count - 2)) / stretches);
    let lowest = from;
    let highest = from;
    for (let index = from; index < to; index += 1) {
      const value = values[index] ?? 0;
      if (value < (values[lowest] ?? 0)) lowest = index;
      if (value > (values[highest] ?? 0)) highest = index;
    }
    kept.add(lowest).add(highest);
  }
  return Uint32Array.from(kept).toSorted();
}

type CurvePoint = { readonly x: number; readonly y: number; readonly day: IsoDay | undefined };

/** A point of a curve with movements: `offset` is their sum so far, and `moved` the movement that the point stands for. */
export type SteppedPoint = CurvePoint & { readonly offset: number; readonly moved: Cents | undefined };

/**
 * A bankroll curve with deposits and withdrawals as vertical steps, each before the first bet of its day or later, or at
 * the end; those of a day keep their order. Points are raised by the movements so far; without their `offset` they are
 * the curve of the profit.
 *
 * @example withMovements([{ x: 0, y: 1000, day: undefined }, { x: 1, y: 1100, day: '2026-01-05' }],
 *   [{ day: '2026-01-05', amount: cents(500) }]) // y is 1000, 1500 (moved: 500) and 1600
 */
export function withMovements(
  points: readonly CurvePoint[],
  movements: readonly { readonly day: IsoDay; readonly amount: Cents }[],
): SteppedPoint[] {
  const ordered = movements.toSorted((one, other) => compareDays(one.day, other.day));
  const stepped: SteppedPoint[] = [];
  let offset = 0;
  let done = 0;
  const stepFrom = ({ x, y }: CurvePoint, before: IsoDay | undefined) => {
    for (const { day, amount } of ordered.slice(done)) {
      if (before !== undefined && compareDays(day, before) > 0) break;
      offset += amount;
      stepped.push({ x, y: y + offset, day, offset, moved: amount });
      done += 1;
    }
  };
  for (const [index, point] of points.entries()) {
    const last = points[index - 1];
    if (last && point.day !== undefined) stepFrom(last, point.day);
    stepped.push({ ...point, y: point.y + offset, offset, moved: undefined });
  }
  const last = points.at(-1);
  if (last) stepFrom(last, undefined);
  return stepped;
}
