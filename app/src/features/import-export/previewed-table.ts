import { type CustomField, isClosingOdds } from '#domain/bets/custom-field.ts';
import { type Figures, figuresOf, totalsOf } from '#domain/bets/figures.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type DayOrder, readWhen } from '#domain/import/dates.ts';
import { guessMapping, mappingOf } from '#domain/import/guess.ts';
import { type Mapping, openQuestions } from '#domain/import/mapping.ts';
import { type Contrary, type KnownBet, matchesOf, type Update, updatesOf } from '#domain/import/next-file.ts';
import type { Contradiction } from '#domain/import/result.ts';
import type { ColumnRole } from '#domain/import/roles.ts';
import {
  betsOfTable,
  type Difference,
  type LeftOut,
  type ReadBet,
  type ReadTable,
  type SkippedRow,
} from '#domain/import/rows.ts';
import { moneyText } from '#domain/import/money-text.ts';
import type { RowQuestion } from '#domain/import/questions.ts';
import { sumCents } from '#domain/money.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { columnCells, type Table } from '#domain/import/table.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { remembered } from '#domain/remembered.ts';
import { offsetMinutesAt } from '#domain/calendar/clock.ts';

/** The parts of a mapping that the user can correct, besides roles. */
export type ReadingChoice = Partial<
  Pick<Mapping, 'oddsNotation' | 'dayOrder' | 'decimalSign' | 'statusMeanings' | 'answers'>
>;

export type Choices = {
  readonly roles: readonly ColumnRole[];
  readonly chosen: ReadingChoice;
  readonly zone: string;
  readonly today?: IsoDay;
  /** The sign of the user's currency. */
  readonly currency?: string;
  /** The fields of the notebook the bets go into. */
  readonly fields: readonly Pick<CustomField, 'name' | 'type'>[];
  /** The version of the notebook's bets, for duplicates; null for a new notebook. */
  readonly existing: string | null;
};

/** The guesses about a table, before the user's choices. */
export type Found = {
  readonly mapping: Mapping;
  /** An ambiguous date from the table, and its day in each order. */
  readonly dateExample: { readonly text: string; readonly days: DaysByOrder } | undefined;
};
type DaysByOrder = Readonly<Partial<Record<DayOrder, IsoDay>>>;

type Listed<Item> = { readonly count: number; readonly first: readonly Item[] };
type AddedBets = {
  readonly figures: Figures;
  readonly first: readonly ReadBet[];
  /** What this does to money, in words. */
  readonly money: string;
};

export type PreviewedBets = {
  readonly columns: readonly string[];
  readonly all: AddedBets;
  /** All bets except the duplicates. */
  readonly unique: AddedBets;
  readonly duplicates: Listed<ReadBet>;
  /** What the file says of pending bets of the notebook that have ended. */
  readonly updates: readonly Update[];
  /** The bets that ended otherwise in the notebook. */
  readonly contrary: readonly Contrary[];
  /** The bets that the notebook has otherwise: they stay as they are there. */
  readonly kept: Listed<ReadBet>;
  /** The rows that are left out whatever the user answers. */
  readonly skipped: Listed<SkippedRow>;
  readonly questions: readonly RowQuestion[];
  readonly differences: Listed<Difference>;
  readonly notes: readonly string[];
  /** The bets that an amount in the file contradicts. */
  readonly contradicted: Readonly<Record<Contradiction['kind'], Listed<ReadBet>>>;
  /** The bets whose closing odds can't be read as odds. */
  readonly unreadableClosing: Listed<{ readonly line: number; readonly text: string }>;
};

/** `bets` is null while the user still has to decide something. */
export type Preview = { readonly found: Found; readonly bets: PreviewedBets | null };

const MAX_LISTED = 100;
const FIRST_BETS = 8;
/** How many rows are searched for an ambiguous date. */
const SEARCHED_ROWS = 2000;
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

/** A table that is read again when choices change. The results for the same choices are cached. */
export class PreviewedTable {
  readonly table: Table;
  readonly guessed: Found;
  readonly existing: KnownBet[] = [];
  readonly #foundFor: (roles: readonly ColumnRole[]) => Found;
  readonly read: (choices: Choices) => {
    read: ReadTable;
    duplicates: ReadonlySet<number>;
    updates: ReturnType<typeof updatesOf>;
  };

  constructor(table: Table) {
    this.table = table;
    const mapping = guessMapping(table);
    this.guessed = this.#found(mapping);
    const guessedKey = rolesKey(mapping.roles);
    this.#foundFor = lastOnly(rolesKey, (roles) =>
      rolesKey(roles) === guessedKey ? this.guessed : this.#found(mappingOf(table, roles, mapping.format)),
    );
    this.read = lastOnly(
      (choices: Choices) => JSON.stringify(choices),
      (choices) => {
        const { zone, fields, today, currency } = choices;
        const context = { offsetMinutesAt: offsetMinutesAt(zone), columns: fields, today, currency };
        const read = betsOfTable(table, this.#mappingFor(choices), context);
        const known = choices.existing === null ? [] : this.existing;
        const matches = matchesOf(read.bets, known);
        const updates = updatesOf(read.bets, known, matches);
        return { read, duplicates: new Set(matches.keys()), updates };
      },
    );
  }

