import type { Sql } from '../postgres/sql.ts';
import { regularly } from '../regularly.ts';

/** Small batches, so that no request waits for a sweep. */
const BATCH = 500;
const EVERY_MS = 5 * 60_000;

/** Sweeps every few minutes until stopped. */
export function sweepRegularly(sql: Sql, everyMs = EVERY_MS): () => Promise<void> {
  return regularly(() => sweep(sql), {
    everyMs,
    isImmediate: false,
    failure: 'Expired rows could not be removed',
  });
}

/**
 * Deletes expired rows: recovered limits, flows, email tokens, challenges, unfinished factors, and used refresh tokens.
 */
export async function sweep(sql: Sql) {
  const over = [
    [sql`auth.rate_limits`, sql`subject`, sql`recovered_at < now()`],
    [sql`auth.flow_state`, sql`id`, sql`created_at < now() - interval '25 hours'`],
    [sql`auth.one_time_tokens`, sql`id`, sql`created_at < now() - interval '25 hours'`],
    [sql`auth.mfa_challenges`, sql`id`, sql`created_at < now() - interval '1 hour'`],
    [sql`auth.mfa_factors`, sql`id`, sql`status = 'unverified' and created_at < now() - interval '1 day'`],
    [sql`auth.refresh_tokens`, sql`id`, sql`revoked and updated_at < now() - interval '30 days'`],
  ] as const;
  for (const [table, key, isOver] of over) {
    const removeBatch = () => sql`
      delete from ${table} where ${key} in
        (select ${key} from ${table} where ${isOver} limit ${BATCH} for update skip locked) returning true`;
    while ((await removeBatch()).length === BATCH);
  }
}
