import { useSuspenseQuery } from '@tanstack/react-query';
import { movementQueries } from '#data/bankroll.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { bankrollByDay, type SteppedDay } from '#domain/analytics/curves/bankroll-by-day.ts';
import { thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import { dailyProfits } from '#domain/bets/daily-profit.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { DayCurve, MAX_CURVE_POINTS } from '#ui/charts/day-curve.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Money } from '#ui/money.tsx';
import { useProfitDay } from '#ui/profit-day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMoney } from '#ui/money-format.ts';

const TITLE = 'Bankroll';

export type BankrollCurveProps = {
  notebook: NotebookSummary;
  /** All bets; null until they are loaded. */
  bets: readonly Bet[] | null;
  isLoading: boolean;
};

/** The notebook's bankroll day by day. */
export function BankrollCurve({ notebook, bets, isLoading }: BankrollCurveProps) {
  return (
    <ReadBoundary
      className="min-w-0"
      loading={<CurveSkeleton />}
      renderError={(failure) => <ErrorState title="Error loading deposits and withdrawals" {...failure} />}
    >
      <Card title={TITLE} action={<Money cents={notebook.currentBankroll} className="font-semibold" />}>
        {bets && <Curve notebook={notebook} bets={bets} />}
        {!bets && (isLoading ? <Skeleton className="h-84 xl:h-89" /> : <NotLoaded />)}
      </Card>
    </ReadBoundary>
  );
}

function CurveSkeleton() {
  return (
    <Card title={TITLE}>
      <Skeleton className="h-84 xl:h-89" />
    </Card>
  );
}

function NotLoaded() {
  return (
    <p className="flex h-84 xl:h-89 items-center justify-center rounded-lg border border-dashed border-line px-4 text-center text-muted">
      The curve appears once all bets are loaded.
    </p>
  );
}

function Curve({ notebook, bets }: { notebook: NotebookSummary; bets: readonly Bet[] }) {
  'use memo';
  const { formatMoney } = useMoney();
  const by = useProfitDay();
  const { data: movements } = useSuspenseQuery(movementQueries.all());
  const { startingBankroll } = notebook;
  const points = bankrollByDay(
    startingBankroll,
    dailyProfits(bets, by),
    movements.filter(({ notebookId }) => notebookId === notebook.id).toReversed(),
  );
  const [first] = points;
  if (!first) {
    return <p className="text-muted">Once you settle a bet, your bankroll is drawn here day by day.</p>;
  }
  return (
    <DayCurve
      title={TITLE}
      start={first.day}
      line={{ color: notebook.color, points: thinned(points), stepName: 'Deposit or withdrawal' }}
      format={formatMoney}
      reference={{ value: startingBankroll, label: `Started at ${formatMoney(startingBankroll)}` }}
      columns={['Day', TITLE]}
      rows={() => rowsOf(points, formatMoney)}
    />
  );
}

/** A day on which money was moved starts with a point where the line turns up or down. */
function isTurn(points: readonly SteppedDay[], index: number): boolean {
  return points[index]?.moved === undefined && points[index + 1]?.moved !== undefined;
}

function thinned(points: readonly SteppedDay[]): SteppedDay[] {
  const steps = [...points.keys()].filter(
    (index) => points[index]?.moved !== undefined || isTurn(points, index),
  );
  const balances = Float64Array.from(points, ({ y }) => y);
  const kept = new Set(thinnedCurve(balances, MAX_CURVE_POINTS, steps));
  return points.filter((_, index) => kept.has(index));
}

/** A row for each day with settled bets and for each movement, the latest first. */
function rowsOf(points: readonly SteppedDay[], format: (amount: Cents) => string): string[][] {
  return points
    .filter((_, index) => index > 0 && !isTurn(points, index))
    .map(({ day, y, moved }) => [labelOf(day, moved), format(cents(y))])
    .toReversed();
}

function labelOf(day: IsoDay, moved: Cents | undefined): string {
  if (moved === undefined) return formatIsoDay(day);
  return `${moved > 0 ? 'Deposit' : 'Withdrawal'}, ${formatIsoDay(day)}`;
}
