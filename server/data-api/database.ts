import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionOptions } from '../database/connections.ts';
import { NO_ROOM_LEFT } from '../database/outage.ts';
import { openPool } from '../database/pool.ts';
import { codeOf } from '../error-code.ts';
import type { HasRoom } from '../room.ts';
import { ACT_AS, actAsValues } from './acting-as.ts';
import type { Caller } from './credentials.ts';
import { databaseError } from './database-error.ts';
import { HttpError } from './http-error.ts';
import { runSteps, type ResultRow, type Step } from './pipeline.ts';
import { readSchema, type Schema } from './schema.ts';

export type Work = {
  steps: readonly Step[];
  isReadOnly: boolean;
  /** A function's own statement timeout. */
  timeout: string | null;
  /** Looks at the results before they are committed; if it throws, they are rolled back. */
  check: ((results: readonly ResultRow[]) => void) | undefined;
  isRolledBack: boolean;
};

const ATTEMPTS = 4;
const READ_TIMEOUT = '4s';
const WRITE_TIMEOUT = '8s';
const BEGIN: Step = { text: 'begin', values: [], name: '' };
/** `transaction_read_only` can be set, and not taken back. */
const CONTEXT = `${ACT_AS}, set_config('transaction_read_only', $4, true), set_config('statement_timeout', $5, true)`;

/** Runs what requests are compiled to, each in one transaction as its caller. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #hasRoom: HasRoom;
  #schema: Promise<Schema> | undefined;
  #isPreparing = true;

  constructor(connection: ConnectionOptions, maxConnections: number, hasRoom: HasRoom) {
    this.#hasRoom = hasRoom;
    this.#pool = openPool(connection, { max: maxConnections, application_name: 'paperedge-data-api' });
  }

  /** The schema changes only with a restart; a failed reading is not kept. */
  schema(): Promise<Schema> {
    this.#schema ??= readSchema(this.#pool).catch((error: unknown) => {
      this.#schema = undefined;
      throw databaseError(error, false);
    });
    return this.#schema;
  }

  async run({ claims, ...from }: Caller, work: Work): Promise<readonly ResultRow[]> {
    const hasRoom = await this.#hasRoom();
    const isReadOnly = work.isReadOnly || !hasRoom;
    const timeout = work.timeout ?? (work.isReadOnly ? READ_TIMEOUT : WRITE_TIMEOUT);
    const values = [...actAsValues(claims, from), isReadOnly ? 'on' : 'off', timeout];
    const steps = [{ text: CONTEXT, values, name: 'context' }, ...work.steps];
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(steps, work);
      } catch (error) {
        if (!hasRoom && codeOf(error) === '25006')
          throw new HttpError(503, NO_ROOM_LEFT.code, NO_ROOM_LEFT.message);
        if (attempt === ATTEMPTS || !this.#isWorthTrying(error))
          throw databaseError(error, claims.role === 'anon');
        await sleep(attempt * 20 * Math.random());
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #attempt(all: readonly Step[], { check, isRolledBack }: Work): Promise<readonly ResultRow[]> {
    const steps = this.#isPreparing ? all : all.map((step) => ({ ...step, name: '' }));
    const client = await this.#pool.connect();
    // If the results decide, the transaction is still open when they are looked at.
    const isOpen = check !== undefined || isRolledBack;
    try {
      const results = await runSteps(client, isOpen ? [BEGIN, ...steps] : steps);
      const own = results.slice(isOpen ? 2 : 1);
      check?.(own);
      if (isOpen) await client.query(isRolledBack ? 'rollback' : 'commit');
      client.release();
      return own;
    } catch (error) {
      if (!isOpen) client.release();
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      throw error;
    }
  }

  /** Whether a failed transaction, which wrote nothing, may succeed next time. */
  #isWorthTrying(error: unknown): boolean {
    const code = codeOf(error);
    // A deadlock, or a conflict with another transaction.
    if (code === '40P01' || code === '40001') return true;
    // A pooler in front of the database gives each transaction another connection: nothing stays prepared there.
    if (code !== '26000' && code !== '42P05') return false;
    this.#isPreparing = false;
    return true;
  }
}
