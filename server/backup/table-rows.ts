import pg from 'pg';
import type { StoredTable } from '../database/table-order.ts';
import type { Table } from './backup-file.ts';

/** Rows are added together, up to a count and a length. */
const MOST_ROWS = 1000;
const MOST_CHARACTERS = 1_000_000;

/** How many rows r there are, and the sum of their checksums, whatever their order. */
const SUMMARY = `count(*)::int as rows, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as checksum`;

type Summary = { rows: number; checksum: string };

/** SQL for columns that are not stored as they were, from SQL for what they and the row's others were. */
export type ReadAs = Readonly<Record<string, (value: string, of: (column: string) => string) => string>>;

/** The rows of one table on their way in, in the columns that the backup and the table both have. */
export class TableRows {
  readonly #table: Table;
  /** Columns of the backup that this version does not have. */
  readonly #missing: readonly string[];
  readonly #client: pg.ClientBase;
  readonly #insertion: string;
  readonly #arrived: string;
  #rows = 0;
  #checksum = 0n;
  #waiting: string[] = [];
  #characters = 0;

  constructor(client: pg.ClientBase, stored: StoredTable, table: Table, readAs: ReadAs = {}) {
    const { columns } = table;
    const types = new Map(stored.columns.map(({ name, type }) => [name, type]));
    this.#table = table;
    this.#missing = columns.filter((name) => !types.has(name));
    const stays = columns.filter((name) => types.has(name));
    const names = stays.map((name) => pg.escapeIdentifier(name));
    const valueOf = (column: string) => `(value ->> ${columns.indexOf(column)})::${types.get(column)}`;
    const values = stays.map((column, i) => {
      const value = valueOf(column);
      return `${readAs[column]?.(value, valueOf) ?? value} as ${names[i]}`;
    });
    this.#client = client;
    this.#insertion = `
      with r as (select ${values.join(', ')} from json_array_elements($1::json) as value),
        added as (insert into ${stored.reference} (${names.join(', ')}) overriding system value select * from r)
      select ${SUMMARY} from r`;
    this.#arrived = `
      select ${SUMMARY}
      from (select ${names.join(', ')} from ${stored.reference} where xmin = pg_current_xact_id()::xid) as r`;
  }

  async add(row: string) {
    this.#waiting.push(row);
    this.#characters += row.length;
    if (this.#waiting.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) await this.#send();
  }

  /** Sends what is left, and compares what this transaction has added to the table with what was sent. */
  async finish(say: (text: string) => void) {
    await this.#send();
    const { name } = this.#table;
    const { rows } = await this.#client.query<Summary>(this.#arrived);
    const isSame = rows[0]?.rows === this.#rows && BigInt(rows[0].checksum) === this.#checksum;
    if (!isSame) throw new Error(`The rows of ${name} did not arrive as they were sent.`);
    if (this.#missing.length > 0)
      say(`  Left out, for there is no such column: ${name} ${this.#missing.join(', ')}`);
  }

  async #send() {
    if (this.#waiting.length === 0) return;
    const { rows } = await this.#client.query<Summary>(this.#insertion, [`[${this.#waiting.join(',')}]`]);
    this.#rows += rows[0]?.rows ?? 0;
    this.#checksum += BigInt(rows[0]?.checksum ?? 0);
    this.#waiting = [];
    this.#characters = 0;
  }
}
