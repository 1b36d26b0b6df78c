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
import type pg from 'pg';
import { Refusal } from './refusal.ts';

/** As many as the protocol can count. */
const MOST_PARAMETERS = 65_535;

/** After each call @supabase/lite asks whether the function has set the answer's status or headers. None here does. */
const ASKS_FOR_ANSWER = /^\s*SELECT current_setting\('response\.status', true\)/;

class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (ASKS_FOR_ANSWER.test(sql)) return { rows: [] };
    if (parameters.length > MOST_PARAMETERS)
      throw new Refusal(413, { code: '54000', message: 'The request has too many values' });
    const { rows, rowCount, command } = await this.#client.query<Row & pg.QueryResultRow>(sql, [
      ...parameters,
    ]);
    return { rows, ...(command !== 'SELECT' && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): never {
    throw new Error('Nothing here streams');
  }
}

class TransactionDriver implements Driver {
  readonly #connection: TransactionConnection;

  constructor(client: pg.PoolClient) {
    this.#connection = new TransactionConnection(client);
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

/** Kysely, which @supabase/lite builds its queries with, on a connection that is in a transaction already. */
export function queriesIn(client: pg.PoolClient, plugins: KyselyPlugin[] = []): Kysely<unknown> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TransactionDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins,
  });
}
