import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { LARGEST_ANSWER } from './answer-size.ts';

/** A statement and its values; one with a name stays prepared on the connection. */
export type Step = { text: string; values: readonly string[]; name: string };
export type ResultRow = readonly (string | null)[];

/** The parts of node-postgres' connection that its types omit. */
type Wire = {
  stream: Socket;
  parse(statement: { text: string; name: string }): void;
  bind(portal: { statement: string; values: readonly string[] }): void;
  execute(portal: object): void;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
};

/**
 * A prepared statement's name. A transaction pooler lends a connection to other processes, so the same name must mean
 * the same text everywhere.
 */
export const preparedName = (text: string) => createHash('sha256').update(text).digest('base64url');

/** An answer with what surrounds it on the wire. */
const MOST_BYTES = LARGEST_ANSWER + 1024;

/** PostgreSQL sent more than an answer may have; the connection is of no more use. */
export class AnswerTooLarge extends Error {}

const MAX_PREPARED = 64;
/** The names of each connection's prepared statements, most recently used last. */
const prepared = new WeakMap<object, Set<string>>();

/**
 * Sends statements in a single round trip, as one implicit transaction: PostgreSQL commits at the final Sync, or rolls
 * all of them back if one fails. Returns each statement's last row.
 */
export function runSteps(client: pg.PoolClient, steps: readonly Step[]): Promise<readonly ResultRow[]> {
  return new Promise((resolve, reject) => {
    const results: ResultRow[] = [];
    let row: ResultRow = [];
    let stream: Socket | undefined;
    let bytes = 0;
    const count = (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MOST_BYTES) return;
      reject(new AnswerTooLarge());
      stream?.destroy();
    };
    client.query({
      submit(connection: object) {
        const wire = connection as Wire;
        stream = wire.stream.on('data', count);
        const names = prepared.get(wire) ?? new Set<string>();
        prepared.set(wire, names);
        wire.stream.cork();
        // Must come before the steps: PostgreSQL skips everything after one that fails.
        const [oldest] = names;
        if (oldest !== undefined && names.size >= MAX_PREPARED) {
          names.delete(oldest);
          wire.close({ type: 'S', name: oldest });
        }
        for (const { text, values, name } of steps) {
          const isPrepared = names.delete(name);
          if (!isPrepared) wire.parse({ text, name });
          if (name !== '') names.add(name);
          wire.bind({ statement: name, values });
          wire.execute({});
        }
        wire.sync();
        wire.stream.uncork();
      },
      handleDataRow({ fields }: { fields: ResultRow }) {
        row = fields;
      },
      handleCommandComplete() {
        results.push(row);
        row = [];
      },
      handleError(error: Error, connection: object) {
        // Some statements may have been prepared before the failure, others not.
        for (const { name } of steps) {
          if (prepared.get(connection)?.delete(name)) (connection as Wire).close({ type: 'S', name });
        }
        stream?.off('data', count);
        reject(error);
      },
      handleReadyForQuery: () => {
        stream?.off('data', count);
        resolve(results);
      },
    });
  });
}
