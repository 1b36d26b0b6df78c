import type { Sql } from '../postgres/sql.ts';

type Off = { id: string; part: string | null; kept: object | null; counted: object };

/** Recomputes every total and fixes wrong ones; returns a line for each. */
export async function recountTotals(sql: Sql): Promise<string[]> {
  const off = await sql<Off[]>`select * from public.recount_totals()`;
  return off.map(({ id, part, kept, counted }) => {
    const name = part === null ? id : `${id} ${part}`;
    return `${name}: kept ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`;
  });
}
