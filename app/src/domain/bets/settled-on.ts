import { dayInZone, offsetMinutesAt } from '#domain/calendar/clock.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { Checked } from '#domain/checked.ts';
import type { Bet } from './bet.ts';
import type { SettleRequest } from './settle-request.ts';

/** The current instant, in milliseconds since 1970, and the user's time zone (IANA). */
export type Clock = { readonly now: number; readonly zone: string };

type Days = {
  /** The day if no start is known. */
  readonly otherwise: IsoDay;
  /** No start is later than this: what was cashed out before its start is settled. */
  readonly today?: IsoDay | undefined;
  /** How many minutes the user's time zone is ahead of UTC at an instant. */
  readonly offsetAt: (epochMs: number) => number;
};

/**
 * The day of settlement that a bet gets if nobody says otherwise: the last day on which it or one of its legs starts, null
 * if that is its date. The twin in SQL is `set_settled_on`.
 *
 * @example defaultSettledOn(superBowl, { otherwise: today, today, offsetAt }) // '2026-02-08'
 */
export function defaultSettledOn(
  { day, startsAt, legs }: Pick<Bet, 'day' | 'startsAt' | 'legs'>,
  { otherwise, today, offsetAt }: Days,
): IsoDay | null {
  const starts = [startsAt, ...legs.map((leg) => leg.startsAt)].filter((start) => start !== null);
  const last = starts.length > 0 ? dayInZone(Math.max(...starts), offsetAt) : otherwise;
  const settled = today !== undefined && compareDays(last, today) > 0 ? today : last;
  return compareDays(settled, day) > 0 ? settled : null;
}

/**
 * A day of settlement as a bet stores it: null if it is the bet's date. Rejects an earlier day.
 *
 * @example storedSettledOn(isoDay('2026-01-04'), isoDay('2026-01-05')) // { problem: 'A bet can’t be settled before its date' }
 */
export function storedSettledOn(settled: IsoDay, day: IsoDay): Checked<IsoDay | null> {
  const order = compareDays(settled, day);
  return order < 0
    ? { problem: 'A bet can’t be settled before its date' }
    : { value: order === 0 ? null : settled };
}

/** Returns a function that says which day of settlement bets get that are settled now. */
export function settledOnNow({ now, zone }: Clock) {
  const offsetAt = offsetMinutesAt(zone);
  const today = dayInZone(now, offsetAt);
  return (bet: Pick<Bet, 'day' | 'startsAt' | 'legs'>): IsoDay | null =>
    defaultSettledOn(bet, { otherwise: today, today, offsetAt });
}

/** Returns a function that gives requests to settle pending bets now the day of settlement. */
export function settledNow(clock: Clock) {
  const settledOnOf = settledOnNow(clock);
  return (request: SettleRequest): SettleRequest => {
    const { bet, outcome, legs, settledOn } = request;
    const settles = bet.status === 'pending' && (outcome ?? legs) !== undefined;
    if (!settles || settledOn !== undefined) return request;
    return { ...request, settledOn: settledOnOf(bet) };
  };
}
