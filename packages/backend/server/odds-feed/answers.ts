import * as v from 'valibot';
import type { Sql } from '../postgres/sql.ts';
import type { Ask } from './requests.ts';

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const ListedGame = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  commence_time: v.pipe(v.string(), v.isoTimestamp()),
  home_team: name,
  away_team: name,
  bookmakers: v.optional(v.array(v.unknown()), []),
});
type ListedGame = v.InferOutput<typeof ListedGame>;

/** A start that moved by more is another one, whose closing odds are still to come. */
const MOVED_MINUTES = 10;
const KEPT = '90 days';

/** Stores what the feed answered: the games for the closing odds, and the answer itself for the page. */
export async function storeAnswer(tx: Sql, ask: Ask, answer: Record<string, unknown>[], now: Date) {
  const { userId, purpose, league } = ask;
  if (purpose === 'leagues') {
    await tx`update odds_feeds set offered = ${tx.json(leaguesIn(answer))} where user_id = ${userId}`;
    return;
  }
  if (purpose !== 'games') {
    await tx`
      delete from odds_feed_answers where user_id = ${userId} and (
        fetched_at < ${now}::timestamptz - ${KEPT}::interval
        or ${purpose} = 'prices' and kind = 'prices' and league = ${league})`;
    await tx`
      insert into odds_feed_answers (user_id, kind, league, answer, fetched_at)
      values (${userId}, ${purpose}, ${league}, ${tx.json(answer)}, ${now})`;
  }
  if (purpose === 'scores') return;
  const games = gamesIn(answer);
  await storeGames(tx, ask, games, now);
  if (purpose === 'close') {
    // A game that has started has prices in play, and of one that was postponed these aren't the last.
    const closed = games.filter(({ bookmakers, commence_time: start }) => {
      const minutes = (new Date(start).getTime() - now.getTime()) / 60_000;
      return bookmakers.length > 0 && minutes > 0 && minutes <= MOVED_MINUTES;
    });
    await tx`
      update odds_feed_games set closed_at = ${now}
      where user_id = ${userId} and game = any (${closed.map(({ id }) => id)}::text[])`;
  }
}

/** The games with two teams; others are tournaments. Each game once. */
function gamesIn(answer: Record<string, unknown>[]): ListedGame[] {
  const games = answer.flatMap((each) => {
    const game = v.safeParse(ListedGame, each);
    return game.success ? [game.output] : [];
  });
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

async function storeGames(tx: Sql, { userId, league }: Ask, games: ListedGame[], now: Date) {
  const moved = tx`excluded.starts_at > known.starts_at + make_interval(mins => ${MOVED_MINUTES})`;
  await tx`
    delete from odds_feed_games
    where user_id = ${userId} and starts_at < ${now}::timestamptz - interval '7 days'`;
  await tx`
    insert into odds_feed_games as known (user_id, game, league, home, away, starts_at)
    select ${userId}, g.id, ${league}, g.home_team, g.away_team, g.commence_time
    from jsonb_to_recordset(${tx.json(games)}::jsonb)
      as g (id text, home_team text, away_team text, commence_time timestamptz)
    where g.commence_time > ${now}
    on conflict (user_id, game) do update set
      home = excluded.home, away = excluded.away, starts_at = excluded.starts_at,
      close_tries = case when ${moved} then 0 else known.close_tries end,
      closed_at = case when ${moved} then null else known.closed_at end`;
}

const ListedLeague = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/)),
  title: name,
  group: name,
  has_outrights: v.optional(v.boolean(), false),
});

/** The leagues that have games; those with outrights alone are tournaments. */
function leaguesIn(answer: Record<string, unknown>[]) {
  return answer.flatMap((each) => {
    const league = v.safeParse(ListedLeague, each);
    if (!league.success || league.output.has_outrights) return [];
    const { key, title, group } = league.output;
    return [{ key, title, group }];
  });
}
