import { Hono } from 'hono';
import * as v from 'valibot';
import { answerError } from '../auth/errors.ts';
import { AuthError, readBody, rejectOtherSites, errorResponse, type HttpContext } from '../auth/http.ts';
import { LIMITS, rateLimiter } from '../auth/limits.ts';
import { lacksSecondStep, requireUser } from '../auth/sessions.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { openSql, type Sql } from '../postgres/sql.ts';
import type { RequestContext } from '../request-context.ts';
import type { Secrets } from '../secrets.ts';
import type { IsOwnOrigin } from '../site-address.ts';
import { asServer } from '../postgres/as-server.ts';
import { FEED, type Feed } from './ask-feed.ts';
import { call, type FeedContext } from './calls.ts';
import { MESSAGES } from './messages.ts';
import { removeKey, setKey } from './keys.ts';

export type OddsFeedOptions = {
  connection: ConnectionOptions;
  /** The Auth API's database, which knows sessions and limits. */
  authSql: Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  isOwnOrigin: IsOwnOrigin;
  feed: Pick<Feed, 'url'> & Partial<Omit<Feed, 'ending'>>;
  now?: () => Date;
};

const feedKey = v.pipe(v.string('must be a text'), v.regex(/^[a-z0-9_]{1,60}$/, 'must be a key of the feed'));
const feedKeys = (most: number) =>
  v.pipe(v.array(feedKey, 'must be a list'), v.maxLength(most, `must be ${most} at most`));
const REGIONS = ['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au'] as const;

const KEY = {
  key: v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.regex(/^[\x21-\x7e]{8,200}$/, "doesn't look like a key of The Odds API"),
  ),
};
const SETTINGS = {
  leagues: feedKeys(20),
  regions: v.pipe(
    v.array(v.picklist(REGIONS, 'must be regions of the feed'), 'must be a list'),
    v.minLength(1, 'must be one at least'),
    v.maxLength(8, 'must be 8 at most'),
  ),
  books: feedKeys(40),
  monthly_budget: v.pipe(
    v.number('must be a number'),
    v.integer('must be whole'),
    v.minValue(0, 'must not be negative'),
    v.maxValue(10_000_000, 'must be 10,000,000 at most'),
  ),
};
/** `credits` is the cost that the page has shown. */
const ASKED = {
  league: feedKey,
  credits: v.pipe(
    v.number('must be a number'),
    v.integer('must be whole'),
    v.minValue(0, 'must not be negative'),
  ),
};

/** The odds feed under /odds-feed/v1: settings, and calls that a user asks for. Pages read the rest as tables. */
export function createOddsFeed(options: OddsFeedOptions) {
  const { authSql, secrets, isOwnOrigin, now = () => new Date() } = options;
  const sql = openSql(options.connection, { max: 3, application_name: 'paperedge-odds-feed' });
  const ending = new AbortController();
  const context: FeedContext = { sql, secrets, feed: { ...FEED, ...options.feed, ending: ending.signal } };
  const limiter = rateLimiter(authSql, LIMITS);
  const app = new Hono<{ Bindings: RequestContext }>();
  app.use(async (c, next) => {
    rejectOtherSites(c, isOwnOrigin);
    return next();
  });
  app.onError(answerError);
  app.notFound((c) => errorResponse(c, new AuthError(404, 'not_found', 'Not found')));

  const userOf = async (c: HttpContext) => {
    const current = await requireUser({ sql: authSql, secrets }, c);
    if (lacksSecondStep(current)) {
      throw new AuthError(403, 'insufficient_aal', 'Enter the code from your authenticator app to go on');
    }
    return current.user.id;
  };
  /** The user, if they may make another call. */
  const callerOf = async (c: HttpContext) => {
    const userId = await userOf(c);
    await limiter.take(['oddsFeedOfAccount', userId]);
    return userId;
  };

  app.put('/key', async (c) => {
    const userId = await callerOf(c);
    const { key } = await readBody(c, KEY);
    return answer(c, await setKey(context, userId, key, now()));
  });
  app.delete('/key', async (c) => {
    await removeKey(sql, await userOf(c));
    return c.body(null, 204);
  });
  app.put('/settings', async (c) => {
    const userId = await userOf(c);
    const { leagues, regions, books, monthly_budget: budget } = await readBody(c, SETTINGS);
    await asServer(
      sql,
      (tx) => tx`
        insert into odds_feeds (user_id, leagues, regions, books, monthly_budget)
        values (${userId}, ${leagues}, ${regions}, ${books}, ${budget})
        on conflict (user_id) do update set leagues = excluded.leagues, regions = excluded.regions,
          books = excluded.books, monthly_budget = excluded.monthly_budget`,
    );
    return c.body(null, 204);
  });
  app.post('/leagues', async (c) => {
    const userId = await callerOf(c);
    return answer(c, await call(context, { userId, purpose: 'leagues', league: null }, now()));
  });
  for (const purpose of ['prices', 'scores'] as const) {
    app.post(`/${purpose}`, async (c) => {
      const userId = await callerOf(c);
      const { league, credits } = await readBody(c, ASKED);
      return answer(c, await call(context, { userId, purpose, league }, now(), credits));
    });
  }
  return {
    app,
    context,
    /** Aborts calls that are under way. */
    end: () => ending.abort(),
    close: () => sql.end(),
  };
}

/** What came of a call: how many leagues or games the answer has, and its cost. */
function answer(c: HttpContext, result: Awaited<ReturnType<typeof call>>): Response {
  const why = typeof result === 'string' ? result : result.outcome;
  if (typeof result !== 'string' && (why === 'ok' || why === 'empty')) {
    return c.json({ found: result.answer.length, cost: result.cost, credits_left: result.creditsLeft });
  }
  const [status, message] = MESSAGES[why as keyof typeof MESSAGES];
  throw new AuthError(status, why.replaceAll(' ', '_'), message);
}
