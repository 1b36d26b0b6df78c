import { characterCount, isVisible } from '#domain/form.ts';
import { formatCount } from '#domain/number-text.ts';
import type { Mapping } from './bet-columns.ts';
import type { ReadBet, ReadingContext } from './bets-of-table.ts';
import {
  amountOfCell,
  type Cell,
  dayOfCell,
  exactPrice,
  isRefusal,
  oddsOfCell,
  type Refusal,
  saysYes,
  statusOfCell,
  wagerOfCell,
  winningsAt,
} from './cell-reading.ts';
import { type BetRole, TEXT_ROLES } from './column-role.ts';
import { customTextsReader } from './custom-texts.ts';
import { resultOf } from './import-result.ts';
import { joinedText } from './joined-text.ts';
import { remembered } from './remembered.ts';
import type { RowGroup } from './row-groups.ts';
import type { Table } from './table.ts';

const LONGEST_DESCRIPTION = 2000;
const NEEDED = ['date', 'odds', 'wager'] as const satisfies readonly BetRole[];

type BetOfRows = {
  readonly bet: Omit<ReadBet, 'line' | 'legLines'>;
  readonly disagrees: boolean;
};

type BetReader = {
  /** The custom columns that its bets may hold something for, in the order of the file. */
  readonly columns: readonly string[];
  readonly betOf: (group: RowGroup) => BetOfRows | Refusal;
};

/**
 * The reader of a table's bets: what the rows of one bet tell, or why they tell of none and which row is to blame.
 *
 * Figures are the first row's, texts those of all its rows (joinedText). The description is the column's, or event,
 * selection and market parted by ` · ` where that is blank.
 *
 * @example betReader(table, mapping, { offsetMinutesAt }).betOf({ first: 0, legs: [] })
 * // { bet: { day: '2026-01-05', description: 'Lakers -3.5', … }, disagrees: false }
 */
export function betReader(
  table: Table,
  mapping: Mapping,
  { offsetMinutesAt, columns = [] }: ReadingContext,
): BetReader {
  const { roles, decimalSign, format, dayOrder, oddsNotation } = mapping;
  const placeOf = new Map<BetRole, number>();
  for (const [place, role] of roles.entries()) {
    if (typeof role === 'string' && role !== 'ignore' && !placeOf.has(role)) placeOf.set(role, place);
  }
  const textOf = joinedText(table);
  const custom = customTextsReader(table, roles, columns, textOf);
  const missing = NEEDED.find((role) => !placeOf.has(role));
  if (missing) {
    return { columns: custom.names, betOf: () => ({ reason: `no column is chosen as the ${missing}` }) };
  }

  const lastNeeded = Math.max(...placeOf.values());
  const isProfitExact = format !== undefined && format !== 'paperedge';
  const partPlaces = TEXT_ROLES.map((role) => placesWith(roles, role));
  const reading = <Value>(role: BetRole, read: (cell: Cell) => Value) => {
    const place = placeOf.get(role);
    const column = place === undefined ? '' : (table.header[place] ?? '');
    const readText = remembered((text) => read({ text, column }));
    return (cells: readonly string[]) => readText(place === undefined ? '' : (cells[place] ?? ''));
  };
  const dayIn = reading('date', (cell) => dayOfCell(cell, dayOrder, offsetMinutesAt));
  const oddsIn = reading('odds', (cell) => oddsOfCell(cell, oddsNotation));
  const priceIn = reading('odds', ({ text }) => exactPrice(text, oddsNotation));
  const wagerIn = reading('wager', (cell) => wagerOfCell(cell, decimalSign));
  const statusIn = reading('status', (cell) => statusOfCell(cell, format));
  const profitIn = reading('profit', (cell) => amountOfCell(cell, 'profit', decimalSign));
  const payoutIn = reading('return', (cell) => amountOfCell(cell, 'return', decimalSign));
  const cashOutIn = reading('cash-out', (cell) => amountOfCell(cell, 'cash-out', decimalSign));
  const isFreeIn = reading('free bet', ({ text }) => saysYes(text));

  const betOf = (group: RowGroup): BetOfRows | Refusal => {
    const unfit = unfitRow(group, table, lastNeeded);
    if (unfit) return unfit;
    const cells = table.rows[group.first] ?? [];
    const day = dayIn(cells);
    if (isRefusal(day)) return day;
    const description = describe(partPlaces.map((places) => textOf(group, places)));
    if (isRefusal(description)) return description;
    const odds = oddsIn(cells);
    if (isRefusal(odds)) return odds;
    const wager = wagerIn(cells);
    if (isRefusal(wager)) return wager;
    const status = statusIn(cells);
    if (isRefusal(status)) return status;
    const profit = profitIn(cells);
    if (isRefusal(profit)) return profit;
    const payout = payoutIn(cells);
    if (isRefusal(payout)) return payout;
    // Some say yes or no here, and have the amount elsewhere.
    const cashOut = cashOutIn(cells);
    const result = resultOf({
      status,
      wager,
      winnings: winningsAt(priceIn(cells), odds, wager),
      profit,
      payout,
      cashOut: isRefusal(cashOut) ? undefined : cashOut,
      isFreeBet: isFreeIn(cells),
      isProfitExact,
      hasStatuses: placeOf.has('status'),
    });
    if (!result.ok) return { reason: result.reason };
    const texts = custom.textsOf(group);
    if (isRefusal(texts)) return texts;
    const { status: stored, returned, disagrees } = result;
    return {
      bet: { day, description, odds, wager, status: stored, returned, texts: texts.byName },
      disagrees,
    };
  };
  return { columns: custom.names, betOf };
}

function placesWith(roles: Mapping['roles'], wanted: BetRole): readonly number[] {
  return roles.flatMap((role, place) => (role === wanted ? [place] : []));
}

/** The description itself, or what it is put together of. */
function describe([description = '', ...parts]: readonly string[]): string | Refusal {
  const text = isVisible(description)
    ? description
    : Array.from(new Set(parts.filter((part) => isVisible(part)))).join(' · ');
  if (text === '') return { reason: 'nothing describes it: no description, event, selection or market' };
  const length = text.length > LONGEST_DESCRIPTION ? characterCount(text) : 0;
  return length > LONGEST_DESCRIPTION
    ? { reason: `its description has ${formatCount(length)} characters, and at most 2,000 fit` }
    : text;
}

/** What is wrong with the rows as such, before any cell is read. */
function unfitRow({ first, legs, problem }: RowGroup, table: Table, lastNeeded: number): Refusal | undefined {
  if (problem !== undefined) return { reason: problem };
  for (const row of legs.length === 0 ? [first] : [first, ...legs]) {
    const reason = misfitOf(table, row, lastNeeded);
    if (reason !== undefined) return { reason, row };
  }
  return undefined;
}

function misfitOf({ header, rows }: Table, row: number, lastNeeded: number): string | undefined {
  const cells = rows[row] ?? [];
  const counts = () => `it has ${cells.length} cells where the header has ${header.length}`;
  if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    return `${counts()}: a cell that holds the separator needs quotes around it`;
  }
  // What ends the file may have been cut in the middle of a cell.
  if (cells.length <= lastNeeded || (row === rows.length - 1 && cells.length < header.length)) {
    return `${counts()}: the row is not complete`;
  }
  const isHeader = cells[0] === header[0] && header.every((name, place) => cells[place] === name);
  return isHeader ? 'it is the header again' : undefined;
}
