import type { BetOutcome } from '#domain/bets/outcomes.ts';
import { addCents, type Cents, centsFromNumeric } from '#domain/money.ts';
import { figuresOf, NO_TOTALS, type OutcomeTotals } from '#domain/bets/figures.ts';
import type { Database } from './product.ts';

/** A notebook's totals, computed from its bets. */
export async function totalsOf(sql: Database, notebookId: string): Promise<OutcomeTotals> {
  const rows = await sql<
    { outcome: BetOutcome; count: number; wagered: string; returned: string; bonus: string }[]
  >`
    select coalesce(result, status) as outcome, count(*)::int,
      coalesce(sum(wager_amount) filter (where not bonus), 0)::text as wagered,
      coalesce(sum(return_amount), 0)::text as returned,
      coalesce(sum(return_amount) filter (where bonus), 0)::text as bonus
    from public.bets where notebook_id = ${notebookId} group by 1`;
  const totals = { ...NO_TOTALS };
  for (const { outcome, count, ...sums } of rows) {
    totals[outcome] = {
      count,
      wagered: centsFromNumeric(sums.wagered),
      returned: centsFromNumeric(sums.returned),
      bonus: centsFromNumeric(sums.bonus),
    };
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
