import { ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { BYTE_ORDER_MARK, quotedCell } from './csv-cell.ts';
import type { ExportedAccount, ExportedBet, ExportedColumn, ExportedNotebook } from './exported-data.ts';
import { harmlessText } from './harmless-text.ts';
import { inParts } from './in-parts.ts';

/** The columns that every bet has, in their order; a notebook's own come after them. */
export const BET_HEADER = ['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit'] as const;

/**
 * A notebook's bets as CSV (RFC 4180, UTF-8 with a byte order mark): one line a bet, in the order in which they were
 * stored, under Date, Description, Odds, Wager, Status, Return, Profit and the notebook's own columns.
 *
 * Texts are harmless in a spreadsheet (see harmlessText). Numbers are plain: odds and amounts, and what a number
 * column holds where it is one. A pending bet has neither return nor profit.
 *
 * @example betsCsv(notebook) // '\uFEFFDate,Description,…\r\n2026-01-05,Lakers -3.5,-110,110.00,won,210.00,100.00\r\n'
 */
export function betsCsv(notebook: Pick<ExportedNotebook, 'columns' | 'bets'>): string {
  return [...betsCsvParts(notebook)].join('');
}

/**
 * What betsCsv gives, in pieces of some hundred bets, so that whoever writes a long file can breathe in between.
 *
 * @example for (const part of betsCsvParts(notebook)) file.write(part)
 */
export function* betsCsvParts({
  columns,
  bets,
}: Pick<ExportedNotebook, 'columns' | 'bets'>): Generator<string> {
  yield BYTE_ORDER_MARK + line([...BET_HEADER, ...columns.map(({ name }) => textCell(name))]);
  for (const part of inParts(bets)) {
    yield part
      .map((bet) => line([...betCells(bet), ...columns.map((column) => valueCell(bet, column))]))
      .join('');
  }
}

/**
 * The daily profit and loss of all accounts as CSV, in the same way: one line an entry, under Date, Account, Type,
 * Amount and Note, an account after the other.
 *
 * @example dailyPlCsv(accounts) // '\uFEFFDate,Account,Type,Amount,Note\r\n2026-01-05,Circa,Main,-25.00,\r\n'
 */
export function dailyPlCsv(accounts: readonly ExportedAccount[]): string {
  return [...dailyPlCsvParts(accounts)].join('');
}

/**
 * What dailyPlCsv gives, in pieces of some hundred entries.
 *
 * @example for (const part of dailyPlCsvParts(accounts)) file.write(part)
 */
export function* dailyPlCsvParts(accounts: readonly ExportedAccount[]): Generator<string> {
  yield BYTE_ORDER_MARK + line(['Date', 'Account', 'Type', 'Amount', 'Note']);
  for (const { name, kind, days } of accounts) {
    const ofAccount = [textCell(name), ACCOUNT_KIND_LABELS[kind]];
    for (const part of inParts(days)) {
      const lines = part.map(({ day, amount, note }) =>
        line([day, ...ofAccount, numericFromCents(amount), textCell(note ?? '')]),
      );
      yield lines.join('');
    }
  }
}

function betCells(bet: ExportedBet): string[] {
  return [
    bet.day,
    textCell(bet.description),
    String(bet.odds),
    numericFromCents(bet.wager),
    bet.status,
    amountCell(bet.returned),
    amountCell(bet.status === 'pending' ? null : profitOf(bet)),
  ];
}

function amountCell(amount: Cents | null): string {
  return amount === null ? '' : numericFromCents(amount);
}

function valueCell({ customValues }: ExportedBet, { id, type }: ExportedColumn): string {
  const value = customValues[id] ?? '';
  return type === 'number' && isPlainNumber(value) ? value : textCell(value);
}

/** With its minus a number is no formula, and stays one. */
function isPlainNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

function textCell(text: string): string {
  return quotedCell(harmlessText(text));
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
