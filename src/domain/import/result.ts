import type { BetStatus } from '#domain/bets/bet.ts';
import { addCents, type Cents, cents, formatMoney, ZERO } from '#domain/money.ts';
import { MAX_STORED } from '#domain/positive-money.ts';
import { divideRounded } from '#domain/rounding.ts';
import type { ReadStatus } from './status.ts';

/** What a row says of how its bet went; undefined where it says nothing. */
export type ReportedResult = {
  readonly status: ReadStatus | undefined;
  readonly wager: Cents;
  /** What its odds pay on top of the wager. */
  readonly winnings: Cents;
  /** What was won or lost in all. */
  readonly profit: Cents | undefined;
  /** What came back, stake included. */
  readonly payout: Cents | undefined;
  /** What a bet was cashed out for. */
  readonly cashOut: Cents | undefined;
  /** Whether the stake was not the person's own. */
  readonly isFreeBet: boolean;
  /** Whether a program computed the profit: 0 for a lost bet then means a stake that was not the person's own. */
  readonly isProfitExact: boolean;
  /** Whether the file has a column for the status, in which an empty cell means that the bet is not settled. */
  readonly hasStatuses: boolean;
};

export type Result =
  | {
      readonly ok: true;
      readonly status: BetStatus;
      readonly returned: Cents | null;
      /** Whether what the row says was won or lost is more than rounding away from what its odds and wager give. */
      readonly disagrees: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * The result to store for a bet from a file. The return is the file's own profit plus the wager, else the return it
 * states, else the one implied by odds and wager.
 *
 * Cash-outs and half results are won with their actual return, even below the wager; without one in the file, a
 * half-won bet returns the wager and half the winnings, a half-lost one half the wager, rounded half away from zero.
 * A return of 0 is lost. A lost bet that gave part of its wager back is won with that part, since it is a half result
 * or a cash-out by another name. A lost free bet cost nothing, and is a push. Pushes return the wager, and pending
 * bets nothing, whatever the file says. Without a status the profit decides, or the return.
 *
 * Rejects a won bet that returned nothing, a lost one with a profit, and a cash-out of an unknown amount.
 *
 * @example resultOf({ status: 'won', wager: cents(11000), winnings: cents(10000), profit: cents(9000), … })
 * // { ok: true, status: 'won', returned: 20000, disagrees: true }
 */
export function resultOf(reported: ReportedResult): Result {
  const { status, wager, winnings, profit } = reported;
  const back = profit === undefined ? reported.payout : addCents(wager, profit);
  const isCashedOut = reported.cashOut !== undefined && reported.cashOut > 0;
  switch (status) {
    case undefined:
      return withoutStatus(reported, back);
    case 'pending':
      return { ok: true, status, returned: null, disagrees: false };
    case 'push':
      return {
        ok: true,
        status,
        returned: ZERO,
        disagrees: profit !== undefined && !isNear(profit, ZERO, wager),
      };
    case 'won':
      return isCashedOut ? cashedOut(reported) : won(back, addCents(wager, winnings), wager);
    case 'lost':
      return isCashedOut ? cashedOut(reported) : lost(reported, back);
    case 'cashed out':
      return cashedOut(reported);
    case 'half won': {
      const expected = addCents(wager, half(winnings));
      return paid(back ?? expected, expected, wager);
    }
    case 'half lost': {
      const expected = half(wager);
      return paid(back ?? expected, expected, wager);
    }
  }
}

/** A cent for rounding, and a hundredth of the wager for odds that were rounded, as 1.91 is for -110. */
function isNear(amount: Cents, expected: Cents, wager: Cents): boolean {
  return Math.abs(amount - expected) <= 1 + wager / 100;
}

function won(back: Cents | undefined, expected: Cents, wager: Cents): Result {
  if (back === undefined) return paid(expected, expected, wager);
  if (back > 0) return paid(back, expected, wager);
  return refused(
    `the status says won, but nothing came back (a profit of ${formatMoney(cents(back - wager))})`,
  );
}

function lost({ wager, profit, isFreeBet, isProfitExact }: ReportedResult, back: Cents | undefined): Result {
  if (isFreeBet && (profit ?? ZERO) === 0) return push();
  if (isProfitExact && profit === 0) return push();
  if (profit !== undefined && profit > 0) {
    return refused(`the status says lost, but the profit is ${formatMoney(profit)}`);
  }
  // A file may show what a bet could have paid, or a profit of 0, beside a lost one: neither came back.
  const isPart = back !== undefined && back > 1 && back < wager;
  if (isPart) return paid(back, ZERO, wager);
  return {
    ok: true,
    status: 'lost',
    returned: ZERO,
    disagrees: back !== undefined && !isNear(back, ZERO, wager),
  };
}

function cashedOut({ wager, profit, cashOut, payout }: ReportedResult): Result {
  const back = profit === undefined ? (cashOut ?? payout) : addCents(wager, profit);
  if (back !== undefined) return paid(back, back, wager);
  return refused('cashed out, but no column says for how much: a profit or a return is needed');
}

/** Without a status, the return decides; without a return, the bet is pending. */
function withoutStatus({ wager, profit, hasStatuses }: ReportedResult, back: Cents | undefined): Result {
  const isSettled = hasStatuses ? profit !== undefined && profit !== 0 : back !== undefined;
  if (!isSettled || back === undefined)
    return { ok: true, status: 'pending', returned: null, disagrees: false };
  return back === wager ? push() : paid(back, back, wager);
}

/** The result for a return; one of 0 or less is a lost bet. */
function paid(back: Cents, expected: Cents, wager: Cents): Result {
  const disagrees = !isNear(back, expected, wager);
  if (back <= 0) return { ok: true, status: 'lost', returned: ZERO, disagrees: disagrees || back < -1 };
  if (back > MAX_STORED)
    return refused(`the return of ${formatMoney(back)} is above ${formatMoney(MAX_STORED)}`);
  return { ok: true, status: 'won', returned: back, disagrees };
}

function push(): Result {
  return { ok: true, status: 'push', returned: ZERO, disagrees: false };
}

function refused(reason: string): Result {
  return { ok: false, reason };
}

function half(amount: Cents): Cents {
  return cents(Number(divideRounded(BigInt(amount), 2n)));
}
