import type { WinLossBets } from './win-loss-bets.ts';
import { winChance } from './assumed-edge.ts';

/** Bets as they stand before they are decided: what is dealt anew. */
export type PricedBets = Pick<WinLossBets, 'count' | 'stakes' | 'netOdds'>;

/** What each bet gains when it wins, in cents, and the chance that it does. */
export type SampledBets = {
  readonly gains: Float64Array<ArrayBuffer>;
  readonly chances: Float64Array<ArrayBuffer>;
};

/**
 * What chance deals at given stakes: a winner pays stake x net odds in whole cents, at least one, as a book does, and
 * wins with the chance at which *that* has the stated edge (winChance). So the mean is the edge to the last digit,
 * and a season that has the same winners as the person's comes to the same profit, not to one that is a cent off.
 *
 * A stake of 0 is no bet: it gains nothing, whatever its chance. Rejects what winChance rejects.
 *
 * @example sampleOutcomesOf(Float64Array.of(10000), Float64Array.of(10 / 11), 0) // { gains: [9091], chances: [0.523806] }
 */
export function sampleOutcomesOf(stakes: Float64Array, netOdds: Float64Array, edge: number): SampledBets {
  const gains = new Float64Array(stakes.length);
  const chances = new Float64Array(stakes.length);
  for (let index = 0; index < stakes.length; index += 1) {
    const stake = stakes[index] ?? 0;
    if (stake === 0) continue;
    const gain = Math.max(1, Math.round(stake * (netOdds[index] ?? 0)));
    gains[index] = gain;
    chances[index] = winChance(gain / stake, edge);
  }
  return { gains, chances };
}
