import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Claims } from '../data-api/credentials.ts';
import type { Sql } from '../postgres/sql.ts';
import { logCounted } from '../log.ts';
import type { Channel } from './channel.ts';
import type { Listeners } from './listeners.ts';
import { mergeChange, columnReader, messagesOf, visibleRows, type PendingChanges } from './messages.ts';
import type { Change } from './notices.ts';
import { isUuid } from '../uuid.ts';

const POLL_MS = 20;
const SESSION_ENDED = 'The session has ended';

export type Subscribers = ReturnType<typeof createSubscribers>;

/** This process's channels by user, and the delivery of changes to them. */
export function createSubscribers(options: {
  sql: Sql;
  pool: pg.Pool;
  listeners: Listeners;
  channelsPerUser: number;
}) {
  const { sql, pool, listeners, channelsPerUser } = options;
  const columnsOf = columnReader(pool);
  const channelsOf = new Map<string, Set<Channel>>();
  /** Has an entry for each user with a delivery in progress. */
  const pendingOf = new Map<string, PendingChanges>();

  const channelsFor = (userId: string, changes: readonly Change[]) =>
    [...(channelsOf.get(userId) ?? [])].filter((channel) => changes.some((change) => channel.wants(change)));

  async function notify(userId: string, changes: readonly Change[]) {
    // Tabs of a browser share a token, so rows are read once per token.
    const byToken = new Map<Claims, Channel[]>();
    for (const channel of channelsFor(userId, changes))
      byToken.set(channel.claims, [...(byToken.get(channel.claims) ?? []), channel]);
    const objections = await sessionObjections(sql, [...byToken.keys()]);
    [...byToken.values()].forEach((channels, i) => {
      if (objections[i]) channels.forEach((channel) => channel.end(objections[i]));
    });
    for (const [claims, channels] of byToken) {
      const relevant = changes.filter((change) => channels.some((channel) => channel.wants(change)));
      const rows = await visibleRows(pool, claims, relevant);
      if (!rows) {
        channels.forEach((channel) => channel.end(SESSION_ENDED));
        continue;
      }
      for (const change of relevant) {
        const messages = messagesOf(change, rows, await columnsOf(change.table));
        for (const channel of channels) {
          if (channel.wants(change)) messages.forEach((message) => channel.notify(message));
        }
      }
    }
  }

  async function deliver(userId: string, first: Change) {
    try {
      for (let changes = [first]; changes.length > 0;) {
        pendingOf.set(userId, new Map());
        await notify(userId, changes);
        changes = [...(pendingOf.get(userId)?.values() ?? [])];
      }
    } catch (error) {
      logCounted('Changes could not be sent', error);
      // Clients rejoin and refetch what they missed.
      for (const channel of channelsOf.get(userId) ?? []) channel.end('Changes could not be sent');
    } finally {
      pendingOf.delete(userId);
    }
  }

  async function objectionTo(claims: Claims): Promise<string | undefined> {
    const [objection] = await sessionObjections(sql, [claims]);
    return objection;
  }

  return {
    objectionTo,

    /** Adds a channel, or returns why it can't. The channel ends with its session. */
    admit: async (channel: Channel): Promise<string | undefined> => {
      const userId = String(channel.claims.sub);
      const channels = channelsOf.get(userId) ?? new Set();
      if (channels.size >= channelsPerUser) return 'ConnectionRateLimitReached: Too many connected users';
      // Added before the session check, so that the end of the session isn't missed.
      channelsOf.set(userId, channels.add(channel));
      const objection = await objectionTo(channel.claims);
      if (objection === undefined) await listeners.add(channel);
      // If the channel ended during the check, its row didn't exist yet and is still to be removed.
      if (channel.isEnded) await listeners.remove(channel);
      return objection;
    },

    remove: (channel: Channel) => {
      const userId = String(channel.claims.sub);
      const channels = channelsOf.get(userId);
      channels?.delete(channel);
      if (channels?.size === 0) channelsOf.delete(userId);
      // If the database is down, the row stays until another process deletes it.
      listeners.remove(channel).catch(() => {});
    },

    endSessions: (ids: readonly string[]) => {
      const ended = new Set(ids);
      for (const channels of channelsOf.values()) {
        for (const channel of channels) {
          if (ended.has(String(channel.claims['session_id']))) channel.end(SESSION_ENDED);
        }
      }
    },

    /** Delivers in order per user; coalesces changes that arrive during a delivery. */
    take: (change: Change) => {
      if (channelsFor(change.owner, [change]).length === 0) return;
      const waiting = pendingOf.get(change.owner);
      if (waiting) mergeChange(waiting, change);
      else void deliver(change.owner, change);
    },

    /** Resolves when everything is delivered. */
    settled: async () => {
      while (pendingOf.size > 0) await sleep(POLL_MS);
    },
  };
}

type SessionState = { id: string; user_id: string; has_factor: boolean };

/**
 * For each valid token, undefined if it may subscribe, else the reason why not: it isn't a user's, its session has
 * ended, or its user has a second factor that the session hasn't passed. Row policies check the factor too, but not for
 * deleted rows.
 */
async function sessionObjections(sql: Sql, tokens: readonly Claims[]): Promise<(string | undefined)[]> {
  const ids = tokens.map((claims) => claims['session_id']).filter(isUuid);
  const rows = await sql<SessionState[]>`
    select s.id, s.user_id, exists (
      select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as has_factor
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and (u.banned_until is null or u.banned_until <= now())`;
  const sessions = new Map(rows.map((session) => [session.id, session]));
  return tokens.map((claims) => {
    if (claims.role !== 'authenticated') return 'Not signed in';
    const session = sessions.get(String(claims['session_id']));
    if (session?.user_id !== claims.sub) return SESSION_ENDED;
    if (session?.has_factor && claims['aal'] !== 'aal2') return 'The second factor is required';
    return undefined;
  });
}
