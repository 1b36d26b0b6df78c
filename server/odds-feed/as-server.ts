import type { Sql } from '../postgres/sql.ts';

/** Runs a transaction as the role that writes the feed's tables: no user can. */
export function asServer<Result>(sql: Sql, work: (tx: Sql) => PromiseLike<Result>): Promise<Result> {
  return sql.begin(async (tx) => {
    await tx`set local role service_role`;
    return await work(tx);
  });
}
