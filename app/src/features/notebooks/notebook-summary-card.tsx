import type { ReactNode } from 'react';
import { figuresOf, type OutcomeTotals } from '#domain/bets/figures.ts';
import { notebookWinRateTone } from '#domain/tone.ts';
import { ProfitTile, RoiTile, WinRateTile } from '#ui/figure-tiles.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';
import { Money } from '#ui/money.tsx';

/** Its last cell is a second column. */
const HEADLINE =
  'col-span-2 grid grid-cols-2 grid-rows-[auto_auto_1fr] gap-x-4 sm:col-span-3 lg:col-span-1 ' +
  '[&>dd:first-of-type]:text-3xl [&>dd:first-of-type]:leading-8 [&>:last-child]:col-start-2 [&>:last-child]:row-[1/4]';

/** One line on phones. */
const QUIET =
  '[&>dd:first-of-type]:text-lg sm:[&>dd:first-of-type]:leading-8 max-sm:col-span-2 max-sm:flex max-sm:flex-wrap ' +
  'max-sm:items-baseline max-sm:gap-x-2 max-sm:[&>dd]:mt-0 max-sm:[&>dd:first-of-type]:order-last ' +
  'max-sm:[&>dd:first-of-type]:grow max-sm:[&>dd:first-of-type]:basis-20 max-sm:[&>dd:first-of-type]:text-right';

/** `trend` is beside the profit. */
export function NotebookSummaryCard({ totals, trend }: { totals: OutcomeTotals; trend: ReactNode }) {
  const figures = figuresOf(totals);
  return (
    <StatGroup label="Summary">
      <ProfitTile figures={figures} chart={trend} className={HEADLINE} />
      <WinRateTile figures={figures} tone={notebookWinRateTone(figures.winRate)} />
      <RoiTile figures={figures} roi={figures.notebookRoi} hint="P&L ÷ wagered (excl. pushes)" />
      <StatTile
        label="Total Wagered"
        value={<Money cents={figures.totalWagered} fitted />}
        hint="incl. pending"
        className={QUIET}
      />
    </StatGroup>
  );
}
