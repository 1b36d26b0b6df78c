import type { BetStatus } from '#domain/bets/bet.ts';
import { addCents, type Cents, cents, formatMoney, ZERO } from '#domain/money.ts';
import { MAX_STORED } from '#domain/positive-money.ts';
import { divideRounded } from '#domain/rounding.ts';
import { RowError } from './cells.ts';
import type { ReadStatus } from './status.ts';

/** The result in a row; properties that the row doesn't report are undefined. */
export type ReportedResult = {
  readonly status: ReadStatus | undefined;
  readonly wager: Cents;
  /** The profit at the bet's odds. */
  readonly winnings: Cents;
  /** The profit of a win that the file states. */
  readonly toWin: Cents | undefined;
  readonly profit: Cents | undefined;
  /** Stake included. */
  readonly payout: Cents | undefined;
  readonly cashOut: Cents | undefined;
  /** Whether the bookmaker put up the stake. */
  readonly isFreeBet: boolean;
  /** Whether a program computed the profit; if so, a lost bet with a profit of 0 was a free bet. */
  readonly isProfitExact: boolean;
  /** Whether the file has a status column; an empty cell in it then means pending. */
  readonly hasStatuses: boolean;
};

/**
 * An amount in the file that contradicts the result by more than rounding: the bet `paid` a different amount than the
 * odds imply, the amount `to win` is a different one, or the bet is `lost` but has a return.
 */
export type Contradiction = { readonly kind: 'paid' | 'to win' | 'lost'; readonly amount: Cents };

export type Result = {
  readonly status: BetStatus;
  readonly returned: Cents | null;
  readonly contradiction: Contradiction | undefined;
};

const PENDING: Result = { status: 'pending', returned: null, contradiction: undefined };
const PUSH: Result = { status: 'push', returned: ZERO, contradiction: undefined };

/**
 * The result to store for a bet from a file. The return is the file's profit plus the wager, else the file's return,
 * else the wager plus the amount to win, else the return that the odds imply.
 *
 * Cash-outs and half results are won with their actual return, even below the wager. If the file has no return, a
 * half-won bet returns the wager and half the winnings, a half-lost one half the wager, rounded half away from zero. A
 * return of 0 is lost. A lost bet stays lost whatever its return says, since many files show the possible one; only a
 * profit that loses part of the wager makes it won with the rest: it was really a half result or a cash-out. A lost
 * free bet is a push. Pushes return the wager, and pending bets nothing, whatever the file says. Without a status, the
 * profit or the return decides.
 *
 * Throws RowError for a won bet that returned nothing, a lost one with a profit, and a cash-out of an unknown amount.
 *
 * @example resultOf({ status: 'won', wager: cents(11000), winnings: cents(10000), profit: cents(9000), … })
 * // { status: 'won', returned: 20000, contradiction: { kind: 'paid', amount: 20000 } }
 */
export function resultOf(reported: ReportedResult): Result {
  const { wager, winnings, toWin } = reported;
  const result = settled(reported);
  const contradiction = contradicting('to win', toWin, winnings, wager);
  return contradiction && result.contradiction?.kind !== 'lost' ? { ...result, contradiction } : result;
}

function settled(reported: ReportedResult): Result {
  const { status, wager, winnings, toWin = winnings, profit, cashOut = ZERO } = reported;
  const back = profit === undefined ? reported.payout : addCents(wager, profit);
  const isCashedOut = cashOut > 0 && (status === 'won' || status === 'lost');
  switch (isCashedOut ? 'cashed out' : status) {
    case undefined:
      return withoutStatus(reported, back);
    case 'pending':
      return PENDING;
    case 'push':
      return { ...PUSH, contradiction: contradicting('paid', profit, ZERO, wager) };
    case 'won':
      return won(back, reported);
    case 'lost':
      return lost(back, reported);
    case 'cashed out':
      return cashedOut(reported);
    case 'half won':
      return paid(back ?? addCents(wager, half(toWin)), addCents(wager, half(winnings)), wager);
    case 'half lost':
      return paid(back, half(wager), wager);
  }
}

/** Within a cent (for rounding) plus a hundredth of the wager (for rounded odds, such as 1.91 for -110). */
function isNear(amount: Cents, expected: Cents, wager: Cents): boolean {
  return Math.abs(amount - expected) <= 1 + wager / 100;
}

function contradicting(
  kind: Contradiction['kind'],
  amount: Cents | undefined,
  expected: Cents,
  wager: Cents,
): Contradiction | undefined {
  return amount === undefined || isNear(amount, expected, wager) ? undefined : { kind, amount };
}

function won(back: Cents | undefined, { wager, winnings, toWin = winnings }: ReportedResult): Result {
  if (back === undefined || back > 0) {
    return paid(back ?? addCents(wager, toWin), addCents(wager, winnings), wager);
  }
  const profit = formatMoney(cents(back - wager));
  throw new RowError(`the status says won, but nothing came back (a profit of ${profit})`);
}

function lost(back: Cents | undefined, { wager, profit, isFreeBet, isProfitExact }: ReportedResult): Result {
  if ((isFreeBet && (profit ?? ZERO) === 0) || (isProfitExact && profit === 0)) return PUSH;
  if (profit !== undefined && profit > 0) {
    throw new RowError(`the status says lost, but the profit is ${formatMoney(profit)}`);
  }
  if (profit !== undefined && back !== undefined && back > 1 && back < wager) return paid(back, ZERO, wager);
  const kind = profit === undefined ? 'lost' : 'paid';
  return { status: 'lost', returned: ZERO, contradiction: contradicting(kind, back, ZERO, wager) };
}

function cashedOut({ wager, profit, cashOut, payout }: ReportedResult): Result {
  const back = profit === undefined ? (cashOut ?? payout) : addCents(wager, profit);
  if (back !== undefined) return paid(back, back, wager);
  throw new RowError('cashed out, but no column says for how much: a profit or a return is needed');
}

function withoutStatus({ wager, profit, hasStatuses }: ReportedResult, back: Cents | undefined): Result {
  const isSettled = hasStatuses ? profit !== undefined && profit !== 0 : back !== undefined;
  if (!isSettled || back === undefined) return PENDING;
  return back === wager ? PUSH : paid(back, back, wager);
}

/** The result for the reported return, else for the expected return. A bet that returned 0 or less is lost. */
function paid(reported: Cents | undefined, expected: Cents, wager: Cents): Result {
  const back = reported ?? expected;
  const contradiction =
    back < -1 ? ({ kind: 'paid', amount: back } as const) : contradicting('paid', back, expected, wager);
  if (back <= 0) return { status: 'lost', returned: ZERO, contradiction };
  if (back <= MAX_STORED) return { status: 'won', returned: back, contradiction };
  throw new RowError(`the return of ${formatMoney(back)} is more than ${formatMoney(MAX_STORED)}`);
}

function half(amount: Cents): Cents {
  return cents(Number(divideRounded(BigInt(amount), 2n)));
}
