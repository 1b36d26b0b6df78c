import { type BetLine, toBet } from './bet-lines.ts';
import { call } from './data-client.ts';
import type { BetSource } from './load-bet-book.ts';

type Page = { as_of: string; bets: BetLine[] };
type Changes = { as_of: string; bet_count: number; bets: BetLine[] | null };

/** The bets of one notebook in the Data API. */
export function betSource(notebookId: string, signal: AbortSignal): BetSource {
  const read = (line: BetLine) => toBet(notebookId, line);
  return {
    async page(after, size) {
      const from = after && {
        before_date: after.day,
        before_created_at: after.createdAt,
        before_seq: after.sequence,
      };
      const sent = { target_notebook: notebookId, most: size, ...from };
      const page = await call<Page>('bets_page', sent, signal);
      return { asOf: page.as_of, bets: page.bets.map(read), isLast: page.bets.length < size };
    },

    async changes(since) {
      const sent = { target_notebook: notebookId, since };
      const changes = await call<Changes>('bets_changed', sent, signal);
      return { asOf: changes.as_of, betCount: changes.bet_count, bets: changes.bets?.map(read) ?? null };
    },
  };
}
