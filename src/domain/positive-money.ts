import { type Cents, cents, parseMoney } from './money.ts';

export const MAX_WAGER = cents(1_000_000_00);

/** The largest amount that a bet can store, in numeric(12,2). */
export const MAX_STORED = cents(999_999_999_999);

/** The largest starting bankroll; it keeps sums of bets exact. */
export const MAX_BANKROLL = cents(1_000_000_000_00);

export type PositiveMoneyRule = { notPositive: string; max: Cents; tooLarge: string };

/**
 * A typed amount from one cent to `max`, or the message for anything else.
 *
 * @example checkPositiveMoney('$1,000.00', { notPositive: '…', max: MAX_WAGER, tooLarge: '…' })
 * // { ok: true, cents: 100000 }
 */
export function checkPositiveMoney(
  text: string,
  rule: PositiveMoneyRule,
): { ok: true; cents: Cents } | { ok: false; message: string } {
  const parsed = parseMoney(text);
  if (parsed.ok) {
    if (parsed.cents <= 0) return { ok: false, message: rule.notPositive };
    return parsed.cents > rule.max ? { ok: false, message: rule.tooLarge } : parsed;
  }
  if (parsed.reason === 'too many decimals') return { ok: false, message: 'Use at most two decimals' };
  return { ok: false, message: parsed.reason === 'too large' ? rule.tooLarge : rule.notPositive };
}
