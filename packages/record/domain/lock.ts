import type { Bet } from '#domain/bets/bet.ts';
import type { BetEdit } from '#domain/bets/bulk-edit.ts';
import { formatStartTime, type StartTimeContext } from '#domain/calendar/start-time.ts';
import { countOf } from '#domain/number-text.ts';

type Lockable = Pick<Bet, 'locksAt' | 'startsAt'>;

/** Whether a bet of a record has locked. `now` is in milliseconds since 1970. */
export function isLocked({ locksAt }: Pick<Bet, 'locksAt'>, now: number): boolean {
  return locksAt !== null && locksAt <= now;
}

/**
 * When a bet locks or has locked, and why, in the user's time zone; null outside a record.
 *
 * @example lockText(bet, clock) // 'Locked since its event started, Tue, Nov 24, 7:00 PM'
 * @example lockText(bet, clock) // 'Locks when its event starts, Tue, Nov 24, 7:00 PM'
 */
export function lockText({ locksAt, startsAt }: Lockable, clock: StartTimeContext): string | null {
  if (locksAt === null) return null;
  const at = formatStartTime(locksAt, clock);
  const hasLocked = locksAt <= clock.now;
  if (startsAt === null)
    return hasLocked ? `Locked since its day ended, ${at}` : `Locks when its day ends, ${at}`;
  // A start that was moved to a later time doesn't move the lock.
  if (locksAt < startsAt)
    return hasLocked
      ? `Locked since its first recorded start, ${at}`
      : `Locks at its first recorded start, ${at}`;
  return hasLocked ? `Locked since its event started, ${at}` : `Locks when its event starts, ${at}`;
}

/**
 * What is said of locked bets that a change of many bets leaves out; undefined if there are none.
 *
 * @example lockedText(3) // '3 bets are locked and were left as they are'
 */
export function lockedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 bet is locked and was left as it is'
    : `${countOf(count, 'bet')} are locked and were left as they are`;
}

/**
 * What a form says of locked bets that it will leave out.
 *
 * @example staysText(3) // '3 bets are locked and will stay as they are'
 */
export function staysText(count: number): string {
  return count === 1
    ? '1 bet is locked and will stay as it is'
    : `${countOf(count, 'bet')} are locked and will stay as they are`;
}

/** Splits edits of many bets into those that locks allow, which only change tags, and the number of the others. */
export function allowedEdits(edits: readonly BetEdit[], now: number): { allowed: BetEdit[]; locked: number } {
  const allowed = edits.filter(
    ({ bet, changes: { customValues: _tags, ...fixed } }) =>
      !isLocked(bet, now) || Object.values(fixed).every((value) => value === undefined),
  );
  return { allowed, locked: edits.length - allowed.length };
}
