import type { Sql } from '../database/sql.ts';

/** Few at a time, so that nobody waits for it. */
const BATCH = 500;

/** Removes what is over: limits that have recovered, flows and mails' tokens that have expired, spent refresh tokens. */
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
    delete from auth.refresh_tokens where id in
      (select id from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days' ${batch})`;
}
