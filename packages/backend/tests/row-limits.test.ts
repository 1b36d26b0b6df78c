import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadRows } from '#backend/server/backup/load-backup.ts';
import { takeBackup } from '#backend/server/backup/take-backup.ts';
import { inTransaction, withPool } from '#backend/server/postgres/pool.ts';
import { productTables } from '#backend/server/postgres/table-order.ts';
import { type Person, secrets, dataApiOfFile, startDataApi } from './support/data-api.ts';
import { createDatabase } from './support/database.ts';
import { raw } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

async function notebookOf(person: Person): Promise<string> {
  const id = randomUUID();
  await person.rest.from('notebooks').insert({ id, name: 'Mine' });
  return id;
}

/** How rows come up to one below the bound: columns, and their values for the number i of a row. */
type Bounded = {
  most: number;
  columns: string;
  values: string;
  row?: (i: number) => object;
  message: string;
};

const BOUNDED: Record<string, Bounded> = {
  saved_filters: {
    most: 200,
    columns: 'user_id, name, search',
    values: "$1, 'F' || i, 'q=x'",
    row: (i) => ({ name: `More ${i}`, search: 'q=x' }),
    message: 'You can keep up to 200 saved filters. Delete one first.',
  },
  backtest_tries: {
    most: 100_000,
    columns: 'user_id, games, rule',
    values: "$1, 'E0 2024/25', 'rule ' || i",
    message: 'You have tried 100,000 rules on seasons, the most that can be counted. No more can be tried.',
  },
  notebooks: {
    most: 5000,
    columns: 'user_id, name',
    values: "$1, 'N' || i",
    row: (i) => ({ name: `More ${i}` }),
    message: 'You can have up to 5,000 notebooks, backtests included. Delete one first.',
  },
  accounts: {
    most: 2000,
    columns: 'user_id, name',
    values: "$1, 'A' || i",
    row: (i) => ({ name: `More ${i}` }),
    message: 'You can have up to 2,000 accounts. Delete one first.',
  },
  custom_columns: {
    most: 20_000,
    columns: 'notebook_id, column_name, column_type',
    values: "$2, 'C' || i, 'text'",
    row: (i) => ({ column_name: `More ${i}`, column_type: 'text' }),
    message: 'You can have up to 20,000 fields in all notebooks. Delete one first.',
  },
  bankroll_movements: {
    most: 100_000,
    columns: 'notebook_id, date, amount',
    values: "$2, '2026-01-01', 1",
    row: () => ({ date: '2026-01-02', amount: 1 }),
    message: 'You can have up to 100,000 deposits and withdrawals. Delete one first.',
  },
};

function boundOf(table: string): Bounded {
  const bound = BOUNDED[table];
  if (!bound) throw new Error(`${table} has no bound`);
  return bound;
}

/** Adds as many rows of the person as leaves room for `left` more. */
async function fill(person: Person, notebook: string, table: string, left: number) {
  const { most, columns, values } = boundOf(table);
  const count = most - left - (table === 'notebooks' ? 1 : 0);
  // A notebook has at most 1,000 fields.
  const others =
    table === 'custom_columns' ? await Promise.all(Array.from({ length: 20 }, () => notebookOf(person))) : [];
  const into = others.length > 0 ? `('{${others.join(',')}}'::uuid[])[i % 20 + 1]` : `'${notebook}'`;
  const filled = values.replace('$1', `'${person.id}'`).replace('$2', into);
  await backend.sql`
    insert into ${raw(backend.sql, `${table} (${columns})`)}
    select ${raw(backend.sql, filled)} from generate_series(1, ${count}::int) as i`;
}

test.each(Object.keys(BOUNDED))(
  '%s have a bound that concurrent requests meet too, and others are not affected',
  async (table) => {
    const { row, message, columns } = boundOf(table);
    const [person, other] = [await backend.newPerson(), await backend.newPerson()];
    const [notebook, otherNotebook] = [await notebookOf(person), await notebookOf(other)];
    await fill(person, notebook, table, 2);
    const add = (by: Person, at: string, i: number) => {
      const parent = columns.startsWith('notebook_id') ? { notebook_id: at } : {};
      return row
        ? by.rest.from(table).insert({ ...parent, ...row(i) })
        : by.rest.rpc('count_try', { tried_games: ['E0 2024/25'], tried_rule: `more ${i}` });
    };
    const answers = await Promise.all([1, 2, 3, 4, 5].map((i) => add(person, notebook, i)));
    expect(answers.map(({ error }) => error?.message ?? 'added').toSorted()).toEqual(
      ['added', 'added', message, message, message].toSorted(),
    );
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(3);
    expect((await add(other, otherNotebook, 1)).error).toBeNull();
  },
);

test('a try that counts already still counts at the bound, and one that is refused changes nothing', async () => {
  const person = await backend.newPerson();
  await fill(person, '', 'backtest_tries', 0);
  const seasons = ['E0 2024/25', 'E1 2024/25'];
  const known = { tried_games: seasons.slice(0, 1), tried_rule: 'rule 7' };
  expect(await person.rest.rpc('count_try', known)).toMatchObject({ error: null, data: 100_000 });
  const { error } = await person.rest.rpc('count_try', { tried_games: seasons, tried_rule: 'rule 8' });
  expect(error?.message).toContain('You have tried 100,000 rules on seasons');
  const { count } = await person.rest.from('backtest_tries').select('id', { count: 'exact', head: true });
  expect(count).toBe(100_000);
});

test('rows above a bound are restored and can be changed, but none are added to them', async () => {
  const original = await startDataApi();
  onTestFinished(() => original.stop());
  const person = await original.newPerson();
  await original.sql`alter table saved_filters disable trigger user`;
  await original.sql`
    insert into saved_filters (user_id, name, search)
    select ${person.id}, 'F' || i, 'q=x' from generate_series(1, 205) as i`;
  await original.sql`alter table saved_filters enable trigger user`;
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { owner } = original.database.connections;
  const log = () => {};
  const backup = await takeBackup({
    connection: owner,
    secrets,
    file: path.join(folder, 'x.backup.gz'),
    log,
  });

  const database = await createDatabase();
  await withPool(database.connections.owner, (pool) =>
    inTransaction(pool, 'begin', async (client) =>
      loadRows(client, { backup, tables: await productTables(client), log }),
    ),
  );
  const restored = await startDataApi(database);
  onTestFinished(() => restored.stop());
  await restored.sql`insert into auth.sessions (id, user_id) values (${person.id}, ${person.id}) on conflict do nothing`;
  const filters = restored.clientOf(person.token).from('saved_filters');
  expect((await filters.select()).data).toHaveLength(205);
  expect((await filters.update({ search: 'q=y' }).eq('name', 'F1')).error).toBeNull();
  expect((await filters.insert({ name: 'One more', search: 'q=x' })).error?.message).toContain(
    '200 saved filters',
  );
});

/** Tables that clients add rows to and that need no bound of their own, with the reason. */
const UNBOUNDED: Record<string, string> = {
  bets: 'PaperEdge states no limit on bets',
  bet_custom_data: 'a value for each bet and field, of 2,000 characters',
  account_daily_pl: 'an entry for each account and day',
  record_stamps: 'a trigger of its own allows 400',
  record_shares: 'a function of its own allows 20',
};

test('every table that users add rows to has a bound, or a reason for none', async () => {
  const rows = await backend.sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_any_column_privilege('authenticated', c.oid, 'insert')
      and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'public.limit_rows()'::regprocedure)
    order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(UNBOUNDED).toSorted());
});
