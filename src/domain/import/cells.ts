import { type Notation, payoutOf, type Price, readPrice } from '#domain/price/price.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { type AmericanOdds, LONGEST_ODDS, winningProfit } from '#domain/price/american-odds.ts';
import { MAX_STORED, MAX_WAGER } from '#domain/positive-money.ts';
import { dayInZone, type DayOrder, readWhen } from './dates.ts';
import { ownStatus } from './formats.ts';
import { readOdds } from './import-odds.ts';
import type { Mapping } from './mapping.ts';
import { readAmount } from './numbers.ts';
import { type ReadStatus, readStatus } from './status.ts';

/** A cell of a row, with the header above it. */
export type Cell = { readonly text: string; readonly column: string };

/** Why a row is not a bet, as words that follow 'Line 12: '; `row` if it is not the first row of its bet. */
export type RowError = { readonly reason: string; readonly row?: number };

const LONGEST_QUOTE = 40;

/**
 * The day in a cell, read in the mapping's order; an exact time becomes a day in the user's zone. Else the reason.
 *
 * @example dayOfCell({ text: '31/02/2025', column: 'Date' }, 'dmy', () => 0)
 * // { reason: '“31/02/2025” in column “Date” doesn’t exist as day, month, year. Use a date like 2026-01-31' }
 */
export function dayOfCell(
  { text, column }: Cell,
  order: DayOrder | 'ask',
  offsetMinutesAt: (epochMs: number) => number,
): IsoDay | RowError {
  const when = readWhen(text, order === 'ask' ? 'ymd' : order);
  if (when) return 'day' in when ? when.day : dayInZone(when.instant, offsetMinutesAt);
  if (text.trim() === '') return { reason: `no date in column ${shown(column)}` };
  const date = `${shown(text)} in column ${shown(column)}`;
  if (order === 'ask' && (readWhen(text, 'mdy') ?? readWhen(text, 'dmy'))) {
    return { reason: `${date} is ambiguous: choose whether the day or the month comes first` };
  }
  // Three numbers and nothing else are meant as a date.
  return /^\D*\d+\D+\d+\D+\d+\D*$/.test(text)
    ? { reason: `${date} doesn’t exist as ${ORDER_WORDS[order]}. Use a date like 2026-01-31` }
    : { reason: `${date} isn’t a date. Use 2026-01-31 or Jan 31, 2026` };
}

const ORDER_WORDS: Record<DayOrder | 'ask', string> = {
  ymd: 'year, month, day',
  mdy: 'month, day, year',
  dmy: 'day, month, year',
  ask: 'year, month, day',
};

/**
 * The odds in a cell, in the mapping's notation, or why there are none.
 *
 * @example oddsOfCell({ text: '1.91', column: 'Odds' }, 'decimal') // -110
 */
export function oddsOfCell({ text, column }: Cell, notation: Notation | 'ask'): AmericanOdds | RowError {
  const odds = notation === 'ask' ? undefined : readOdds(text, notation);
  if (odds !== undefined) return odds;
  if (text.trim() === '') return { reason: `no odds in column ${shown(column)}` };
  const what = `${shown(text)} in column ${shown(column)}`;
  return notation === 'ask'
    ? { reason: `${what} can be read in several ways: choose how the odds are written` }
    : { reason: `${what} isn’t a valid ${ODDS_WORDS[notation]}` };
}

/**
 * The exact price in a cell of decimal or fractional odds, which American odds only approximate; undefined for other
 * notations, and for one with so many digits that it is itself a rounded American price.
 *
 * @example exactPrice('1,91', 'decimal') // { numerator: 191n, denominator: 100n }
 */
export function exactPrice(text: string, notation: Notation | 'ask'): Price | undefined {
  return notation === 'decimal' || notation === 'fractional'
    ? readPrice(text.replace(',', '.'), notation)?.price
    : undefined;
}

/**
 * What a wager wins at an exact price, else at the American odds that a bet stores: 1.91 is not quite -110.
 *
 * @example winningsAt({ numerator: 191n, denominator: 100n }, americanOdds(-110), cents(100_00)) // 9100, and 9091 at -110
 */
