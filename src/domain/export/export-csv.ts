import { ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { isClosingOdds } from '#domain/bets/custom-field.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { BYTE_ORDER_MARK, harmlessText, quotedCell } from './csv-cells.ts';
import type { ExportedAccount, ExportedBet, ExportedColumn, ExportedNotebook } from './exported-data.ts';

/** The columns of every bet; a notebook's fields follow. */
export const BET_HEADER = ['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit'] as const;

/**
 * A notebook's bets as CSV (RFC 4180, UTF-8 with a byte order mark), one per line in stored order, with the columns of
 * BET_HEADER and the notebook's fields.
 *
 * Strings are made harmless for spreadsheets (harmlessText); numbers are plain. A pending bet has no return or profit.
 *
 * @example betsCsv(notebook) // '\uFEFFDate,Description,…\r\n2026-01-05,Lakers -3.5,-110,110.00,won,210.00,100.00\r\n'
 */
export function betsCsv({ columns, bets }: Pick<ExportedNotebook, 'columns' | 'bets'>): string {
  const header = line([...BET_HEADER, ...columns.map(({ name }) => textCell(name))]);
  const lines = bets.map((bet) =>
    line([...betCells(bet), ...columns.map((column) => valueCell(bet, column))]),
  );
  return BYTE_ORDER_MARK + header + lines.join('');
}

/**
 * The daily profit and loss of all accounts as CSV in the same format, one entry per line, one account after the other.
 *
 * @example dailyPlCsv(accounts) // '\uFEFFDate,Account,Type,Amount,Note\r\n2026-01-05,Circa,Main,-25.00,\r\n'
 */
export function dailyPlCsv(accounts: readonly ExportedAccount[]): string {
  const lines = accounts.flatMap(({ name, kind, days }) =>
    days.map(({ day, amount, note }) =>
      line([day, textCell(name), ACCOUNT_KIND_LABELS[kind], numericFromCents(amount), textCell(note ?? '')]),
    ),
  );
  return BYTE_ORDER_MARK + line(['Date', 'Account', 'Type', 'Amount', 'Note']) + lines.join('');
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

function valueCell({ customValues }: ExportedBet, { id, name, type }: ExportedColumn): string {
  const value = customValues[id] ?? '';
  const isPlain = isClosingOdds(name)
    ? PLAIN_ODDS.test(value)
    : type === 'number' && PLAIN_NUMBER.test(value);
  return isPlain ? value : textCell(value);
}

/** Spreadsheets don't run plain numbers as formulas, even negative ones. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const PLAIN_ODDS = /^[+-]?\d+(?:\.\d+)?$/;

function textCell(text: string): string {
  return quotedCell(harmlessText(text));
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
