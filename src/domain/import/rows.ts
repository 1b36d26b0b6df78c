import { type Bet, type BetSubject, type EnteredBet, NO_LEGS, NO_SUBJECT } from '#domain/bets/bet.ts';
import { earliestStart } from '#domain/bets/parlay-outcome.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { isVisible } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
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
import { startOf } from './dates.ts';
import { rulesOf } from './formats.ts';
import { isTooLarge, legsReader, priceOfLegs, type ReadLeg, settledLegs } from './legs.ts';
import type { Mapping } from './mapping.ts';
import { readAmount, readLine } from './numbers.ts';
import { ownReader } from './own-columns.ts';
import { type Result, resultOf } from './result.ts';
import { type BetRole, missingRoles, NEEDED_CELLS, TEXT_ROLES } from './roles.ts';
import {
  closingReader,
  customTextsReader,
  describe,
  expectWholeRows,
  joinedText,
  type RowGroup,
  rowGroups,
} from './row-texts.ts';
import type { Table } from './table.ts';

export type ReadBet = EnteredBet &
  Result &
  Pick<Bet, 'unit' | 'chosenBefore'> & {
    /** The line of the file that the bet starts on. */
    readonly fileLine: number;
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
      bets.push(Object.assign(betOf(group), { fileLine: lineOf(first), legLines }));
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
  return {
    bets,
    columns: columns(),
    skipped,
    newestFirst: mapping.format !== 'paperedge' && areNewestFirst(bets),
  };
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

const YES = /^(?:yes|y|true|t|1|x|oui|free ?bets?|bonus ?bets?)$/i;

/** Returns a reader that throws RowError for rows that aren't a bet. */
function betReader(table: Table, mapping: Mapping, { offsetMinutesAt, columns = [] }: ReadingContext) {
  const { roles, decimalSign, format, dayOrder, oddsNotation } = mapping;
  const reading = <Value>(role: BetRole, read: (cell: Cell) => Value) => {
    const place = roles.indexOf(role);
    const column = table.header[place] ?? '';
    const readText = remembered((text) => read({ text, column }));
    return (cells: readonly string[]) => readText(cells[place] ?? '');
  };
  const textOf = joinedText(table);
  const closingColumn = closingReader(table, mapping);
  const startPlace = roles.indexOf('starts at');
  const startRole = startPlace < 0 && rulesOf(format)?.datesAreStarts ? 'date' : 'starts at';
  const startIn = reading(startRole, ({ text }) => startOf(text, dayOrder, offsetMinutesAt));
  const custom = customTextsReader(table, mapping, columns, textOf, [
    closingColumn,
    { place: startPlace, read: (text) => startOf(text, dayOrder, offsetMinutesAt) },
  ]);
  const [missingRole] = missingRoles(roles);
  const lastNeeded = Math.max(...NEEDED_CELLS.map((role) => roles.indexOf(role)));
  const isProfitExact = format !== undefined && format !== 'paperedge';
  const textPlaces = TEXT_ROLES.map((role) => roles.flatMap((each, place) => (each === role ? [place] : [])));
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
  const own = format === 'paperedge' && roles.includes('price') ? ownReader(reading) : undefined;
  const lineIn = reading('line', ({ text }) => readLine(text));
  const closeIn = (cells: readonly string[]): Pick<Bet, 'closing' | 'closingMissing'> => {
    const { place } = closingColumn;
    const read = place < 0 ? undefined : closingColumn.read(cells[place] ?? '');
    if (!read) return { closing: null, closingMissing: own?.missingIn(cells) ?? null };
    return { closing: { ...read, source: null, fair: own?.fairIn(cells) ?? null }, closingMissing: null };
  };

  const hasStatuses = roles.includes('status');
  const oddsPlace = roles.indexOf('odds');
  const payoutPlace = roles.indexOf('potential payout');

  /** The profit if won, where the row states it. */
  const toWinOf = (cells: readonly string[], wager: Cents): Cents | undefined => {
    const toWin = toWinIn(cells);
    if (toWin !== undefined || payoutPlace < 0) return toWin;
    const cell = { text: cells[payoutPlace] ?? '', column: table.header[payoutPlace] ?? '' };
    return toWinOfPayout(cell, wager, decimalSign);
  };

  /** A row's odds. What a win pays stands in for odds that the row doesn't have. */
  const takenIn = (cells: readonly string[], wager: Cents, toWin: Cents | undefined): TakenOdds => {
    if (toWin !== undefined && (cells[oddsPlace] ?? '').trim() === '') return oddsToWin(wager, toWin);
    if (oddsPlace < 0) {
      const place = Math.max(roles.indexOf('to win'), payoutPlace);
      throw missing('amount to win', { text: '', column: table.header[place] ?? '' });
    }
    return oddsIn(cells);
  };

  /** What a row without rows of legs is on, in the bet's own words for each; null where a text is too long for it. */
  const subjectOf = (group: RowGroup, texts: readonly string[]): BetSubject => {
    if (group.legs.length > 0) return NO_SUBJECT;
    const cells = table.rows[group.first] ?? [];
    const [, event, selection, market] = texts.map((text) =>
      isVisible(text) && text.length <= LONGEST_PART ? text : null,
    );
    return {
      event: event ?? null,
      market: market ?? null,
      selection: selection ?? null,
      line: lineIn(cells),
      startsAt: startIn(cells),
    };
  };
  const textsIn = (group: RowGroup) => textPlaces.map((places) => textOf(group, places));
  const legsOf = legsReader(table, mapping, (row) => {
    const leg = { first: row, legs: [] };
    const texts = textsIn(leg);
    const subject = subjectOf(leg, texts);
    return { ...subject, selection: subject.selection ?? texts.find((text) => isVisible(text)) ?? null };
  });

  const betOf = (group: RowGroup): Omit<ReadBet, 'fileLine' | 'legLines'> => {
    if (missingRole) throw new RowError(`no column is set to ${missingRole}`);
    expectWholeRows(group, table, lastNeeded);
    const cells = table.rows[group.first] ?? [];
    const day = dayIn(cells);
    const parts = textsIn(group);
    const description = describe(parts);
    const wager = wagerIn(cells);
    const toWin = toWinOf(cells, wager);
    const reported = own?.resultIn(cells) ?? statusIn(cells);
    const profit = profitIn(cells);
    // A lost bet that cost nothing was a free bet.
    const bonus = isFreeIn(cells) || (isProfitExact && reported === 'lost' && profit === 0);
    const readLegs = own?.legsIn(cells) ?? legsOf(group);
    const stated = own ? own.takenIn(cells, readLegs) : takenIn(cells, wager, toWin);
    const settle = (legs: readonly ReadLeg[]) => {
      const taken = legs.length > 0 && !own ? priceOfLegs(stated, legs) : stated;
      const open = legs.length > 0 ? settledLegs(legs, 'pending') : NO_LEGS;
      const result = resultOf({
        status: reported,
        bet: { odds: taken.odds, taken: taken.taken, wager, bonus, legs: open },
        toWin,
        profit,
        payout: payoutIn(cells),
        cashOut: cashOutIn(cells),
        hasStatuses,
      });
      return { taken, result, legs: legs.length > 0 ? settledLegs(legs, result.status) : NO_LEGS };
    };
    let settled = settle(readLegs);
    if (settled.legs.length > 0 && isTooLarge(wager, settled.taken, settled.result.returned)) {
      if (own) throw new RowError('a parlay can return at most $1,000,000,000.00');
      settled = settle([]);
    }
    const { taken, result, legs } = settled;
    const subject = subjectOf(group, parts);
    const { closing, closingMissing } = closeIn(cells);
    // Without spreads, which are slow for so many properties.
    return {
      day,
      description,
      odds: taken.odds,
      taken: taken.taken,
      wager,
      status: result.status,
      result: result.result,
      returned: result.returned,
      event: subject.event,
      market: subject.market,
      selection: subject.selection,
      line: subject.line,
      startsAt: legs.length > 0 ? earliestStart(legs) : subject.startsAt,
      legs,
      bonus,
      closing,
      closingMissing,
      unit: own?.unitIn(cells) ?? null,
      chosenBefore: own?.chosenIn(cells) ?? true,
      // The returns in our own export were entered by the user, so they count as correct.
      contradiction: format === 'paperedge' ? undefined : result.contradiction,
      texts: custom.textsOf(group),
    };
  };
  return { columns: custom.names, betOf };
}

const LONGEST_PART = 500;
