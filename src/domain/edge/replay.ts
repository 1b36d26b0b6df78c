import { type Cents, cents } from '#domain/money.ts';
import type { DecidedBets } from './decided-bets.ts';
import { type Drawdowns, drawdownsOf } from './drawdown.ts';
import { MOST_BANK, stakeFrom, type Staking, stakesOf } from './staking.ts';

/** The same bets with other stakes, as they came out. */
export type Replay = {
  readonly end: Cents;
  /** Bets that had a stake. */
  readonly placed: number;
  /** In cents: the bankroll, then the bank after each bet. */
  readonly balances: Float64Array;
  readonly drawdowns: Drawdowns;
  /** The balance from which on the bank could not cover a stake, as an index of balances; undefined while it could. */
  readonly ruinedAt: number | undefined;
};

/**
 * Replays the bets in their order with other stakes, one settled before the next. A won bet gains stake x net odds, or
 * stake x what it really returned where it was paid otherwise (a cash-out, a boost), in whole cents; a lost one loses
 * the stake. A bank that cannot cover a stake is ruined, as is one of 0 at the end, and stays as it is; one of
 * MOST_BANK grows no more. The edge, in parts of 1, matters to Kelly stakes alone.
 *
 * Rejects with a RangeError a bankroll that is not above 0, and what stakesOf rejects.
 *
 * @example replay(bets, { kind: 'flat', amount: cents(2000) }, 0, cents(100000)).end // 98750
 */
export function replay(bets: DecidedBets, staking: Staking, edge: number, bankroll: Cents): Replay {
  const { amounts, shares } = stakesOf(bets, staking, edge);
  const balances = new Float64Array(bets.count + 1);
  balances[0] = bankroll;
  let bank: number = bankroll;
  let placed = 0;
  let ruinedAt: number | undefined;
  for (let index = 0; index < bets.count; index += 1) {
    const stake = stakeFrom(bank, amounts[index] ?? 0, shares[index] ?? 0);
    if (stake > bank) {
      ruinedAt = index;
      balances.fill(bank, index + 1);
      break;
    }
    if (stake > 0) placed += 1;
    bank = Math.min(MOST_BANK, bank + Math.round(stake * returnOn(bets, index)));
    balances[index + 1] = bank;
  }
  if (ruinedAt === undefined && bank === 0) ruinedAt = bets.count;
  const drawdowns = drawdownsOf(balances);
  return { end: cents(bank), placed, balances, drawdowns, ruinedAt };
}

/** The profit on a unit staked: the net odds where a winner was paid by its price, which the cent's rounding hides. */
function returnOn({ stakes, netOdds, won, profits }: DecidedBets, index: number): number {
  const stake = stakes[index] ?? 0;
  const odds = netOdds[index] ?? 0;
  const profit = profits[index] ?? 0;
  const isPaidByPrice = won[index] === 1 && Math.abs(profit - stake * odds) <= 0.5 + 1e-6;
  return isPaidByPrice ? odds : profit / stake;
}
