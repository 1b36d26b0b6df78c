import { ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { type ClosingPrice, profitOf } from '#domain/bets/bet.ts';
import { isClosingOdds } from '#domain/bets/custom-field.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { instantText } from '#domain/calendar/instant.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { BYTE_ORDER_MARK, harmlessText, quotedCell } from './csv-cells.ts';
import { toDecimalPrice } from './exported-price.ts';
import type { ExportedAccount, ExportedBet, ExportedColumn, ExportedNotebook } from './exported-data.ts';
import { legsText } from './legs-text.ts';

/** The columns of every bet; a notebook's fields follow. */
export const BET_HEADER = ['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit'] as const;

/** The columns after the fields, of what only some bets have. */
export const DETAIL_HEADER = [
  'Price',
  'Result',
  'Bonus',
  'Starts at',
  'Event',
  'Market (bet)',
  'Selection',
  'Line',
  'Closing price',
  'Unit',
  'Legs',
  'Chosen before',
  'Fair closing price',
  'Closing price missing',
] as const;

/**
 * A notebook's bets as CSV (RFC 4180, UTF-8 with a byte order mark), one per line in stored order, with the columns of
 * BET_HEADER, the notebook's fields and the columns of DETAIL_HEADER.
 *
 * Strings are made harmless for spreadsheets (harmlessText); numbers are plain. A pending bet has no return or profit.
 *
 * @example betsCsv(notebook) // '\uFEFFDate,Description,…\r\n2026-01-05,Lakers -3.5,-110,110.00,won,210.00,100.00,…\r\n'
 */
export function betsCsv({ columns, bets }: Pick<ExportedNotebook, 'columns' | 'bets'>): string {
  const header = line([...BET_HEADER, ...columns.map(({ name }) => textCell(name)), ...DETAIL_HEADER]);
  const lines = bets.map((bet) =>
    line([...betCells(bet), ...columns.map((column) => valueCell(bet, column)), ...detailCells(bet)]),
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

/** In the order of DETAIL_HEADER. A bet at American odds has no other price. */
function detailCells(bet: ExportedBet): string[] {
  return [
    bet.taken ? takenText(bet) : '',
    bet.result ?? '',
    bet.bonus ? 'yes' : '',
    bet.startsAt === null ? '' : instantText(bet.startsAt),
    textCell(bet.event ?? ''),
    textCell(bet.market ?? ''),
    textCell(bet.selection ?? ''),
    bet.line === null ? '' : String(bet.line),
    closingCell(bet.closing),
    amountCell(bet.unit),
    bet.legs.length === 0 ? '' : textCell(legsText(bet.legs)),
    bet.chosenBefore ? '' : 'no',
    fairCell(bet.closing),
    bet.closingMissing ?? '',
  ];
}

/** American odds without a plus sign, as in the column Odds. */
function closingCell(closing: TakenOdds | null): string {
  if (!closing) return '';
  return closing.taken ? takenText(closing) : String(closing.odds);
}

function fairCell(closing: ClosingPrice | null): string {
  return closing?.fair ? toDecimalPrice(closing.fair) : '';
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
  return text === '' ? '' : quotedCell(harmlessText(text));
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
