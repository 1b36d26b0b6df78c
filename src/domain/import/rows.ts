import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { characterCount, isVisible } from '#domain/form.ts';
import { formatCount } from '#domain/number-text.ts';
import {
  amountOfCell,
  type Cell,
  dayOfCell,
  exactPrice,
  isRowError,
  oddsOfCell,
  type RowError,
  saysYes,
  statusOfCell,
  wagerOfCell,
  winningsAt,
} from './cells.ts';
import { rulesOf } from './formats.ts';
import type { Mapping } from './mapping.ts';
import { resultOf } from './result.ts';
import { type BetRole, TEXT_ROLES } from './roles.ts';
import { customTextsReader, joinedText, type RowGroup, rowGroups } from './row-texts.ts';
import { remembered, type Table } from './table.ts';

/** A bet as a file has it. */
export type ReadBet = Pick<Bet, 'day' | 'description' | 'odds' | 'wager' | 'status' | 'returned'> & {
  /** The line on which it starts. */
  readonly line: number;
  /** The lines of its legs. */
  readonly legLines: readonly number[];
  /** Its values for custom fields, by their names, without blank ones. */
  readonly texts: Readonly<Record<string, string>>;
};

/** A row that is not a bet: why, as words that follow 'Line 12: ', and its cells. */
export type SkippedRow = {
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
};

export type ReadTable = {
  /** In the order of the file. */
  readonly bets: readonly ReadBet[];
  /** The custom fields that the bets may have values for, in the order of the file. */
  readonly columns: readonly string[];
  /** By line. */
  readonly skipped: readonly SkippedRow[];
  /** The lines of bets whose profit or return in the file differs from what odds and wager imply. It counts anyway. */
  readonly disagreeing: readonly number[];
  /** Whether the last bets of the file are the oldest. */
  readonly newestFirst: boolean;
};

export type ReadingContext = {
  /** Minutes the person's clocks are ahead of UTC at an instant. */
  readonly offsetMinutesAt: (epochMs: number) => number;
  /** The fields of the notebook the bets go into, whose rules their values must keep. */
  readonly columns?: readonly Pick<CustomField, 'name' | 'type'>[];
};

const NO_LINES: readonly number[] = [];

/**
 * The bets in a table's rows, and the rows that are not bets with their reasons. Every row is the first row of a bet, one
 * of its legs, or skipped.
 *
 * The mapping's format decides which rows are one bet (rowGroups), resultOf what a bet came to, the mapping everything
 * else. Skipped are rows with more cells than the header, rows that end before a column the bet needs, the file's last
 * row if it is incomplete, since the file may have been cut off, and repeated headers. Nothing is cut to fit:
 * descriptions and values of more than 2,000 characters are skipped.
 *
 * @example betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => -300 }).skipped
 * // [{ line: 12, reason: '“31/02/2025” in column “Date” doesn’t exist as …', cells: ['31/02/2025', '-110', …] }]
 */
export function betsOfTable(table: Table, mapping: Mapping, context: ReadingContext): ReadTable {
  const { betOf, columns } = betReader(table, mapping, context);
  const bets: ReadBet[] = [];
  const skipped: SkippedRow[] = [];
  const disagreeing: number[] = [];
  const lineOf = (row: number) => table.lines[row] ?? 0;
  for (const group of rowGroups(table, rulesOf(mapping.format)?.legs)) {
    const { first, legs } = group;
    const read = betOf(group);
    if (!isRowError(read)) {
      const legLines = legs.length === 0 ? NO_LINES : legs.map(lineOf);
      bets.push({ line: lineOf(first), legLines, ...read.bet });
      if (read.disagrees && mapping.format !== 'paperedge') disagreeing.push(lineOf(first));
      continue;
    }
    const blamed = read.row ?? first;
    const ofOthers = `part of the bet with line ${lineOf(blamed)}, which was skipped`;
    for (const row of [first, ...legs]) {
      const reason = row === blamed ? read.reason : ofOthers;
      skipped.push({ line: lineOf(row), reason, cells: table.rows[row] ?? [] });
    }
  }
  skipped.sort((a, b) => a.line - b.line);
  return {
    bets,
    columns,
    skipped,
    disagreeing,
    newestFirst: mapping.format !== 'paperedge' && areNewestFirst(bets),
  };
}

