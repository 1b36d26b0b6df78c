import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { DISK_FULL, outageOf } from '../postgres/outage.ts';
import { openPool } from '../postgres/pool.ts';
import { codeOf } from '../error-code.ts';
import { countingLog } from '../log.ts';
import type { HasDiskSpace } from '../disk-space.ts';
import { ACT_AS, actAsValues } from './acting-as.ts';
import type { Caller } from './credentials.ts';
import { databaseError } from './database-error.ts';
import { HttpError } from './http-error.ts';
import { AnswerTooLarge, preparedName, runSteps, type ResultRow, type Step } from './pipeline.ts';
import { readSchema, type Schema } from './schema.ts';
import { SIZE } from './answer-size.ts';

export type Work = {
  steps: readonly Step[];
  isReadOnly: boolean;
  /** A function's own statement timeout. */
  timeout: string | null;
  /** Throws if the results don't match what the request requires. */
  check: (results: readonly ResultRow[]) => void;
  /** How to end an explicit transaction after the check; undefined if PostgreSQL may commit before it. */
  ending: 'commit' | 'rollback' | undefined;
};

const ATTEMPTS = 4;
const READ_TIMEOUT = '4s';
const WRITE_TIMEOUT = '8s';
const BEGIN: Step = { text: 'begin', values: [], name: '' };
/**
 * Once set, `transaction_read_only` can't be turned off within the transaction. Without sequential scans, no request goes
 * through other users' rows; PostgreSQL takes those it can't avoid for so costly that it would compile them.
 */
const CONTEXT = `${ACT_AS}, set_config('transaction_read_only', $4, true), set_config('statement_timeout', $5, true),
  set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('${SIZE}', '0', true)`;

const CONTEXT_NAME = preparedName(CONTEXT);

/** Runs compiled requests, each in one transaction as its caller. */
export function openDatabase(
  connection: ConnectionOptions,
  maxConnections: number,
  hasDiskSpace: HasDiskSpace,
) {
  const pool = openPool(connection, { max: maxConnections, application_name: 'paperedge-data-api' });
  const logSlow = countingLog();
  let schema: Promise<Schema> | undefined;
  let isPreparing = true;

  async function attempt(all: readonly Step[], { check, ending }: Work): Promise<readonly ResultRow[]> {
    const steps = isPreparing ? all : all.map((step) => ({ ...step, name: '' }));
    const client = await pool.connect();
    try {
      const results = await runSteps(client, ending ? [BEGIN, ...steps] : steps);
      const own = results.slice(ending ? 2 : 1);
      check(own);
      if (ending) await client.query(ending);
      client.release();
      return own;
    } catch (error) {
      // A terminated connection reports its error before it closes: discard it, or the next request would get it.
      const isLost = outageOf(error) !== undefined || error instanceof AnswerTooLarge;
      if (!ending || isLost) client.release(isLost);
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      throw error;
    }
  }

  function isRetryable(code: string): boolean {
    // A deadlock or a serialization failure.
    if (code === '40P01' || code === '40001') return true;
    // A connection pooler may switch connections between transactions, so prepared statements get lost.
    if (code !== '26000' && code !== '42P05') return false;
    isPreparing = false;
    return true;
  }

  return {
    /** The schema changes only with a restart; a failed read isn't cached. */
    schema(): Promise<Schema> {
      schema ??= readSchema(pool).catch((error: unknown) => {
        schema = undefined;
        throw databaseError(error, false, logSlow);
      });
      return schema;
    },

    async run({ claims, ...from }: Caller, work: Work): Promise<readonly ResultRow[]> {
      const hasSpace = await hasDiskSpace();
      const isReadOnly = work.isReadOnly || !hasSpace;
      const timeout = work.timeout ?? (work.isReadOnly ? READ_TIMEOUT : WRITE_TIMEOUT);
      const values = [...actAsValues(claims, from), isReadOnly ? 'on' : 'off', timeout];
      const steps = [{ text: CONTEXT, values, name: CONTEXT_NAME }, ...work.steps];
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(steps, work);
        } catch (error) {
          const code = codeOf(error);
          if (!hasSpace && code === '25006') throw new HttpError(503, DISK_FULL.code, DISK_FULL.message);
          if (tried === ATTEMPTS || !isRetryable(code))
            throw databaseError(error, claims.role === 'anon', logSlow);
          await sleep(tried * 20 * Math.random());
        }
      }
    },

    close: () => pool.end(),
  };
}
