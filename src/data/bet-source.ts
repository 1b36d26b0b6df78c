import type { CustomValues } from '#domain/custom-column.ts';
import { type BetLine, toBet } from './bet-lines.ts';
import type { Call } from './data-client.ts';
import type { BetSource } from './load-bet-book.ts';

/** The values in one column: the places of their bets in the page, and the texts. */
type HeldValues = readonly [column: string, places: readonly number[], texts: readonly string[]];

type Page = { as_of: string; bets: BetLine[]; values: HeldValues[] };
type Changes = { as_of: string; bets: BetLine[]; bet_count: number };

/** The bets of one notebook in the Data API. */
export function betSource(notebookId: string, call: Call): BetSource {
  return {
    async page(after, size) {
      const from = after && {
        before_date: after.day,
        before_created_at: after.createdAt,
        before_seq: after.sequence,
      };
      const page = await call<Page>('bets_page', { target_notebook: notebookId, most: size, ...from });
      const values = valuesByPlace(page.values);
      const bets = page.bets.map((line, place) => toBet(notebookId, line, values[place]));
      return { asOf: page.as_of, bets, isLast: bets.length < size };
    },

    async changes(since, after, size) {
      const from = after && { after_updated_at: after.updatedAt, after_seq: after.sequence };
      const sent = { target_notebook: notebookId, since, most: size, ...from };
      const { as_of: asOf, bet_count: betCount, bets: lines } = await call<Changes>('bets_changed', sent);
      const bets = lines.map((line) => toBet(notebookId, line));
      return { asOf, betCount, bets, isLast: bets.length < size };
    },
  };
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
