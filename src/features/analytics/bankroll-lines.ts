import type { Bet } from '#domain/bets/bet.ts';
import { dailyCurveOf, thinnedCurve } from '#domain/analytics/bankroll-curve.ts';
import { dailyProfits } from '#domain/betting-accounts/daily-profit.ts';
import { daysBetween, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { LinePoint, LineSeries } from '#ui/charts/chart-data.ts';
import type { AnalyticsData } from './analytics-data.ts';

/** What a chart shows and a table can hold. */
const MOST_POINTS = 480;

export type BankrollLine = {
  /** By the number of won and lost bets before it. */
  readonly points: readonly LinePoint[];
  /** The day of the bet of that number; undefined before the first. */
  readonly dayAt: (number: number) => IsoDay | undefined;
  readonly end: number;
  /** How far the end is below the highest. */
  readonly below: number;
};

/** The bankroll of a scope, bet by bet, with its peaks and its deepest points whatever is left out. */
export function bankrollLine({
  decided,
  balances,
  drawdowns,
}: Pick<AnalyticsData, 'decided' | 'balances' | 'drawdowns'>): BankrollLine {
  const { deepest, steepest } = drawdowns;
  const keep = [deepest, steepest].flatMap((fall) => (fall ? [fall.peakAt, fall.lowestAt] : []));
  const shown = thinnedCurve(balances, MOST_POINTS, keep);
  const end = balances.at(-1) ?? 0;
  return {
    points: Array.from(shown, (index) => ({ x: index, y: balances[index] ?? 0 })),
    dayAt: (number) => decided.bets[number - 1]?.day,
    end,
    below: drawdowns.current ? (balances[drawdowns.current.peakAt] ?? end) - end : 0,
  };
}

export type ComparedLines = {
  readonly series: readonly LineSeries[];
  /** Points are by the days since then. */
  readonly firstDay: IsoDay | undefined;
};

/** The profit of each notebook, day by day, each from 0 on. */
export function comparedLines({ bets, notebooks }: Pick<AnalyticsData, 'bets' | 'notebooks'>): ComparedLines {
  const firstDay = bets[0]?.day;
  if (firstDay === undefined) return { series: [], firstDay };
  const byNotebook = new Map<string, Bet[]>(notebooks.map(({ id }) => [id, []]));
  for (const bet of bets) byNotebook.get(bet.notebookId)?.push(bet);
  const most = Math.max(8, Math.floor((2 * MOST_POINTS) / notebooks.length));
  const series = notebooks.map(({ id, name, color }): LineSeries => {
    const { days, balances } = dailyCurveOf(dailyProfits(byNotebook.get(id) ?? []));
    const shown = thinnedCurve(balances, most);
    const points = Array.from(shown, (index) => {
      const day = days[index - 1];
      // The start lies a day before the first settled bet.
      const x =
        day === undefined ? daysBetween(firstDay, days[0] ?? firstDay) - 1 : daysBetween(firstDay, day);
      return { x, y: balances[index] ?? 0 };
    });
    return { name, color, points: days.length === 0 ? [] : points };
  });
  return { series: series.filter(({ points }) => points.length > 0), firstDay };
}
