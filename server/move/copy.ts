import pg from 'pg';
import { rowsHere, type Selection } from './selection.ts';

/** So many that the way there and back hardly counts, and so few that they are a few megabytes at most. */
const AT_ONCE = 2000;

/** Adds the rows of one table to the target's: exactly, as JSON texts keep every digit and microsecond. */
export async function copyRows(source: pg.ClientBase, target: pg.ClientBase, selection: Selection) {
  const names = selection.columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const insert = `insert into ${selection.table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${selection.table}, $1::json)`;
  await source.query(
    `declare moving no scroll cursor for select row_to_json(r)::text as row from (${rowsHere(selection)}) as r`,
  );
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${AT_ONCE} from moving`);
    if (rows.length > 0) await target.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`]);
    if (rows.length < AT_ONCE) break;
  }
  await source.query('close moving');
}

/**
 * Keeps people out of the product's tables there, and its triggers quiet: every row brings its own times, and the
 * bankrolls count their bets already. Foreign keys are checked as ever. It ends with the transaction, also when that fails.
 */
export async function holdTables(target: pg.ClientBase, tables: readonly Selection[]) {
  for (const { table } of tables) await target.query(`alter table ${table} disable trigger user`);
}

export async function releaseTables(target: pg.ClientBase, tables: readonly Selection[]) {
  for (const { table, identity } of tables) {
    if (identity !== undefined) {
      const { rows } = await target.query<{ next: string }>(
        `select coalesce(max(${pg.escapeIdentifier(identity)}), 0) + 1 as next from ${table}`,
      );
      await target.query(
        `alter table ${table} alter column ${pg.escapeIdentifier(identity)} restart with ${BigInt(rows[0]?.next ?? 1)}`,
      );
    }
    await target.query(`alter table ${table} enable trigger user`);
    await target.query(`analyze ${table}`);
  }
}
