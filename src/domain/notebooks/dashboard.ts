import { BET_STATUSES } from '#domain/bets/bet.ts';
import { figuresOf, NO_TOTALS, type StatusTotals } from '#domain/bets/figures.ts';
import { addCents } from '#domain/money.ts';

/** The combined totals of several notebooks, by status, in cents. */
export function sumTotals(list: Iterable<StatusTotals>): StatusTotals {
  const sum = { ...NO_TOTALS };
  for (const totals of list) {
    for (const status of BET_STATUSES) {
      sum[status] = {
        count: sum[status].count + totals[status].count,
        wagered: addCents(sum[status].wagered, totals[status].wagered),
        returned: addCents(sum[status].returned, totals[status].returned),
      };
    }
  }
  return sum;
}

/** The `count` most profitable notebooks that have bets, best first; ties keep their order. */
export function topNotebooks<Notebook extends { readonly totals: StatusTotals }>(
  notebooks: readonly Notebook[],
  count: number,
): Notebook[] {
  return notebooks
    .map((notebook) => ({ notebook, figures: figuresOf(notebook.totals) }))
    .filter(({ figures }) => figures.betCount > 0)
    .toSorted((a, b) => b.figures.profit - a.figures.profit)
    .slice(0, count)
    .map(({ notebook }) => notebook);
}
