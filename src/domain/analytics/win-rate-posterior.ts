import { betaUpperTail } from './beta.ts';

/** What is thought of a win rate before any bet, as a beta distribution: like having seen so many wins and losses. */
export type WinRatePrior = { readonly wins: number; readonly losses: number };

/** Every win rate is as likely as any other. */
export const UNIFORM_PRIOR: WinRatePrior = { wins: 1, losses: 1 };

/** As if a hundred earlier bets had been won half of the time. */
export const SCEPTICAL_PRIOR: WinRatePrior = { wins: 50, losses: 50 };

/**
 * How probable it is that the true win rate lies above `threshold`, such as the break-even rate of one price, after W
 * wins and L losses: the upper tail of Beta(a + W, b + L), with the prior Beta(a, b). Whoever shows it says which prior.
 *
 * Rejects with a RangeError a threshold outside 0 to 1, and counts or a prior below 0 that leave no distribution.
 *
 * @example winRateAbove(11 / 21, { won: 110, lost: 90 }, UNIFORM_PRIOR) // 0.769
 * @example winRateAbove(11 / 21, { won: 110, lost: 90 }, SCEPTICAL_PRIOR) // 0.630
 */
export function winRateAbove(
  threshold: number,
  { won, lost }: { readonly won: number; readonly lost: number },
  prior: WinRatePrior,
): number {
  return betaUpperTail(threshold, prior.wins + won, prior.losses + lost);
}
