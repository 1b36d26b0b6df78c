import type { NotebookSummary } from '#data/notebooks.ts';
import { sumTotals } from '#domain/dashboard.ts';
import { figuresOf, formatRecord } from '#domain/figures.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone, dashboardWinRateTone } from '#domain/tone.ts';
import { Money } from '#ui/money.tsx';
import { Percent } from '#ui/percent.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';

export type OverallFiguresProps = { notebooks: readonly NotebookSummary[] };

/** The figures of all notebooks together. */
export function OverallFigures({ notebooks }: OverallFiguresProps) {
  const totals = sumTotals(notebooks.map((notebook) => notebook.totals));
  const { betCount, settledCount, winRate, profit, dashboardRoi, record } = figuresOf(totals);
  const bankroll = sumCents(notebooks.map((notebook) => notebook.currentBankroll));
  const none = settledCount === 0 ? 'No settled bets yet' : undefined;
  return (
    <StatGroup label="Overview" tiles={6}>
      <StatTile label="Total Bets" value={formatCount(betCount)} hint="Pending included" />
      <StatTile
        label="Win Rate"
        value={<Percent ratio={winRate} />}
        tone={dashboardWinRateTone(winRate)}
        hint={none ?? `${formatCount(winRate.part)} of ${formatCount(settledCount)} settled`}
      />
      <StatTile
        label="Total P&L"
        value={<Money cents={profit} signed />}
        tone={amountTone(profit)}
        hint={none ?? `Record ${formatRecord(record)}`}
      />
      <StatTile
        label="ROI"
        value={<Percent ratio={dashboardRoi} signed />}
        tone={none && 'neutral'}
        hint={none ?? ROI_HINT}
      />
      <StatTile
        label="Active Notebooks"
        value={formatCount(notebooks.length)}
        hint={`Bankroll ${formatMoney(bankroll)}`}
      />
      <StatTile
        label="Pending Bets"
        value={formatCount(totals.pending.count)}
        hint={`${formatMoney(totals.pending.wagered)} at stake`}
      />
    </StatGroup>
  );
}

const ROI_HINT = 'P&L ÷ settled wagers (won, lost, push)';
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
