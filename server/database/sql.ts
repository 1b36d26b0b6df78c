import type pg from 'pg';
import type { ConnectionOptions } from './connections.ts';
import { inTransaction, openPool } from './pool.ts';

/**
 * SQL as a template: sql`select id from auth.users where email = ${email}`. What stands in the braces is always sent
 * beside the text, never in it; only another piece of such SQL becomes part of it. It runs when it is awaited.
 */
export type Sql = {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Query<Rows>;
  /** A value for a column of type json or jsonb. */
  json(value: unknown): Json;
  /** Does something in one transaction: whole, or not at all. */
  begin<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  /** Runs the statements of a file. */
  script(text: string): Promise<void>;
};

export type SqlPool = Sql & { end(): Promise<void> };

type Runner = Pick<pg.Pool, 'query'>;

class Json {
  readonly text: string;

  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

class Query<Rows> implements PromiseLike<Rows> {
  readonly #runner: Runner;
  readonly #text: readonly string[];
  readonly #values: readonly unknown[];

  constructor(runner: Runner, text: readonly string[], values: readonly unknown[]) {
    this.#runner = runner;
    this.#text = text;
    this.#values = values;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- what is awaited runs; what is put into another query does not
  then<Fulfilled = Rows, Rejected = never>(
    fulfilled?: ((rows: Rows) => Fulfilled | PromiseLike<Fulfilled>) | null,
    rejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): PromiseLike<Fulfilled | Rejected> {
    const values: unknown[] = [];
    const text = this.#write(values);
    return this.#runner
      .query(text, values)
      .then(({ rows }) => rows as Rows)
      .then(fulfilled, rejected);
  }

  /** The text with a number for each value, which go to the list. */
  #write(values: unknown[]): string {
    return this.#text.reduce((text, part, i) => {
      const value = this.#values[i - 1];
      if (value instanceof Query) return text + value.#write(values) + part;
      values.push(value instanceof Json ? value.text : value);
      return `${text}$${values.length}${part}`;
    });
  }
}

function sqlOver(runner: Runner, begin: Sql['begin']): Sql {
  const sql = (text: TemplateStringsArray, ...values: readonly unknown[]) => new Query(runner, text, values);
  return Object.assign(sql, {
    json: (value: unknown) => new Json(value),
    begin,
    script: async (text: string) => {
      await runner.query(text);
    },
  }) as Sql;
}

/** A pool of connections that templates run on. */
export function openSql(connection: ConnectionOptions, settings: pg.PoolConfig): SqlPool {
  const pool = openPool(connection, settings);
  const begin: Sql['begin'] = (work) =>
    inTransaction(pool, 'begin', (client) => {
      const tx = sqlOver(client, () =>
        Promise.reject(new Error('A transaction has no transactions inside it.')),
      );
      return work(tx);
    });
  return Object.assign(sqlOver(pool, begin), { end: () => pool.end() });
}
