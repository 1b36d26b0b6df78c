import { figuresOf, type OutcomeTotals } from '#domain/bets/figures.ts';
import { notebookWinRateTone } from '#domain/tone.ts';
import { ProfitTile, RoiTile, StatGroup, StatTile, WinRateTile } from '#ui/figure-tiles.tsx';
import { Money } from '#ui/money.tsx';

export function NotebookSummaryCard({ totals }: { totals: OutcomeTotals }) {
  const figures = figuresOf(totals);
  return (
    <StatGroup label="Summary">
      <ProfitTile figures={figures} />
      <WinRateTile figures={figures} tone={notebookWinRateTone(figures.winRate)} />
      <RoiTile figures={figures} roi={figures.notebookRoi} hint="P&L ÷ wagered (excl. pushes)" />
      <StatTile
        label="Total Wagered"
        value={<Money cents={figures.totalWagered} fitted />}
        hint="incl. pending"
      />
    </StatGroup>
  );
}
