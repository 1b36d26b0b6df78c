import { figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { readWhen } from '#domain/import/dates.ts';
import { guessMapping, type Mapping, mappingOf, openQuestions } from '#domain/import/mapping.ts';
import { duplicatesOf, type Likeness } from '#domain/import/plan.ts';
import type { ColumnRole } from '#domain/import/roles.ts';
import { betsOfTable, type ReadBet, type ReadTable } from '#domain/import/rows.ts';
import { columnCells, type Table } from '#domain/import/table.ts';
import {
  type AddedBets,
  type Choices,
  type Found,
  type Listed,
  type Preview,
  withChoices,
} from './table-choices.ts';
import { offsetMinutesAt } from './zone-offset.ts';

/** Nobody reads further. */
const MOST_LISTED = 100;
const FIRST_BETS = 8;
/** Enough rows to look for an example in. */
const LOOKED_AT = 2000;
/** How many cells of a column show what is in it, each cut to what a line has room for. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

/** A table that is read again as choices change; what stays the same is not read twice. */
export class PreviewedTable {
  readonly table: Table;
  readonly guessed: Found;
  /** Bets of the notebook that the table goes into. */
  readonly existing: Likeness[] = [];
  readonly #foundFor: (roles: readonly ColumnRole[]) => Found;
  readonly read: (choices: Choices) => { read: ReadTable; duplicates: ReadonlySet<number> };

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
      (choices) => this.#read(choices),
    );
  }

  preview(choices: Choices): Preview {
    const found = this.#foundFor(choices.roles);
    if (openQuestions(withChoices(found.mapping, choices)).length > 0) return { found, bets: null };
    const { read, duplicates } = this.read(choices);
    const { bets, skipped } = read;
    return {
      found,
      bets: {
        columns: read.columns,
        all: addedBets(bets),
        unique: addedBets(bets.filter((_, place) => !duplicates.has(place))),
        duplicates: listed(bets.filter((_, place) => duplicates.has(place))),
        skipped: listed(skipped),
        disagreeing: listed(bets.filter(({ disagrees }) => disagrees)),
      },
    };
  }

  #found(mapping: Mapping): Found {
    return { mapping, dateExample: ambiguousDate(this.table, mapping.roles.indexOf('date')) };
  }

  #read(choices: Choices) {
    const mapping = withChoices(this.#foundFor(choices.roles).mapping, choices);
    const context = { offsetMinutesAt: offsetMinutesAt(choices.zone), columns: choices.fields };
    const read = betsOfTable(this.table, mapping, context);
    return { read, duplicates: duplicatesOf(read.bets, choices.existing === null ? [] : this.existing) };
  }
}

/** A few different cells of each column. */
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

/** The first date that means different days with the month first and with the day first. */
function ambiguousDate(table: Table, place: number): string | undefined {
  if (place < 0) return undefined;
  for (const row of table.rows.slice(0, LOOKED_AT)) {
    const cell = row[place] ?? '';
    const [month, day] = [readWhen(cell, 'mdy'), readWhen(cell, 'dmy')];
    if (month && day && JSON.stringify(month) !== JSON.stringify(day)) return cell.trim();
  }
  return undefined;
}

function addedBets(bets: readonly ReadBet[]): AddedBets {
  return { figures: figuresOf(totalsOf(bets)), first: bets.slice(0, FIRST_BETS) };
}

function listed<Item>(items: readonly Item[]): Listed<Item> {
  return { count: items.length, first: items.slice(0, MOST_LISTED) };
}

/** The names of custom fields change nothing about how columns are written. */
function rolesKey(roles: readonly ColumnRole[]): string {
  return roles.map((role) => (typeof role === 'object' ? 'custom' : role)).join();
}

/** Remembers the last result, for when the same key comes next. */
function lastOnly<Input, Result>(keyOf: (input: Input) => string, make: (input: Input) => Result) {
  let last: { key: string; result: Result } | undefined;
  return (input: Input): Result => {
    const key = keyOf(input);
    if (last?.key !== key) last = { key, result: make(input) };
    return last.result;
  };
}
