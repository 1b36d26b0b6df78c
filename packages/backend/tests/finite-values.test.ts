import { expect, test } from 'vitest';
import { keyOf, newBelongings, store, tables } from './support/belongings.ts';
import { dataApiOfFile, type Row } from './support/data-api.ts';
import { raw } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

const INFINITIES = ['Infinity', '-Infinity'];

/** Writable columns whose types have values such as NaN or infinity. */
async function columns() {
  return backend.sql<{ table: string; column: string; type: string }[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and a.atttypid in ('numeric'::regtype, 'float8'::regtype, 'float4'::regtype, 'timestamptz'::regtype, 'date'::regtype)
      and has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
    order by 1, 2`;
}

test('no number or time a client can write may be NaN or infinite', async () => {
  const tried: string[] = [];
  for (const { table: name, column, type } of await columns()) {
    const table = tables.find((each) => each.name === name);
    // The tests of shares try its only time.
    if (name === 'record_shares') continue;
    if (!table) throw new Error(`${name} has no row to try it with`);
    const values = type === 'numeric' ? ['NaN', ...INFINITIES] : INFINITIES;
    for (const value of values) {
      const mine = await newBelongings(backend);
      const settled = column === 'return_amount' ? { status: 'won' } : {};
      const change: Row = { ...settled, [column]: value };
      // Bypasses grants and policies: only the table's constraints are left.
      const inserted = await store(backend, table.name, { ...table.another(mine), ...change }).then(
        () => 'set by a trigger',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
      expect(['set by a trigger', '23514', '22003', '22023']).toContain(inserted);
      const updated = mine.person.rest.from(name).update(change).match(keyOf(table, mine[table.name]));
      expect([undefined, '23514', '22003', '22023', '42501']).toContain((await updated).error?.code);
      tried.push(`${name}.${column} ${value}`);
    }
    const kept = await raw(
      backend.sql,
      `select ${column} from ${name} where ${column}::text in ('NaN', 'Infinity', '-Infinity', 'infinity', '-infinity')`,
    );
    expect([name, column, ...kept]).toEqual([name, column]);
  }
  expect(tried).toEqual(
    expect.arrayContaining([
      'bets.return_amount NaN',
      'bets.created_at Infinity',
      'notebooks.starting_bankroll NaN',
    ]),
  );
});

test("a NaN return doesn't reach the bankroll", async () => {
  const { person, bets, notebooks } = await newBelongings(backend);
  const won = { status: 'won', return_amount: 'NaN' };
  const { status, error } = await person.rest.from('bets').update(won).match({ id: bets.id });
  expect([status, error?.code]).toEqual([400, '23514']);
  const { data } = await person.rest
    .from('notebook_summaries')
    .select('current_bankroll_cents')
    .match({ id: notebooks.id });
  expect(data).toEqual([{ current_bankroll_cents: 1050_00 }]);
});
