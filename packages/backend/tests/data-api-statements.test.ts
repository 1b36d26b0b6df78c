import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCompiler } from '#backend/server/data-api/compile.ts';
import { openDatabase } from '#backend/server/data-api/database.ts';
import { readRequest } from '#backend/server/data-api/request.ts';
import { readSchema, type Schema } from '#backend/server/data-api/schema.ts';
import { openPool } from '#backend/server/postgres/pool.ts';
import { createDatabase } from './support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let schema: Schema;
beforeAll(async () => {
  database = await createDatabase();
  const pool = openPool(database.connections.api, { max: 1 });
  schema = await readSchema(pool);
  await pool.end();
});
afterAll(() => database.drop());

const shapeOf = async (path: string, search: string) => {
  const header = () => undefined;
  const body = async () => '';
  const isAbandoned = () => false;
  return readRequest({ method: 'GET', path, search, address: '', header, body, isAbandoned }).shape;
};
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');

test.each([
  [
    'is ordered many times by its embeddings',
    `select=id,notebooks(id,...a:custom_columns(${times(40, '*')}))&order=${times(20, 'notebooks(id)')}`,
  ],
  ['embeds under a long name', `select=...${'a'.repeat(63)}:notebooks(${times(25, '*')})`],
])('a request that %s makes at most 100 KB of SQL', async (_, search) => {
  const { statement } = createCompiler()(await shapeOf('bets', search), schema);
  expect(statement.text.length).toBeLessThan(100_000);
});

test('hundreds of columns are rejected before SQL is generated', async () => {
  const shape = await shapeOf('bets', `select=...notebooks(${times(150, '*')})`);
  expect(() => createCompiler()(shape, schema)).toThrow('A row can have at most 500 columns');
});

test('only statements of moderate length are cached', async () => {
  const compile = createCompiler();
  const nameOfSecond = async (search: string) => {
    compile(await shapeOf('bets', search), schema);
    return compile(await shapeOf('bets', search), schema).name;
  };
  expect(await nameOfSecond('select=id,notebooks(name)')).not.toBe('');
  expect(await nameOfSecond(`select=...notebooks(${times(25, '*')})`)).toBe('');
});

test('a prepared statement has the same name in every process, and no other has it', async () => {
  const [one, other] = [createCompiler(), createCompiler()];
  const nameIn = async (compile: typeof one, search: string) => {
    const shape = await shapeOf('bets', search);
    compile(shape, schema);
    return compile(shape, schema).name;
  };
  const first = await nameIn(one, 'select=id');
  expect(await nameIn(other, 'select=odds')).not.toBe(first);
  expect(await nameIn(other, 'select=id')).toBe(first);
});

test('statements stay prepared after one fails on a connection with many', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data = openDatabase(database.connections.api, 1, async () => true);
  const caller = { claims: { role: 'anon' }, clientInfo: undefined, address: '203.0.113.1' } as const;
  const query = (name: string, text: string) =>
    data.run(caller, {
      steps: [{ text, values: [], name }],
      isReadOnly: true,
      timeout: null,
      check: () => {},
      ending: undefined,
    });
  const names = Array.from({ length: 64 }, (_, i) => `many ${i}`);
  for (const name of names) await query(name, `select '${name}'`);
  await expect(query('failing', 'select 1 / 0')).rejects.toThrow('division by zero');
  for (const name of names) expect(await query(name, `select '${name}'`)).toEqual([[name]]);
  const named = `case when statement like '%request.jwt.claims%' then 'context' else name end`;
  const prepared = await query('', `select string_agg(${named}, ',') from pg_prepared_statements`);
  expect(prepared[0]?.[0]?.split(',')).toContain('many 63');
  expect(prepared[0]?.[0]?.split(',')).toContain('context');
  await data.close();
  log.mockRestore();
});
