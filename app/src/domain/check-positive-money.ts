import type { Checked } from './checked.ts';
import type { Cents } from './money.ts';
import { amountMessage, readAmount } from './reader/read-amount.ts';

/** Messages of a field; `unreadable` and `imprecise` where it has its own. */
export type PositiveMoneyRule = {
  notPositive: string;
  max: Cents;
  tooLarge: string;
  unreadable?: string;
  imprecise?: string;
};

/**
 * A typed amount from one cent to `max`, or the message for anything else.
 *
 * @example checkPositiveMoney('$1,000.00', { notPositive: '…', max: MAX_WAGER, tooLarge: '…' })
 * // { value: 100000 }
 */
export function checkPositiveMoney(text: string, rule: PositiveMoneyRule): Checked<Cents> {
  const read = readAmount(text);
  if ('value' in read) {
    if (read.value <= 0) return { problem: rule.notPositive };
    return read.value > rule.max ? { problem: rule.tooLarge } : read;
  }
  if (read.problem === 'empty') return { problem: rule.notPositive };
  if (read.problem === 'too large') return { problem: rule.tooLarge };
  const own = read.problem === 'not a number' ? rule.unreadable : rule.imprecise;
  return { problem: own ?? amountMessage(text, read.problem) };
}
