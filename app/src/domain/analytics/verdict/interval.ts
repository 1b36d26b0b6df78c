/** A 95% confidence interval, lower end first. */
export type Interval = { readonly low: number; readonly high: number };

/** 95% of a normal distribution lies within this many standard deviations of its mean. */
export const WITHIN_95 = 1.959963984540054;

/**
 * Wilson's 95% score interval of a win rate, as fractions. It stays within 0 to 1 and has a width even if all or none
 * of the bets were won. With w wins in n bets, p = w / n and z = 1.96:
 *
 * (p + z²/2n ± z √(p (1 - p) / n + z²/4n²)) / (1 + z²/n)
 *
 * Undefined without a bet. Rejects wins below 0 or above n with a RangeError.
 *
 * @see Wilson, Journal of the American Statistical Association 22 (1927), 209-212
 * @example wilsonInterval(110, 200) // { low: 0.4808, high: 0.6174 }
 */
export function wilsonInterval(wins: number, n: number): Interval | undefined {
  if (!(wins >= 0 && wins <= n && Number.isFinite(n)))
    throw new RangeError(`Not a number of wins: ${wins} of ${n}`);
  if (n === 0) return undefined;
  const square = WITHIN_95 ** 2;
  const center = wins + square / 2;
  const reach = WITHIN_95 * Math.sqrt((wins * (n - wins)) / n + square / 4);
  const low = Math.max(0, center - reach) / (n + square);
  return { low, high: Math.min(1, (center + reach) / (n + square)) };
}
