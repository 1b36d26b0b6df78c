import { outageOf } from '../database/outage.ts';
import type { Sql } from '../database/sql.ts';
import { logError } from '../log.ts';

/** Few at a time, so that nobody waits for it. */
const BATCH = 500;
const EVERY_MS = 5 * 60_000;

/** Sweeps every few minutes until it is ended. Without a database it waits for the next time. */
export function sweepRegularly(sql: Sql, everyMs = EVERY_MS): () => Promise<void> {
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweep(sql)
      .catch((error: unknown) => {
        if (!outageOf(error)) logError('What has expired could not be removed', error);
      })
      .finally(() => (sweeping = undefined));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

/**
 * Removes what is over: limits that have recovered, flows, mails' tokens and challenges that have expired, factors that
 * nobody finished setting up, spent refresh tokens.
 */
export async function sweep(sql: Sql) {
  const batch = sql`limit ${BATCH} for update skip locked`;
  await repeated(
    () => sql`
      delete from auth.rate_limits where subject in
        (select subject from auth.rate_limits where recovered_at < now() ${batch}) returning true`,
  );
  await repeated(
    () => sql`
      delete from auth.flow_state where id in
        (select id from auth.flow_state where created_at < now() - interval '25 hours' ${batch}) returning true`,
  );
  await repeated(
    () => sql`
      delete from auth.one_time_tokens where id in
        (select id from auth.one_time_tokens where created_at < now() - interval '25 hours' ${batch}) returning true`,
  );
  await repeated(
    () => sql`
      delete from auth.mfa_challenges where id in
        (select id from auth.mfa_challenges where created_at < now() - interval '1 hour' ${batch}) returning true`,
  );
  await repeated(
    () => sql`
      delete from auth.mfa_factors where id in
        (select id from auth.mfa_factors
         where status = 'unverified' and created_at < now() - interval '1 day' ${batch}) returning true`,
  );
  await repeated(
    () => sql`
      delete from auth.refresh_tokens where id in
        (select id from auth.refresh_tokens
         where revoked and updated_at < now() - interval '30 days' ${batch}) returning true`,
  );
}

async function repeated(removeBatch: () => PromiseLike<object[]>) {
  while ((await removeBatch()).length === BATCH);
}
