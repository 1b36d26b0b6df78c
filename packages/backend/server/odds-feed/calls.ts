import type { Sql } from '../postgres/sql.ts';
import type { Secrets } from '../secrets.ts';
import { storeAnswer } from './answers.ts';
import { asServer } from '../postgres/as-server.ts';
import { askFeed, type Failure, type Feed, type Reply } from './ask-feed.ts';
import { requestFor, type Ask, type FeedSettings } from './requests.ts';
import { unseal } from '../sealed.ts';

export type FeedContext = { sql: Sql; secrets: Pick<Secrets, 'jwtSecret'>; feed: Feed };

/** Why a call wasn't made. */
export type Refusal =
  | 'no key'
  | 'key refused'
  | 'key unreadable'
  | 'paused'
  | 'over budget'
  | 'out of credits'
  | 'costs more';

/** A call that may be made: its cost is reserved. */
export type Reserved = { ask: Ask; callId: string; key: string; sealed: string; settings: FeedSettings };

type State = FeedSettings & {
  key_state: string | null;
  sealed: string | null;
  is_paused: boolean;
  budget_left: number;
  credits_left: number | null;
};

/** Failures after which the feed is left alone for a while, longer with each. */
const PAUSING: readonly Failure[] = ['slow down', 'feed failed', 'timed out', 'unreachable', 'unreadable'];
const LONGEST_PAUSE_MINUTES = 60;

/** Makes a call if key, budget and credits allow it. `most` is the highest cost that the user agreed to. */
export async function call(context: FeedContext, ask: Ask, now: Date, most?: number) {
  const reserved = await asServer(context.sql, (tx) => reserve(tx, context.secrets, ask, now, most));
  return typeof reserved === 'string' ? reserved : carryOut(context, reserved, now);
}

/**
 * Reserves a call's cost. The user's row is locked meanwhile, so calls of several processes can't exceed the budget
 * together. The budget is for a calendar month in UTC, as the feed's credits are.
 */
export async function reserve(
  tx: Sql,
  secrets: FeedContext['secrets'],
  ask: Ask,
  now: Date,
  most = Infinity,
): Promise<Reserved | Refusal> {
  const { userId } = ask;
  const month = tx`date_trunc('month', ${now}::timestamptz, 'UTC')`;
  await tx`select from odds_feeds where user_id = ${userId} for update`;
  const [state] = await tx<State[]>`
    select f.key_state, k.sealed, f.regions, f.books,
      f.monthly_budget - coalesce((
        select sum(c.cost)::integer from odds_feed_calls c where c.user_id = f.user_id and c.called_at >= ${month}), 0)
        as budget_left,
      coalesce(f.paused_until > ${now}, false) as is_paused,
      case when f.credits_seen_at >= ${month} then f.credits_left end as credits_left
    from odds_feeds f left join odds_feed_keys k using (user_id) where f.user_id = ${userId}`;
  if (!state?.sealed) return 'no key';
  if (state.key_state === 'refused') return 'key refused';
  const key = unseal(secrets, ['odds feed keys', userId], state.sealed);
  if (key === undefined) {
    await tx`update odds_feeds set key_state = 'unreadable' where user_id = ${userId}`;
    return 'key unreadable';
  }
  const { cost } = requestFor(ask, state, now);
  if (cost > most) return 'costs more';
  if (state.is_paused) return 'paused';
  if (cost > 0 && cost > state.budget_left) return 'over budget';
  if (cost > 0 && cost > (state.credits_left ?? cost)) return 'out of credits';
  const [row] = await tx<{ id: string }[]>`
    insert into odds_feed_calls (user_id, called_at, purpose, league, cost)
    values (${userId}, ${now}, ${ask.purpose}, ${ask.league}, ${cost}) returning id`;
  if (!row) throw new Error('The call was not recorded');
  return { ask, callId: row.id, key, sealed: state.sealed, settings: state };
}

/** Makes a reserved call, and stores its answer and what it cost. */
export async function carryOut(context: FeedContext, reserved: Reserved, now: Date): Promise<Reply> {
  const { path, query } = requestFor(reserved.ask, reserved.settings, now);
  const reply = await askFeed(context.feed, reserved.key, path, query);
  await asServer(context.sql, async (tx) => {
    await tx`
      update odds_feed_calls set outcome = ${reply.outcome}, cost = coalesce(${reply.cost}, cost)
      where id = ${reserved.callId}`;
    await noteState(tx, reserved, reply, now);
    if (reply.outcome === 'ok') await storeAnswer(tx, reserved.ask, reply.answer, now);
  });
  return reply;
}

/** What a reply says about the key, unless that was replaced while the call was under way. */
async function noteState(tx: Sql, { ask, sealed }: Reserved, reply: Reply, now: Date) {
  const { outcome, creditsLeft, retryAfterSeconds } = reply;
  const fails = PAUSING.some((each) => each === outcome);
  const left = outcome === 'out of credits' ? 0 : creditsLeft;
  await tx`
    update odds_feeds f set
      key_state = case when ${outcome} = 'key refused' then 'refused' else f.key_state end,
      credits_left = coalesce(${left}::integer, f.credits_left),
      credits_seen_at = case when ${left}::integer is null then f.credits_seen_at else ${now} end,
      failures = case when ${fails} then f.failures + 1 else 0 end,
      paused_until = case when ${fails} then ${now}::timestamptz + greatest(
        make_interval(mins => least(power(2, least(f.failures, 10))::integer, ${LONGEST_PAUSE_MINUTES})),
        make_interval(secs => least(${retryAfterSeconds ?? 0}, 3600))) end
    where f.user_id = ${ask.userId} and exists (
      select from odds_feed_keys k where k.user_id = f.user_id and k.sealed = ${sealed})`;
}
