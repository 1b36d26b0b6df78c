import { dayInZone } from '#domain/calendar/clock.ts';
import { Invalid, quoted } from '#domain/checked.ts';
import { nearestAmericanOdds, type Notation, priceWithinLimits } from '#domain/price/price.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { LONGEST_ODDS, winningProfit } from '#domain/price/american-odds.ts';
import { type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { MAX_STORED, MAX_WAGER } from '#domain/positive-money.ts';
import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { type DayOrder, readWhen } from './dates.ts';
import { rulesOf } from './formats.ts';
import { readOdds } from './import-odds.ts';
import type { Mapping } from './mapping.ts';
import { type FileStatus, readFileStatus, statusKey, yesNoStatuses } from './status.ts';

/** A cell of a row, with the header above it. */
export type Cell = { readonly text: string; readonly column: string };

/**
 * The day in a cell, read in the mapping's order. An instant becomes the day in the user's time zone.
 * Throws Invalid if the cell has no valid day.
 *
 * @example dayOfCell({ text: '31/02/2025', column: 'Date' }, 'dmy', () => 0)
 * // Invalid: “31/02/2025” in column “Date” isn’t a valid date when read as day, month, year. Use a date like 2026-01-31
 */
export function dayOfCell(
  cell: Cell,
  order: DayOrder | 'ask',
  offsetMinutesAt: (epochMs: number) => number,
): IsoDay {
  const { text } = cell;
  const when = readWhen(text, order === 'ask' ? 'ymd' : order);
  if (when) return 'day' in when ? when.day : dayInZone(when.instant, offsetMinutesAt);
  if (text.trim() === '') throw missing('date', cell);
  const date = inColumn(cell);
  if (order === 'ask' && (readWhen(text, 'mdy') ?? readWhen(text, 'dmy'))) {
    throw new Invalid(`${date} is ambiguous: choose whether the day or the month comes first`);
  }
  const looksLikeDate = /^\D*\d+\D+\d+\D+\d+\D*$/.test(text);
  throw new Invalid(
    looksLikeDate
      ? `${date} isn’t a valid date when read as ${ORDER_WORDS[order]}. Use a date like 2026-01-31`
      : `${date} isn’t a date. Use 2026-01-31 or Jan 31, 2026`,
  );
}

const ORDER_WORDS: Record<DayOrder | 'ask', string> = {
  ymd: 'year, month, day',
  mdy: 'month, day, year',
  dmy: 'day, month, year',
  ask: 'year, month, day',
};

/**
 * The odds in a cell. Throws Invalid if the cell has no valid odds.
 *
 * @example oddsOfCell({ text: '1.91', column: 'Odds' }, 'decimal').taken?.millionths // 1910000
 */
export function oddsOfCell(cell: Cell, notation: Notation | 'ask'): TakenOdds {
  if (cell.text.trim() === '') throw missing('odds', cell);
  if (notation === 'ask') {
    throw new Invalid(`${inColumn(cell)} is ambiguous: choose how the odds are written`);
  }
  const odds = readOdds(cell.text, notation);
  if (odds === undefined) throw new Invalid(`${inColumn(cell)} isn’t a valid ${ODDS_WORDS[notation]}`);
  return odds;
}

const ODDS_WORDS: Record<Notation, string> = {
  american: `American price (+100 to +${formatCount(LONGEST_ODDS)}, or -101 to -${formatCount(LONGEST_ODDS)})`,
  decimal: 'decimal price (1.001 to 1001, for example 1.91)',
  fractional: 'fractional price (two whole numbers, for example 10/11)',
  probability: 'probability (between 0% and 100%, for example 52.4%)',
};

/**
 * The wager in a cell, from one cent to a million dollars. Throws Invalid for anything else.
 *
 * @example wagerOfCell({ text: '$0.00', column: 'Stake' }, '.')
 * // Invalid: the wager “$0.00” in column “Stake” must be above 0
 */
export function wagerOfCell(cell: Cell, decimalSign: Mapping['decimalSign']): Cents {
  const read = readCellAmount(cell.text, decimalSign);
  if ('problem' in read) {
    if (read.problem === 'empty') throw missing('wager', cell);
    throw new Invalid(`${inColumn(cell)} isn’t an amount. Use a number like 110.00`);
  }
  const amount = read.value;
  if (amount > 0 && amount <= MAX_WAGER) return amount;
  const limit = amount > 0 ? `at most ${formatMoney(MAX_WAGER)}` : 'above 0';
  throw new Invalid(`the wager ${inColumn(cell)} must be ${limit}`);
}

/**
 * The amount in a cell; undefined for a blank one. Throws Invalid for any other text.
 *
 * @example amountOfCell({ text: '(110.00)', column: 'Profit' }, 'profit', '.') // -11000
 */
export function amountOfCell(
  cell: Cell,
  name: 'profit' | 'return' | 'amount to win' | 'potential payout' | 'liability',
  decimalSign: Mapping['decimalSign'],
): Cents | undefined {
  const read = readCellAmount(cell.text, decimalSign);
  if ('problem' in read) {
    if (read.problem === 'empty') return undefined;
    throw new Invalid(`${inColumn(cell)} isn’t an amount. Use a number like 110.00, or leave it empty`);
  }
  if (Math.abs(read.value) <= MAX_STORED) return read.value;
  throw new Invalid(`the ${name} ${inColumn(cell)} must be at most ${formatMoney(MAX_STORED)} either way`);
}

/**
 * The profit of a win that a cell states, without the wager; undefined for a blank cell or a 0. Throws Invalid for
 * any other text, and for a loss.
 *
 * @example toWinOfCell({ text: '100.00', column: 'To win' }, '.') // 10000
 */
export function toWinOfCell(cell: Cell, decimalSign: Mapping['decimalSign']): Cents | undefined {
  const amount = amountOfCell(cell, 'amount to win', decimalSign);
  if (amount === undefined || amount >= 0) return amount === 0 ? undefined : amount;
  throw new Invalid(
    `the amount to win ${inColumn(cell)} is a loss. Set the column to Profit if it has results`,
  );
}

/**
 * The profit of a win at a wager, from a cell with the potential payout; undefined for a blank cell, a 0 and the wager
 * itself. Throws Invalid for any other text, and for a payout below the wager.
 *
 * @example toWinOfPayout({ text: '210.00', column: 'Potential payout' }, cents(11000), '.') // 10000
 */
export function toWinOfPayout(
  cell: Cell,
  wager: Cents,
  decimalSign: Mapping['decimalSign'],
): Cents | undefined {
  const amount = amountOfCell(cell, 'potential payout', decimalSign);
  if (amount === undefined || amount === 0 || amount === wager) return undefined;
  if (amount > wager) return cents(amount - wager);
  throw new Invalid(
    `the potential payout ${inColumn(cell)} is below the wager. Set the column to To win if it leaves the wager out`,
  );
}

/**
 * The odds at which a wager wins an amount: American ones, unless they win another amount, else a decimal price. Throws
 * Invalid for odds beyond 100,000 either way.
 *
 * @example oddsToWin(cents(11000), cents(10000)) // { odds: -110, taken: null }
 */
export function oddsToWin(wager: Cents, toWin: Cents): TakenOdds {
  const price = priceWithinLimits(BigInt(wager) + BigInt(toWin), BigInt(wager));
  const odds = price && nearestAmericanOdds(price);
  if (price && odds !== undefined) {
    const isAmerican = winningProfit(wager, odds) === toWin;
    return isAmerican ? { odds, taken: null } : takenOdds({ price, notation: 'decimal' });
  }
  const bet = `${formatMoney(wager)} to win ${formatMoney(toWin)}`;
  throw new Invalid(`${bet} is beyond odds of ${formatCount(LONGEST_ODDS)} either way`);
}

/**
 * The result in a cell, as its format or the user explains it, else by its words; undefined for a blank cell. Throws
 * Invalid for an unknown word, and for one whose rows the user skips.
 *
 * @example statusOfCell({ text: 'W', column: 'Result' }, {}) // 'won'
 * @example statusOfCell({ text: 'Gagné', column: 'Result' }, { statusMeanings: { gagné: 'won' } }) // 'won'
 */
export function statusOfCell(
  cell: Cell,
  { format, statusMeanings = {} }: Partial<Pick<Mapping, 'format' | 'statusMeanings'>>,
): FileStatus | undefined {
  const key = statusKey(cell.text);
  if (key === '') return undefined;
  const meaning = Object.hasOwn(statusMeanings, key) ? statusMeanings[key] : undefined;
  if (meaning === 'skip') throw new Invalid(`you chose to skip the status ${inColumn(cell)}`);
  const known = rulesOf(format)?.statuses ?? yesNoStatuses(cell.column);
  const status = meaning ?? known?.get(key) ?? readFileStatus(cell.text);
  if (status) return status;
  throw new Invalid(
    `unknown status ${inColumn(cell)}. Use won, lost, push, void, refunded, cashed out, half won, half lost or pending`,
  );
}

export function inColumn({ text, column }: Cell): string {
  return `${quoted(text)} in column ${quoted(column)}`;
}

/** The error for a blank cell of a row that needs it. */
export function missing(what: string, { column }: Cell): Invalid {
  return new Invalid(`no ${what} in column ${quoted(column)}`);
}
