import { useState } from 'react';
import { guessMapping, type Mapping, mappingOf } from '#domain/import/bet-columns.ts';
import type { ColumnRole } from '#domain/import/column-role.ts';
import type { Table } from '#domain/import/table.ts';

/** What of a mapping the person may know better than the columns tell. */
export type ReadingChoice = Pick<Mapping, 'oddsNotation' | 'dayOrder' | 'decimalSign'>;

type Chosen = { readonly [Key in keyof ReadingChoice]?: ReadingChoice[Key] | undefined };

/** Of which columns all cells are looked at, to tell how they are written. */
const LOOKED_AT = new Set<ColumnRole>(['date', 'odds', 'wager', 'return', 'profit', 'cash-out']);

/** How the table is read: as it is most likely to be, and as the person corrects it. */
export function useMapping(table: Table) {
  const [found, setFound] = useState(() => guessMapping(table));
  const [chosen, setChosen] = useState<Chosen>({});
  const choose = (choice: Chosen) => setChosen((before) => ({ ...before, ...choice }));

  function setRole(place: number, role: ColumnRole): void {
    const before = found.roles[place] ?? 'ignore';
    const roles = found.roles.with(place, role);
    const changes = (...wanted: ColumnRole[]) => wanted.some((each) => each === before || each === role);
    setFound(
      LOOKED_AT.has(before) || LOOKED_AT.has(role)
        ? mappingOf(table, roles, found.format)
        : { ...found, roles },
    );
    // What was said of one column need not be true of another.
    if (changes('date')) choose({ dayOrder: undefined });
    if (changes('odds')) choose({ oddsNotation: undefined });
  }

  const mapping: Mapping = {
    ...found,
    oddsNotation: chosen.oddsNotation ?? found.oddsNotation,
    dayOrder: chosen.dayOrder ?? found.dayOrder,
    decimalSign: chosen.decimalSign ?? found.decimalSign,
  };
  return { mapping, setRole, choose };
}
