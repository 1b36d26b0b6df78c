import { cents, type Cents } from '#domain/money.ts';
import { takenMillionths } from '#domain/price/taken-price.ts';
import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { remembered } from '#domain/remembered.ts';
import { decimalSignOf } from './decimal-sign.ts';
import { columnNotation, readOdds } from './import-odds.ts';
import type { Mapping } from './mapping.ts';
import type { BetRole, ColumnRole } from './roles.ts';
import { isNear } from '#domain/bets/near-return.ts';
import { statusKey } from './status.ts';
import { bareHeader, columnCells, headerWords, type Table } from './table.ts';
import { unitsOfCell } from './units.ts';

export type MoneyRole = 'profit' | 'return';

/** What amounts show, and how many of them. */
type Meaning = { readonly role: MoneyRole; readonly count: number };

/** Headings that don't say whether the wager is in the amount. */
const VAGUE = new Set(
  'gain,gains,result,results,outcome,amount,money,net,total,win,win loss,w l,gain loss,ertrag,ergebnis,gewinn,vinst,ganancia,vincita,winst,gevinst,wygrana'.split(
    ',',
  ),
);
const WON = new Set(['won', 'wins', 'amount won', 'win amount', 'winnings']);
const LOST = new Set(['lost', 'loss', 'losses', 'amount lost']);
const FLAG = /^(?:|x|1|0|true|false|yes|no|y|n|✅|✔|✓)$/;
/** A clear heading is only doubted if this many amounts contradict it. */
const ENOUGH = 2;

/**
 * The roles with those of amounts under headings that say little: `profit` or `return`, as the amounts show (meaningOf),
 * and of two columns Won and Lost.
 */
export function withMoneyColumns(
  table: Table,
  roles: readonly (BetRole | undefined)[],
): readonly (BetRole | undefined)[] {
  const made = [...roles];
  const words = table.header.map((header) => headerWords(bareHeader(header)));
  const won = words.findIndex((name) => WON.has(name));
  const lost = words.findIndex((name) => LOST.has(name));
  const isPair = won >= 0 && lost >= 0 && !roles.includes('profit');
  if (isPair && [won, lost].every((place) => isOfAmounts(table, place) || isOfFlags(table, place))) {
    const isReturn = !isOfFlags(table, won) && meaningOf(table, made, won)?.role === 'return';
    made[won] = isReturn ? 'return' : 'won';
    made[lost] = 'lost';
    return made;
  }
  const known = words.findIndex(
    (name, place) => VAGUE.has(name) && (roles[place] === 'profit' || roles[place] === 'return'),
  );
  const place =
    known >= 0 || roles.includes('profit') || roles.includes('return')
      ? known
      : vagueAmounts(table, words, made);
  const meaning = place < 0 ? undefined : meaningOf(table, made, place);
  if (meaning) made[place] = meaning.role;
  return made;
}

function vagueAmounts(
  table: Table,
  words: readonly string[],
  roles: readonly (BetRole | undefined)[],
): number {
  return words.findIndex(
    (name, place) => VAGUE.has(name) && roles[place] === undefined && isOfAmounts(table, place),
  );
}

function isOfAmounts(table: Table, place: number): boolean {
  const cells = new Set(columnCells(table, place));
  cells.delete('');
  return (
    cells.size > 0 && [...cells].every((cell) => !isWord(readCellAmount(unitsOfCell(cell) ?? cell, '.')))
  );
}

function isWord(read: ReturnType<typeof readCellAmount>): boolean {
  return 'problem' in read && read.problem !== 'empty';
}

/**
 * Whether a column only marks rows, as with x or 1.
 */
export function isOfFlags(table: Table, place: number): boolean {
  return place >= 0 && [...new Set(columnCells(table, place))].every((cell) => FLAG.test(statusKey(cell)));
}

/**
 * What a column of amounts holds, by nine in ten of those above 0: returns equal the wager times the odds, profits what
 * that is more than the wager; amounts below 0, most of them whole wagers, are profits. `count` is how many show it.
 * Undefined if they show neither.
 *
 * @example meaningOf(table, roles, 4) // { role: 'return', count: 2 } for 74.00 and 86.00 of 40.00 at 1.85, 50.00 at 1.72
 */
function meaningOf(
  table: Table,
  roles: readonly (ColumnRole | undefined)[],
  place: number,
): Meaning | undefined {
  const [oddsPlace, wagerPlace] = [roles.indexOf('odds'), roles.indexOf('wager')];
  if (oddsPlace < 0 || wagerPlace < 0) return undefined;
  const sign = decimalSignOf([...columnCells(table, place), ...columnCells(table, wagerPlace)]);
  const amountIn = remembered((text): Cents | undefined => {
    const read = readCellAmount(unitsOfCell(text) ?? text, sign);
    return 'value' in read ? read.value : undefined;
  });
  const notation = columnNotation(table.header[oddsPlace] ?? '', columnCells(table, oddsPlace)) ?? 'decimal';
  const priceIn = remembered((text) => {
    const odds = readOdds(text, notation);
    return odds && takenMillionths(odds) / 1_000_000;
  });
  const seen = { positive: 0, negative: 0, whole: 0, return: 0, profit: 0 };
  for (const cells of table.rows) {
    const amount = amountIn(cells[place] ?? '') ?? 0;
    const wager = amountIn(cells[wagerPlace] ?? '');
    const price = priceIn(cells[oddsPlace] ?? '');
    if (amount !== 0 && wager !== undefined && price !== undefined) count(seen, amount, wager, price);
  }
  return shownBy(seen);
}

type Seen = Record<'positive' | 'negative' | 'whole' | 'return' | 'profit', number>;

function count(seen: Seen, amount: number, wager: Cents, price: number): void {
  const isAbout = (expected: number) =>
    isNear(cents(Math.abs(amount)), cents(Math.round(expected)), wager) ? 1 : 0;
  if (amount < 0) {
    seen.negative += 1;
    seen.whole += isAbout(wager);
    return;
  }
  const [isReturn, isProfit] = [isAbout(wager * price), isAbout(wager * (price - 1))];
  // A wager that came back says nothing.
  if (!isReturn && !isProfit && isAbout(wager)) return;
  seen.positive += 1;
  seen.return += isReturn;
  seen.profit += isProfit;
}

function shownBy({ positive, negative, whole, ...seen }: Seen): Meaning | undefined {
  if (negative > 0) return 2 * whole >= negative ? { role: 'profit', count: negative } : undefined;
  if (positive === 0) return undefined;
  if (10 * seen.return >= 9 * positive) return { role: 'return', count: seen.return };
  return 10 * seen.profit >= 9 * positive ? { role: 'profit', count: seen.profit } : undefined;
}

/**
 * A money column whose clear heading its amounts contradict: its place, and what they show. Recognized formats and
 * vague headings, which follow their amounts, are never in doubt.
 */
export function doubtfulMoney(
  table: Table,
  { format, roles }: Pick<Mapping, 'format' | 'roles'>,
): { readonly place: number; readonly role: MoneyRole } | undefined {
  if (format !== undefined || (roles.includes('profit') && roles.includes('return'))) return undefined;
  const place = roles.findIndex((role) => role === 'profit' || role === 'return');
  if (place < 0 || VAGUE.has(headerWords(bareHeader(table.header[place] ?? '')))) return undefined;
  const meaning = meaningOf(table, roles, place);
  if (!meaning || meaning.role === roles[place] || meaning.count < ENOUGH) return undefined;
  return { place, role: meaning.role };
}
