import ListFilter from 'lucide-react/icons/list-filter';
import { useEffect, useMemo } from 'react';
import { useBetsOf } from '#data/bets/bet-cache.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { balancesOf } from '#domain/analytics/bankroll-curve.ts';
import { drawdownsOf } from '#domain/analytics/drawdown.ts';
import {
  isChosenByResult,
  notebooksInScope,
  scopeWithin,
  startingBankrollOf,
  WHOLE_SCOPE,
} from '#domain/analytics/scope.ts';
import { notebookGroupsOf } from '#domain/analytics/groups.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { AnalyticsData } from '#features/analytics/analytics-data.ts';
import { ColumnPicker } from '#features/analytics/column-picker.tsx';
import { NoEdgeTiles } from '#features/analytics/edge-tiles.tsx';
import { ScopeBar } from '#features/analytics/scope-bar.tsx';
import { scopeTextOf } from '#features/analytics/scope-text.ts';
import { UnitSwitch } from '#features/analytics/unit-switch.tsx';
import { useCountedBets, useOrderedBets } from '#features/analytics/use-analytics-data.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingBets, WidgetsSkeleton } from './analytics-skeleton.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { analyticsWidgets } from './analytics-widgets.tsx';
import { useSimulationsLater } from './simulations-of-page.ts';

const NO_BETS: readonly never[] = [];

/** Everything below the heading, where there are bets. */
export function OpenAnalytics({ notebooks }: { notebooks: readonly NotebookSummary[] }) {
  const address = useAnalyticsAddress();
  const scope = useMemo(() => scopeWithin(address.scope, notebooks), [address.scope, notebooks]);
  const chosen = useMemo(() => notebooksInScope(scope, notebooks), [scope, notebooks]);
  const { cachedNotebooks, columns, isFetching, retry } = useBetsOf(notebooks.map(({ id }) => id));

  const wanted = cachedNotebooks.filter(({ notebookId }) => chosen.some(({ id }) => id === notebookId));
  const failure = wanted.find(({ error }) => error)?.error;
  const isLoaded = wanted.every(({ cached, columns: own }) => cached.complete && own);
  // The others come, too, and then another scope takes no time.
  const counts = isLoaded ? cachedNotebooks.filter(({ cached }) => cached.complete) : wanted;
  const ordered = useOrderedBets(counts.map(({ cached }) => cached));
  const counted = useCountedBets(isLoaded ? ordered : null, scope, columns);
  const { units } = address;
  const simulations = useSimulationsLater();
  useEffect(() => {
    // While the bets come.
    for (const { prefetch } of analyticsWidgets) void prefetch?.();
  }, []);
  const inDollars = useMemo((): Omit<AnalyticsData, 'units'> | null => {
    if (!counted) return null;
    const { scope: countedScope, ...figures } = counted;
    // A notebook in scope has been deleted, for example elsewhere: without it there is no bankroll for these figures.
    if (scopeWithin(countedScope, notebooks) !== countedScope) return null;
    const inScope = notebooksInScope(countedScope, notebooks);
    const ids = new Set(inScope.map(({ id }) => id));
    const bankroll = startingBankrollOf(countedScope, notebooks);
    const balances = balancesOf(figures.decided.profits, bankroll);
    const facts = {
      notebooks: inScope,
      columns: columns.filter(({ notebookId }) => ids.has(notebookId)),
    };
    return {
      ...figures,
      ...facts,
      byNotebook: notebookGroupsOf(figures.decided, facts),
      bankroll,
      balances,
      drawdowns: drawdownsOf(balances),
      scopeText: scopeTextOf(countedScope, inScope),
    };
  }, [counted, notebooks, columns]);
  const data = useMemo(
    (): AnalyticsData | null => inDollars && { ...inDollars, units: units(inDollars.bankroll) },
    [inDollars, units],
  );

  function content() {
    if (failure) {
      return (
        <>
          <ErrorState
            title="Error loading bets"
            message={failure.message}
            retrying={isFetching}
            onRetry={retry}
          />
          <NoEdgeTiles why="Not all bets could be loaded" />
        </>
      );
    }
    if (!isLoaded) {
      const loaded = wanted.reduce((sum, { cached }) => sum + cached.bets.length, 0);
      const total = chosen.reduce((sum, { totals }) => sum + figuresOf(totals).betCount, 0);
      return <LoadingBets loaded={Math.min(loaded, total)} total={total} />;
    }
    if (!data || !counted) return <WidgetsSkeleton />;
    if (data.bets.length === 0) {
      return (
        <EmptyState
          icon={ListFilter}
          title="No bets in scope"
          action={<Button onClick={() => address.changeScope(WHOLE_SCOPE)}>Show all bets</Button>}
        >
          No bet meets all of the conditions above.
        </EmptyState>
      );
    }
    return (
      <AnalyticsFigures
        data={data}
        simulations={simulations}
        isChosenByResult={isChosenByResult(counted.scope.status)}
      />
    );
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <ScopeBar
        notebooks={notebooks}
        scope={scope}
        onChange={address.changeScope}
        columnPicker={
          <ColumnPicker
            columns={columns}
            bets={ordered?.bets ?? NO_BETS}
            notebookIds={chosen.map(({ id }) => id)}
            onPick={(condition) => address.changeScope({ ...scope, columns: [...scope.columns, condition] })}
          />
        }
        unitSwitch={
          <UnitSwitch
            unit={address.unit}
            bankroll={startingBankrollOf(scope, notebooks)}
            onChange={address.changeUnit}
          />
        }
        count={isLoaded && data && countText(data)}
      />
      {content()}
    </div>
  );
}

function countText({ bets, figures: { n } }: AnalyticsData): string {
  return `${countOf(bets.length, 'bet')} in scope, ${formatCount(n)} of them won or lost`;
}
