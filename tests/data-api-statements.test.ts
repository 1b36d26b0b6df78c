import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/data-api/database.ts';
import { createDatabase } from './support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test('statements stay prepared after one that fails on a connection with many', async () => {
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
  const prepared = await query('', `select string_agg(name, ',') from pg_prepared_statements`);
  expect(prepared[0]?.[0]?.split(',')).toContain('many 63');
  expect(prepared[0]?.[0]?.split(',')).toContain('context');
  await data.close();
  log.mockRestore();
});
