import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { FeedAnswer, FeedLeague, FeedPurpose, FeedSettings } from '#domain/games/odds-feed.ts';
import { backend } from './backend.ts';
import { BackendError } from './backend-error.ts';
import { dataClient, dataOf, DATA_HEADERS, fetchAsUser } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

/** Only PaperEdge's own server asks the feed; a Supabase project has nobody to do it. */
export const HAS_ODDS_FEED = backend.url === location.origin;

export type KeyState = 'ok' | 'refused' | 'unreadable';

export type OddsFeed = FeedSettings & {
  /** Null without a key. */
  readonly key: { readonly hint: string; readonly state: KeyState } | null;
  /** The leagues in season. */
  readonly offered: readonly FeedLeague[];
  /** What The Odds API said last about the credits left; null if that was in an earlier month. */
  readonly creditsLeft: number | null;
  readonly creditsUsed: number;
  readonly calls: readonly FeedCall[];
};

export type FeedCall = {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly calledAt: number;
  readonly purpose: FeedPurpose;
  readonly league: string | null;
  readonly cost: number;
  readonly outcome: string;
};

type FeedRow = {
  key_hint: string | null;
  key_state: KeyState | null;
  leagues: string[];
  regions: string[];
  books: string[];
  monthly_budget: number;
  offered: FeedLeague[];
  credits_left: number | null;
  credits_seen_at: string | null;
};
type CallRow = Omit<FeedCall, 'calledAt'> & { called_at: string };
type AnswerRow = Omit<FeedAnswer, 'fetchedAt'> & { fetched_at: string };

const NO_FEED: FeedRow = {
  key_hint: null,
  key_state: null,
  leagues: [],
  regions: ['eu'],
  books: [],
  monthly_budget: 450,
  offered: [],
  credits_left: null,
  credits_seen_at: null,
};

/** The first instant of the month in UTC, when credits start anew. */
function monthStart(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
}

async function readFeed(signal: AbortSignal): Promise<OddsFeed> {
  const since = monthStart();
  const [[row = NO_FEED], calls] = await Promise.all([
    dataOf(
      dataClient.from('odds_feeds').select().abortSignal(signal).overrideTypes<FeedRow[], { merge: false }>(),
    ),
    dataOf(
      dataClient
        .from('odds_feed_calls')
        .select('id, called_at, purpose, league, cost, outcome')
        .gte('called_at', since)
        .or('cost.gt.0,outcome.neq.ok')
        .order('called_at', { ascending: false })
        .limit(1000)
        .abortSignal(signal)
        .overrideTypes<CallRow[], { merge: false }>(),
    ),
  ]);
  const isSeen = row.credits_seen_at !== null && Date.parse(row.credits_seen_at) >= Date.parse(since);
  return {
    key: row.key_hint !== null && row.key_state ? { hint: row.key_hint, state: row.key_state } : null,
    leagues: row.leagues,
    regions: row.regions,
    books: row.books,
    budget: row.monthly_budget,
    offered: row.offered,
    creditsLeft: isSeen ? row.credits_left : null,
    creditsUsed: calls.reduce((sum, { cost }) => sum + cost, 0),
    calls: calls.map(toCall),
  };
}

function toCall({ called_at: calledAt, ...call }: CallRow): FeedCall {
  return { ...call, calledAt: Date.parse(calledAt) };
}

function toAnswer({ fetched_at: fetchedAt, ...answer }: AnswerRow): FeedAnswer {
  return { ...answer, fetchedAt: Date.parse(fetchedAt) };
}

const DAY_MS = 86_400_000;

export const oddsFeedQueries = {
  /** Settings, credits and this month's calls that cost something or failed. */
  state: () => queryOptions({ queryKey: queryKeys.oddsFeed, queryFn: ({ signal }) => readFeed(signal) }),
};

/** The answers of some kinds in the last two weeks, the latest first. */
export async function loadAnswers(kinds: readonly FeedAnswer['kind'][]): Promise<FeedAnswer[]> {
  const rows = await dataOf(
    dataClient
      .from('odds_feed_answers')
      .select('kind, league, answer, fetched_at')
      .in('kind', kinds)
      .gte('fetched_at', new Date(Date.now() - 14 * DAY_MS).toISOString())
      .order('fetched_at', { ascending: false })
      .limit(500)
      .overrideTypes<AnswerRow[], { merge: false }>(),
  );
  return rows.map(toAnswer);
}

/** The latest prices of a league. */
async function loadPrices(league: string): Promise<FeedAnswer> {
  const [row] = await dataOf(
    dataClient
      .from('odds_feed_answers')
      .select('kind, league, answer, fetched_at')
      .eq('kind', 'prices')
      .eq('league', league)
      .order('fetched_at', { ascending: false })
      .limit(1)
      .overrideTypes<AnswerRow[], { merge: false }>(),
  );
  if (!row) throw new BackendError({ message: 'There are no prices for this league now.', status: 404 });
  return toAnswer(row);
}

type Failure = { msg?: string; error_code?: string };

/** Asks the server, which asks the feed. */
async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetchAsUser(`${backend.url}/odds-feed/v1/${path}`, {
    method,
    headers: { ...DATA_HEADERS, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as Answer & Failure;
  if (response.ok) return answer;
  throw new BackendError({
    message: answer.msg ?? '',
    code: answer.error_code,
    status: response.status,
  });
}

export const oddsFeedMutations = {
  /** Checks the key with a free call, and keeps it if The Odds API accepts it. */
  setKey: () => mutationOptions({ mutationFn: (key: string) => ask('PUT', 'key', { key }) }),

  removeKey: () => mutationOptions({ mutationFn: () => ask('DELETE', 'key') }),

  /** Reads the leagues in season and the credits left, which is free. */
  refresh: () => mutationOptions({ mutationFn: () => ask('POST', 'leagues', {}) }),

  saveSettings: () =>
    mutationOptions({
      mutationFn: ({ leagues, regions, books, budget }: FeedSettings) =>
        ask('PUT', 'settings', { leagues, regions, books, monthly_budget: budget }),
    }),

  /** Gets a league's scores, for the credits that the page has shown. Returns how many games there are. */
  getScores: () =>
    mutationOptions({
      mutationFn: ({ league, credits }: { league: string; credits: number }) =>
        ask<{ found: number }>('POST', 'scores', { league, credits }),
    }),

  /** Gets a league's prices, for the credits that the page has shown, and returns them. */
  getPrices: () =>
    mutationOptions({
      mutationFn: async ({ league, credits }: { league: string; credits: number }) => {
        await ask('POST', 'prices', { league, credits });
        return loadPrices(league);
      },
    }),
};
