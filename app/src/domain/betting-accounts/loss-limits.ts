import type { Checked } from '#domain/checked.ts';
import * as v from 'valibot';
import { type DayRange, monthBounds, monthOf, weekdayOf } from '#domain/calendar/calendar-month.ts';
import { addDays, daysBetween, type IsoDay } from '#domain/calendar/iso-day.ts';
import { readText } from '#domain/form.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import type { DayTotals } from './daily-pl.ts';

export const LIMIT_PERIODS = ['week', 'month'] as const;

export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** The most that a user wants to lose in a period, over all betting accounts. */
export type LossLimit = {
  readonly period: LimitPeriod;
  readonly amount: Cents;
  /** A raise, or null for a removal, and the instant at which it takes effect. */
  readonly pending: { readonly amount: Cents | null; readonly at: string } | null;
};

/** A new limit for a period; null for none. */
export type LimitChange = { readonly period: LimitPeriod; readonly amount: Cents | null };

/**
 * The period that a day is in. Weeks run from Sunday to Saturday, as in calendars.
 *
 * @example periodAround('week', isoDay('2026-11-24')) // { first: '2026-11-22', last: '2026-11-28' }
 */
export function periodAround(period: LimitPeriod, day: IsoDay): DayRange {
  if (period === 'month') return monthBounds(monthOf(day));
  const first = addDays(day, -weekdayOf(day));
  return { first, last: addDays(first, 6) };
}

/**
 * The days of both periods that a day is in.
 *
 * @example limitDays(isoDay('2026-12-01')) // { first: '2026-11-29', last: '2026-12-31' }
 */
export function limitDays(day: IsoDay): DayRange {
  const [week, month] = [periodAround('week', day), periodAround('month', day)];
  return {
    first: week.first < month.first ? week.first : month.first,
    last: week.last > month.last ? week.last : month.last,
  };
}

/**
 * The loss of a period in cents, after a change of its total: what its losses exceed its wins by; 0 if they don't.
 *
 * @example lossIn(new Map([[isoDay('2026-11-24'), cents(-500)]]), periodAround('week', isoDay('2026-11-24'))) // 500
 */
export function lossIn(days: DayTotals, { first, last }: DayRange, change = 0): Cents {
  const inPeriod = [...days].filter(([day]) => first <= day && day <= last);
  return cents(Math.max(0, -sumCents(inPeriod.map(([, amount]) => amount)) - change));
}

export type LimitUse = {
  readonly period: LimitPeriod;
  readonly amount: Cents;
  readonly lost: Cents;
  /** Rounded down, so that 100 means that the limit is reached. */
  readonly percent: number;
  /** 'near' from 80%, 'reached' at exactly the limit. */
  readonly level: 'within' | 'near' | 'reached' | 'past';
};

/**
 * How much of each limit is used in the periods that a day is in. `days` needs the totals of all accounts on limitDays.
 *
 * @example limitUses([{ period: 'week', amount: cents(20000), pending: null }], days, isoDay('2026-11-24'))
 * // [{ period: 'week', amount: 20000, lost: 16800, percent: 84, level: 'near' }]
 */
export function limitUses(limits: readonly LossLimit[], days: DayTotals, day: IsoDay): LimitUse[] {
  return limits.map(({ period, amount }) => {
    const lost = lossIn(days, periodAround(period, day));
    const percent = Math.floor((lost * 100) / amount);
    return { period, amount, lost, percent, level: levelOf(percent, lost > amount) };
  });
}

function levelOf(percent: number, isPast: boolean): LimitUse['level'] {
  if (isPast) return 'past';
  if (percent === 100) return 'reached';
  return percent >= 80 ? 'near' : 'within';
}

/** Days after a period's end during which its limit still warns. Filling in older days shouldn't. */
const STILL_RECENT_DAYS = 7;

export type BrokenLimit = {
  readonly period: LimitPeriod;
  readonly amount: Cents;
  readonly range: DayRange;
  /** Whether the period's loss is above the limit already. */
  readonly wasPast: boolean;
};

/**
 * The limits that a change of a day's total, in cents, breaks: those of its periods whose loss grows, and is then above
 * the limit. Leaves out periods that ended more than a week before today.
 *
 * @example brokenLimits([{ period: 'week', amount: cents(20000), pending: null }], new Map(), { day, today: day, change: -20001 })
 * // [{ period: 'week', amount: 20000, range: { first: …, last: … }, wasPast: false }]
 */
export function brokenLimits(
  limits: readonly LossLimit[],
  days: DayTotals,
  { day, today, change }: { day: IsoDay; today: IsoDay; change: number },
): BrokenLimit[] {
  return limits.flatMap(({ period, amount }) => {
    const range = periodAround(period, day);
    const [before, after] = [lossIn(days, range), lossIn(days, range, change)];
    const isRecent = daysBetween(range.last, today) <= STILL_RECENT_DAYS;
    if (!isRecent || after <= amount || after <= before) return [];
    return [{ period, amount, range, wasPast: before > amount }];
  });
}

const MAX_LIMIT = cents(100_000_000_00);

const limitAmount = readText((text): Checked<Cents | null> => {
  if (text.trim() === '') return { value: null };
  return checkPositiveMoney(text, {
    notPositive: 'Enter an amount above 0, such as 200, or leave it empty for no limit',
    max: MAX_LIMIT,
    tooLarge: 'A limit can be at most $100,000,000',
  });
});

/** The Loss limits form: amounts above 0, or nothing for no limit. */
export const lossLimitsSchema = v.object({ week: limitAmount, month: limitAmount });