  preview(choices: Choices): Preview {
    const found = this.#foundFor(choices.roles);
    if (openQuestions(this.#mappingFor(choices)).length > 0) return { found, bets: null };
    const { read, duplicates, updates } = this.read(choices);
    const { bets, columns, skipped, questions, differences, leftOut, notes } = read;
    const known = [...updates.settled, ...updates.contrary];
    const settledLines = new Set(known.map(({ fileLine }) => fileLine));
    const double = bets.filter((_, place) => duplicates.has(place));
    return {
      found,
      bets: {
        columns,
        all: addedBets(bets, leftOut),
        unique: addedBets(
          bets.filter((_, place) => !duplicates.has(place)),
          withBets(
            leftOut,
            double.filter(({ fileLine }) => !settledLines.has(fileLine)),
          ),
        ),
        duplicates: listed(double.filter(({ fileLine }) => !settledLines.has(fileLine))),
        updates: updates.settled,
        contrary: updates.contrary,
        kept: listed(updates.others),
        skipped: listed(skipped.filter(({ waits, aside }) => !waits && !aside)),
        questions,
        differences: listed(differences),
        notes,
        contradicted: {
          paid: contradicted(bets, 'paid'),
          'to win': contradicted(bets, 'to win'),
          lost: contradicted(bets, 'lost'),
          legs: contradicted(bets, 'legs'),
        },
        unreadableClosing: listed(unreadableClosing(read)),
      },
    };
  }

  #mappingFor({ roles, chosen }: Choices): Mapping {
    return { ...this.#foundFor(roles).mapping, ...chosen, roles };
  }

  #found(mapping: Mapping): Found {
    return { mapping, dateExample: ambiguousDate(this.table, mapping.roles.indexOf('date')) };
  }
}

export function samplesOf(table: Table): string[] {
  return table.header.map((_, place) => {
    const found = new Set<string>();
    for (const cell of columnCells(table, place)) {
      const text = cell.trim();
      if (text !== '') found.add(text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text);
      if (found.size === SAMPLES) break;
    }
    return [...found].join('  ·  ');
  });
}

/** The first date that isn't the same day with the month first and with the day first. */
function ambiguousDate(table: Table, place: number): Found['dateExample'] {
  if (place < 0) return undefined;
  for (const row of table.rows.slice(0, SEARCHED_ROWS)) {
    const cell = row[place] ?? '';
    const [mdy, dmy] = [readWhen(cell, 'mdy'), readWhen(cell, 'dmy')];
    if (!mdy || !dmy || JSON.stringify(mdy) === JSON.stringify(dmy)) continue;
    const days = 'day' in mdy && 'day' in dmy ? { mdy: mdy.day, dmy: dmy.day } : {};
    return { text: cell.trim(), days };
  }
  return undefined;
}

function unreadableClosing({ bets, columns }: ReadTable) {
  const name = columns.find(isClosingOdds);
  if (name === undefined) return [];
  const read = remembered(readStoredOdds);
  return bets.flatMap(({ fileLine: line, texts }) => {
    const text = texts[name];
    return text === undefined || read(text) ? [] : [{ line, text }];
  });
}

function addedBets(bets: readonly ReadBet[], leftOut: LeftOut): AddedBets {
  const totals = totalsOf(bets);
  const figures = figuresOf(totals);
  const { settledCount: settled, profit } = figures;
  const { count: pending, wagered: atStake } = totals.pending;
  const money = moneyText({ settled, profit, pending, atStake, leftOut });
  return { figures, first: bets.slice(0, FIRST_BETS), money };
}

function withBets({ rows, wagered, profit }: LeftOut, bets: readonly ReadBet[]): LeftOut {
  return {
    rows: rows + bets.length,
    wagered: sumCents([wagered, ...bets.map((bet) => bet.wager)]),
    profit: sumCents([profit, ...bets.map(profitOf)]),
  };
}

function contradicted(bets: readonly ReadBet[], kind: Contradiction['kind']): Listed<ReadBet> {
  return listed(bets.filter(({ contradiction }) => contradiction?.kind === kind));
}

function listed<Item>(items: readonly Item[]): Listed<Item> {
  return { count: items.length, first: items.slice(0, MAX_LISTED) };
}

/** A cache key for roles, without the names of custom fields, which don't change how columns are read. */
function rolesKey(roles: readonly ColumnRole[]): string {
  return roles.map((role) => (typeof role === 'object' ? 'custom' : role)).join();
}

function lastOnly<Input, Result>(keyOf: (input: Input) => string, make: (input: Input) => Result) {
  let last: { key: string; result: Result } | undefined;
  return (input: Input): Result => {
    const key = keyOf(input);
    if (last?.key !== key) last = { key, result: make(input) };
    return last.result;
  };
}
