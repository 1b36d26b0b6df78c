import { figuresOf, formatRecord, type StatusTotals } from '#domain/figures.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone, notebookWinRateTone } from '#domain/tone.ts';
import { Money } from '#ui/money.tsx';
import { Percent } from '#ui/percent.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';

export type NotebookSummaryCardProps = { totals: StatusTotals };

/** The figures of a notebook that has bets. */
export function NotebookSummaryCard({ totals }: NotebookSummaryCardProps) {
  const { winRate, profit, totalWagered, notebookRoi, settledCount, record } = figuresOf(totals);
  const none = settledCount === 0 ? 'No settled bets yet' : undefined;
  return (
    <StatGroup label="Summary">
      <StatTile
        label="Total P&L"
        value={<Money cents={profit} signed />}
        tone={amountTone(profit)}
        hint={none ?? `Record ${formatRecord(record)}`}
      />
      <StatTile
        label="Win Rate"
        value={<Percent ratio={winRate} />}
        tone={notebookWinRateTone(winRate)}
        hint={none ?? `${formatCount(winRate.part)} of ${formatCount(settledCount)} settled`}
      />
      <StatTile
        label="ROI"
        value={<Percent ratio={notebookRoi} signed />}
        tone={none && 'neutral'}
        hint={none ?? 'P&L ÷ won + lost wagers'}
      />
      <StatTile label="Total Wagered" value={<Money cents={totalWagered} />} hint="Pending included" />
    </StatGroup>
  );
}
