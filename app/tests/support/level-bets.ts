import { type WinLossBets, winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { centsFromNumeric } from '#domain/money.ts';
import { readLedger } from '#tests/vectors/ledger.ts';
import { someBet } from './any-bet.ts';

/** Lost bets that all have the same stake (in cents) and the same odds. Simulations ignore their actual results. */
export function levelBets(count: number, stake: number, netOdds: number): WinLossBets {
  return betColumns(Array.from({ length: count }, () => ({ stake, netOdds, profit: -stake })));
}

/** Bets as columns, in the same order. A bet is lost if its profit is minus its stake, and won otherwise. */
export function betColumns(
  bets: readonly { readonly stake: number; readonly netOdds: number; readonly profit: number }[],
): WinLossBets {
  return {
    count: bets.length,
    stakes: Float64Array.from(bets, ({ stake }) => stake),
    netOdds: Float64Array.from(bets, ({ netOdds }) => netOdds),
    won: Uint8Array.from(bets, ({ stake, profit }) => (profit === -stake ? 0 : 1)),
    priced: new Uint8Array(bets.length).fill(1),
    profits: Float64Array.from(bets, ({ profit }) => profit),
  };
}

export function ledgerBets() {
  return readLedger().map(({ date, odds, wager, status, profit }, index) =>
    someBet({
      day: date,
      odds,
      wager: centsFromNumeric(wager),
      status: status as 'won' | 'lost' | 'push',
      returned: centsFromNumeric(status === 'won' ? String(Number(wager) + Number(profit)) : '0'),
      sequence: index + 1,
    }),
  );
}

export function ledgerColumns(): WinLossBets {
  return winLossBetsOf(ledgerBets());
}

/** Four standard errors of an observed frequency. Correct code exceeds them for one seed in 16,000. */
export function errorOf(chance: number, trials: number): number {
  return 4 * Math.sqrt((chance * (1 - chance)) / trials);
}

/**
 * The exact probability that level bets take a bankroll below `floor`, computed over every balance: a bet wins `win`
 * steps or loses `loss`. Balances above `top` count as safe.
 */
export function exactChanceBelow(
  bank: number,
  floor: number,
  {
    win,
    loss,
    winChance,
    bets,
    top,
  }: { win: number; loss: number; winChance: number; bets: number; top: number },
): number {
  let chances = new Float64Array(top + 1);
  chances[bank] = 1;
  let below = 0;
  for (let bet = 0; bet < bets; bet += 1) {
    const next = new Float64Array(top + 1);
    for (let balance = floor; balance <= top; balance += 1) {
      const chance = chances[balance] ?? 0;
      if (chance === 0) continue;
      if (balance + win <= top) next[balance + win] = (next[balance + win] ?? 0) + chance * winChance;
      const ifLost = chance * (1 - winChance);
      if (balance - loss < floor) below += ifLost;
      else next[balance - loss] = (next[balance - loss] ?? 0) + ifLost;
    }
    chances = next;
  }
  return below;
}
