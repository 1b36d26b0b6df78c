import { COLUMN_NAMES, legRole, ROLE_ALIASES } from './roles.ts';
import { bareHeader, DELIMITERS, type Delimiter, delimiterOf, headerWords } from './table.ts';

/** Where a table begins: its delimiter, and the line of its header; 0 if it has none, undefined for the first. */
export type TableStart = { readonly delimiter: Delimiter; readonly headerLine: number | undefined };

const SEARCHED_LINES = 30;
const LONGEST = 100_000;
/** A line with fewer known names isn't taken for a header. */
const ENOUGH = 2;

const KNOWN: ReadonlySet<string> = new Set([...Object.values(ROLE_ALIASES).flat(), ...COLUMN_NAMES.keys()]);

/**
 * Where a file's table begins: of the first 30 lines the one with the most known names of columns, two or more, and the
 * delimiter that shows them; else the first line. `chosen` is a line that the user says is the header.
 *
 * @example tableStart('My bets;;\n;;\nDate;Odds;Stake\n2026-01-05;1,91;10') // { delimiter: ';', headerLine: 3 }
 */
export function tableStart(csv: string, chosen?: number): TableStart {
  const lines = csv.slice(0, LONGEST).split(/\r\n|\r|\n/, SEARCHED_LINES);
  let best = { count: ENOUGH - 1, delimiter: delimiterOf(csv), headerLine: chosen };
  for (const [place, line] of lines.entries()) {
    for (const delimiter of DELIMITERS) {
      const count = knownNames(line.split(delimiter));
      if (count > best.count) best = { count, delimiter, headerLine: chosen ?? place + 1 };
    }
  }
  return { delimiter: best.delimiter, headerLine: best.headerLine };
}

function knownNames(cells: readonly string[]): number {
  const names = new Set(cells.map((cell) => headerWords(bareHeader(cell.replaceAll('"', '')))));
  return [...names].filter((name) => KNOWN.has(name) || legRole(name) !== undefined).length;
}
