import type pg from 'pg';

/** A product table, with the columns that PostgreSQL doesn't compute itself. */
export type StoredTable = {
  schema: string;
  name: string;
  /** The quoted name for SQL. */
  reference: string;
  columns: { name: string; type: string }[];
};

/**
 * The tables with users' rows, each after the tables it refers to, so they can be filled in this order. A public table
 * whose foreign keys don't lead to auth is left out: migrations fill it.
 */
export async function productTables(client: Pick<pg.ClientBase, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { oid: number; refers_to: number[] }>(
    `select c.oid::int, n.nspname as schema, c.relname as name,
      format('%I.%I', n.nspname, c.relname) as reference,
      (select coalesce(json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select k.confrelid::int from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public') and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 2, 3`,
  );
  const waiting = new Map(rows.map((row) => [row.oid, row]));
  const ordered = new Map<number, StoredTable>();
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ refers_to: oids }) => !oids.some((oid) => waiting.has(oid)),
    );
    if (ready.length === 0) {
      const names = [...waiting.values()].map(({ reference }) => reference);
      throw new Error(`These tables refer to each other: ${names.join(', ')}`);
    }
    for (const { oid, refers_to: oids, ...table } of ready) {
      waiting.delete(oid);
      if (table.schema === 'auth' || oids.some((each) => ordered.has(each))) ordered.set(oid, table);
    }
  }
  return [...ordered.values()];
}
