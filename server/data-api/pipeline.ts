import type pg from 'pg';

/** A statement on its way: with a name it stays prepared on the connection. */
export type Step = { text: string; values: readonly string[]; name: string };

type Row = readonly (string | null)[];
/** What node-postgres's types leave out of its connection. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string }): void;
  bind(portal: { statement: string; values: readonly string[] }): void;
  execute(portal: object): void;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
};

const MOST_PREPARED = 64;
/** The names of the statements that are prepared on a connection, the one used last at the end. */
const prepared = new WeakMap<object, Set<string>>();

/**
 * Sends statements in one write, as one transaction without a begin or a commit: PostgreSQL commits at the Sync that
 * ends them, or takes all of them back when one fails. So a request costs one round trip.
 */
export class Pipeline implements pg.Submittable {
  readonly #steps: readonly Step[];
  readonly #done: (error: Error | null, results: readonly Row[]) => void;
  readonly #results: Row[] = [];
  #row: Row = [];
  #names: Set<string> | undefined;

  /** Of each statement the last row is passed on. */
  constructor(steps: readonly Step[], done: (error: Error | null, results: readonly Row[]) => void) {
    this.#steps = steps;
    this.#done = done;
  }

  submit(connection: object): null {
    const wire = connection as Wire;
    const names = prepared.get(connection) ?? new Set<string>();
    prepared.set(connection, names);
    this.#names = names;
    wire.stream.cork();
    for (const { text, values, name } of this.#steps) {
      const isPrepared = name !== '' && names.delete(name);
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

  handleDataRow({ fields }: { fields: Row }) {
    this.#row = fields;
  }

  handleCommandComplete() {
    this.#results.push(this.#row);
    this.#row = [];
  }

  handleError(error: Error, connection: object) {
    // Which of the names are known to PostgreSQL now is not certain.
    const wire = connection as Wire;
    for (const { name } of this.#steps) {
      if (name !== '' && this.#names?.delete(name)) wire.close({ type: 'S', name });
    }
    this.#done(error, []);
  }

  handleReadyForQuery() {
    this.#done(null, this.#results);
  }

  handleRowDescription() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}
