import { addDays, dayOf, type IsoDay } from './iso-day.ts';

export const PERIODS = ['7-days', 'month', 'season', 'year', 'all'] as const;

/** A period of time that ends today. */
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  '7-days': '7 days',
  month: 'Month',
  season: 'Season',
  year: 'Year',
  all: 'All',
};

/**
 * The first day of a period; null for all time. A season starts on August 1: football's leagues begin that month,
 * basketball and hockey follow in October.
 *
 * @example periodStart('season', isoDay('2026-02-14')) // '2025-08-01'
 */
export function periodStart(period: Period, today: IsoDay): IsoDay | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (period) {
    case '7-days':
      return addDays(today, -6);
    case 'month':
      return dayOf(year, month, 1);
    case 'season':
      return dayOf(month >= 8 ? year : year - 1, 8, 1);
    case 'year':
      return dayOf(year, 1, 1);
    case 'all':
      return null;
  }
}
