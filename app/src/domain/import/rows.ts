import { type Bet, type EnteredBet, profitOf } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { Invalid } from '#domain/checked.ts';
import { figuresOf, formatWinLoss, totalsOf } from '#domain/bets/figures.ts';
import { addCents, type Cents, formatSignedMoney, ZERO } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { betReader } from './bet-reader.ts';
import { askIfAllPending, orderNote, withCommission } from './file-questions.ts';
import { isTracker } from './formats.ts';
import type { Mapping } from './mapping.ts';
import { doubtfulMoney, type MoneyRole } from './money-meaning.ts';
import { type AskingRow, QuestionLog, Unanswered } from './question-log.ts';
import { questionId, type RowQuestion } from './questions.ts';
import type { Result } from './result.ts';
import { type Aside, asideReader, type RowGroup } from './row-texts.ts';
import { betGroups } from './same-ids.ts';
import { bareHeader, headerWords, type Table } from './table.ts';
import { OtherCurrency } from './file-currencies.ts';
import { wholeFile } from './whole-file.ts';

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
  /** Whether it is only left out until the user answers a question. */
  readonly waits?: true;
  /** Whether it never was a bet: a heading, or totals. */
  readonly aside?: Aside;
};

/** The rows that aren't imported, and their sums by the file. */
export type LeftOut = { readonly rows: number; readonly wagered: Cents; readonly profit: Cents };

/** A bet whose profit will be another one than its row's. */
export type Difference = { readonly line: number; readonly filed: Cents; readonly stored: Cents };

export type ReadTable = {
  /** In file order. */
  readonly bets: readonly ReadBet[];
  /** The custom fields that bets may have values for, in file order. */
  readonly columns: readonly string[];
  /** Ordered by line. */
  readonly skipped: readonly SkippedRow[];
  readonly newestFirst: boolean;
  /** What rows leave open, with the answers. */
  readonly questions: readonly RowQuestion[];
  readonly leftOut: LeftOut;
  /** The sum check: the bets whose profit differs from the file's profit column. */
  readonly differences: readonly Difference[];
  /** What else is left out or read otherwise than it is written, as sentences. */
  readonly notes: readonly string[];
};

export type ReadingContext = {
  /** How many minutes the user's time zone is ahead of UTC at an instant. */
  readonly offsetMinutesAt: (epochMs: number) => number;
  /** The custom fields of the notebook the bets go into; values must follow the fields' rules. */
  readonly columns?: readonly Pick<CustomField, 'name' | 'type'>[];
  /** The sign of the user's currency; dollars without it. */
  readonly currency?: string | undefined;
  /** A bet of this day or later whose money is 0 is still open; without it, none is. */
  readonly today?: IsoDay | undefined;
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
  const doubt = doubtfulMoney(table, mapping);
  if (!doubt) return readAs(table, mapping, context);
  const heading = table.header[doubt.place]?.trim() ?? '';
  const answer = mapping.answers?.[questionId('money column', heading)];
  const asRole = (role: MoneyRole) => ({ ...mapping, roles: mapping.roles.with(doubt.place, role) });
  const made = (['profit', 'return'] as const).map((role) => {
    const { winLoss, profit } = figuresOf(totalsOf(readAs(table, asRole(role), context).bets));
    return `as ${role}s ${formatWinLoss(winLoss)}, ${formatSignedMoney(profit)}`;
  });
  const role = answer === 'profit' || answer === 'return' ? answer : undefined;
  return readAs(table, role ? asRole(role) : mapping, context, {
    place: doubt.place,
    word: heading,
    detail: `The bets would be ${made.join(', and ')}.`,
  });
}

/** A column of money to ask about. */
type DoubtfulColumn = { readonly place: number; readonly word: string; readonly detail: string };

