import type { Bet } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';

/** One field's values: the indexes of the bets that have one, and the texts. */
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
