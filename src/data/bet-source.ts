import { type BetLine, toBet } from './bet-lines.ts';
import type { BetSource } from './load-bet-book.ts';

/** Calls a function of the database. */
type Call = <Result>(name: string, args: Readonly<Record<string, unknown>>) => Promise<Result>;

type Page = { as_of: string; bets: BetLine[] };
type Changes = Page & { bet_count: number };

/** The bets of one notebook in the Data API. */
export function betSource(notebookId: string, call: Call): BetSource {
  const read = (line: BetLine) => toBet(notebookId, line);
  return {
    async page(after, size) {
      const from = after && {
        before_date: after.day,
        before_created_at: after.createdAt,
        before_seq: after.sequence,
      };
      const page = await call<Page>('bets_page', { target_notebook: notebookId, most: size, ...from });
      return { asOf: page.as_of, bets: page.bets.map(read), isLast: page.bets.length < size };
    },

    async changes(since, after, size) {
      const from = after && { after_updated_at: after.updatedAt, after_seq: after.sequence };
      const sent = { target_notebook: notebookId, since, most: size, ...from };
      const { as_of: asOf, bet_count: betCount, bets } = await call<Changes>('bets_changed', sent);
      return { asOf, betCount, bets: bets.map(read), isLast: bets.length < size };
    },
  };
}