/** By majority, since a late entry may be out of order. */
function areNewestFirst(bets: readonly ReadBet[]): boolean {
  let balance = 0;
  let before: ReadBet | undefined;
  for (const bet of bets) {
    if (before) balance += compareDays(before.day, bet.day);
    before = bet;
  }
  return balance > 0;
}

const LONGEST_DESCRIPTION = 2000;
const NEEDED = ['date', 'odds', 'wager'] as const satisfies readonly BetRole[];

type BetOfRows = {
  readonly bet: Omit<ReadBet, 'line' | 'legLines'>;
  readonly disagrees: boolean;
};

type BetReader = {
  readonly columns: readonly string[];
  readonly betOf: (group: RowGroup) => BetOfRows | RowError;
};

/**
 * Figures are those of a bet's first row, texts those of all its rows (joinedText). The description is the column's or, if
 * that is blank, event, selection and market joined by ` · `.
 */
function betReader(
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
    return { columns: custom.names, betOf: () => ({ reason: `no column is set to ${missing}` }) };
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

  const betOf = (group: RowGroup): BetOfRows | RowError => {
    const unfit = unfitRow(group, table, lastNeeded);
    if (unfit) return unfit;
    const cells = table.rows[group.first] ?? [];
    const day = dayIn(cells);
    if (isRowError(day)) return day;
    const description = describe(partPlaces.map((places) => textOf(group, places)));
    if (isRowError(description)) return description;
    const odds = oddsIn(cells);
    if (isRowError(odds)) return odds;
    const wager = wagerIn(cells);
    if (isRowError(wager)) return wager;
    const status = statusIn(cells);
    if (isRowError(status)) return status;
    const profit = profitIn(cells);
    if (isRowError(profit)) return profit;
    const payout = payoutIn(cells);
    if (isRowError(payout)) return payout;
    // Some files only say yes or no here.
    const cashOut = cashOutIn(cells);
    const result = resultOf({
      status,
      wager,
      winnings: winningsAt(priceIn(cells), odds, wager),
      profit,
      payout,
      cashOut: isRowError(cashOut) ? undefined : cashOut,
      isFreeBet: isFreeIn(cells),
      isProfitExact,
      hasStatuses: placeOf.has('status'),
    });
    if (!result.ok) return { reason: result.reason };
    const texts = custom.textsOf(group);
    if (isRowError(texts)) return texts;
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

function describe([description = '', ...parts]: readonly string[]): string | RowError {
  const text = isVisible(description)
    ? description
    : Array.from(new Set(parts.filter((part) => isVisible(part)))).join(' · ');
  if (text === '') return { reason: 'no description, event, selection or market' };
  const length = text.length > LONGEST_DESCRIPTION ? characterCount(text) : 0;
  return length > LONGEST_DESCRIPTION
    ? { reason: `the description has ${formatCount(length)} characters, of at most 2,000` }
    : text;
}

/** What is wrong with the rows themselves, before any cell is read. */
function unfitRow(
  { first, legs, problem }: RowGroup,
  table: Table,
  lastNeeded: number,
): RowError | undefined {
  if (problem !== undefined) return { reason: problem };
  for (const row of legs.length === 0 ? [first] : [first, ...legs]) {
    const reason = misfitOf(table, row, lastNeeded);
    if (reason !== undefined) return { reason, row };
  }
  return undefined;
}

function misfitOf({ header, rows }: Table, row: number, lastNeeded: number): string | undefined {
  const cells = rows[row] ?? [];
  const counts = () => `${cells.length} cells where the header has ${header.length}`;
  if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    return `${counts()}: put quotes around a cell that contains the separator`;
  }
  // The last row may have been cut off within a cell.
  if (cells.length <= lastNeeded || (row === rows.length - 1 && cells.length < header.length)) {
    return `${counts()}: the row is incomplete`;
  }
  const isHeader = cells[0] === header[0] && header.every((name, place) => cells[place] === name);
  return isHeader ? 'repeated header row' : undefined;
}
