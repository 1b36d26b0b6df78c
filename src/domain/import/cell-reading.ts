import { type Notation, payoutOf, type Price, readPrice } from '#domain/price/price.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { type AmericanOdds, LONGEST_ODDS, winningProfit } from '#domain/price/american-odds.ts';
import { MOST_STORED, MOST_WAGER } from '#domain/positive-money.ts';
import type { Mapping } from './bet-columns.ts';
import { dayInZone, type DayOrder, readWhen } from './import-days.ts';
import { readAmount } from './import-money.ts';
import { readOdds } from './import-odds.ts';
import { type ReadStatus, readStatus } from './import-status.ts';
import { ownStatus } from './known-formats.ts';

/** A cell of a row, with the header above it. */
export type Cell = { readonly text: string; readonly column: string };

/** Why a row is no bet, in words that go on after 'Line 12: '; which row, where it is not its bet's first. */
export type Refusal = { readonly reason: string; readonly row?: number };

const LONGEST_QUOTE = 40;

/**
 * The day of a cell in the mapping's order, an instant's in the person's zone; or why it is none.
 *
 * @example dayOfCell({ text: '31/02/2025', column: 'Date' }, 'dmy', () => 0)
 * // { reason: 'the date “31/02/2025” in column “Date” does not exist: it is read as day, month, year; 2026-01-31 would do' }
 */
export function dayOfCell(
  { text, column }: Cell,
  order: DayOrder | 'ask',
  offsetMinutesAt: (epochMs: number) => number,
): IsoDay | Refusal {
  const when = readWhen(text, order === 'ask' ? 'ymd' : order);
  if (when) return 'day' in when ? when.day : dayInZone(when.instant, offsetMinutesAt);
  if (text.trim() === '') return { reason: `there is no date in column ${shown(column)}` };
  const date = `the date ${shown(text)} in column ${shown(column)}`;
  if (order === 'ask' && (readWhen(text, 'mdy') ?? readWhen(text, 'dmy'))) {
    return { reason: `${date} can be read in two ways: choose whether the day or the month comes first` };
  }
  // Three numbers and no more make a date, if only one that no calendar has.
  return /^\D*\d+\D+\d+\D+\d+\D*$/.test(text)
    ? { reason: `${date} does not exist: it is read as ${ORDER_WORDS[order]}; 2026-01-31 would do` }
    : { reason: `${date} is none: it needs one such as 2026-01-31 or Jan 31, 2026` };
}

const ORDER_WORDS: Record<DayOrder | 'ask', string> = {
  ymd: 'year, month, day',
  mdy: 'month, day, year',
  dmy: 'day, month, year',
  ask: 'year, month, day',
};

/**
 * The odds of a cell in the mapping's notation, or why they are none.
 *
 * @example oddsOfCell({ text: '1.91', column: 'Odds' }, 'decimal') // -110
 */
export function oddsOfCell({ text, column }: Cell, notation: Notation | 'ask'): AmericanOdds | Refusal {
  const odds = notation === 'ask' ? undefined : readOdds(text, notation);
  if (odds !== undefined) return odds;
  if (text.trim() === '') return { reason: `there are no odds in column ${shown(column)}` };
  const what = `the odds ${shown(text)} in column ${shown(column)}`;
  if (notation === 'ask')
    return { reason: `${what} can be read in several ways: choose how odds are written` };
  return { reason: `${what} are no ${ODDS_WORDS[notation]}` };
}

/**
 * The price that a cell of decimal or fractional odds names, of which the American odds are the nearest; undefined for
 * other notations, and for what has too many digits to be more than a rounded American price itself.
 *
 * @example exactPrice('1,91', 'decimal') // { numerator: 191n, denominator: 100n }
 */
export function exactPrice(text: string, notation: Notation | 'ask'): Price | undefined {
  return notation === 'decimal' || notation === 'fractional'
    ? readPrice(text.replace(',', '.'), notation)?.price
    : undefined;
}

/**
 * What a wager wins at a price, else at the American odds that a bet stores: 1.91 is not quite -110.
 *
 * @example winningsAt({ numerator: 191n, denominator: 100n }, americanOdds(-110), cents(100_00)) // 9100, and 9091 at -110
 */
export function winningsAt(exact: Price | undefined, odds: AmericanOdds, wager: Cents): Cents {
  return exact ? cents(payoutOf(exact, wager) - wager) : winningProfit(wager, odds);
}

const ODDS_WORDS: Record<Notation, string> = {
  american: `American odds: whole numbers from +100 or from -101 to ${formatCount(LONGEST_ODDS)} either way are`,
  decimal: 'decimal odds: numbers from 1.001 to 1001 are, such as 1.91',
  fractional: 'fractional odds: two whole numbers are, such as 10/11',
  probability: 'probability: percentages between 0 and 100 are, such as 52.4%',
};

/**
 * The wager of a cell, from one cent to a million dollars, or why it is none.
 *
 * @example wagerOfCell({ text: '$0.00', column: 'Stake' }, '.')
 * // { reason: 'the wager “$0.00” in column “Stake” must be above 0' }
 */
export function wagerOfCell({ text, column }: Cell, decimalSign: Mapping['decimalSign']): Cents | Refusal {
  const amount = readAmount(text, decimalSign);
  if (typeof amount === 'number' && amount > 0 && amount <= MOST_WAGER) return amount;
  if (amount === 'blank') return { reason: `there is no wager in column ${shown(column)}` };
  const what = `the wager ${shown(text)} in column ${shown(column)}`;
  if (amount === undefined) return { reason: `${what} is no amount: it needs one such as 110.00` };
  return { reason: `${what} must be ${amount > 0 ? `at most ${formatMoney(MOST_WAGER)}` : 'above 0'}` };
}

/**
 * The amount of a cell that may be blank, which gives undefined, or why it is none.
 *
 * @example amountOfCell({ text: '(110.00)', column: 'Profit' }, 'profit', '.') // -11000
 */
export function amountOfCell(
  { text, column }: Cell,
  name: 'profit' | 'return' | 'cash-out',
  decimalSign: Mapping['decimalSign'],
): Cents | undefined | Refusal {
  const amount = readAmount(text, decimalSign);
  if (amount === 'blank') return undefined;
  if (amount !== undefined && Math.abs(amount) <= MOST_STORED) return amount;
  const what = `the ${name} ${shown(text)} in column ${shown(column)}`;
  return amount === undefined
    ? { reason: `${what} is no amount: it needs one such as 110.00, or none at all` }
    : { reason: `${what} must be at most ${formatMoney(MOST_STORED)} either way` };
}

/**
 * How the bet of a cell went; undefined for a blank one.
 *
 * @example statusOfCell({ text: 'W', column: 'Result' }, undefined) // 'won'
 */
export function statusOfCell(
  { text, column }: Cell,
  format: Mapping['format'],
): ReadStatus | undefined | Refusal {
  if (text.trim() === '') return undefined;
  return (
    ownStatus(format, text) ??
    readStatus(text) ?? {
      reason: `the status ${shown(text)} in column ${shown(column)} is not known: won, lost, push, void, refunded, cashed out, half won, half lost and pending are`,
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
 * Whether a cell, or a row, could not be read.
 *
 * @example isRefusal(dayOfCell({ text: 'soon', column: 'Date' }, 'ymd', () => 0)) // true
 */
export function isRefusal(read: unknown): read is Refusal {
  return typeof read === 'object' && read !== null && 'reason' in read;
}

/**
 * A text of a file as it is shown in a sentence: on one line, in quotes, cut to forty characters.
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
