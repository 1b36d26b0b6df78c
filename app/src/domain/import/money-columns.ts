import { Invalid } from '#domain/checked.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { amountOfCell, type Cell, statusOfCell, wagerOfCell } from './cells.ts';
import type { Mapping } from './mapping.ts';
import { isOfFlags } from './money-meaning.ts';
import { filedProfit, type FiledMoney } from './question-log.ts';
import { type Fee, type FileMoney, PLAIN_MONEY } from './result.ts';
import type { BetRole } from './roles.ts';
import type { RowGroup } from './row-texts.ts';
import { type FileStatus, readFileStatus, statusKey } from './status.ts';
import type { Table } from './table.ts';

export type Reading = <Value>(
  role: BetRole,
  read: (cell: Cell) => Value,
) => (cells: readonly string[]) => Value;

const RESULT_ROLES: readonly BetRole[] = ['profit', 'return', 'won', 'lost'];
const MARKED = /^(?:x|1|true|yes|y|✅|✔|✓)$/;
const YES = /^(?:yes|y|true|t|1|x|oui|free ?bets?|bonus ?bets?)$/i;

/** Readers of the columns that say how bets ended and what they paid. */
export function moneyReader(table: Table, mapping: Mapping, reading: Reading) {
  const { roles, decimalSign } = mapping;
  const wagerIn = reading('wager', (cell) => wagerOfCell(cell, decimalSign));
  const profitCellIn = reading('profit', (cell) => amountOfCell(cell, 'profit', decimalSign));
  const payoutIn = reading('return', (cell) => amountOfCell(cell, 'return', decimalSign));
  const isFreeIn = reading('free bet', ({ text }) => YES.test(text.trim()));
  // In some files this column only says yes or no.
  const cashOutIn = reading('cash-out', ({ text }) => {
    const read = readCellAmount(text, decimalSign);
    return 'value' in read ? read.value : undefined;
  });
  const [wonPlace, lostPlace] = [roles.indexOf('won'), roles.indexOf('lost')];
  const areFlags = isOfFlags(table, lostPlace) && (wonPlace < 0 || isOfFlags(table, wonPlace));
  const wonIn = reading('won', (cell) => amountOfCell(cell, 'profit', decimalSign));
  const lostIn = reading('lost', (cell) => amountOfCell(cell, 'profit', decimalSign));
  const isMarked = (cells: readonly string[], place: number) =>
    place >= 0 && MARKED.test(statusKey(cells[place] ?? ''));

  /** The profit in its column, or in two columns for what was won and lost. */
  const profitIn = (cells: readonly string[]): Cents | undefined => {
    if (lostPlace < 0 || areFlags) return profitCellIn(cells);
    const lost = lostIn(cells) ?? 0;
    const won = wonPlace < 0 ? 0 : (wonIn(cells) ?? 0);
    if (lost !== 0) return cents(-Math.abs(lost));
    return won === 0 ? undefined : cents(won);
  };
  const statusCellIn = reading('status', (cell) => statusOfCell(cell, mapping));
  const stateIn = reading('state', ({ text }) => readFileStatus(text));
  const hasState = roles.includes('state');
  const statusIn = (cells: readonly string[]): FileStatus | undefined => {
    const status = statusCellIn(cells);
    if (status !== undefined || (!hasState && !areFlags)) return status;
    if (areFlags && isMarked(cells, lostPlace)) return 'lost';
    if (areFlags && isMarked(cells, wonPlace)) return 'won';
    return hasState ? stateIn(cells) : undefined;
  };
  const hasStatuses = roles.includes('status') || areFlags;
  const statusPlace = roles.indexOf('status');

  return {
    wagerIn,
    statusIn,
    profitIn,
    payoutIn,
    cashOutIn,
    hasStatuses,
    isFreeIn,
    statusText: (cells: readonly string[]) => cells[statusPlace]?.trim() ?? '',

    /** A row's money by the file, whatever is wrong with its other cells. */
    filedIn: (cells: readonly string[]): FiledMoney => {
      const wager = readable(() => wagerIn(cells)) ?? ZERO;
      const profit = readable(() => profitIn(cells));
      const payout = readable(() => payoutIn(cells));
      const isOpen = readable(() => statusIn(cells)) === 'pending';
      const filed = isOpen
        ? profit
        : filedProfit({ profit, payout, cashOut: undefined, wager, bonus: isFreeIn(cells) });
      return { wagered: wager, profit: filed ?? ZERO };
    },

    /** Whether no row has a status, though every bet needs one, its money or its legs to end. */
    saysNothing: (groups: readonly RowGroup[]): boolean =>
      mapping.format !== 'paperedge' &&
      groups.every(({ first }) =>
        [statusPlace, roles.indexOf('state')].every(
          (place) => (table.rows[first]?.[place] ?? '').trim() === '',
        ),
      ),

    /** What all rows together show of the money columns. */
    fileMoney: (groups: readonly RowGroup[]): FileMoney => {
      if (!RESULT_ROLES.some((role) => roles.includes(role))) return PLAIN_MONEY;
      const over: OverWager[] = [];
      const seen = { more: false, positive: false, negative: false, returned: false };
      for (const { first } of groups) {
        const cells = table.rows[first] ?? [];
        const profit = readable(() => profitIn(cells));
        const wager = readable(() => wagerIn(cells));
        if (wager === undefined) continue;
        if (profit !== undefined && profit < -wager - 1) {
          seen.more = true;
          over.push({ wager, over: cents(-profit - wager) });
        }
        if (readable(() => statusIn(cells)) !== 'lost') continue;
        if (profit === undefined) seen.returned ||= (readable(() => payoutIn(cells)) ?? 0) > 0;
        else if (profit > 0) seen.positive = true;
        else if (profit < 0) seen.negative = true;
      }
      return {
        losesMore: seen.more,
        lossesArePositive: seen.positive && !seen.negative,
        returnsArePossible: seen.returned,
        fee: feeOf(over),
      };
    },
  };
}

type OverWager = { readonly wager: Cents; readonly over: Cents };

/** What rows lose beyond their wagers, if it is the same share of each, or the same amount. */
function feeOf(rows: readonly OverWager[]): Fee | undefined {
  const [first, ...others] = rows.toSorted((a, b) => b.wager - a.wager);
  if (!first) return undefined;
  const isShare = others.every(({ wager, over }) => Math.abs(over - (first.over * wager) / first.wager) <= 1);
  if (isShare) return first;
  return others.every(({ over }) => over === first.over) ? { over: first.over, wager: null } : undefined;
}

/** What `read` returns; undefined if it throws Invalid. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}
