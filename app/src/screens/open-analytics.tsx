import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { movementQueries } from '#data/bankroll.ts';
import { type BetsOfNotebook, useBetsOf, useSameItems } from '#data/bets/bet-cache.ts';
import { notebookCountQueries } from '#data/notebook-count.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { notebooksInScope, scopeWithin, startingBankrollOf } from '#domain/analytics/groups/scope.ts';
import { amountUnitOf } from '#domain/analytics/units.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { useAnalyticsClient } from '#features/analytics/analytics-client.ts';
import { type CardProps, useAnswer } from '#features/analytics/answered.tsx';
import { NoEdgeTiles } from '#features/analytics/edge-tiles.tsx';
import { FieldPicker } from '#features/analytics/field-picker.tsx';
import { ScopeBar } from '#features/analytics/scope-bar.tsx';
import { seenAnswer, seenAnswers } from '#features/analytics/seen-answers.ts';
import { selectionOf } from '#features/analytics/selection.ts';
import { UnitSwitch } from '#features/analytics/unit-switch.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { schedule } from '#ui/schedule.ts';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useToday } from '#ui/use-today.ts';
import { LoadingBets } from './analytics-skeleton.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { AnalyticsFigures, LowerCards } from './analytics-figures.tsx';
import { useCurrency } from '#ui/currency.ts';
import { useProfitDay } from '#ui/profit-day.ts';

const NO_MOVEMENTS: readonly Movement[] = [];

/** Everything below the heading, if there are bets. */
export function OpenAnalytics({ notebooks }: { notebooks: readonly NotebookSummary[] }) {
  'use memo';
  const { data: seen } = useQuery(seenAnswers);
  const address = useAnalyticsAddress();
  const scope = scopeWithin(address.scope, notebooks);
  const chosen = notebooksInScope(scope, notebooks);
  // Load the other notebooks' bets after analyzing these, so that changing the scope is instant.
  const [loadsAll, setLoadsAll] = useState(false);
  useEffect(() => schedule('loaded', () => setLoadsAll(true)), []);
  const { cachedNotebooks, columns, isFetching, retry } = useBetsOf(
    (loadsAll ? notebooks : chosen).map(({ id }) => id),
  );
  const wanted = cachedNotebooks.filter(({ notebookId }) => chosen.some(({ id }) => id === notebookId));
  const movements = useQuery(movementQueries.all());
  const failure = wanted.find(({ error }) => error)?.error ?? movements.error;
  const ever = useQuery(notebookCountQueries.ever());
  const isCounted = ever.data !== undefined || ever.isError;
  const isLoaded =
    isCounted &&
    movements.data !== undefined &&
    wanted.every(({ cached, columns: own }) => cached.complete && own);
  const loaded = useSameItems(cachedNotebooks, hasSameBets);
  const client = useAnalyticsClient(loaded);
  const { units } = address;
  const moved = movements.data ?? NO_MOVEMENTS;
  const unit = amountUnitOf(address.unit, startingBankrollOf(scope, notebooks));
  const day = useToday();
  const currency = useCurrency();
  const now = {
    today: day,
    everNotebooks: ever.data ?? notebooks.length,
    // A size that was typed holds for all bets; otherwise each bet has the unit of its day.
    unitSize: unit.kind === 'units' && address.unit.size === undefined ? unit.size : undefined,
    currency,
    profitDay: useProfitDay(),
  };
  const selection = selectionOf(scope, notebooks, columns, loaded, now);
  const choice = JSON.stringify([scope, chosen.map(({ id }) => id), now.unitSize, currency, now.profitDay]);
  const before =
    isLoaded || !movements.data ? undefined : seenAnswer({ seen, choice, selection }, ['figures'])?.about;
  const asked = { client: isLoaded ? client : null, movements: moved, units };
  // Until the bets are loaded, the cards show earlier answers.
  const page = { ...asked, selection: before ? { ...before, key: choice } : selection, choice, seen };
  const wholePage = { ...asked, selection: selectionOf(NO_FILTER, chosen, columns, loaded, now) };
  // Preloads the cards while the bets load.
  usePrefetch('painted', [LowerCards]);

  function content() {
    if (failure) {
      return (
        <>
          <ErrorState
            title="Error loading bets"
            message={failure.message}
            retrying={isFetching}
            onRetry={() => {
              retry();
              void movements.refetch();
            }}
          />
          <NoEdgeTiles why="Couldn't load all bets" />
        </>
      );
    }
    if (!isLoaded && !before) {
      const betCount = wanted.reduce((sum, { cached }) => sum + cached.bets.length, 0);
      const total = chosen.reduce((sum, { totals }) => sum + figuresOf(totals).betCount, 0);
      return <LoadingBets loaded={Math.min(betCount, total)} total={total} />;
    }
    return <AnalyticsFigures page={page} onShowAll={() => address.changeScope(NO_FILTER)} />;
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <ScopeBar
        notebooks={notebooks}
        scope={scope}
        onChange={address.changeScope}
        fieldPicker={
          <FieldPicker
            page={wholePage}
            onPick={(condition) => address.changeScope({ ...scope, values: [...scope.values, condition] })}
          />
        }
        unitSwitch={
          <UnitSwitch
            unit={address.unit}
            bankroll={startingBankrollOf(scope, notebooks)}
            onChange={address.changeUnit}
          />
        }
        count={(isLoaded || before) && !failure && <BetCount page={page} />}
      />
      {content()}
    </div>
  );
}

/** Whether both have the same bets, so that nothing has to be recalculated: a refetch may return them in a new list. */
function hasSameBets({ notebookId, cached }: BetsOfNotebook, other: BetsOfNotebook): boolean {
  const { bets } = cached;
  const { bets: others } = other.cached;
  if (notebookId !== other.notebookId) return false;
  return (
    bets === others || (bets.length === others.length && bets.every((bet, index) => bet === others[index]))
  );
}

function BetCount({ page }: CardProps) {
  const { data } = useAnswer(page, ['figures']);
  if (!data) return null;
  const { betCount, figures } = data.answer;
  const { n, undecided } = figures;
  const others = undecided === 0 ? '' : `, ${formatCount(undecided)} placed or cashed out`;
  return `${countOf(betCount, 'bet')} · ${formatCount(n - undecided)} won or lost${others}`;
}
