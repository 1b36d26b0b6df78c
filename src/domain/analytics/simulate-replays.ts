import type { Cents } from '#domain/money.ts';
import { sampleOutcomesOf, type PricedBets } from './sample-outcomes.ts';
import type { Random } from './random.ts';
import { MOST_BANK, stakeFrom, type Staking, stakesOf } from './staking.ts';
import { winChance } from './assumed-edge.ts';

/** A way to stake, the edge that every bet is said to have (in parts of 1), and what there is to begin with. */
export type StakingPlan = { readonly staking: Staking; readonly edge: number; readonly bankroll: Cents };

/** What came of each replay, in the order in which they were dealt. Money is in cents. */
export type ReplayResults = {
  readonly ends: Float64Array<ArrayBuffer>;
  /** The lowest that the bank ever was. */
  readonly lows: Float64Array<ArrayBuffer>;
  /** The deepest fall below an earlier peak, as an amount. */
  readonly drawdowns: Float64Array<ArrayBuffer>;
  /** The deepest fall as a part of the peak before it: not always the same fall. */
  readonly drawdownShares: Float64Array<ArrayBuffer>;
  /** 1 where the bank was ruined. */
  readonly ruined: Uint8Array<ArrayBuffer>;
};

/**
 * Replays the same bets in the same order with other stakes and other luck, if each had the stated edge: it wins with
 * the chance (1 + edge) / d of winChance and gains stake x net odds, in whole cents. `random` carries on from portion
 * to portion.
 *
 * Ruin is not being able to cover the next stake, within these bets: a bank of less than a flat stake is ruined with
 * something left. A share of the bank is at least one cent, so that there a bank is ruined at 0 alone. A ruined bank
 * bets no more; one of MOST_BANK grows no more.
 *
 * Rejects with a RangeError a bankroll that is not above 0, a number of replays that is no whole number, an edge of
 * -1 or less, and what stakesOf rejects.
 *
 * @see tests/vectors/README.md for the exact chances of ruin that it is held against
 * @example simulateReplays(bets, { staking: { kind: 'kelly', part: 0.5 }, edge: 0.03, bankroll }, 500, random).ends
 */
export function simulateReplays(
  bets: PricedBets,
  plan: StakingPlan,
  replays: number,
  random: Random,
): ReplayResults {
  const { bankroll } = plan;
  if (!(bankroll > 0)) throw new RangeError(`Not a bankroll: ${bankroll}`);
  if (!Number.isSafeInteger(replays) || replays < 0) throw new RangeError(`Not a count: ${replays}`);
  const { amounts, shares, gains, chances } = dealtStakesOf(bets, plan);
  const { count, netOdds } = bets;
  const results = emptyReplays(replays);
  for (let number = 0; number < replays; number += 1) {
    let bank: number = bankroll;
    let peak = bank;
    let low = bank;
    let drawdown = 0;
    let drawdownShare = 0;
    let isRuined = false;
    for (let index = 0; index < count; index += 1) {
      const share = shares[index] ?? 0;
      const stake = stakeFrom(bank, amounts[index] ?? 0, share);
      if (stake > bank) {
        isRuined = true;
        break;
      }
      if (random() < (chances[index] ?? 0)) {
        const gain = share === 0 ? (gains[index] ?? 0) : Math.round(stake * (netOdds[index] ?? 0));
        bank = Math.min(MOST_BANK, bank + gain);
        if (bank > peak) peak = bank;
      } else {
        bank -= stake;
        if (bank < low) low = bank;
        const fall = peak - bank;
        if (fall > drawdown) drawdown = fall;
        if (fall > drawdownShare * peak) drawdownShare = fall / peak;
      }
    }
    results.ends[number] = bank;
    results.lows[number] = low;
    results.drawdowns[number] = drawdown;
    results.drawdownShares[number] = drawdownShare;
    results.ruined[number] = isRuined || bank === 0 ? 1 : 0;
  }
  return results;
}

/**
 * Room for the results of so many replays, all 0.
 *
 * @example emptyReplays(10000).ends.length // 10000
 */
export function emptyReplays(replays: number): ReplayResults {
  return {
    ends: new Float64Array(replays),
    lows: new Float64Array(replays),
    drawdowns: new Float64Array(replays),
    drawdownShares: new Float64Array(replays),
    ruined: new Uint8Array(replays),
  };
}

function dealtStakesOf(bets: PricedBets, { staking, edge }: StakingPlan) {
  const { amounts, shares } = stakesOf(bets, staking, edge);
  const { gains, chances } = sampleOutcomesOf(amounts, bets.netOdds, edge);
  for (let index = 0; index < bets.count; index += 1) {
    if ((shares[index] ?? 0) > 0) chances[index] = winChance(bets.netOdds[index] ?? 0, edge);
  }
  return { amounts, shares, gains, chances };
}
