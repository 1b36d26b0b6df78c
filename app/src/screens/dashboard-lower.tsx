import { useSuspenseQuery } from '@tanstack/react-query';
import { betDayQueries } from '#data/bets/bet-days.ts';
import { fromBetLine } from '#data/bets/bet-lines.ts';
import type { RecentRow } from '#data/bets/recent-bets.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { ReadBoundary, type ReadFailure } from '#data/read-boundary.tsx';
import { weekBefore, weekOf } from '#domain/calendar/week.ts';
import { notebookColor } from '#domain/notebooks/notebook.ts';
import { PendingBets } from '#features/bets/list/pending-bets.tsx';
import { ProfitCurveCard } from '#features/notebooks/profit-curve-card.tsx';
import { RecentBets } from '#features/notebooks/recent-bets.tsx';
import { TopNotebooks } from '#features/notebooks/top-notebooks.tsx';
import { WeeksCard } from '#features/notebooks/weeks-card.tsx';
import { RecapCard } from '#features/recap/recap-card.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { useProfitDay } from '#ui/profit-day.ts';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToday } from '#ui/use-today.ts';
import { usePeriod } from './dashboard-period.tsx';
import { useDialog } from './use-dialog.ts';

export type DashboardLowerProps = {
  notebooks: readonly NotebookSummary[];
  pending: readonly RecentRow[];
  recent: readonly RecentRow[];
};

/** Everything below the overview, in one chunk: on phones what is to be done comes first. */
export function DashboardLower({ notebooks, pending, recent }: DashboardLowerProps) {
  const { dialog, open, close } = useDialog(['paid']);
  const day = useToday();
  const [latest] = notebooks;
  const hasBets = recent.length > 0;
  const pendingCount = notebooks.reduce((sum, { totals }) => sum + totals.pending.count, 0);
  return (
    <div className="mt-6 flex flex-col gap-6 xl:flex-row xl:items-start">
      <div className="contents min-w-0 flex-1 xl:grid xl:grid-cols-1 xl:gap-6">
        {hasBets && (
          <ReadBoundary
            className="order-2"
            loading={<CardSkeleton title="Profit" height="h-94.5 compact:h-93.5" />}
            renderError={(failure) => <FailedCard title="Profit" {...failure} />}
          >
            <ProfitCurve />
          </ReadBoundary>
        )}
        <div className="order-4">
          <RecentBets rows={recent} addHref={latest ? `/notebooks/${latest.id}?dialog=add-bet` : null} />
        </div>
      </div>
      <div className="contents w-96 shrink-0 xl:grid xl:grid-cols-1 xl:gap-6">
        {pending.length > 0 && (
          <div className="order-1">
            <PendingBets
              rows={pending.map((row) => ({
                bet: fromBetLine(row.notebook_id, row.line),
                notebook: { name: row.notebook_name, color: notebookColor(row.notebook_color) },
              }))}
              count={pendingCount}
              allHref="/bets?status=pending"
              paidDialog={{ isOpen: dialog !== null, onOpen: () => open('paid'), onClose: close }}
            />
          </div>
        )}
        {hasBets && (
          <div className="order-3 empty:hidden">
            <RecapCard notebooks={notebooks} today={day} />
          </div>
        )}
        {hasBets && (
          <ReadBoundary
            className="order-3"
            loading={<CardSkeleton title={WEEKS} height="h-18" />}
            renderError={(failure) => <FailedCard title={WEEKS} {...failure} />}
          >
            <Weeks />
          </ReadBoundary>
        )}
        <div className="order-5">
          <TopNotebooks notebooks={notebooks} />
        </div>
      </div>
    </div>
  );
}

const WEEKS = 'Week by week';

function ProfitCurve() {
  const { from, inWords } = usePeriod();
  const { data } = useSuspenseQuery(betDayQueries.since(from, useProfitDay()));
  return <ProfitCurveCard days={data.days} period={inWords} />;
}

function Weeks() {
  const day = useToday();
  const { data } = useSuspenseQuery(betDayQueries.since(weekBefore(weekOf(day)).first, useProfitDay()));
  return (
    <WeeksCard title={WEEKS} days={data.days} today={day} action={<TextLink href="/recap">Recap</TextLink>} />
  );
}

function CardSkeleton({ title, height }: { title: string; height: string }) {
  return (
    <Card title={title}>
      <Skeleton className={height} />
    </Card>
  );
}

function FailedCard({ title, message, retrying, onRetry }: ReadFailure & { title: string }) {
  return (
    <Card title={title}>
      <p role="alert" className="break-words text-muted">
        {message}
      </p>
      <RetryButton className="mt-3" retrying={retrying} onRetry={onRetry} />
    </Card>
  );
}
