import { type BetLine, fromBetLine } from './bet-lines.ts';
import { type BetLines, fromBetLines } from './bet-pages.ts';
import type { Call } from '#data/data-client.ts';
import type { BetSource } from './load-notebook-bets.ts';

type Page = BetLines & { as_of: string };
type Changes = { as_of: string; bets: BetLine[]; bet_count: number };

export function betSource(notebookId: string, call: Call): BetSource {
  return {
    async page(after, size) {
      const from = after && {
        before_date: after.day,
        before_created_at: after.createdAt,
        before_seq: after.sequence,
      };
      const page = await call<Page>('bets_page', { target_notebook: notebookId, most: size, ...from });
      const bets = fromBetLines(notebookId, page);
      return { asOf: page.as_of, bets, isLast: bets.length < size };
    },

    async changes(since, after, size) {
      const from = after && { after_updated_at: after.updatedAt, after_seq: after.sequence };
      const sent = { target_notebook: notebookId, since, most: size, ...from };
      const { as_of: asOf, bet_count: betCount, bets: lines } = await call<Changes>('bets_changed', sent);
      const bets = lines.map((line) => fromBetLine(notebookId, line));
      return { asOf, betCount, bets, isLast: bets.length < size };
    },
  };
}
