import type { Sql } from '../database/sql.ts';

/** Few at a time, so that nobody waits for it. */
const BATCH = 500;

/**
 * Removes what is over: limits that have recovered, flows, mails' tokens and challenges that have expired, factors that
 * nobody finished setting up, spent refresh tokens.
 */
export async function sweep(sql: Sql) {
  const batch = sql`limit ${BATCH} for update skip locked`;
  await sql`
    delete from auth.rate_limits where subject in
      (select subject from auth.rate_limits where recovered_at < now() ${batch})`;
  await sql`
    delete from auth.flow_state where id in
      (select id from auth.flow_state where created_at < now() - interval '25 hours' ${batch})`;
  await sql`
    delete from auth.one_time_tokens where id in
      (select id from auth.one_time_tokens where created_at < now() - interval '25 hours' ${batch})`;
  await sql`
    delete from auth.mfa_challenges where id in
      (select id from auth.mfa_challenges where created_at < now() - interval '1 hour' ${batch})`;
  await sql`
    delete from auth.mfa_factors where id in
      (select id from auth.mfa_factors
       where status = 'unverified' and created_at < now() - interval '1 day' ${batch})`;
  await sql`
    delete from auth.refresh_tokens where id in
      (select id from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days' ${batch})`;
}
