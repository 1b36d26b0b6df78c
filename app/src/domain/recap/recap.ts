import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { dayOfProfit, type ProfitDay } from '#domain/bets/profit-day.ts';
import { newestFirst } from '#domain/bets/newest-first.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { daysOfWeek, weekBefore } from '#domain/calendar/week.ts';
import { type RecapFigures, recapFiguresOf, type RecapSource } from './recap-figures.ts';
import { type RecapGroup, recapGroupsOf } from './recap-groups.ts';

export type Recap = {
  readonly week: DayRange;
  /** The day by which bets are in it. */
  readonly by: ProfitDay;
  /** Whether the week is over. Until then only the same days of the week before are compared. */
  readonly isOver: boolean;
  readonly figures: RecapFigures;
  readonly before: RecapFigures;
  /** The groups of this and of the week before with enough bets (recapGroupsOf). */
  readonly groups: readonly RecapGroup[];
  readonly groupsBefore: readonly RecapGroup[];
  readonly days: readonly { readonly day: IsoDay; readonly figures: RecapFigures }[];
  /** The bets that won and lost the most; undefined if none made or lost anything. */
  readonly biggestWin: Bet | undefined;
  readonly biggestLoss: Bet | undefined;
  /** The week's open bets, oldest first. */
  readonly pending: readonly Bet[];
};

/**
 * A week's results beside those of the week before. A bet counts on its own day, whenever it was settled, unless told
 * otherwise. Units add up profit / unit of each bet.
 *
 * @example recapOf(weekOf(isoDay('2026-11-16')), isoDay('2026-11-24'), source).figures.profit // 31250, +$312.50
 */
export function recapOf(week: DayRange, today: IsoDay, source: RecapSource, by: ProfitDay = 'placed'): Recap {
  const isOver = week.last < today;
  const before = weekBefore(week);
  const betsWithin = ({ first, last }: DayRange) =>
    source.bets.filter((bet) => dayOfProfit(bet, by) >= first && dayOfProfit(bet, by) <= last);
  const bets = betsWithin(week);
  const betsBefore = betsWithin(isOver ? before : { ...before, last: addDays(today, -7) });
  const byProfit = bets.toSorted((one, other) => profitOf(other) - profitOf(one));
  const [most, least] = [byProfit[0], byProfit.at(-1)];
  return {
    week,
    by,
    isOver,
    figures: recapFiguresOf(bets, source),
    before: recapFiguresOf(betsBefore, source),
    groups: recapGroupsOf(bets, source),
    groupsBefore: recapGroupsOf(betsBefore, source),
    days: daysOfWeek(week).map((day) => ({
      day,
      figures: recapFiguresOf(
        bets.filter((bet) => dayOfProfit(bet, by) === day),
        source,
      ),
    })),
    biggestWin: most && profitOf(most) > 0 ? most : undefined,
    biggestLoss: least && profitOf(least) < 0 ? least : undefined,
    pending: bets
      .filter(({ status }) => status === 'pending')
      .toSorted(newestFirst)
      .toReversed(),
  };
}

/**
 * The running profit over the days of a week, in cents or units, up to the last day with a settled bet.
 *
 * @example profitLine(recap, 'profit') // [5000, 5000, 12000]: $50 on Monday, $70 on Wednesday
 */
export function profitLine({ days }: Pick<Recap, 'days'>, amount: 'profit' | 'units'): number[] {
  const last = days.findLastIndex(({ figures }) => figures.settledCount > 0);
  let sum = 0;
  return days.slice(0, last + 1).map(({ figures }) => (sum += figures[amount]));
}
