/**
 * The win rate that leaves a bank where it was when the same share of it is staked on every bet at the same price, in
 * whatever order they come: ln(1 - x) / (ln(1 - x) - ln(1 + b x)), x the share and b the net odds (decimal odds - 1).
 * Above 1 / d, the break-even of level stakes, and the more so the larger the share.
 *
 * Rejects with a RangeError a share that is not between 0 and 1, and net odds that are not above 0.
 *
 * @see Ganchrow, sportsbookreview.com forum; tests/vectors/README.md
 * @example shareBreakEven(0.01, 10 / 11) // 0.5262
 */
export function shareBreakEven(share: number, netOdds: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`Not a share of a bank: ${share}`);
  if (!(netOdds > 0 && netOdds < Infinity)) throw new RangeError(`Not net odds: ${netOdds}`);
  const ifLost = Math.log1p(-share);
  return ifLost / (ifLost - Math.log1p(share * netOdds));
}
