import type pg from 'pg';

/** A table of the product, and the columns that PostgreSQL does not compute itself. */
export type StoredTable = { name: string; columns: string[]; identity: string | undefined };

/** The tables of the schema public, each after all that it refers to: in this order they can be filled. */
export async function tablesInOrder(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    identity: string | null;
    refers_to: string[];
  }>(`
    select format('public.%I', c.relname) as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity,
      array(
        select distinct format('public.%I', r.relname) from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.relnamespace = c.relnamespace and r.oid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1`);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: StoredTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ refers_to: names }) => !names.some((name) => waiting.has(name)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns, identity } of ready) {
      waiting.delete(name);
      ordered.push({ name, columns, identity: identity ?? undefined });
    }
  }
  return ordered;
}
