import type { Cents } from '#domain/money.ts';

/**
 * Whether a stated amount is the computed one, but for rounding: within a cent, plus a hundredth of the wager for odds
 * that are shown rounded, such as 1.91 for -110.
 *
 * @example isNear(cents(19100), cents(19091), cents(10000)) // true
 */
export function isNear(amount: Cents, expected: Cents, wager: Cents): boolean {
  return Math.abs(amount - expected) <= 1 + wager / 100;
}
