import type { Checked } from '#domain/checked.ts';
import { type Cents, cents } from '#domain/money.ts';
import { plainText } from '#domain/reader/read-number.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import type { Price } from './price.ts';
import { divideRounded } from '#domain/rounding.ts';
import type { ReadWager } from './wager-text.ts';

const AMOUNT = {
  notPositive: 'Wager amount must be greater than 0',
  max: MAX_WAGER,
  tooLarge: 'Wager amount must be at most $1,000,000',
};

const UNITS = {
  notPositive: 'Units must be greater than 0',
  max: cents(10_000_00),
  tooLarge: 'Units must be at most 10,000',
};

/** A word before a wager. 'bet 365' is a book. */
export const WAGER_LABEL = /^(?:(to win|tw|risk|risking|wager|wagered|stake|staked|bet(?! 365)|for)\b:? ?)/i;

/**
 * Parses a typed wager, or returns the message for the field: an amount of at most $1,000,000 with or without `$`,
 * units of at most 10,000 (`2u`, `2,5 units`, `2pt`), or either after `to win` or `tw`. A word such as `risk` or `stake` may
 * come first. Rejects a third decimal.
 *
 * @example readWager('$1,234.50') // { value: { kind: 'amount', cents: 123450 } }
 * @example readWager('1.5u') // { value: { kind: 'units', hundredths: 150 } }
 * @example readWager('to win 100') // { value: { kind: 'toWin', cents: 10000 } }
 * @example readWager('0.005') // { problem: 'Use at most two decimals' }
 */
export function readWager(text: string): Checked<ReadWager> {
  const typed = text.trim();
  const toWin = /^t/i.test(WAGER_LABEL.exec(typed)?.[1] ?? '');
  const amount = typed.replace(WAGER_LABEL, '');
  const units = unitsIn(amount);
  const checked = checkPositiveMoney(units ?? amount, units === undefined ? AMOUNT : UNITS);
  if ('problem' in checked) return checked;
  return {
    value:
      units === undefined
        ? { kind: toWin ? 'toWin' : 'amount', cents: checked.value }
        : { kind: toWin ? 'unitsToWin' : 'units', hundredths: checked.value },
  };
}

/**
 * The number of a text in units; undefined for any other text.
 *
 * @example unitsIn('2,5 units') // '2,5'
 */
export function unitsIn(text: string): string | undefined {
  return /^(-?[\d.,'\u2019 ]+?) ?(?:u|units?|pts?|points?)$/i.exec(plainText(text))?.[1];
}

/**
 * The amount to stake in cents, or the message for the field. Units are multiplied by the unit and rounded to the cent,
 * half away from zero; a wager to win something needs the price. Rejects less than a cent and more than $1,000,000.
 *
 * @example wagerCents({ kind: 'units', hundredths: 150 }, { price: null, unit: cents(1000) })
 * // { value: 1500 }
 * @example wagerCents({ kind: 'toWin', cents: cents(10000) }, { price: priceOfAmerican(-110), unit: cents(1000) })
 * // { value: 11000 }
 */
export function wagerCents(
  wager: ReadWager,
  { price, unit }: { price: Price | null; unit: Cents },
): Checked<Cents> {
  const amount =
    'cents' in wager ? BigInt(wager.cents) : divideRounded(BigInt(unit) * BigInt(wager.hundredths), 100n);
  const toWin = wager.kind === 'toWin' || wager.kind === 'unitsToWin';
  if (toWin && !price) return { problem: 'Enter the odds to work out this wager' };
  const wagered = toWin && price ? wagerToWin(amount, price) : amount;
  if (wagered <= 0n) return { problem: AMOUNT.notPositive };
  if (wagered > BigInt(AMOUNT.max)) return { problem: AMOUNT.tooLarge };
  return { value: cents(Number(wagered)) };
}

/**
 * The wager that wins `profit`: profit / (price - 1), rounded to the cent, half away from zero. No other wager's payout
 * comes closer to that profit.
 *
 * @example wagerToWin(10000n, priceOfAmerican(150)) // 6667n
 */
export function wagerToWin(profit: bigint, { numerator, denominator }: Price): bigint {
  return divideRounded(profit * denominator, numerator - denominator);
}
