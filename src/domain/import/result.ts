import { type BetOutcome, type BetResult, type BetStatus, stakeOf } from '#domain/bets/bet.ts';
import { type BetTerms, returnOf } from '#domain/bets/settlement.ts';
import { addCents, type Cents, cents, formatMoney, ZERO } from '#domain/money.ts';
import { MAX_STORED } from '#domain/positive-money.ts';
import { divideRounded } from '#domain/rounding.ts';
import { RowError } from './cells.ts';
import type { ReadStatus } from './status.ts';

/** The result in a row; properties that the row doesn't report are undefined. */
export type ReportedResult = {
  readonly status: ReadStatus | undefined;
  readonly bet: BetTerms;
  /** The profit of a win that the file states. */
  readonly toWin: Cents | undefined;
  readonly profit: Cents | undefined;
  /** Wager included. */
  readonly payout: Cents | undefined;
  readonly cashOut: Cents | undefined;
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
  readonly result: BetResult | null;
  readonly returned: Cents | null;
  readonly contradiction: Contradiction | undefined;
};

const PENDING: Result = { status: 'pending', result: null, returned: null, contradiction: undefined };
const PUSH: Result = { status: 'push', result: null, returned: ZERO, contradiction: undefined };
const LOST: Result = { status: 'lost', result: null, returned: ZERO, contradiction: undefined };

/**
 * The result to store for a bet from a file. The return is the file's profit plus the wager, else the file's return,
 * else the wager plus the amount to win, else the return that the odds imply (returnOf). That of a bonus bet leaves the
 * wager out.
 *
 * Cash-outs and half results are won with their actual return, even below the wager. A return of 0 is lost. A lost bet
 * stays lost whatever its return says, since many files show the possible one; only a profit that loses part of the
 * wager makes it won with the rest: it was really a half result or a cash-out. Pushes return the wager, and pending bets
 * nothing, whatever the file says. Without a status, the profit or the return decides.
 *
 * Throws RowError for a won bet that returned nothing, a lost one with a profit, and a cash-out of an unknown amount.
 *
 * @example resultOf({ status: 'won', bet: { odds: -110, wager: cents(11000), … }, profit: cents(9000), … })
 * // { status: 'won', result: null, returned: 20000, contradiction: { kind: 'paid', amount: 20000 } }
 */
export function resultOf(reported: ReportedResult): Result {
  const { bet, toWin } = reported;
  const result = settled(reported);
  const contradiction =
    toWin === undefined ? undefined : contradicting('to win', toWin, winningsOf(bet), bet.wager);
  return contradiction && result.contradiction?.kind !== 'lost' ? { ...result, contradiction } : result;
}

function winningsOf(bet: BetTerms): Cents {
  return cents(returnOf(bet, 'won') - stakeOf(bet));
}

function settled(reported: ReportedResult): Result {
  const { status, bet, toWin, profit, cashOut = ZERO } = reported;
  const back = backOf(reported);
  const isCashedOut = cashOut > 0 && (status === 'won' || status === 'lost');
  switch (isCashedOut ? 'cashed out' : status) {
    case undefined:
      return withoutStatus(reported, back);
    case 'pending':
      return PENDING;
    case 'push':
      return { ...PUSH, contradiction: contradicting('paid', profit, ZERO, bet.wager) };
    case 'won':
      return won(back, reported);
    case 'lost':
      return lost(back, reported);
    case 'cashed out':
      return cashedOut(reported);
    case 'half won':
      return paid(back ?? (toWin && addCents(stakeOf(bet), half(toWin))), 'half_won', bet);
    case 'half lost':
      return paid(back, 'half_lost', bet);
  }
}

/** What came back, as the file says. Payouts of bonus bets with and without the wager are both common. */
function backOf({ bet, profit, payout }: ReportedResult): Cents | undefined {
  if (profit !== undefined) return addCents(stakeOf(bet), profit);
  if (payout === undefined || !bet.bonus) return payout;
  const withWager = addCents(bet.wager, winningsOf(bet));
  return isNear(payout, withWager, bet.wager) ? cents(payout - bet.wager) : payout;
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

function won(back: Cents | undefined, { bet, toWin }: ReportedResult): Result {
  const stake = stakeOf(bet);
  if (back === undefined || back > 0) return paid(back ?? (toWin && addCents(stake, toWin)), 'won', bet);
  const profit = formatMoney(cents(back - stake));
  throw new RowError(`the status says won, but nothing came back (a profit of ${profit})`);
}

function lost(back: Cents | undefined, { bet, profit }: ReportedResult): Result {
  if (profit !== undefined && profit > 0) {
    throw new RowError(`the status says lost, but the profit is ${formatMoney(profit)}`);
  }
  if (bet.bonus) return LOST;
  if (profit !== undefined && back !== undefined && back > 1 && back < bet.wager)
    return paid(back, 'lost', bet);
  const kind = profit === undefined ? 'lost' : 'paid';
  return { ...LOST, contradiction: contradicting(kind, back, ZERO, bet.wager) };
}

function cashedOut({ bet, profit, cashOut, payout }: ReportedResult): Result {
  const back = profit === undefined ? (cashOut ?? payout) : addCents(stakeOf(bet), profit);
  if (back !== undefined) return paid(back, 'cashed_out', bet);
  throw new RowError('cashed out, but no column says for how much: a profit or a return is needed');
}

function withoutStatus({ bet, profit, hasStatuses }: ReportedResult, back: Cents | undefined): Result {
  const isSettled = hasStatuses ? profit !== undefined && profit !== 0 : back !== undefined;
  if (!isSettled || back === undefined) return PENDING;
  return back === stakeOf(bet) ? PUSH : { ...paid(back, 'cashed_out', bet), result: null };
}

/** The result for the reported return, else for what the outcome pays. A bet that returned 0 or less is lost. */
function paid(
  reported: Cents | undefined,
  outcome: Exclude<BetOutcome, 'push' | 'pending'>,
  bet: BetTerms,
): Result {
  const expected = outcome === 'cashed_out' ? (reported ?? ZERO) : returnOf(bet, outcome);
  const back = reported ?? expected;
  const contradiction =
    back < -1 ? ({ kind: 'paid', amount: back } as const) : contradicting('paid', back, expected, bet.wager);
  if (back <= 0) return { ...LOST, contradiction };
  const result = outcome === 'won' || outcome === 'lost' ? null : outcome;
  if (back <= MAX_STORED) return { status: 'won', result, returned: back, contradiction };
  throw new RowError(`the return of ${formatMoney(back)} is more than ${formatMoney(MAX_STORED)}`);
}

function half(amount: Cents): Cents {
  return cents(Number(divideRounded(BigInt(amount), 2n)));
}
