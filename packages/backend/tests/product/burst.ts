import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import type { Sql } from '#backend/server/postgres/sql.ts';
import type { Secrets } from '#backend/server/secrets.ts';
import { openOwnerSql } from '../support/owner-sql.ts';

const WRITERS = 6;
const STAKE = 10;
const BANKROLL = 100_000;

/** The bankroll of a bettor's notebook after this many bets, as the database writes it. */
export const bankrollAfter = (bets: number) => (BANKROLL - STAKE * bets).toFixed(2);

/** A user's credentials for the Data API, and the notebook that they write to. */
export type Bettor = { headers: Record<string, string>; notebook: string };

export async function asOwner<Rows>(
  owner: ConnectionOptions,
  ask: (sql: Sql) => PromiseLike<Rows>,
): Promise<Rows> {
  const sql = openOwnerSql(owner);
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/** A user with a notebook, whose access token is signed with the data folder's secrets. */
export async function newBettor(dataFolder: string, owner: ConnectionOptions): Promise<Bettor> {
  const user = randomUUID();
  const notebook = randomUUID();
  const session = randomUUID();
  await asOwner(owner, async (sql) => {
    await sql`insert into auth.users (id, email) values (${user}, ${`${user}@example.com`})`;
    await sql`insert into auth.sessions (id, user_id) values (${session}, ${user})`;
    await sql`
      insert into public.notebooks (id, user_id, name, starting_bankroll)
      values (${notebook}, ${user}, 'Burst', ${BANKROLL})`;
    await startRecord(sql, { user, session, notebook });
  });
  const secrets = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as Secrets;
  const token = await new SignJWT({ role: 'authenticated', session_id: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setAudience('authenticated')
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(secrets.jwtSecret));
  return {
    notebook,
    headers: {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  };
}

/** Sends a bet as the site does; sending it again doesn't add another. Returns undefined if there is no response. */
export async function sendBet(address: string, { headers, notebook }: Bettor, id: string) {
  const bet = {
    id,
    date: '2026-01-05',
    description: id,
    odds: -110,
    wager_cents: STAKE * 100,
    status: 'lost',
    return_cents: 0,
  };
  try {
    const answer = await fetch(`${address}/rest/v1/rpc/add_bet`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ target_notebook: notebook, bet }),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined; // refused, cut off or timed out
  }
}

/** Makes a notebook keep a record, as its user. */
async function startRecord(sql: Sql, of: { user: string; session: string; notebook: string }) {
  const claims = { sub: of.user, role: 'authenticated', session_id: of.session };
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`select public.start_record(${of.notebook}, 'America/New_York')`;
  });
}

/** What is wrong with a notebook's chain: every link, the numbers, and what the record says of its end. */
export async function chainFaults(sql: Sql, notebook: string): Promise<string[]> {
  const [found] = await sql<{ broken: number; count: number; same: boolean }[]>`
    with links as (
      select e.seq, e.hash, row_number() over chain as place,
        sha256(lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over chain || convert_to(e.content, 'UTF8')) as link
      from public.record_events e where e.notebook_id = ${notebook}
      window chain as (order by e.seq))
    select count(*) filter (where l.hash <> l.link or l.seq <> l.place)::int as broken, count(*)::int as count,
      exists (
        select from public.records r
        where r.notebook_id = ${notebook} and (r.event_count, r.head) = (
          select t.seq, t.hash from links t order by t.seq desc limit 1)) as same
    from links l`;
  return [
    ...(found?.broken === 0 ? [] : [`${found?.broken} links of the chain are broken`]),
    ...(found?.same ? [] : [`the record's head isn't that of its ${found?.count} events`]),
  ];
}

export type Burst = {
  /** The bets acknowledged so far. */
  acknowledged: ReadonlySet<string>;
  /** How often a bet was sent again, because there was no response or a retryable one. */
  repeats(): number;
  /** Waits for this many more acknowledgements. */
  more(count: number): Promise<void>;
  /** Starts no more bets, and waits until all that were started are acknowledged. */
  finish(): Promise<void>;
};

/** Several writers, each of which starts the next bet once the last is acknowledged. */
export function startBurst(bettor: Bettor, address: () => string): Burst {
  const acknowledged = new Set<string>();
  const finishing = new AbortController();
  let repeats = 0;
  async function write() {
    while (!finishing.signal.aborted) {
      const id = randomUUID();
      for (;;) {
        const answer = await sendBet(address(), bettor, id);
        if (answer?.status === 200) break;
        if (answer && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`);
        repeats += 1;
        await sleep(50);
      }
      acknowledged.add(id);
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  writers.catch(() => {}); // wakes the waiting callers
  return {
    acknowledged,
    repeats: () => repeats,
    more: async (count) => {
      const wanted = acknowledged.size + count;
      while (acknowledged.size < wanted) await Promise.race([writers, sleep(5)]);
    },
    finish: async () => {
      finishing.abort();
      await writers;
    },
  };
}

/** Compares the stored bets with the acknowledged ones; returns the differences. */
export async function faultsOf(
  owner: ConnectionOptions,
  { notebook }: Bettor,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  return asOwner(owner, async (sql) => {
    const rows = await sql<{ id: string }[]>`select id from public.bets where notebook_id = ${notebook}`;
    const [book] = await sql<{ bankroll: string }[]>`
      select current_bankroll as bankroll from public.notebooks where id = ${notebook}`;
    const stored = new Set(rows.map(({ id }) => id));
    const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
    const bankroll = bankrollAfter(acknowledged.size);
    const [events] = await sql<{ count: number }[]>`
      select count(*)::int as count from public.record_events
      where notebook_id = ${notebook} and kind <> 'started'`;
    return [
      ...(await chainFaults(sql, notebook)),
      ...(events?.count === rows.length ? [] : [`${events?.count} events for ${rows.length} bets`]),
      ...(lost > 0 ? [`${lost} acknowledged bets are lost`] : []),
      ...(rows.length === acknowledged.size
        ? []
        : [`${rows.length} bets for ${acknowledged.size} acknowledged`]),
      ...(book?.bankroll === bankroll ? [] : [`a bankroll of ${book?.bankroll} in place of ${bankroll}`]),
    ];
  });
}
