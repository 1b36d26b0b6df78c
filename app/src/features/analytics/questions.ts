import { dailyCurveOf, thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import type { SelectedBets } from '#domain/analytics/bet-table.ts';
import { breakdownOf } from '#domain/analytics/groups/breakdown.ts';
import { calibrationOf } from '#domain/analytics/groups/calibration.ts';
import { closingLinesBy, closingLinesOf } from '#domain/analytics/groups/closing-line.ts';
import { fairClosingLineValue } from '#domain/analytics/groups/closing-line-value.ts';
import { comparisonsOf } from '#domain/analytics/groups/comparison.ts';
import { edgeFiguresOf } from '#domain/analytics/verdict/edge-figures.ts';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { legRatesOf } from '#domain/analytics/groups/leg-rates.ts';
import { periodBars } from '#domain/analytics/curves/period-bars.ts';
import { valueIn } from '#domain/bets/bet-values.ts';
import { valueKey } from '#domain/bets/custom-field.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { dailyProfits } from '#domain/bets/daily-profit.ts';
import { daysBetween } from '#domain/calendar/iso-day.ts';
import type { LineSeries } from '#ui/charts/chart-data.ts';
import { leaks, periods } from './leak-questions.ts';
import { binsOf, chance, whatIf } from './simulated-questions.ts';
import { standOuts, verdict } from './verdict-questions.ts';

/** The most points in a curve: more can't be told apart on screen. */
const MAX_POINTS = 480;
/** The most rows in a chart's table. */
const MAX_TABLE_ROWS = 500;
/** The most values to choose from; a longer list would need a search. */
const MAX_VALUES = 300;

/**
 * The questions that the page can ask about the selected bets. Each function returns data ready to draw, except that
 * amounts are in cents. A generator yields better and better answers.
 */
export const questions = {
  figures: ({ bets, decided, decidedInUnits, figures }: SelectedBets) => {
    const { profit, turnover } = decidedInUnits() === decided ? figures() : edgeFiguresOf(decidedInUnits());
    return { betCount: bets.length, figures: figures(), amounts: { profit, turnover } };
  },

  bankroll: ({ decided, balances, drawdowns, figures }: SelectedBets) => {
    const { deepest, steepest, longest, current } = drawdowns();
    const keep = [deepest, steepest].flatMap((drawdown) =>
      drawdown ? [drawdown.peakAt, drawdown.lowestAt] : [],
    );
    const points = Array.from(thinnedCurve(balances(), MAX_POINTS, keep), (number) => ({
      /** The number of bets before this balance. */
      x: number,
      y: balances()[number] ?? 0,
      /** The day of the last bet before this balance. */
      day: decided.bets[number - 1]?.day,
    }));
    const end = points.at(-1)?.y ?? 0;
    const belowPeak = current ? (balances()[current.peakAt] ?? end) - end : 0;
    return { n: decided.count, points, end, belowPeak, profit: figures().profit, deepest, longest };
  },

  /** The profit of each notebook, starting at 0, by the number of days since the first bet. */
  comparedBankrolls: ({ decided, inUnits, selection: { notebooks, profitDay } }: SelectedBets) => {
    const bets = inUnits();
    const firstDay = bets[0]?.day;
    const byNotebook = new Map<string, Bet[]>(notebooks.map(({ id }) => [id, []]));
    for (const bet of bets) byNotebook.get(bet.notebookId)?.push(bet);
    const most = Math.max(8, Math.floor((2 * MAX_POINTS) / notebooks.length));
    const series = notebooks.flatMap(({ id, name, color }): LineSeries[] => {
      const { days, balances } = dailyCurveOf(dailyProfits(byNotebook.get(id) ?? [], profitDay));
      const [first] = days;
      if (first === undefined || firstDay === undefined) return [];
      const points = Array.from(thinnedCurve(balances, most), (index) => {
        const day = days[index - 1];
        // Each line starts at 0, a day before its first settled bet.
        const x = day === undefined ? daysBetween(firstDay, first) - 1 : daysBetween(firstDay, day);
        return { x, y: balances[index] ?? 0 };
      });
      return [{ name, color, points }];
    });
    return { n: decided.count, series, firstDay };
  },

  profitBars: ({ decided, inUnits, selection: { profitDay } }: SelectedBets) => {
    const daily = dailyProfits(inUnits(), profitDay);
    return { n: decided.count, day: periodBars(daily, 'day'), month: periodBars(daily, 'month') };
  },

  chance,

  calibration: ({ decided }: SelectedBets) => ({ n: decided.count, bands: calibrationOf(decided) }),

  verdict,

  standOuts,

  leaks,

  periods,

  breakdown: (selected: SelectedBets, dimension: BreakdownDimension, and?: BreakdownDimension) => ({
    n: selected.decided.count,
    by: dimension,
    and,
    ...breakdownOf(selected.judged(), selected.groupingBy(dimension, and)),
  }),

  comparison: (selected: SelectedBets) => ({
    n: selected.decided.count,
    comparisons: comparisonsOf(selected.judged(), selected.groupingBy({ by: 'notebook' })),
  }),

  whatIf,

  legs: ({ bets }: SelectedBets) => legRatesOf(bets),

  closingLine: ({ decided }: SelectedBets) => {
    const { bets, values, ...lines } = closingLinesOf(decided);
    const last = bets.length - 1;
    const rowCount = Math.min(bets.length, MAX_TABLE_ROWS);
    const rows = Array.from({ length: rowCount }, (_, row) => {
      const index = Math.round((row * last) / Math.max(rowCount - 1, 1));
      return { bet: bets[index], value: values[index] ?? 0 };
    }).flatMap(({ bet, value }) => {
      if (!bet) return [];
      const { description, day, odds, taken, terms, closing } = bet;
      return [{ description, day, odds, taken, terms, closing, value, fairValue: fairClosingLineValue(bet) }];
    });
    // Bins of whole percentages avoid thousandths.
    return { ...lines, rows, bins: binsOf(values.map((value) => value * 100)) };
  },

  closingGroups: (selected: SelectedBets, dimension: BreakdownDimension) => ({
    by: dimension,
    rows: closingLinesBy(selected.decided, selected.groupingBy(dimension))
      .map(({ key, label, n, raw, fair }) => ({ key, label, n, raw, fair }))
      .toSorted((one, other) => other.raw.known - one.raw.known),
  }),

  /** The distinct values of all fields with a name. */
  fieldValues: ({ bets, selection: { fields } }: SelectedBets, name: string) => {
    const valueOf = valueIn(fields, name);
    const texts = new Set<string>();
    for (const bet of bets) texts.add(valueOf(bet));
    const byKey = new Map<string, string>();
    for (const text of texts) if (!byKey.has(valueKey(text))) byKey.set(valueKey(text), text.trim());
    const hasBlank = byKey.delete('');
    return { values: [...byKey.values()].toSorted(ALPHABETICAL.compare).slice(0, MAX_VALUES), hasBlank };
  },
};

const ALPHABETICAL = new Intl.Collator('en', { numeric: true });

type Questions = typeof questions;
export type QuestionName = keyof Questions;

/** A question's name and its arguments other than the bets. */
export type Question<Name extends QuestionName> = readonly [
  name: Name,
  ...(Questions[Name] extends (bets: SelectedBets, ...args: infer Args) => unknown ? Args : never),
];

export type Answer<Name extends QuestionName> =
  ReturnType<Questions[Name]> extends Generator<() => infer Yielded> ? Yielded : ReturnType<Questions[Name]>;
