import { expect, test } from 'vitest';
import { dataApiOfFile } from './support/data-api.ts';
import { raw } from './support/owner-sql.ts';

const backend = await dataApiOfFile();

type Plan = { 'Node Type': string; Alias?: string; 'Index Cond'?: string; Plans?: Plan[] };

test("a user's rows are found by an index, without going through other users' rows", async () => {
  const tables = await backend.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_any_column_privilege('authenticated', oid, 'select')`;
  expect(tables).not.toHaveLength(0);
  const scanning: string[] = [];
  await backend.actAs(await backend.newPerson(), async (tx) => {
    // Small tables would be scanned even if an index could be used.
    await tx`set local enable_seqscan = off`;
    for (const { name } of tables) {
      const [row] = await raw<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
        tx,
        `explain (format json) select from ${name}`,
      );
      if (!looksUp(row['QUERY PLAN'][0].Plan, name)) scanning.push(name);
    }
  });
  expect(scanning).toEqual([]);
});

/** Whether the plan reads the table by a condition on an index. */
function looksUp(plan: Plan, table: string): boolean {
  const { Alias: alias, Plans: parts = [] } = plan;
  if (alias !== table) return parts.some((part) => looksUp(part, table));
  const scan = parts.find((part) => part['Node Type'] === 'Bitmap Index Scan') ?? plan;
  return 'Index Cond' in scan;
}
