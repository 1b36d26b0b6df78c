import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { withDecimalPoint } from '#domain/number-text.ts';
import { checkPositiveMoney, MAX_WAGER } from '#domain/positive-money.ts';
import type { Price } from '#domain/price/price.ts';
import { divideRounded } from '#domain/rounding.ts';

/** A wager as typed: an amount, units (150 hundredths are 1.5 units), or the profit that it should win. */
export type ReadWager =
  | { readonly kind: 'amount' | 'toWin'; readonly cents: Cents }
  | { readonly kind: 'units' | 'unitsToWin'; readonly hundredths: number };

type Checked<Value> = ({ ok: true } & Value) | { ok: false; message: string };

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

/** No unit of a wager that can be stored is longer. */
const LONGEST = 40;

/**
 * Parses a typed wager, or returns the message for the field: an amount of at most $1,000,000 with or without `$`,
 * units of at most 10,000 (`2u`, `2.5 units`), or either after `to win` or `tw`. A word such as `risk` or `stake` may
 * come first. Rejects a third decimal.
 *
 * @example readWager('$1,234.50') // { ok: true, wager: { kind: 'amount', cents: 123450 } }
 * @example readWager('1.5u') // { ok: true, wager: { kind: 'units', hundredths: 150 } }
 * @example readWager('to win 100') // { ok: true, wager: { kind: 'toWin', cents: 10000 } }
 * @example readWager('1.005') // { ok: false, message: 'Use at most two decimals' }
 */
export function readWager(text: string): Checked<{ wager: ReadWager }> {
  const typed = text.trim().toLowerCase();
  const short = typed.length <= LONGEST ? typed : '';
  const [, label = '', amount = ''] =
    /^(?:(to win|tw|risk|risking|wager|wagered|stake|staked|bet(?! 365)|for)\b:? ?)?(.*)$/.exec(short) ?? [];
  const toWin = label === 'to win' || label === 'tw';
  const [, units] = /^([\d.,]+) ?u(?:nits?)?$/.exec(amount) ?? [];
  const checked = checkPositiveMoney(units ?? amount, units === undefined ? AMOUNT : UNITS);
  if (!checked.ok) return checked;
  return {
    ok: true,
    wager:
      units === undefined
        ? { kind: toWin ? 'toWin' : 'amount', cents: checked.cents }
        : { kind: toWin ? 'unitsToWin' : 'units', hundredths: checked.cents },
  };
}

/**
 * The amount to stake in cents, or the message for the field. Units are multiplied by the unit and rounded to the cent,
 * half away from zero; a wager to win something needs the price. Rejects less than a cent and more than $1,000,000.
 *
 * @example wagerCents({ kind: 'units', hundredths: 150 }, { price: null, unit: cents(1000) })
 * // { ok: true, cents: 1500 }
 * @example wagerCents({ kind: 'toWin', cents: cents(10000) }, { price: priceOfAmerican(-110), unit: cents(1000) })
 * // { ok: true, cents: 11000 }
 */
export function wagerCents(
  wager: ReadWager,
  { price, unit }: { price: Price | null; unit: Cents },
): Checked<{ cents: Cents }> {
  const amount =
    'cents' in wager ? BigInt(wager.cents) : divideRounded(BigInt(unit) * BigInt(wager.hundredths), 100n);
  const toWin = wager.kind === 'toWin' || wager.kind === 'unitsToWin';
  if (toWin && !price) return { ok: false, message: 'Enter the odds to work out this wager' };
  const wagered = toWin && price ? wagerToWin(amount, price) : amount;
  if (wagered <= 0n) return { ok: false, message: AMOUNT.notPositive };
  if (wagered > BigInt(AMOUNT.max)) return { ok: false, message: AMOUNT.tooLarge };
  return { ok: true, cents: cents(Number(wagered)) };
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

/**
 * A typed wager for display.
 *
 * @example wagerText({ kind: 'units', hundredths: 150 }) // '1.5u'
 * @example wagerText({ kind: 'toWin', cents: cents(10000) }) // 'to win $100.00'
 */
export function wagerText(wager: ReadWager): string {
  const size =
    'cents' in wager
      ? formatMoney(wager.cents)
      : `${withDecimalPoint(wager.hundredths, 2).replace(/\.?0+$/, '')}u`;
  return wager.kind === 'toWin' || wager.kind === 'unitsToWin' ? `to win ${size}` : size;
}