function readAs(
  file: Table,
  mapping: Mapping,
  context: ReadingContext,
  doubtful?: DoubtfulColumn,
): ReadTable {
  const log = new QuestionLog(mapping.answers, isTracker(mapping.format), context.currency);
  const { groups, copies, open, note } = betGroups(file, mapping, log);
  const whole = wholeFile({ table: file, mapping, groups, log });
  const { table, check, notes: fileNotes } = whole;
  const { betOf, askingRow, columns, money, passHeading } = betReader(whole, mapping, context, log);
  const bets: ReadBet[] = [];
  const skipped: SkippedRow[] = [];
  const differences: Difference[] = [];
  const paid: ReadBet[] = [];
  let leftOut: LeftOut = { rows: 0, wagered: ZERO, profit: ZERO };
  const lineOf = (row: number) => table.lines[row] ?? 0;
  const shown = money.fileMoney(groups);
  // A fee explains what is lost beyond the wager.
  const fileMoney = log.answerTo('lay') === 'fee' ? { ...shown, losesMore: false } : shown;
  const asideIn = asideReader(mapping);
  const readBet = (group: RowGroup) => {
    const { first, legs } = group;
    if (open.has(first)) log.answerFor('same id', askingRow(first));
    check(first, () => askingRow(first));
    const legLines = legs.length === 0 ? NO_LINES : legs.map(lineOf);
    const bet = Object.assign(betOf(group, fileMoney), { fileLine: lineOf(first), legLines });
    bets.push(bet);
    const cells = table.rows[first] ?? [];
    const filed = money.profitIn(cells);
    if (filed !== undefined || money.payoutIn(cells) !== undefined) paid.push(bet);
    if (filed !== undefined && filed !== profitOf(bet)) {
      differences.push({ line: bet.fileLine, filed, stored: profitOf(bet) });
    }
  };
  for (const group of groups) {
    const { first, legs } = group;
    const cells = file.rows[first] ?? [];
    const aside = legs.length === 0 ? asideIn(cells) : undefined;
    if (aside) {
      if (aside === 'heading') passHeading();
      skipped.push({ line: lineOf(first), reason: ASIDES[aside], cells, aside });
      continue;
    }
    try {
      readBet(group);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      skipped.push(...skippedRows(error, group, file));
      if (error instanceof OtherCurrency) continue;
      const { wagered, profit } = money.filedIn(table.rows[first] ?? []);
      leftOut = {
        rows: leftOut.rows + 1 + legs.length,
        wagered: addCents(leftOut.wagered, wagered),
        profit: addCents(leftOut.profit, profit),
      };
    }
  }
  for (const row of copies) {
    skipped.push({
      line: lineOf(row),
      reason: 'the same as another row',
      cells: file.rows[row] ?? [],
      aside: 'copy',
    });
  }
  skipped.sort((a, b) => a.line - b.line);
  if (doubtful) log.ask('money column', rowsWith(table, doubtful.place, askingRow), doubtful);
  if (money.saysNothing(groups)) askIfAllPending(log, bets, context.today);
  const isOwn = mapping.format === 'paperedge';
  return {
    bets: isOwn ? bets : withCommission(log, bets, paid),
    columns: columns(),
    skipped,
    newestFirst: !isOwn && areNewestFirst(bets),
    questions: log.all(),
    leftOut,
    differences,
    notes: [
      ...legNotes(bets, mapping),
      ...note,
      ...fileNotes(),
      ...unreadNotes(file, mapping),
      ...notesOf(file, skipped),
      ...(isOwn ? [] : orderNote(bets)),
    ],
  };
}

const ASIDES = { heading: 'only a month: a heading', totals: 'amounts without a bet: totals' } as const;

/** How rows with one id became bets, where no format says so. */
function legNotes(bets: readonly ReadBet[], { format }: Mapping): readonly string[] {
  const parlays = bets.filter(({ legLines }) => legLines.length > 0);
  if (format !== undefined || parlays.length === 0) return [];
  const rows = bets.length + parlays.reduce((sum, { legLines }) => sum + legLines.length, 0);
  return [
    `${countOf(rows, 'row')} are ${countOf(bets.length, 'bet')} (${countOf(parlays.length, 'parlay')}).`,
  ];
}

function notesOf(
  { errors = 0, above = [], headerLine = 1 }: Table,
  skipped: readonly SkippedRow[],
): readonly string[] {
  const notes: string[] = [];
  if (above.length > 0) {
    const lines = headerLine - 1;
    notes.push(`${countOf(lines, 'line')} above the table ${lines === 1 ? 'is' : 'are'} left out.`);
  }
  const totals = skipped.filter(({ aside }) => aside === 'totals').length;
  if (totals > 0) notes.push(`${countOf(totals, 'row')} of totals ${totals === 1 ? 'is' : 'are'} left out.`);
  if (errors > 0) {
    const cells = `${countOf(errors, 'cell')} with ${errors === 1 ? 'a spreadsheet error' : 'spreadsheet errors'}`;
    notes.push(`${cells} ${errors === 1 ? 'is' : 'are'} read as empty.`);
  }
  return notes;
}

const MONEY_UNREAD = /^(?:lay (?:odds|price|stake)|commission|comm)$/;

/** Says which columns would change money, but are only kept as fields. */
function unreadNotes({ header }: Table, { roles, format }: Mapping): readonly string[] {
  if (format !== undefined) return [];
  return header.flatMap((name, place) =>
    typeof roles[place] === 'object' && MONEY_UNREAD.test(headerWords(bareHeader(name)))
      ? [`“${name.trim()}” is only kept as a field: it changes no money.`]
      : [],
  );
}

/** The rows with something in a column, which stands for their status. */
function rowsWith(
  { rows }: Table,
  place: number,
  askingRow: (row: number) => AskingRow,
): readonly AskingRow[] {
  return rows.flatMap((cells, row) => {
    const status = (cells[place] ?? '').trim();
    return status === '' ? [] : [{ ...askingRow(row), status }];
  });
}

function skippedRows(error: Invalid, { first, legs }: RowGroup, { rows, lines }: Table): SkippedRow[] {
  const { row: blamed = first, message } = error;
  const otherReason = `part of the bet on line ${lines[blamed] ?? 0}, which was skipped`;
  const mark = markOf(error);
  return [first, ...legs].map((row) => {
    const reason = row === blamed ? message : otherReason;
    return Object.assign({ line: lines[row] ?? 0, reason, cells: rows[row] ?? [] }, mark);
  });
}

function markOf(error: Invalid): Pick<SkippedRow, 'waits' | 'aside'> {
  if (error instanceof Unanswered) return { waits: true };
  return error instanceof OtherCurrency ? { aside: 'currency' } : {};
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
