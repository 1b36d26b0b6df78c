import { type Bet, type BetStatus, NO_CUSTOM_VALUES, PLAIN_BET } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { type BetDetails, fromBetDetails } from './bet-details.ts';

/** A bet as SQL functions return it, as an array. Amounts are in cents, times in UTC or milliseconds since 1970. */
export type BetLine = readonly [
  id: string,
  day: string,
  description: string,
  odds: number,
  wager: number,
  status: BetStatus,
  returned: number | null,
  createdAt: string,
  updatedAt: string,
  sequence: number,
  recordedAt: number | null,
  settledAt: number | null,
  chosenBefore: boolean,
  bonus: boolean,
  unit: number | null,
  details: BetDetails | null,
  customValues?: CustomValues | null,
];

/** Converts a line to a bet. `given` has the custom values if they were sent separately. */
export function fromBetLine(notebookId: string, line: BetLine, given?: CustomValues): Bet {
  const [
    id,
    day,
    description,
    odds,
    wager,
    status,
    returned,
    createdAt,
    updatedAt,
    sequence,
    recordedAt,
    settledAt,
    chosenBefore,
    bonus,
    unit,
    details,
    values,
  ] = line;
  return {
    id,
    notebookId,
    day: isoDay(day),
    description,
    odds: americanOdds(odds),
    wager: cents(wager),
    status,
    returned: returned === null ? null : cents(returned),
    createdAt,
    updatedAt,
    sequence,
    recordedAt,
    settledAt,
    chosenBefore,
    bonus,
    unit: unit === null ? null : cents(unit),
    ...(details ? fromBetDetails(details) : PLAIN_BET),
    customValues: given ?? values ?? NO_CUSTOM_VALUES,
  };
}

/** One field's values: the indexes of the bets that have a value, and the values themselves. */
type HeldValues = readonly [column: string, places: readonly number[], texts: readonly string[]];

/** Bets by column: one array for each element of a line, and the custom values grouped by field. Faster than lines. */
export type BetColumns = {
  readonly columns: readonly (readonly unknown[])[];
  readonly values: readonly HeldValues[];
};

export function fromBetColumns(notebookId: string, { columns, values: held }: BetColumns): Bet[] {
  const values = valuesByPlace(held);
  const [ids = []] = columns;
  // Reused for every bet, to spare the garbage collector 100,000 arrays.
  const line: unknown[] = [];
  return ids.map((_, place) => {
    for (let element = 0; element < columns.length; element += 1) line[element] = columns[element]?.[place];
    return fromBetLine(notebookId, line as unknown as BetLine, values[place]);
  });
}

function valuesByPlace(held: readonly HeldValues[]): (CustomValues | undefined)[] {
  const values: (Record<string, string> | undefined)[] = [];
  for (const [column, places, texts] of held) {
    places.forEach((place, i) => {
      const text = texts[i];
      if (text !== undefined) (values[place] ??= {})[column] = text;
    });
  }
  return values;
}
