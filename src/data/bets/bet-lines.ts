import { type Bet, type BetStatus, NO_CUSTOM_VALUES, PLAIN_BET } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { type BetDetails, fromBetDetails } from './bet-details.ts';

/** Null for NO_EVIDENCE. */
type Evidence = readonly [
  recordedAt: number | null,
  settledAt: number | null,
  chosenBefore: boolean,
  bonus: boolean,
  unit?: number | null,
];

const NO_EVIDENCE: Evidence = [null, null, true, false, null];

/** A bet as SQL functions return it: an array, to keep 100,000 of them small. Amounts are in cents, times in UTC. */
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
  evidence?: Evidence | null,
  details?: BetDetails | null,
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
    evidence,
    details,
    values,
  ] = line;
  const [recordedAt, settledAt, chosenBefore, bonus, unit = null] = evidence ?? NO_EVIDENCE;
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

/** Bets with custom values grouped by field, which makes the response a third smaller. */
export type BetLines = { readonly bets: readonly BetLine[]; readonly values: readonly HeldValues[] };

export function fromBetLines(notebookId: string, { bets, values: held }: BetLines): Bet[] {
  const values = valuesByPlace(held);
  return bets.map((line, place) => fromBetLine(notebookId, line, values[place]));
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
