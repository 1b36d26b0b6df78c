import type { Sql } from '../database/sql.ts';
import { digest } from './digests.ts';
import { AuthError } from './http.ts';

/** A burst of `count`; after that, one more every seconds / count. */
type Limit = { count: number; seconds: number };

/**
 * How often each thing may be asked. Sign-ins and codes count only while they are wrong, so that many people can share
 * one network; the limits of an account alone are wide, so that a stranger cannot easily lock its owner out. A browser
 * that has signed in before is counted by itself alone (known-devices.ts).
 */
export const LIMITS = {
  /** Wrong passwords for one account from one client. */
  signIn: { count: 10, seconds: 300 },
  signInOfAccount: { count: 100, seconds: 3600 },
  signInOfClient: { count: 100, seconds: 3600 },
  /** Wrong codes: eight digits, so ten tries in a quarter of an hour find one in a thousand years. */
  codeOfAccount: { count: 10, seconds: 900 },
  verifyOfClient: { count: 60, seconds: 900 },
  /** Wrong codes of an app: three in a million are right at a time, so it takes four years of trying to find one. */
  secondStep: { count: 10, seconds: 3600 },
  challengeOfAccount: { count: 60, seconds: 3600 },
  factorChange: { count: 30, seconds: 3600 },
  mailToAddress: { count: 5, seconds: 3600 },
  mailOfClient: { count: 60, seconds: 3600 },
  signUpOfClient: { count: 60, seconds: 3600 },
  refreshOfClient: { count: 300, seconds: 300 },
  authorizeOfClient: { count: 60, seconds: 300 },
  /** A stolen session must not be able to try out which password is 'the same as the old one'. */
  credentialChange: { count: 20, seconds: 3600 },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof LIMITS, Limit>;

/** One use of a limit, and whom it counts for. */
export type Use = readonly [limit: keyof Limits, subject: string];

/** Counts uses in the database, which all processes share, by its clock. */
export function rateLimiter(sql: Sql, limits: Limits) {
  return {
    /** Counts each use in turn; the first that is one too many is refused, and those after it are not counted. */
    async take(...uses: Use[]) {
      for (const [limit, subject] of uses) {
        const wait = await take(sql, keyOf(limit, subject), limits[limit]);
        if (wait > 0) throw refusal(limit, wait);
      }
    },
    /** Takes back what turned out to be no misuse. */
    async giveBack(...uses: Use[]) {
      const steps = uses.map(([limit, subject]) => {
        const { count, seconds } = limits[limit];
        return sql`
          update auth.rate_limits set recovered_at = recovered_at - make_interval(secs => ${seconds / count})
          where subject = ${keyOf(limit, subject)}`;
      });
      await Promise.all(steps);
    },
  };
}

/**
 * Each use moves the moment of full recovery one step away; what would move it further than the whole period is one
 * too many. Returns the seconds to wait, 0 if the use was counted. A moment far beyond the period can only come from a
 * clock that was ahead, and counts for nothing: it would shut people out until then. A little beyond it is what a
 * transaction may find that began before the one that it waited for.
 */
async function take(sql: Sql, key: string, { count, seconds }: Limit): Promise<number> {
  const step = sql`make_interval(secs => ${seconds / count})`;
  const period = sql`make_interval(secs => ${seconds})`;
  const begins = sql`case
    when used.recovered_at > now() + ${period} + interval '1 hour' then now()
    else greatest(used.recovered_at, now())
  end`;
  const [row] = await sql<{ wait: number }[]>`
    with taken as (
      insert into auth.rate_limits as used (subject, recovered_at) values (${key}, now() + ${step})
      on conflict (subject) do update set recovered_at = ${begins} + ${step}
      where ${begins} + ${step} <= now() + ${period}
      returning subject
    )
    select case when exists (select from taken) then 0 else greatest(1, coalesce(ceil(extract(epoch from
      (select recovered_at from auth.rate_limits where subject = ${key}) + ${step} - ${period} - now()
    )), 1))::int end as wait`;
  return row?.wait ?? 0;
}

function keyOf(limit: string, subject: string): string {
  return `${limit}:${digest(subject)}`;
}

function refusal(limit: keyof Limits, retryAfter: number): AuthError {
  if (!limit.startsWith('mail')) {
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter });
  }
  const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}
