import { BET_OUTCOMES } from '#domain/bets/outcomes.ts';
import { figuresOf, NO_TOTALS, type OutcomeTotals } from '#domain/bets/figures.ts';
import { addCents } from '#domain/money.ts';

/** The combined totals of several notebooks, by outcome, in cents. */
export function sumTotals(list: Iterable<OutcomeTotals>): OutcomeTotals {
  const sum = { ...NO_TOTALS };
  for (const totals of list) {
    for (const outcome of BET_OUTCOMES) {
      sum[outcome] = {
        count: sum[outcome].count + totals[outcome].count,
        wagered: addCents(sum[outcome].wagered, totals[outcome].wagered),
        returned: addCents(sum[outcome].returned, totals[outcome].returned),
        bonus: addCents(sum[outcome].bonus, totals[outcome].bonus),
      };
    }
  }
  return sum;
}

/** The `count` most profitable notebooks that have bets, best first; ties keep their order. */
export function topNotebooks<Notebook extends { readonly totals: OutcomeTotals }>(
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
