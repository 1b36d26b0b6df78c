import type { BetStatus } from '#domain/bets/bet.ts';
import { addCents, type Cents, centsFromNumeric } from '#domain/money.ts';
import { figuresOf, NO_TOTALS, type StatusTotals } from '#domain/bets/figures.ts';
import type { Database } from './product.ts';

/** A notebook's totals, computed from its bets. */
export async function totalsOf(sql: Database, notebookId: string): Promise<StatusTotals> {
  const rows = await sql<{ status: BetStatus; count: number; wagered: string; returned: string }[]>`
    select status, count(*)::int, sum(wager_amount)::text as wagered, coalesce(sum(return_amount), 0)::text as returned
    from public.bets where notebook_id = ${notebookId} group by status`;
  const totals = { ...NO_TOTALS };
  for (const { status, count, wagered, returned } of rows) {
    totals[status] = { count, wagered: centsFromNumeric(wagered), returned: centsFromNumeric(returned) };
  }
  return totals;
}

/** The starting bankroll plus the profit computed from the bets. */
export async function bankrollOf(sql: Database, notebookId: string): Promise<Cents> {
  const [notebook] = await sql<{ starting: string }[]>`
    select starting_bankroll::text as starting from public.notebooks where id = ${notebookId}`;
  if (!notebook) throw new Error(`There is no notebook ${notebookId}`);
  return addCents(centsFromNumeric(notebook.starting), figuresOf(await totalsOf(sql, notebookId)).profit);
}
