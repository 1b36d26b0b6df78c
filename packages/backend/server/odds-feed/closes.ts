import type { Sql } from '../postgres/sql.ts';
import { logCounted } from '../log.ts';
import { asServer } from '../postgres/as-server.ts';
import { regularly } from '../regularly.ts';
import { carryOut, reserve, type FeedContext, type Reserved } from './calls.ts';

/** Closing odds are fetched this long before the start, so that two more tries fit before it. */
const LEAD_MINUTES = 4;
/** Games that start this much later are part of the same call. */
const TOGETHER_MINUTES = 2;
const EVERY_MS = 60_000;
const AT_ONCE = 20;
/** As many as odds_feed_due allows. */
const MOST_TRIES = 3;
/** An arbitrary number, the same in every process. */
const LOCK = 7_233_652;

type Due = { user_id: string; league: string; game: string; starts_at: Date; markets: string[] };

/** Fetches now and every minute what is due, until stopped. */
export function fetchClosesRegularly(context: FeedContext): () => Promise<void> {
  return regularly(() => fetchCloses(context, new Date()), {
    everyMs: EVERY_MS,
    isImmediate: true,
    failure: 'Closing odds could not be fetched',
  });
}

/**
 * Refreshes the lists of games, which is free, then fetches the closing odds of games that are about to start. The lock
 * and what is written under it keep several processes from doing the same; a call is made after the transaction ends.
 */
export async function fetchCloses(context: FeedContext, now: Date) {
  const { sql } = context;
  const [work] = await asServer(
    sql,
    (tx) => tx`select from odds_feeds where key_state = 'ok' and leagues <> '{}' limit 1`,
  );
  if (!work) return;
  for (const claim of [claimLists, claimCloses]) {
    const claimed = await asServer(sql, async (tx) => {
      const [lock] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as mine`;
      return lock?.mine ? claim(tx, context, now) : [];
    });
    await carryOutAll(context, claimed, now);
  }
}

async function carryOutAll(context: FeedContext, claimed: Reserved[], now: Date) {
  for (let first = 0; first < claimed.length; first += AT_ONCE) {
    const calls = claimed.slice(first, first + AT_ONCE).map((each) => carryOut(context, each, now));
    for (const call of await Promise.allSettled(calls)) {
      if (call.status === 'rejected') logCounted("A feed's answer could not be stored", call.reason);
    }
  }
}

/** Hourly, for leagues that are watched by users with pending bets. */
async function claimLists(tx: Sql, { secrets }: FeedContext, now: Date): Promise<Reserved[]> {
  const stale = await tx<{ user_id: string; league: string }[]>`
    select f.user_id, l.league from odds_feeds f cross join unnest(f.leagues) as l (league)
    where f.key_state = 'ok' and f.leagues <> '{}'
      and (f.paused_until is null or f.paused_until <= ${now})
      and not exists (
        select from odds_feed_calls c
        where c.user_id = f.user_id and c.purpose = 'games' and c.league = l.league
          and c.called_at > ${now}::timestamptz - interval '1 hour'
          and c.outcome in ('ok', 'empty', 'under way'))
      and exists (
        select from notebooks n join bets b on b.notebook_id = n.id
        where n.user_id = f.user_id and not n.is_sample and b.status = 'pending'
          and b.date between (${now}::timestamptz - interval '2 days')::date
            and (${now}::timestamptz + interval '2 days')::date)`;
  const claimed: Reserved[] = [];
  for (const { user_id: userId, league } of stale) {
    const reserved = await reserve(tx, secrets, { userId, league, purpose: 'games' }, now);
    if (typeof reserved !== 'string') claimed.push(reserved);
  }
  return claimed;
}

async function claimCloses(tx: Sql, { secrets }: FeedContext, now: Date): Promise<Reserved[]> {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const due = await tx<Due[]>`
    select * from odds_feed_due(${now}, ${after(LEAD_MINUTES + TOGETHER_MINUTES)}) order by starts_at`;
  const groups = new Map<string, Due[]>();
  for (const game of due) {
    const group = `${game.user_id} ${game.league}`;
    groups.set(group, [...(groups.get(group) ?? []), game]);
  }
  const claimed: Reserved[] = [];
  for (const games of groups.values()) {
    const [first] = games;
    if (!first || first.starts_at > after(LEAD_MINUTES)) continue;
    const { user_id: userId, league } = first;
    const ids = games.map(({ game }) => game);
    const markets = [...new Set(games.flatMap((game) => game.markets))];
    const reserved = await reserve(
      tx,
      secrets,
      { userId, league, purpose: 'close', markets, games: ids },
      now,
    );
    const isOver = reserved === 'over budget' || reserved === 'out of credits';
    if (isOver) {
      await tx`
        insert into odds_feed_calls (user_id, called_at, purpose, league, cost, outcome)
        values (${userId}, ${now}, 'close', ${league}, 0, ${reserved})`;
    }
    if (typeof reserved !== 'string') claimed.push(reserved);
    // Without credits there is no second try, so the list of calls says it once.
    await tx`
      update odds_feed_games set close_tries = close_tries + ${isOver ? MOST_TRIES : 1}::integer, close_tried_at = ${now}
      where user_id = ${userId} and game = any (${ids}::text[])`;
  }
  return claimed;
}
