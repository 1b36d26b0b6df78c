import { ListFilter } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNotebookBooks } from '#data/bet-books.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import {
  isChosenByResult,
  notebooksInScope,
  scopeWithin,
  startingBankrollOf,
  WHOLE_SCOPE,
} from '#domain/edge/scope.ts';
import { figuresOf } from '#domain/figures.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { AnalyticsData } from '#features/analytics/analytics-data.ts';
import { ColumnPicker } from '#features/analytics/column-picker.tsx';
import { EdgeTiles, NoEdgeTiles } from '#features/analytics/edge-tiles.tsx';
import { InTurn } from '#features/analytics/in-turn.tsx';
import { ScopeBar } from '#features/analytics/scope-bar.tsx';
import type { Simulations } from '#features/analytics/simulations.ts';
import { scopeTextOf } from '#features/analytics/scope-text.ts';
import { UnitSwitch } from '#features/analytics/unit-switch.tsx';
import { useCountedBets, useOrderedBets } from '#features/analytics/use-analytics-data.ts';
import { VerdictCard } from '#features/analytics/verdict-card.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingBets, WidgetsSkeleton } from './analytics-skeleton.tsx';
import { analyticsWidgets, widgetsOfSums } from './analytics-widgets.tsx';
import { SimulationsOfPage } from './simulations-of-page.ts';
import { useAnalyticsAddress } from './analytics-address.ts';

const NO_BETS: readonly never[] = [];

/** Everything below the heading, where there are bets. */
export function OpenAnalytics({ notebooks }: { notebooks: readonly NotebookSummary[] }) {
  const address = useAnalyticsAddress();
  const scope = useMemo(() => scopeWithin(address.scope, notebooks), [address.scope, notebooks]);
  const chosen = useMemo(() => notebooksInScope(scope, notebooks), [scope, notebooks]);
  const { books, bets, columns, isFetching, retry } = useNotebookBooks(notebooks.map(({ id }) => id));

  const wanted = books.filter(({ notebookId }) => chosen.some(({ id }) => id === notebookId));
  const failure = wanted.find(({ error }) => error)?.error;
  const isLoaded = wanted.every((book) => book.bets && book.columns);
  const ordered = useOrderedBets(isLoaded ? bets : null);
  const counted = useCountedBets(ordered, scope, columns);
  const { units } = address;
  const simulations = useSimulationsLater();
  useEffect(() => {
    // While the bets come.
    for (const { prefetch } of analyticsWidgets) void prefetch?.();
  }, []);
  const data = useMemo((): AnalyticsData | null => {
    if (!counted) return null;
    const { scope: countedScope, ...figures } = counted;
    // Of a notebook that is gone since, such as one deleted elsewhere: without it these figures have no bankroll.
    if (scopeWithin(countedScope, notebooks) !== countedScope) return null;
    const inScope = notebooksInScope(countedScope, notebooks);
    const ids = new Set(inScope.map(({ id }) => id));
    const bankroll = startingBankrollOf(countedScope, notebooks);
    return {
      ...figures,
      notebooks: inScope,
      columns: columns.filter(({ notebookId }) => ids.has(notebookId)),
      bankroll,
      scopeText: scopeTextOf(countedScope, inScope),
      units: units(bankroll),
    };
  }, [counted, notebooks, columns, units]);

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
      const loaded = wanted.reduce((sum, { loadedCount }) => sum + loadedCount, 0);
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
    const hasNoLuck = isChosenByResult(counted.scope.status);
    return (
      <>
        <VerdictCard data={data} isChosenByResult={hasNoLuck} />
        {hasNoLuck ? <NoEdgeTiles why="Chosen by result" /> : <EdgeTiles data={data} />}
        {data.figures.n > 0 && (
          <SimulationsOfPage value={simulations}>
            <InTurn data={data} widgets={hasNoLuck ? widgetsOfSums : analyticsWidgets} />
          </SimulationsOfPage>
        )}
      </>
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
            bets={ordered ?? NO_BETS}
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

/** The worker's end of the page comes after the figures, which do not need it. */
function useSimulationsLater(): Simulations | null {
  const [simulations, setSimulations] = useState<Simulations | null>(null);
  useEffect(() => {
    let made: Simulations | null = null;
    let isLeft = false;
    const make = async () => {
      const { Simulations } = await import('#features/analytics/simulations.ts');
      if (isLeft) return;
      made = new Simulations();
      setSimulations(made);
    };
    // Without it the widgets tell what they know; the next visit tries again.
    make().catch(() => undefined);
    return () => {
      isLeft = true;
      made?.end();
    };
  }, []);
  return simulations;
}

function countText({ bets, figures: { n } }: AnalyticsData): string {
  return `${countOf(bets.length, 'bet')} in scope, ${formatCount(n)} of them won or lost`;
}
