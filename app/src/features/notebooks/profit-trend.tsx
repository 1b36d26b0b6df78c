import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { formatUnits, profitInUnits } from '#domain/bets/profit-in-units.ts';
import { hasUnit } from '#domain/notebooks/notebook.ts';
import { ProfitLine } from '#ui/sparkline.tsx';

export type ProfitTrendProps = {
  notebook: NotebookSummary;
  /** All bets; null until they are loaded. */
  bets: readonly Bet[] | null;
};

/** The profit in units, if the notebook has one, and over the last days. */
export function ProfitTrend({ notebook, bets }: ProfitTrendProps) {
  'use memo';
  const { recentProfits, unit } = notebook;
  const units = bets && profitInUnits(bets);
  return (
    <div className="flex h-full flex-col items-end gap-1">
      {hasUnit(unit) && <p className="h-5 text-muted tabular-nums">{units !== null && formatUnits(units)}</p>}
      <ProfitLine profits={recentProfits} className="min-h-8 w-full flex-1" />
      <p aria-hidden className="h-4 text-xs whitespace-nowrap text-muted">
        {recentProfits.length > 1 && `Last ${recentProfits.length} betting days`}
      </p>
    </div>
  );
}
