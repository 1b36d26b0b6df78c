import { ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { isClosingOdds } from '#domain/bets/custom-field.ts';
import { numericFromCents } from '#domain/money.ts';
import { BYTE_ORDER_MARK } from './csv-cells.ts';
import { type CsvColumn, FIRST_COLUMNS, LAST_COLUMNS, textCell } from './csv-columns.ts';
import type { ExportedAccount, ExportedBet, ExportedColumn, ExportedNotebook } from './exported-data.ts';

/**
 * A notebook's bets as CSV (RFC 4180, UTF-8 with a byte order mark), one per line in stored order, with the columns of
 * FIRST_COLUMNS, the notebook's fields and LAST_COLUMNS.
 *
 * Strings are made harmless for spreadsheets (harmlessText); numbers are plain. A pending bet has no return or profit.
 *
 * @example betsCsv(notebook) // '\uFEFFDate,Description,…\r\n2026-01-05,Lakers -3.5,-110,110.00,won,210.00,100.00,…\r\n'
 */
export function betsCsv({ columns, bets }: Pick<ExportedNotebook, 'columns' | 'bets'>): string {
  const headings = (some: readonly CsvColumn[]) => some.map(({ heading }) => heading);
  const header = [
    ...headings(FIRST_COLUMNS),
    ...columns.map(({ name }) => textCell(name)),
    ...headings(LAST_COLUMNS),
  ];
  const lines = bets.map((bet) =>
    line([
      ...FIRST_COLUMNS.map(({ cell }) => cell(bet)),
      ...columns.map((column) => valueCell(bet, column)),
      ...LAST_COLUMNS.map(({ cell }) => cell(bet)),
    ]),
  );
  return BYTE_ORDER_MARK + line(header) + lines.join('');
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

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
