import type pg from 'pg';

/** A statement and its values; one with a name stays prepared on the connection. */
export type Step = { text: string; values: readonly string[]; name: string };
export type ResultRow = readonly (string | null)[];

/** What the types of node-postgres leave out of its connection. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string }): void;
  bind(portal: { statement: string; values: readonly string[] }): void;
  execute(portal: object): void;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
};

const MOST_PREPARED = 64;
/** The names of the statements that are prepared on each connection, the one used last at the end. */
const prepared = new WeakMap<object, Set<string>>();

/**
 * Sends statements in one write, as one transaction without a begin or a commit: PostgreSQL commits at the Sync that
 * ends them, or takes all of them back if one fails. So a request costs one round trip. Returns each statement's last row.
 */
export function runSteps(client: pg.PoolClient, steps: readonly Step[]): Promise<readonly ResultRow[]> {
  return new Promise((resolve, reject) => client.query(new Pipeline(steps, resolve, reject)));
}

class Pipeline implements pg.Submittable {
  readonly #steps: readonly Step[];
  readonly #resolve: (results: readonly ResultRow[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #results: ResultRow[] = [];
  #row: ResultRow = [];
  #names = new Set<string>();

  constructor(
    steps: readonly Step[],
    resolve: (results: readonly ResultRow[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#steps = steps;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: object): null {
    const wire = connection as Wire;
    const names = prepared.get(connection) ?? new Set<string>();
    prepared.set(connection, names);
    this.#names = names;
    wire.stream.cork();
    for (const { text, values, name } of this.#steps) {
      const isPrepared = names.delete(name);
      if (!isPrepared) wire.parse({ text, name });
      if (name !== '') names.add(name);
      wire.bind({ statement: name, values });
      wire.execute({});
    }
    const [oldest] = names;
    if (oldest !== undefined && names.size > MOST_PREPARED) {
      names.delete(oldest);
      wire.close({ type: 'S', name: oldest });
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleDataRow({ fields }: { fields: ResultRow }) {
    this.#row = fields;
  }

  handleCommandComplete() {
    this.#results.push(this.#row);
    this.#row = [];
  }

  handleError(error: Error, connection: object) {
    // PostgreSQL may or may not have prepared them before the failure.
    for (const { name } of this.#steps) {
      if (this.#names.delete(name)) (connection as Wire).close({ type: 'S', name });
    }
    this.#reject(error);
  }

  handleReadyForQuery() {
    this.#resolve(this.#results);
  }
}
