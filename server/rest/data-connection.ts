import type { AnyAST, IntrospectResult, VarsContext } from '@supabase/lite';
import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionOptions } from '../database/connections.ts';
import { NO_ROOM_LEFT } from '../database/outage.ts';
import { inTransaction, openPool } from '../database/pool.ts';
import { codeOf } from '../error-code.ts';
import type { HasRoom } from '../room.ts';
import { actingAs } from './acting-as.ts';
import { readColumn } from './column-types.ts';
import type { Claims } from './credentials.ts';
import { databaseRefusal, isFromDatabase, outageRefusal } from './database-refusal.ts';
import { jsonRows } from './json-rows.ts';
import { PostgresConnection } from './lite.ts';
import { Refusal } from './refusal.ts';
import { readSchema } from './schema-cache.ts';
import { queriesIn } from './transaction-queries.ts';

const ATTEMPTS = 4;
/** @supabase/lite looks for each row of an upsert by itself first, to say whether any was added. */
const MOST_UPSERTED = 1000;

/** @supabase/lite's way to the database, with the parts replaced that do not do what PostgREST does. */
export class DataConnection extends PostgresConnection {
  readonly #pool: pg.Pool;
  readonly #hasRoom: HasRoom;
  #schema: Promise<IntrospectResult> | undefined;

  constructor(connection: ConnectionOptions, maxConnections: number, hasRoom: HasRoom) {
    // The driver that this makes is never asked anything, and so never connects.
    super({ url: '' });
    this.#hasRoom = hasRoom;
    this.#pool = openPool(connection, {
      max: maxConnections,
      application_name: 'paperedge-data-api',
      types: { getTypeParser: readColumn },
    });
  }

  /** The schema changes only when the product is started anew; a failed reading is not kept. */
  override introspect(): Promise<IntrospectResult> {
    this.#schema ??= readSchema(this.#pool).catch((error: unknown) => {
      this.#schema = undefined;
      throw databaseRefusal(error, false);
    });
    return this.#schema;
  }

  /** Columns that are named but not given are null, unless the request asks for their defaults. */
  override async onPostgrestAST(ast: AnyAST): Promise<AnyAST> {
    const { values, $meta: meta } = ast;
    if (ast.type === 'upsert' && Array.isArray(values) && values.length > MOST_UPSERTED)
      throw new Refusal(413, { code: '54000', message: 'An upsert takes at most 1,000 rows' });
    if (!values || !meta?.columns) return ast;
    // What is undefined takes its default; a column that one row alone leaves out would be answered as null.
    const value = meta.missing === 'default' ? undefined : null;
    const nothing = Object.fromEntries(meta.columns.map((name) => [name, value]));
    const complete = (row: object) => ({ ...nothing, ...row });
    return { ...ast, values: Array.isArray(values) ? values.map(complete) : complete(values) };
  }

  /**
   * Runs a request as who asks, in one transaction that begins in one round trip. The original grants all rights
   * on all tables first, undoing the migrations' grants, and takes six round trips.
   */
  override async withContext<T>(
    vars: VarsContext | undefined,
    run: (db: Kysely<unknown>) => Promise<T>,
    options?: { rpc?: { readOnly: boolean } },
  ): Promise<T> {
    const claims = claimsOf(vars);
    const hasRoom = await this.#hasRoom();
    const mode = options?.rpc?.readOnly || !hasRoom ? 'read only' : 'read write';
    const beginning = `begin transaction ${mode}; ${actingAs(claims)}`;
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.#pool, beginning, (client) => run(queriesIn(client, [jsonRows])));
      } catch (error) {
        if (!hasRoom && isRefusedWrite(error)) throw outageRefusal(NO_ROOM_LEFT);
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
    await this.#pool.end();
  }
}

function isRefusedWrite(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** Another request's statement was in the way; nothing was written, so it can be done again. */
function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error));
}

function claimsOf(vars: VarsContext | undefined): Claims {
  // Put there by the middleware that read the request's credentials.
  return (vars?.auth as { jwt?: Claims } | undefined)?.jwt ?? { role: 'anon' };
}
