import type { Sent } from './wire.tsx';

/** The database's sum in cents, and the days with entries. */
export type Period = { total_cents: number; days: [day: string, cents: number][] };

export const NOTHING: Period = { total_cents: 0, days: [] };

export type Sums = {
  month?: Period | undefined;
  year?: Period | undefined;
  allTime?: { total_cents: number; entry_count: number } | undefined;
};

/**
 * The response to a request for a month's, year's or all-time total; none for loss limits and totals by account;
 * undefined for any other request.
 */
export function answerFrom({ path, body }: Sent, sums: Sums): unknown {
  if (/\/(current_loss_limits|account_totals)$/.test(path)) return [];
  if (path.endsWith('/all_time_pl')) return sums.allTime;
  if (!path.endsWith('/daily_pl_between')) return undefined;
  const { first_day: first, last_day: last } = body as { first_day: string; last_day: string };
  return first.endsWith('-01-01') && last.endsWith('-12-31') ? sums.year : sums.month;
}
