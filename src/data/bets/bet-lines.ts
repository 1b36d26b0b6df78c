import { type Bet, type BetStatus, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';

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
  customValues?: CustomValues | null,
];

/** `given` are custom values that were sent separately. */
export function fromBetLine(notebookId: string, line: BetLine, given?: CustomValues): Bet {
  const [id, day, description, odds, wager, status, returned, createdAt, updatedAt, sequence, values] = line;
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
    customValues: given ?? values ?? NO_CUSTOM_VALUES,
  };
}
