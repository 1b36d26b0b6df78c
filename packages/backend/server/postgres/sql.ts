import type pg from 'pg';
import type { ConnectionOptions } from './connections.ts';
import { inTransaction, openPool } from './pool.ts';

/**
 * SQL as a template: sql`select id from auth.users where email = ${email}`. Values are always sent as parameters; only
 * another template becomes part of the text. The query runs when awaited.
 */
export type Sql = {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Query<Rows>;
  /** A value for a json or jsonb column. */
  json(value: unknown): string;
  /** Runs work in a transaction. */
  begin<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  /** Runs a file's statements. */
  script(text: string): Promise<void>;
};

export type SqlPool = Sql & { end(): Promise<void> };

type Runner = Pick<pg.Pool, 'query'>;

class Query<Rows> implements PromiseLike<Rows> {
  readonly #runner: Runner;
  readonly #text: readonly string[];
  readonly #values: readonly unknown[];

  constructor(runner: Runner, text: readonly string[], values: readonly unknown[]) {
    this.#runner = runner;
    this.#text = text;
    this.#values = values;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- an awaited query runs; one inside another query doesn't
  then: PromiseLike<Rows>['then'] = (fulfilled, rejected) => {
    const values: unknown[] = [];
    const answer = this.#runner.query(this.#write(values), values);
    return answer.then(({ rows }) => rows as Rows).then(fulfilled, rejected);
  };

  /** Returns the text with numbered parameters, and appends their values to the list. */
  #write(values: unknown[]): string {
    return this.#text.reduce((text, part, i) => {
      const value = this.#values[i - 1];
      if (value instanceof Query) return text + value.#write(values) + part;
      values.push(value);
      return `${text}$${values.length}${part}`;
    });
  }
}

function sqlOver(runner: Runner, begin: Sql['begin']): Sql {
  const sql = (text: TemplateStringsArray, ...values: readonly unknown[]) => new Query(runner, text, values);
  return Object.assign(sql, {
    json: (value: unknown) => JSON.stringify(value),
    begin,
    script: async (text: string) => {
      await runner.query(text);
    },
  }) as Sql;
}

export function openSql(connection: ConnectionOptions, settings: pg.PoolConfig): SqlPool {
  const pool = openPool(connection, settings);
  const refuse = () => Promise.reject(new Error("Transactions can't be nested."));
  const sql = sqlOver(pool, (work) =>
    inTransaction(pool, 'begin', (client) => work(sqlOver(client, refuse))),
  );
  return Object.assign(sql, { end: () => pool.end() });
}
