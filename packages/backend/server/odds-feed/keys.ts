import type { Sql } from '../postgres/sql.ts';
import { storeAnswer } from './answers.ts';
import { asServer } from '../postgres/as-server.ts';
import { askFeed, type Reply } from './ask-feed.ts';
import type { FeedContext } from './calls.ts';
import { requestFor } from './requests.ts';
import { seal } from '../sealed.ts';

/** Checks a key with a free call, and stores it if the feed accepts it. Until then an earlier key stays. */
export async function setKey(context: FeedContext, userId: string, key: string, now: Date): Promise<Reply> {
  const { sql, secrets, feed } = context;
  const ask = { userId, purpose: 'leagues', league: null } as const;
  const { path, query } = requestFor(ask, { regions: [], books: [] }, now);
  const reply = await askFeed(feed, key, path, query);
  await asServer(sql, async (tx) => {
    await tx`
      insert into odds_feed_calls (user_id, called_at, purpose, cost, outcome)
      values (${userId}, ${now}, 'leagues', 0, ${reply.outcome})`;
    if (reply.outcome !== 'ok' && reply.outcome !== 'empty') return;
    await tx`
      insert into odds_feeds (user_id, key_hint, key_state, credits_left, credits_seen_at)
      values (${userId}, ${key.slice(-4)}, 'ok', ${reply.creditsLeft}, ${now})
      on conflict (user_id) do update set key_hint = excluded.key_hint, key_state = 'ok',
        credits_left = excluded.credits_left, credits_seen_at = excluded.credits_seen_at,
        failures = 0, paused_until = null`;
    await tx`
      insert into odds_feed_keys (user_id, sealed) values (${userId}, ${seal(secrets, ['odds feed keys', userId], key)})
      on conflict (user_id) do update set sealed = excluded.sealed`;
    await storeAnswer(tx, ask, reply.answer, now);
  });
  return reply;
}

/** The list of calls stays: it counts against the month's budget if a key is added again. */
export async function removeKey(sql: Sql, userId: string) {
  await asServer(sql, async (tx) => {
    await tx`delete from odds_feed_keys where user_id = ${userId}`;
    await tx`
      update odds_feeds set key_hint = null, key_state = null, credits_left = null, credits_seen_at = null,
        failures = 0, paused_until = null
      where user_id = ${userId}`;
  });
}
