import type pg from 'pg';
import type { Sql } from '../database/sql.ts';
import { logError } from '../log.ts';
import type { Claims } from '../data-api/credentials.ts';
import type { Channel } from './channel.ts';
import { addToWaiting, concerns, messagesOf, rowsToRead, type Waiting } from './deliveries.ts';
import type { Change } from './notices.ts';
import { sessionObjections } from './session-check.ts';
import { columnReader, visibleRows } from './visible-rows.ts';

/** All who listen on this process, and what there is to tell them. */
export class Audience {
  readonly #sql: Sql;
  readonly #pool: pg.Pool;
  readonly #columnsOf: ReturnType<typeof columnReader>;
  readonly #channels = new Map<string, Set<Channel>>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #deliveries = new Set<Promise<void>>();

  constructor(sql: Sql, pool: pg.Pool) {
    this.#sql = sql;
    this.#pool = pool;
    this.#columnsOf = columnReader(pool);
  }

  of(person: string): ReadonlySet<Channel> {
    return this.#channels.get(person) ?? new Set();
  }

  add(channel: Channel) {
    const person = String(channel.claims.sub);
    const channels = this.#channels.get(person) ?? new Set();
    this.#channels.set(person, channels.add(channel));
  }

  remove(channel: Channel) {
    const person = String(channel.claims.sub);
    const channels = this.#channels.get(person);
    channels?.delete(channel);
    if (channels?.size === 0) this.#channels.delete(person);
  }

  endSessions(ids: readonly string[]) {
    const ended = new Set(ids);
    for (const channels of this.#channels.values()) {
      for (const channel of channels) {
        if (ended.has(String(channel.claims['session_id']))) channel.end('The session has ended');
      }
    }
  }

  /** Tells a change as soon as what was told to its owner before is out; what comes meanwhile is told together. */
  take(change: Change) {
    const isOfInterest = [...this.of(change.owner)].some((channel) => concerns(channel, change));
    if (!isOfInterest) return;
    const waiting = this.#waiting.get(change.owner);
    if (waiting) {
      addToWaiting(waiting, change);
      return;
    }
    this.#waiting.set(change.owner, new Map());
    const delivery = this.#deliver(change.owner, [change]);
    this.#deliveries.add(delivery);
    void delivery.finally(() => this.#deliveries.delete(delivery));
  }

  /** Waits until nothing is being told any more. */
  async settled() {
    await Promise.all(this.#deliveries);
  }

  async #deliver(person: string, first: readonly Change[]) {
    try {
      for (let changes = first; changes.length > 0;) {
        await this.#tell(person, changes);
        changes = [...(this.#waiting.get(person)?.values() ?? [])];
        this.#waiting.set(person, new Map());
      }
    } catch (error) {
      logError('Changes could not be told', error);
      // They come again, and then ask for what they have missed.
      for (const channel of this.of(person)) channel.end('Changes could not be told');
    } finally {
      this.#waiting.delete(person);
    }
  }

  async #tell(person: string, changes: readonly Change[]) {
    const listening = [...this.of(person)].filter((channel) =>
      changes.some((change) => concerns(channel, change)),
    );
    const objections = await sessionObjections(
      this.#sql,
      listening.map(({ claims }) => claims),
    );
    listening.forEach((channel, i) => objections[i] && channel.end(objections[i]));

    for (const [claims, channels] of byToken(listening)) {
      const wanted = changes.filter((change) => channels.some((channel) => concerns(channel, change)));
      const rows = await visibleRows(this.#pool, claims, rowsToRead(wanted));
      for (const change of wanted) {
        const messages = messagesOf(change, rows, await this.#columnsOf(change.table));
        for (const channel of channels) {
          if (concerns(channel, change)) messages.forEach((message) => channel.tell(message));
        }
      }
    }
  }
}

/** Tabs of one browser have the same token: what they may see is asked once. */
function byToken(channels: readonly Channel[]): Map<Claims, Channel[]> {
  const groups = new Map<string, [Claims, Channel[]]>();
  for (const channel of channels) {
    const { claims } = channel;
    const key = JSON.stringify(claims);
    const [, group] = groups.get(key) ?? [claims, []];
    groups.set(key, [claims, [...group, channel]]);
  }
  return new Map(groups.values());
}
