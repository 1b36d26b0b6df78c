import { useSearchParams } from 'wouter';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { DEFAULT_PERIODS, type PeriodChoice, RECENT_PERIODS } from '#domain/analytics/groups/period-pair.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { dimensionIn, subjectText } from './analytics-address.ts';

/** What the address keeps of the periods that are compared. It has a file of its own, since the page's top doesn't need it. */
export type PeriodsView = {
  readonly periods: PeriodChoice;
  /** The dimension of the changes; undefined for the default. */
  readonly changesBy: BreakdownDimension | undefined;
};

/** The view in an address. Unreadable parameters are ignored. */
export function periodsFromSearch(params: URLSearchParams): PeriodsView {
  const text = (name: string) => params.get(name) ?? '';
  return {
    periods: periodsIn(text('period'), text('against')),
    changesBy: dimensionIn(text('changes')),
  };
}

/** The parameters for periodsFromSearch, without defaults, after those that it doesn't read. */
export function periodsToSearch(
  { periods, changesBy }: PeriodsView,
  others = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of ['period', 'against', 'changes']) params.delete(name);
  const [period, against] = periodTexts(periods);
  if (period !== DEFAULT_PERIODS.period) params.set('period', period);
  if (against !== DEFAULT_PERIODS.against) params.set('against', against);
  if (changesBy) params.set('changes', subjectText(changesBy));
  return params;
}

/** The view in the address, with functions that change it without adding to the history. */
export function usePeriodsAddress() {
  'use memo';
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<PeriodsView>) =>
    setParams((current) => periodsToSearch({ ...periodsFromSearch(current), ...changes }, current), {
      replace: true,
    });
  return {
    ...periodsFromSearch(params),
    changePeriods: (periods: PeriodChoice) => change({ periods }),
    changeChangesBy: (changesBy: BreakdownDimension) => change({ changesBy }),
  };
}

/** A choice of periods as texts: ['month', 'last-year'], or two ranges such as '2026-01-01..2026-01-31'. */
function periodTexts(choice: PeriodChoice): readonly [period: string, against: string] {
  if ('period' in choice) return [choice.period, choice.against];
  return [rangeText(choice.recent), rangeText(choice.earlier)];
}

function rangeText({ first, last }: DayRange): string {
  return `${first}..${last}`;
}

function periodsIn(period: string, against: string): PeriodChoice {
  const [recent, earlier] = [rangeIn(period), rangeIn(against)];
  if (recent && earlier) return { recent, earlier };
  return {
    period: RECENT_PERIODS.find((each) => each === period) ?? DEFAULT_PERIODS.period,
    against: against === 'last-year' ? against : DEFAULT_PERIODS.against,
  };
}

function rangeIn(text: string): DayRange | undefined {
  const [first, last] = text.split('..').map(parseIsoDay);
  return first && last && { first, last };
}
