import type { Sql } from '../postgres/sql.ts';
import { digest } from './digests.ts';
import { AuthError } from './http.ts';

/** Allows a burst of `count`; after that, one every seconds / count. */
type Limit = { count: number; seconds: number };

/**
 * Rate limits. Only wrong passwords and codes count, so many people can share a network. Limits per account alone are
 * wide, so a stranger can't easily lock the owner out. Known browsers are counted separately (known-devices.ts).
 */
export const LIMITS = {
  /** Wrong passwords, per account and client. */
  signIn: { count: 10, seconds: 300 },
  signInOfAccount: { count: 100, seconds: 3600 },
  signInOfClient: { count: 100, seconds: 3600 },
  /** Wrong emailed codes. They have eight digits, so guessing one at this rate takes nearly 300 years. */
  codeOfAccount: { count: 10, seconds: 900 },
  verifyOfClient: { count: 60, seconds: 900 },
  /** Wrong authenticator codes. Three in a million are valid at a time, so guessing one takes four years. */
  secondStep: { count: 10, seconds: 3600 },
  challengeOfAccount: { count: 60, seconds: 3600 },
  factorChange: { count: 30, seconds: 3600 },
  mailToAddress: { count: 5, seconds: 3600 },
  mailOfClient: { count: 60, seconds: 3600 },
  signUpOfClient: { count: 60, seconds: 3600 },
  refreshOfClient: { count: 300, seconds: 300 },
  authorizeOfClient: { count: 60, seconds: 300 },
  /** Keeps a stolen session from guessing the password through 'same as the old password' errors. */
  credentialChange: { count: 20, seconds: 3600 },
  /** Calls of the odds feed and keys tried, free ones included. */
  oddsFeedOfAccount: { count: 60, seconds: 600 },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof LIMITS, Limit>;

export type Use = readonly [limit: keyof Limits, subject: string];

/** Counts uses in the database, by its clock, so that all processes share the limits. */
export function rateLimiter(sql: Sql, limits: Limits) {
  return {
    /** Counts each use in order; throws at the first that exceeds its limit, and leaves the rest uncounted. */
    async take(...uses: Use[]) {
      for (const [limit, subject] of uses) {
        const wait = await take(sql, keyOf(limit, subject), limits[limit]);
        if (wait > 0) throw limitExceeded(limit, wait);
      }
    },
    /** Refunds uses that turned out to be legitimate. */
    async refund(...uses: Use[]) {
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
 * A leaky bucket: each use pushes `recovered_at` one step later, and a use that would push it more than a full period
 * ahead is refused. Returns the seconds to wait, or 0 if the use was counted.
 * A time far beyond the period can only come from a clock that was wrong, so it is ignored rather than locking people
 * out. A time slightly beyond it is normal for a transaction that had to wait.
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

function limitExceeded(limit: keyof Limits, retryAfter: number): AuthError {
  if (!limit.startsWith('mail')) {
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter });
  }
  const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}
