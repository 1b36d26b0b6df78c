import { randomUUID } from 'node:crypto';
import type { Feed } from '#backend/server/odds-feed/ask-feed.ts';
import { fetchCloses } from '#backend/server/odds-feed/closes.ts';
import { createOddsFeed } from '#backend/server/odds-feed/odds-feed.ts';
import { openSql } from '#backend/server/postgres/sql.ts';
import { secrets, startDataApi, type Person, type Row } from './data-api.ts';
import { startOddsFeedStandIn } from './odds-feed-stand-in.ts';
import { insertInto, raw } from './owner-sql.ts';

export type OddsFeedUnderTest = Awaited<ReturnType<typeof startOddsFeed>>;

/** The odds feed on its own database, in front of the stand-in, by whose clock it goes. */
export async function startOddsFeed(options: Partial<Omit<Feed, 'ending'>> = {}) {
  const backend = await startDataApi();
  const standIn = await startOddsFeedStandIn();
  const authSql = openSql(backend.database.connections.auth, { max: 2 });
  const another = (jwtSecret = secrets.jwtSecret, url = standIn.url) =>
    createOddsFeed({
      connection: backend.database.connections.api,
      authSql,
      secrets: { jwtSecret },
      isOwnOrigin: (origin) => origin === 'http://127.0.0.1',
      feed: { url, ...options },
      now: () => standIn.now,
    });
  const feed = another();

  async function ask(
    person: Pick<Person, 'token'> | null,
    method: string,
    path: string,
    body?: unknown,
    from = feed,
  ) {
    const response = await from.app.request(
      path,
      {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          'content-type': 'application/json',
          ...(person && { authorization: `Bearer ${person.token}` }),
        },
      },
      { clientAddress: '203.0.113.1' },
    );
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Row | null };
  }

  /** A user with the stand-in's key who watches leagues. */
  async function newWatcher(settings: Row = {}): Promise<Person> {
    const person = await backend.newPerson();
    const usual = { leagues: standIn.leagues, regions: ['eu'], books: [], monthly_budget: 450 };
    await ask(person, 'PUT', '/settings', { ...usual, ...settings });
    await ask(person, 'PUT', '/key', { key: standIn.key });
    return person;
  }

  /** A pending bet in a new notebook. */
  async function addBet(person: Person, bet: Row): Promise<string> {
    const { sql } = backend;
    const notebook = randomUUID();
    const id = randomUUID();
    await sql`${insertInto(sql, 'notebooks', { id: notebook, user_id: person.id, name: id })}`;
    const usual = {
      description: 'A bet',
      odds: 110,
      wager_amount: 10,
      date: standIn.now.toISOString().slice(0, 10),
    };
    await sql`${insertInto(sql, 'bets', { id, notebook_id: notebook, ...usual, ...bet })}`;
    return id;
  }

  return {
    ...backend,
    feed,
    standIn,
    ask,
    another,
    rowsOf: async (table: string, person: Person) =>
      backend.sql`select * from ${raw(backend.sql, table)} where user_id = ${person.id}`,
    newWatcher,
    addBet,
    tick: (now: Date, from = feed) => {
      standIn.now = now;
      return fetchCloses(from.context, now);
    },
    settingsOf: async (person: Person) => {
      const [row] = await backend.sql`select * from odds_feeds where user_id = ${person.id}`;
      return row ?? {};
    },
    callsOf: (person: Person) =>
      backend.sql<{ purpose: string; league: string | null; cost: number; outcome: string }[]>`
        select purpose, league, cost, outcome from odds_feed_calls
        where user_id = ${person.id} order by called_at, purpose, league`,
    stop: async () => {
      await feed.close();
      await authSql.end();
      await standIn.close();
      await backend.stop();
    },
  };
}
