import { codeOf } from '../error-code.ts';
import type { SendEmail } from '../email/email.ts';
import { logError } from '../log.ts';
import { asServer } from '../postgres/as-server.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { openSql, type Sql } from '../postgres/sql.ts';
import { regularly } from '../regularly.ts';
import { dueWeek } from './due-week.ts';
import { NO_BETS, recapEmail, type Recap, type WeekFigures } from './recap-email.ts';

const EVERY_MS = 10 * 60_000;
/** Allows at most ten tries before Tuesday ends. */
const RETRY_MS = 4 * 3_600_000;

export type RecapContext = {
  /** Reads and writes as the server role. */
  sql: Sql;
  /** The Auth API's database, which knows the addresses. */
  authSql: Sql;
  sendEmail: SendEmail;
  siteUrl: string;
  ending?: AbortSignal;
};

type Options = Omit<RecapContext, 'sql' | 'ending'> & { connection: ConnectionOptions; now: () => Date };

/** Sends now and every ten minutes what is due, until stopped. */
export function sendRecapsRegularly({ connection, now, ...rest }: Options): () => Promise<void> {
  const sql = openSql(connection, { max: 1, application_name: 'paperedge-recap-emails' });
  const ending = new AbortController();
  const stop = regularly(() => sendRecaps({ ...rest, sql, ending: ending.signal }, now()), {
    everyMs: EVERY_MS,
    isImmediate: true,
    failure: 'Weekly recaps could not be sent',
  });
  return async () => {
    ending.abort();
    await stop();
    await sql.end();
  };
}

/** Sends each recap that is due, one after the other. Any number of processes can do so at once. */
export async function sendRecaps(context: RecapContext, now: Date) {
  const zones = await asServer(
    context.sql,
    (tx) => tx<{ time_zone: string }[]>`select distinct time_zone from recap_emails`,
  );
  for (const { time_zone: timeZone } of zones) {
    const week = dueWeek(now, timeZone);
    if (week === undefined) continue;
    for (;;) {
      if (context.ending?.aborted) return;
      const outcome = await sendNext(context, timeZone, week, now);
      if (outcome === 'none left') break;
      if (outcome === 'failed') return;
    }
  }
}

/** The week is claimed before the email is sent, so that a process that dies in between loses it, not repeats it. */
async function sendNext(context: RecapContext, timeZone: string, week: string, now: Date) {
  const { sql, authSql, sendEmail, siteUrl } = context;
  const claimed = await asServer(sql, (tx) => claim(tx, timeZone, week, now));
  if (!claimed) return 'none left';
  const { userId, recaps } = claimed;
  try {
    const [user] = await authSql<{ email: string | null; currency: unknown; profit_day: unknown }[]>`
      select email, raw_user_meta_data -> 'currency' as currency, raw_user_meta_data -> 'profit_day' as profit_day
      from auth.users where id = ${userId}`;
    const recap = user?.profit_day === 'settled' ? recaps.settled : recaps.placed;
    if (user?.email && recap.figures.bets > 0) {
      // The same in a retry, so that a mail server which accepted the first one can tell.
      const messageId = `<recap-${week}-${userId}@${new URL(siteUrl).hostname}>`;
      await sendEmail({ to: user.email, messageId, ...recapEmail(recap, siteUrl, user.currency) });
    }
    return 'done';
  } catch (error) {
    logError('A weekly recap could not be sent', error);
    const retryAt = new Date(now.getTime() + RETRY_MS);
    await asServer(
      sql,
      (tx) => tx`
        update recap_emails set done_week = ${week}::date - 7, retry_at = ${retryAt}
        where user_id = ${userId} and done_week = ${week}`,
    );
    // Unless it was the address that was refused, the others would fail as well: they wait for the next round.
    return codeOf(error) === 'EENVELOPE' ? 'done' : 'failed';
  }
}

async function claim(tx: Sql, timeZone: string, week: string, now: Date) {
  const [row] = await tx<{ user_id: string }[]>`
    update recap_emails set done_week = ${week}, retry_at = null
    where user_id = (
      select user_id from recap_emails
      where lower(time_zone) = lower(${timeZone}) and done_week < ${week} and (retry_at is null or retry_at <= ${now})
      limit 1 for update skip locked)
    returning user_id`;
  return row && { userId: row.user_id, recaps: await recapsOf(tx, row.user_id, week) };
}

/**
 * A week and the week before in all notebooks but backtests, as the recap on screen counts them by the day on which bets were
 * placed or settled.
 */
async function recapsOf(tx: Sql, userId: string, week: string): Promise<{ placed: Recap; settled: Recap }> {
  const weeks = await tx<(WeekFigures & { is_settled: boolean; is_before: boolean })[]>`
    select d.is_settled, d.day < ${week} as is_before, sum(t.bet_count)::float8 as bets,
      coalesce(sum(t.bet_count) filter (where t.outcome <> 'pending'), 0)::float8 as settled,
      (sum(bet_profit(t.outcome, t.wagered_cents, t.returned_cents)) * 0.01)::text as profit
    from notebooks n join day_totals t on t.notebook_id = n.id
    cross join lateral (values (false, t.date), (true, coalesce(t.settled_on, t.date))) as d (is_settled, day)
    where n.user_id = ${userId} and n.backtest is null
      and d.day between ${week}::date - 7 and ${week}::date + 6
    group by is_settled, is_before`;
  const figures = (isSettled: boolean, isBefore: boolean) =>
    weeks.find((each) => each.is_settled === isSettled && each.is_before === isBefore) ?? NO_BETS;
  const recap = (isSettled: boolean) => ({
    week,
    figures: figures(isSettled, false),
    before: figures(isSettled, true),
  });
  return { placed: recap(false), settled: recap(true) };
}
