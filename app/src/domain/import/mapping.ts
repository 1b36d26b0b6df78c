import { foldedName } from '#domain/bets/custom-field.ts';
import { characterCount, cleaned, isVisible } from '#domain/form.ts';
import type { Notation } from '#domain/price/price.ts';
import type { DayOrder } from './dates.ts';
import type { KnownFormat } from './formats.ts';
import type { DecimalSign } from '#domain/reader/read-number.ts';
import type { Answers } from './questions.ts';
import { type BetRole, type ColumnRole, missingRoles, TEXT_ROLES } from './roles.ts';
import type { StatusMeanings, UnknownStatus } from './status.ts';

// The page imports this file, so nothing here reads cells: that happens in the worker.

/** How a table is read. 'ask' marks a setting that only the user can decide. */
export type Mapping = {
  readonly format: KnownFormat | undefined;
  /** One role for each cell of the header. */
  readonly roles: readonly ColumnRole[];
  readonly oddsNotation: Notation | 'ask';
  readonly dayOrder: DayOrder | 'ask';
  readonly decimalSign: DecimalSign;
  /** Whether dates are instants, whose day depends on the time zone. */
  readonly hasInstants: boolean;
  /** The statuses that only the user can explain, in a column set to status. */
  readonly unknownStatuses: readonly UnknownStatus[];
  /** The user's explanations, by statusKey. */
  readonly statusMeanings: StatusMeanings;
  /** Columns in which no cell can be read in their role. */
  readonly unreadable?: readonly { readonly role: BetRole; readonly column: string }[];
  /** The user's answers to what rows leave open. */
  readonly answers?: Answers;
};

/**
 * The decisions that the user has to make before the table can be read, as sentences.
 *
 * @example openQuestions({ …, dayOrder: 'ask' }) // ['Choose whether the day or the month comes first in the dates.']
 */
export function openQuestions(mapping: Mapping): readonly string[] {
  const { roles, oddsNotation, dayOrder, unknownStatuses, statusMeanings } = mapping;
  const questions = missingRoles(roles).map((role) => `Choose the column that holds the ${role}.`);
  if (!TEXT_ROLES.some((role) => roles.includes(role))) {
    questions.push('Choose a column that says what each bet is on.');
  }
  for (const { role, column } of mapping.unreadable ?? []) {
    questions.push(`No cell of “${column}” can be read as the ${role}. Choose the column that holds it.`);
  }
  for (const role of new Set(roles.filter((each, i) => roles.indexOf(each) !== i))) {
    if (typeof role === 'object' || mayRepeat(role)) continue;
    questions.push(`Several columns are set to “${role}”. Keep one of them.`);
  }
  if (roles.some((role) => typeof role === 'object' && foldedName(role.column) === '')) {
    questions.push('Give every custom field a name.');
  }
  if (oddsNotation === 'ask') questions.push('Choose how the odds are written.');
  if (dayOrder === 'ask') questions.push('Choose whether the day or the month comes first in the dates.');
  if (unknownStatuses.some(({ key, isAsked }) => isAsked && !Object.hasOwn(statusMeanings, key))) {
    questions.push('Choose what each unknown status means.');
  }
  return questions;
}

/**
 * Whether several columns may have the role.
 *
 * @example mayRepeat('odds') // false
 */
export function mayRepeat(role: BetRole | 'ignore'): boolean {
  return role === 'ignore' || REPEATABLE.some((each) => each === role);
}

const REPEATABLE: readonly BetRole[] = [...TEXT_ROLES, 'leg', 'leg odds', 'leg result'];
const LONGEST_NAME = 60;

/**
 * A custom field's name from a header: trimmed, cut to 60 characters, and numbered if `taken`, a set of folded names,
 * already contains it. A column with a blank header is named by its number.
 *
 * @example newColumnName(' Book ', 4, new Set()) // 'Book'
 * @example newColumnName('book', 4, new Set(['book'])) // 'book (2)'
 * @example newColumnName('', 4, new Set()) // 'Column 5'
 */
export function newColumnName(header: string, place: number, taken: ReadonlySet<string>): string {
  const wanted = isVisible(header) ? cleaned(header) : `Column ${place + 1}`;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = `${cut(wanted, LONGEST_NAME - ending.length)}${ending}`;
    if (!taken.has(foldedName(name))) return name;
  }
}

function cut(name: string, most: number): string {
  return characterCount(name) <= most ? name : Array.from(name).slice(0, most).join('').trimEnd();
}