export function winningsAt(exact: Price | undefined, odds: AmericanOdds, wager: Cents): Cents {
  return exact ? cents(payoutOf(exact, wager) - wager) : winningProfit(wager, odds);
}

const ODDS_WORDS: Record<Notation, string> = {
  american: `American price (+100 and up or -101 and down, to ${formatCount(LONGEST_ODDS)} either way)`,
  decimal: 'decimal price (1.001 to 1001, for example 1.91)',
  fractional: 'fractional price (two whole numbers, for example 10/11)',
  probability: 'probability (between 0% and 100%, for example 52.4%)',
};

/**
 * The wager in a cell, from one cent to a million dollars, or why there is none.
 *
 * @example wagerOfCell({ text: '$0.00', column: 'Stake' }, '.')
 * // { reason: 'the wager “$0.00” in column “Stake” must be above 0' }
 */
export function wagerOfCell({ text, column }: Cell, decimalSign: Mapping['decimalSign']): Cents | RowError {
  const amount = readAmount(text, decimalSign);
  if (typeof amount === 'number' && amount > 0 && amount <= MAX_WAGER) return amount;
  if (amount === 'blank') return { reason: `no wager in column ${shown(column)}` };
  const what = `${shown(text)} in column ${shown(column)}`;
  if (amount === undefined) return { reason: `${what} isn’t an amount. Use a number like 110.00` };
  return {
    reason: `the wager ${what} must be ${amount > 0 ? `at most ${formatMoney(MAX_WAGER)}` : 'above 0'}`,
  };
}

/**
 * The amount in a cell, undefined for a blank one, or why there is none.
 *
 * @example amountOfCell({ text: '(110.00)', column: 'Profit' }, 'profit', '.') // -11000
 */
export function amountOfCell(
  { text, column }: Cell,
  name: 'profit' | 'return' | 'cash-out',
  decimalSign: Mapping['decimalSign'],
): Cents | undefined | RowError {
  const amount = readAmount(text, decimalSign);
  if (amount === 'blank') return undefined;
  if (amount !== undefined && Math.abs(amount) <= MAX_STORED) return amount;
  const what = `${shown(text)} in column ${shown(column)}`;
  return amount === undefined
    ? { reason: `${what} isn’t an amount. Use a number like 110.00, or leave it empty` }
    : { reason: `the ${name} ${what} must be at most ${formatMoney(MAX_STORED)} either way` };
}

/**
 * The result in a cell; undefined for a blank one.
 *
 * @example statusOfCell({ text: 'W', column: 'Result' }, undefined) // 'won'
 */
export function statusOfCell(
  { text, column }: Cell,
  format: Mapping['format'],
): ReadStatus | undefined | RowError {
  if (text.trim() === '') return undefined;
  return (
    ownStatus(format, text) ??
    readStatus(text) ?? {
      reason: `unknown status ${shown(text)} in column ${shown(column)}. Use won, lost, push, void, refunded, cashed out, half won, half lost or pending`,
    }
  );
}

/**
 * Whether a cell says yes, as for a free bet.
 *
 * @example saysYes('Free bet') // true
 */
export function saysYes(text: string): boolean {
  return /^(?:yes|y|true|t|1|x|oui|free ?bets?|bonus ?bets?)$/i.test(text.trim());
}

/**
 * Whether a cell or a row could not be read.
 *
 * @example isRowError(dayOfCell({ text: 'soon', column: 'Date' }, 'ymd', () => 0)) // true
 */
export function isRowError(read: unknown): read is RowError {
  return typeof read === 'object' && read !== null && 'reason' in read;
}

/**
 * A file's text as shown in a sentence: on one line, in quotes, cut to forty characters.
 *
 * @example shown('31/02/2025') // '“31/02/2025”'
 */
export function shown(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST_QUOTE)
    .replaceAll(/[\p{Z}\p{C}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  const isCut = characters.length > LONGEST_QUOTE || text.length > 4 * LONGEST_QUOTE;
  return `“${isCut ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : line}”`;
}
