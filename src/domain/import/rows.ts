import { type EnteredBet, PLAIN_BET } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { characterCount, isVisible } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { remembered } from '#domain/remembered.ts';
import {
  amountOfCell,
  type Cell,
  dayOfCell,
  missing,
  oddsOfCell,
  oddsToWin,
  RowError,
  statusOfCell,
  toWinOfCell,
  toWinOfPayout,
  wagerOfCell,
} from './cells.ts';
import { rulesOf } from './formats.ts';
import type { Mapping } from './mapping.ts';
import { readAmount } from './numbers.ts';
import { type Result, resultOf } from './result.ts';
import { BET_ROLES, type BetRole, missingRoles, TEXT_ROLES } from './roles.ts';
import { customTextsReader, joinedText, type RowGroup, rowGroups } from './row-texts.ts';
import type { Table } from './table.ts';

export type ReadBet = EnteredBet &
  Result & {
    /** The line the bet starts on. */
    readonly line: number;
    /** The lines of its legs. */
    readonly legLines: readonly number[];
    /** The bet's custom values by field name, without blank ones. */
    readonly texts: Readonly<Record<string, string>>;
  };

/** A row that isn't a bet. The reason is shown after 'Line 12: '. */
export type SkippedRow = {
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
};

export type ReadTable = {
  /** In file order. */
  readonly bets: readonly ReadBet[];
  /** The custom fields that bets may have values for, in file order. */
  readonly columns: readonly string[];
  /** Ordered by line. */
  readonly skipped: readonly SkippedRow[];
  readonly newestFirst: boolean;
};

export type ReadingContext = {
  /** How many minutes the user's time zone is ahead of UTC at an instant. */
  readonly offsetMinutesAt: (epochMs: number) => number;
  /** The custom fields of the notebook the bets go into; values must follow the fields' rules. */
  readonly columns?: readonly Pick<CustomField, 'name' | 'type'>[];
};

const NO_LINES: readonly number[] = [];

/**
 * The bets in a table, and the rows that aren't bets with their reasons. Every row is the first row of a bet, one of
 * its legs, or skipped. A bet's figures are those of its first row; its text values combine those of all its rows.
 *
 * Also skipped are rows with more cells than the header, rows that end before a column the bet needs, an incomplete
 * last row, since the file may be cut off, and repeated headers. Nothing is shortened to fit: a row with a description
 * or a value of more than 2,000 characters is skipped.
 *
 * @example betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => -300 }).skipped
 * // [{ line: 12, reason: '“31/02/2025” in column “Date” isn’t a valid date …', cells: ['31/02/2025', '-110', …] }]
 */
export function betsOfTable(table: Table, mapping: Mapping, context: ReadingContext): ReadTable {
  const { betOf, columns } = betReader(table, mapping, context);
  const bets: ReadBet[] = [];
  const skipped: SkippedRow[] = [];
  const lineOf = (row: number) => table.lines[row] ?? 0;
  for (const group of rowGroups(table, rulesOf(mapping.format)?.legs)) {
    const { first, legs } = group;
    try {
      const legLines = legs.length === 0 ? NO_LINES : legs.map(lineOf);
      bets.push({ line: lineOf(first), legLines, ...betOf(group) });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      const { row: blamed = first, message } = error;
      const otherReason = `part of the bet on line ${lineOf(blamed)}, which was skipped`;
      for (const row of [first, ...legs]) {
        const reason = row === blamed ? message : otherReason;
        skipped.push({ line: lineOf(row), reason, cells: table.rows[row] ?? [] });
      }
    }
  }
  skipped.sort((a, b) => a.line - b.line);
  return { bets, columns, skipped, newestFirst: mapping.format !== 'paperedge' && areNewestFirst(bets) };
}

/** Decided by majority, since a late entry may be out of order. */
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
const YES = /^(?:yes|y|true|t|1|x|oui|free ?bets?|bonus ?bets?)$/i;

