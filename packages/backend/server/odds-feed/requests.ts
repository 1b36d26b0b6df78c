/** What the feed is asked for. */
export type Ask = {
  userId: string;
  league: string | null;
} & (
  | { purpose: 'leagues' | 'games' | 'prices' | 'scores' }
  | { purpose: 'close'; markets: readonly string[]; games: readonly string[] }
);

export type FeedSettings = { regions: readonly string[]; books: readonly string[] };

const MARKETS = ['h2h', 'spreads', 'totals'];
/** Scores go back three days at most. With a number of days they cost two credits. */
const SCORE_DAYS = '3';
const SCORE_CREDITS = 2;
/** This many books cost as much as a region. */
const BOOKS_PER_REGION = 10;

/** The request for what is asked, and its cost in credits by the feed's documentation. */
export function requestFor(ask: Ask, settings: FeedSettings, now: Date) {
  switch (ask.purpose) {
    case 'leagues':
      return { path: 'sports', query: {}, cost: 0 };
    case 'games':
      return { path: `sports/${ask.league}/events`, query: {}, cost: 0 };
    case 'scores':
      return { path: `sports/${ask.league}/scores`, query: { daysFrom: SCORE_DAYS }, cost: SCORE_CREDITS };
    case 'prices':
      // Games in play have prices too, which are of no use.
      return odds(ask, settings, MARKETS, { commenceTimeFrom: `${now.toISOString().slice(0, 19)}Z` });
    case 'close':
      return odds(ask, settings, ask.markets, { eventIds: ask.games.join(',') });
  }
}

function odds(
  { league }: Ask,
  { regions, books }: FeedSettings,
  markets: readonly string[],
  which: Record<string, string>,
) {
  const parts = books.length > 0 ? Math.ceil(books.length / BOOKS_PER_REGION) : regions.length;
  const from = books.length > 0 ? { bookmakers: books.join(',') } : { regions: regions.join(',') };
  return {
    path: `sports/${league}/odds`,
    // American prices are rounded.
    query: { ...from, ...which, markets: markets.join(','), oddsFormat: 'decimal' },
    cost: markets.length * parts,
  };
}
