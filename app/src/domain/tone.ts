import { type Cents, cents } from './money.ts';
import { isAtLeastPercent, type Ratio } from './percent.ts';
import { divideRounded } from './rounding.ts';

/** The meaning of a color on screen; each theme has a color for it. */
export type Tone = 'profit' | 'loss' | 'pending' | 'neutral';

/**
 * The tone of an amount: profit above 0, loss below, neutral at exactly 0.
 *
 * @example amountTone(cents(-1)) // 'loss'
 */
export function amountTone(amount: Cents): 'profit' | 'loss' | 'neutral' {
  if (amount === 0) return 'neutral';
  return amount > 0 ? 'profit' : 'loss';
}

/**
 * The tone of a win rate on the dashboard: profit from 55%, pending from 45%, loss above 0, else neutral.
 *
 * @example dashboardWinRateTone(ratio(0, 3)) // 'neutral'
 */
export function dashboardWinRateTone(winRate: Ratio): Tone {
  if (isAtLeastPercent(winRate, 55)) return 'profit';
  if (isAtLeastPercent(winRate, 45)) return 'pending';
  return winRate.part > 0 ? 'loss' : 'neutral';
}

/**
 * The tone of a win rate on a notebook's card: profit from 55%, pending from 45%, else loss; neutral without settled
 * bets.
 *
 * @example notebookWinRateTone(ratio(0, 3)) // 'loss'
 */
export function notebookWinRateTone(winRate: Ratio): Tone {
  if (winRate.whole === 0) return 'neutral';
  if (isAtLeastPercent(winRate, 55)) return 'profit';
  return isAtLeastPercent(winRate, 45) ? 'pending' : 'loss';
}

/**
 * The bar on a notebook's card: the current bankroll in percent of what was put in, from 10 to 100, and the tone of the
 * difference, which is the profit. `putIn` is the starting bankroll plus movements; it may be 0 or less, after profit was
 * withdrawn.
 *
 * @example bankrollBar(cents(80000), cents(100000)) // { percent: 80, tone: 'loss' }
 */
export function bankrollBar(
  current: Cents,
  putIn: Cents,
): { percent: number; tone: 'profit' | 'loss' | 'neutral' } {
  const tone = amountTone(cents(current - putIn));
  if (putIn <= 0) return { percent: tone === 'loss' ? 10 : 100, tone };
  const percent = Number(divideRounded(BigInt(current) * 100n, BigInt(putIn)));
  return { percent: Math.min(100, Math.max(10, percent)), tone };
}