/** Returns a reader that throws RowError for rows that aren't a bet. */
function betReader(table: Table, mapping: Mapping, { offsetMinutesAt, columns = [] }: ReadingContext) {
  const { roles, decimalSign, format, dayOrder, oddsNotation } = mapping;
  const textOf = joinedText(table);
  const custom = customTextsReader(table, mapping, columns, textOf);
  const [missingRole] = missingRoles(roles);
  const lastNeeded = Math.max(...BET_ROLES.map((role) => roles.indexOf(role)));
  const isProfitExact = format !== undefined && format !== 'paperedge';
  const textPlaces = TEXT_ROLES.map((role) => roles.flatMap((each, place) => (each === role ? [place] : [])));
  const reading = <Value>(role: BetRole, read: (cell: Cell) => Value) => {
    const place = roles.indexOf(role);
    const column = table.header[place] ?? '';
    const readText = remembered((text) => read({ text, column }));
    return (cells: readonly string[]) => readText(cells[place] ?? '');
  };
  const dayIn = reading('date', (cell) => dayOfCell(cell, dayOrder, offsetMinutesAt));
  const oddsIn = reading('odds', (cell) => oddsOfCell(cell, oddsNotation));
  const wagerIn = reading('wager', (cell) => wagerOfCell(cell, decimalSign));
  const statusIn = reading('status', (cell) => statusOfCell(cell, mapping));
  const profitIn = reading('profit', (cell) => amountOfCell(cell, 'profit', decimalSign));
  const payoutIn = reading('return', (cell) => amountOfCell(cell, 'return', decimalSign));
  const toWinIn = reading('to win', (cell) => toWinOfCell(cell, decimalSign));
  const isFreeIn = reading('free bet', ({ text }) => YES.test(text.trim()));
  // In some files this column only says yes or no.
  const cashOutIn = reading('cash-out', ({ text }) => {
    const amount = readAmount(text, decimalSign);
    return typeof amount === 'number' ? amount : undefined;
  });

  const oddsPlace = roles.indexOf('odds');
  const payoutPlace = roles.indexOf('potential payout');

  /** The profit if won, where the row states it. */
  const toWinOf = (cells: readonly string[], wager: Cents): Cents | undefined => {
    const toWin = toWinIn(cells);
    if (toWin !== undefined || payoutPlace < 0) return toWin;
    const cell = { text: cells[payoutPlace] ?? '', column: table.header[payoutPlace] ?? '' };
    return toWinOfPayout(cell, wager, decimalSign);
  };

  /** A row's odds and the profit at them. What a win pays stands in for odds that the row doesn't have. */
  const priceOf = (cells: readonly string[], wager: Cents, toWin: Cents | undefined) => {
    if (toWin !== undefined && (cells[oddsPlace] ?? '').trim() === '') {
      return { odds: oddsToWin(wager, toWin), profitIfWon: toWin };
    }
    if (oddsPlace < 0) {
      const place = Math.max(roles.indexOf('to win'), payoutPlace);
      throw missing('amount to win', { text: '', column: table.header[place] ?? '' });
    }
    const { odds, winnings } = oddsIn(cells);
    return { odds, profitIfWon: winnings(wager) };
  };

  const betOf = (group: RowGroup): Omit<ReadBet, 'line' | 'legLines'> => {
    if (missingRole) throw new RowError(`no column is set to ${missingRole}`);
    expectWholeRows(group, table, lastNeeded);
    const cells = table.rows[group.first] ?? [];
    const day = dayIn(cells);
    const description = describe(textPlaces.map((places) => textOf(group, places)));
    const wager = wagerIn(cells);
    const toWin = toWinOf(cells, wager);
    const { odds, profitIfWon } = priceOf(cells, wager, toWin);
    const reported = statusIn(cells);
    const isFreeBet = isFreeIn(cells);
    const { status, returned, contradiction } = resultOf({
      status: reported,
      wager,
      winnings: profitIfWon,
      toWin,
      profit: profitIn(cells),
      payout: payoutIn(cells),
      cashOut: cashOutIn(cells),
      isFreeBet,
      isProfitExact,
      hasStatuses: roles.includes('status'),
    });
    return {
      ...PLAIN_BET,
      day,
      description,
      odds,
      wager,
      status,
      returned,
      // A lost bet that cost nothing was a free bet.
      bonus: isFreeBet || (reported === 'lost' && status === 'push'),
      // The returns in our own export were entered by the user, so they count as correct.
      contradiction: format === 'paperedge' ? undefined : contradiction,
      texts: custom.textsOf(group),
    };
  };
  return { columns: custom.names, betOf };
}

/** The description or, if it is blank, event, selection and market, joined by ` · `. */
function describe([description = '', ...parts]: readonly string[]): string {
  const text = isVisible(description)
    ? description
    : Array.from(new Set(parts.filter((part) => isVisible(part)))).join(' · ');
  if (text === '') throw new RowError('no description, event, selection or market');
  const length = text.length > LONGEST_DESCRIPTION ? characterCount(text) : 0;
  if (length <= LONGEST_DESCRIPTION) return text;
  throw new RowError(`the description has ${formatCount(length)} characters, more than the limit of 2,000`);
}

function expectWholeRows({ first, legs, problem }: RowGroup, table: Table, lastNeeded: number): void {
  if (problem !== undefined) throw new RowError(problem);
  expectWholeRow(table, first, lastNeeded);
  for (const leg of legs) expectWholeRow(table, leg, lastNeeded);
}

function expectWholeRow({ header, rows }: Table, row: number, lastNeeded: number): void {
  const cells = rows[row] ?? [];
  const counts = () => `${cells.length} cells where the header has ${header.length}`;
  if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    throw new RowError(`${counts()}: put quotes around a cell that contains the separator`, row);
  }
  // The last row may have been cut off within a cell.
  if (cells.length <= lastNeeded || (row === rows.length - 1 && cells.length < header.length)) {
    throw new RowError(`${counts()}: the row is incomplete`, row);
  }
  if (cells[0] === header[0] && header.every((name, place) => cells[place] === name)) {
    throw new RowError('repeated header row', row);
  }
}
