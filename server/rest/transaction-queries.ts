import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely';
import type postgres from 'postgres';

/** Queries inside one transaction of postgres.js, which alone survives the loss of its connection unharmed. */
class TransactionConnection implements DatabaseConnection {
  readonly #tx: postgres.TransactionSql;

  constructor(tx: postgres.TransactionSql) {
    this.#tx = tx;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#tx.unsafe<Row[] & postgres.Row[]>(query.sql, [
      ...query.parameters,
    ] as postgres.ParameterOrJSON<never>[]);
    return {
      rows: [...result],
      ...(result.command !== 'SELECT' && { numAffectedRows: BigInt(result.count) }),
    };
  }

  streamQuery(): never {
    throw new Error('Nothing here streams');
  }
}

class TransactionDriver implements Driver {
  readonly #connection: TransactionConnection;

  constructor(tx: postgres.TransactionSql) {
    this.#connection = new TransactionConnection(tx);
  }

  acquireConnection = async () => this.#connection;
  init = async () => {};
  releaseConnection = async () => {};
  destroy = async () => {};
  beginTransaction = begun;
  commitTransaction = begun;
  rollbackTransaction = begun;
}

async function begun() {
  throw new Error('The transaction has begun already');
}

/** Kysely, which @supabase/lite builds its queries with, on a transaction that is already open. */
export function queriesIn(tx: postgres.TransactionSql, plugins: KyselyPlugin[]): Kysely<unknown> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TransactionDriver(tx),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins,
  });
}
