import type { NotebookSummary } from '#data/notebooks.ts';
import { sumTotals } from '#domain/notebooks/dashboard.ts';
import { figuresOf, type OutcomeTotals } from '#domain/bets/figures.ts';
import { sumCents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { dashboardWinRateTone } from '#domain/tone.ts';
import { ProfitTile, RoiTile, WinRateTile } from '#ui/figure-tiles.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { useMoney } from '#ui/money-format.ts';

export type OverallFiguresProps = {
  notebooks: readonly NotebookSummary[];
  /** Restricts all figures except notebooks and pending bets. */
  period?: { totals: OutcomeTotals; since: string };
};

export function OverallFigures({ notebooks, period }: OverallFiguresProps) {
  const { formatMoney } = useMoney();
  const totals = sumTotals(notebooks.map((notebook) => notebook.totals));
  const figures = figuresOf(period?.totals ?? totals);
  const bankroll = sumCents(notebooks.map((notebook) => notebook.currentBankroll));
  return (
    <StatGroup label="Overview" tiles={6}>
      <StatTile
        label="Total Bets"
        value={formatCount(figures.betCount)}
        hint={period ? `${period.since}, incl. pending` : 'incl. pending'}
      />
      <WinRateTile figures={figures} tone={dashboardWinRateTone(figures.winRate)} />
      <ProfitTile figures={figures} />
      <RoiTile figures={figures} roi={figures.dashboardRoi} hint={ROI_HINT} />
      <StatTile
        label="Active Notebooks"
        value={formatCount(notebooks.length)}
        hint={<TextWithAmounts>{`Bankroll ${formatMoney(bankroll)}`}</TextWithAmounts>}
      />
      <StatTile
        label="Pending Bets"
        value={formatCount(totals.pending.count)}
        hint={`${formatMoney(totals.pending.wagered)} at stake`}
      />
    </StatGroup>
  );
}

const ROI_HINT = 'P&L ÷ wagered (incl. pushes)';
const LABELS = ['Total Bets', 'Win Rate', 'Total P&L', 'ROI', 'Active Notebooks', 'Pending Bets'];

export function OverallFiguresSkeleton() {
  return (
    <div aria-hidden>
      <StatGroup label="Overview" tiles={6}>
        {LABELS.map((label) => (
          <StatTile
            key={label}
            label={label}
            value={<Skeleton className="h-7 w-20 sm:h-8 xl:h-7" />}
            hint={label === 'ROI' ? ROI_HINT : <Skeleton className="h-4 w-24" />}
          />
        ))}
      </StatGroup>
    </div>
  );
}
