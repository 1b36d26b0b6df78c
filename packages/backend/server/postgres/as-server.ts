import type { Sql } from './sql.ts';

/** Runs a transaction as the role that writes what no user can, and reads the rows of all users. */
export function asServer<Result>(sql: Sql, work: (tx: Sql) => PromiseLike<Result>): Promise<Result> {
  return sql.begin(async (tx) => {
    await tx`set local role service_role`;
    return await work(tx);
  });
}
