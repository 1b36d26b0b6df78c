import { type Cents, cents, parseMoney } from './money.ts';

/** The largest wager, $1,000,000. */
export const MOST_WAGER = cents(1_000_000_00);

/** The largest amount that a bet can store, in numeric(12,2): $9,999,999,999.99. */
export const MOST_STORED = cents(999_999_999_999);

/** The largest bankroll, $1,000,000,000, which keeps sums of bets exact. */
export const MOST_BANKROLL = cents(1_000_000_000_00);

export type PositiveMoneyRule = { notPositive: string; most: Cents; tooLarge: string };

/**
 * The amount typed, from one cent to `most`, or the message for anything else.
 *
 * @example checkPositiveMoney('$1,000.00', { notPositive: '…', most: MOST_WAGER, tooLarge: '…' })
 * // { ok: true, cents: 100000 }
 */
export function checkPositiveMoney(
  text: string,
  rule: PositiveMoneyRule,
): { ok: true; cents: Cents } | { ok: false; message: string } {
  const parsed = parseMoney(text);
  if (parsed.ok) {
    if (parsed.cents <= 0) return { ok: false, message: rule.notPositive };
    return parsed.cents > rule.most ? { ok: false, message: rule.tooLarge } : parsed;
  }
  if (parsed.reason === 'too many decimals') return { ok: false, message: 'Use at most two decimals' };
  return { ok: false, message: parsed.reason === 'too large' ? rule.tooLarge : rule.notPositive };
}
