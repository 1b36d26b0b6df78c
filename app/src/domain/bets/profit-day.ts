import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { Bet } from './bet.ts';

/** The days on which profit can count: that on which a bet was placed, or that on which it was settled. */
const PROFIT_DAYS = ['placed', 'settled'] as const;

/** The day that the user's calendars, recaps, periods and bars go by. */
export type ProfitDay = (typeof PROFIT_DAYS)[number];

/** The day of a stored preference; the day placed if it is missing or damaged. */
export function profitDayOf(stored: unknown): ProfitDay {
  return PROFIT_DAYS.find((known) => known === stored) ?? 'placed';
}

/**
 * The day on which a bet's profit counts. A pending bet counts on its date.
 *
 * @example dayOfProfit({ day: '2026-01-05', settledOn: '2026-02-08' }, 'settled') // '2026-02-08'
 * @example dayOfProfit({ day: '2026-01-05', settledOn: null }, 'settled') // '2026-01-05'
 */
export function dayOfProfit({ day, settledOn }: Pick<Bet, 'day' | 'settledOn'>, by: ProfitDay): IsoDay {
  return by === 'settled' ? (settledOn ?? day) : day;
}
