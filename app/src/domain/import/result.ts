import { stakeOf } from '#domain/bets/bet.ts';
import { type LegOutcome, storedOutcome } from '#domain/bets/outcomes.ts';
import { type WageredBet, returnOf, type Settlement } from '#domain/bets/settlement.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { MAX_STORED } from '#domain/positive-money.ts';
import type { QuestionKind } from './question-table.ts';
import type { FileStatus } from './status.ts';
import {
  atOdds,
  contradicting,
  ended,
  endOf,
  isMoney,
  paid,
  pending,
  rowOf,
  rulesFor,
} from './status-against-money.ts';

/** The result in a row; properties that the row doesn't report are undefined. */
export type ReportedResult = {
  readonly status: FileStatus | undefined;
  readonly bet: WageredBet;
  /** How the legs ended, where the file says so. */
  readonly legs?: readonly (LegOutcome | undefined)[];
  /** The profit of a win that the file states. */
  readonly toWin: Cents | undefined;
  readonly profit: Cents | undefined;
  /** Wager included. */
  readonly payout: Cents | undefined;
  readonly cashOut: Cents | undefined;
  /** Whether the file has a status column. */
  readonly hasStatuses: boolean;
  /** Whether the bet is of today or later. */
  readonly isRecent?: boolean;
};

/** What the whole file shows of its money columns. */
export type FileMoney = {
  /** A bet loses more than its wager. */
  readonly losesMore: boolean;
  /** Lost bets have a profit above 0, and none below. */
  readonly lossesArePositive: boolean;
  /** Lost bets have a return: the column has the possible ones. */
  readonly returnsArePossible: boolean;
  /** What bets lose beyond their wagers. */
  readonly fee?: Fee | undefined;
};

/** A fee on top of wagers: a share of them, as `over` is of `wager`, or the same for each. */
export type Fee = { readonly over: Cents; readonly wager: Cents | null };

export const PLAIN_MONEY: FileMoney = {
  losesMore: false,
  lossesArePositive: false,
  returnsArePossible: false,
};

/**
 * An amount in the file that contradicts the result by more than rounding: the bet `paid` a different amount than the
 * odds imply, the amount `to win` is a different one, the bet is `lost` but has a return, or it is won and its `legs`
 * all were pushed.
 */
export type Contradiction = { readonly kind: 'paid' | 'to win' | 'lost' | 'legs'; readonly amount: Cents };

export type Result = Settlement & {
  readonly contradiction: Contradiction | undefined;
  /** The user says that it was a bonus bet. */
  readonly isBonus?: true;
};

/** The result to store, or what to ask first. */
export type Ending = Result | { readonly asks: QuestionKind };

/**
 * The result to store for a bet from a file, or the question that its status and money leave open. What came back is
 * the file's profit plus the wager, else its return, else its cash-out; of a bonus bet the profit, or the return as it
 * is stated. It is stored as it is; a win without it returns the wager plus the amount to win, else what the odds and
 * legs imply. The rules are a table above.
 *
 * Throws Invalid for a won bet that returned nothing, and for a lost one with a profit in a file whose other lost bets
 * have none.
 *
 * @example resultOf({ status: 'won', bet: { odds: -110, wager: cents(11000), … }, profit: cents(9000), … })
 * // { status: 'won', result: null, returned: 20000, contradiction: { kind: 'paid', amount: 20000 } }
 * @example resultOf({ status: 'won', bet, profit: cents(-2000), … }) // { asks: 'part back' }
 */
export function resultOf(reported: ReportedResult, file: FileMoney = PLAIN_MONEY): Ending {
  const row = rowOf(reported, file);
  for (const [, , fits, then] of rulesFor(row.says)) {
    if (fits(row)) return withToWin(then(row), reported);
  }
  throw new RangeError(`No rule for ${row.says}`);
}

/**
 * The result of a row whose end the user states. What came back stays as the file has it; money beside a lost, pushed or
 * pending bet, which has none, is a contradiction.
 *
 * @example resultAs('half_lost', { status: 'won', profit: cents(-5000), … }) // won by half, with what came back
 */
export function resultAs(outcome: FileStatus, reported: ReportedResult): Ending {
  const row = rowOf({ ...reported, status: outcome }, PLAIN_MONEY);
  if (outcome === 'pending') return pending(row);
  const { back } = row;
  if (outcome === 'lost' || outcome === 'push') {
    const is = ended(outcome, ZERO);
    const usual = outcome === 'push' ? stakeOf(reported.bet) : ZERO;
    const contradiction = contradicting(outcome === 'lost' ? 'lost' : 'paid', back, usual, row.wager);
    return { ...is, contradiction };
  }
  if (outcome === 'settled') return resultOf({ ...reported, status: 'settled' });
  return back === undefined ? atOdds(endOf(outcome))(row) : paid(endOf(outcome))(row);
}

/** The result of a bet in our own export, as it was stored; undefined if its row was changed to contradict itself. */
export function ownResult(reported: ReportedResult): Result | undefined {
  const { status, bet, profit } = reported;
  const { back } = rowOf(reported, PLAIN_MONEY);
  if (status === undefined || status === 'settled') return undefined;
  const stored = storedOutcome(status).status;
  if (stored === 'pending') return isMoney(profit) ? undefined : ended(status, null);
  if (stored === 'push') return isMoney(profit) ? undefined : ended(status, ZERO);
  if (stored === 'lost') return (profit ?? -stakeOf(bet)) === -stakeOf(bet) ? ended(status, ZERO) : undefined;
  return back !== undefined && back > 0 && back <= MAX_STORED ? ended(status, back) : undefined;
}

function withToWin(ending: Ending, { bet, toWin }: ReportedResult): Ending {
  if (toWin === undefined || 'asks' in ending || ending.contradiction?.kind === 'lost') return ending;
  const winnings = cents(returnOf(bet, 'won') - stakeOf(bet));
  const contradiction = contradicting('to win', toWin, winnings, bet.wager);
  return contradiction ? { ...ending, contradiction } : ending;
}
