import type { IntrospectResult, VarsContext } from '@supabase/lite';
import type { Kysely } from 'kysely';
import type { TransactionSql } from 'postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from '../database/connections.ts';
import { columnTypes } from './column-types.ts';
import type { Claims } from './credentials.ts';
import { databaseRefusal, isFromDatabase } from './database-refusal.ts';
import { jsonRows } from './json-rows.ts';
import { PostgresConnection } from './lite.ts';
import { readSchema } from './schema-cache.ts';
import { queriesIn } from './transaction-queries.ts';

const STATEMENT_TIMEOUT_MS = 8000;
const ATTEMPTS = 4;

function liteOptions(connection: ConnectionOptions, maxConnections: number) {
  return {
    url: '',
    postgresOptions: {
      ...connection,
      max: maxConnections,
      connect_timeout: 5,
      // A database that comes back is found at once: the default waits ever longer, up to 20 s.
      backoff: () => 0.1,
      onnotice: () => {},
      connection: {
        application_name: 'paperedge-data-api',
        TimeZone: 'UTC',
        search_path: 'public',
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
      },
      types: columnTypes,
    },
  };
}

/** @supabase/lite's way to the database, with the parts replaced that do not do what PostgREST does. */
export class DataConnection extends PostgresConnection {
  readonly #options: ReturnType<typeof liteOptions>;
  #schema: Promise<IntrospectResult> | undefined;

  constructor(connection: ConnectionOptions, maxConnections: number) {
    const options = liteOptions(connection, maxConnections);
    super(options);
    this.#options = options;
  }

  /** The schema changes only when the product is started anew; a failed reading is not kept. */
  override introspect(): Promise<IntrospectResult> {
    this.#schema ??= readSchema(this.#options).catch((error: unknown) => {
      this.#schema = undefined;
      throw databaseRefusal(error, false);
    });
    return this.#schema;
  }

  /**
   * Runs a request as who asks, in one transaction that begins with one statement. The original grants all
   * rights on all tables first, undoing the migrations' grants, and takes six round trips.
   */
  override async withContext<T>(
    vars: VarsContext | undefined,
    run: (db: Kysely<unknown>) => Promise<T>,
    options?: { rpc?: { readOnly: boolean } },
  ): Promise<T> {
    const claims = claimsOf(vars);
    const become = actingAs(claims);
    for (let attempt = 1; ; attempt++) {
      try {
        // The driver's type unwraps promises that T, here always a response, never holds.
        return (await this.driver.begin(
          options?.rpc?.readOnly ? 'read only' : '',
          async (tx: TransactionSql) => {
            await tx.unsafe(become);
            return run(queriesIn(tx, [jsonRows]));
          },
        )) as T;
      } catch (error) {
        if (!isConflict(error) || attempt === ATTEMPTS)
          throw isFromDatabase(error) ? databaseRefusal(error, claims.role === 'anon') : error;
        await sleep(attempt * 20 * Math.random());
      }
    }
  }

  override normalizeDbError(error: unknown): never {
    throw databaseRefusal(error, false);
  }

  override async close(): Promise<void> {
    await this.driver.end({ timeout: 5 });
  }
}

/** Another request's statement was in the way; nothing was written, so it can be done again. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

function claimsOf(vars: VarsContext | undefined): Claims {
  // Put there by the middleware that read the request's credentials.
  return (vars?.auth as { jwt?: Claims } | undefined)?.jwt ?? { role: 'anon' };
}

function actingAs(claims: Claims): string {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return `select set_config('request.jwt.claims', ${literal(JSON.stringify(claims))}, true),
    set_config('role', ${literal(claims.role)}, true)`;
}
