import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backtestQueries } from '#data/backtests.ts';
import { workerQuery } from '#data/worker-calls.ts';
import type { Rule } from '#domain/backtest/rule.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BacktestOffer } from './backtest-service.ts';
import { HonestRules } from './honest-rules.tsx';
import type { Wagers } from './rule-draft.ts';
import { SeasonFiles } from './season-files.tsx';
import { useBacktestFiles } from './use-backtest-files.ts';

const Trials = lazyComponent(
  async () => (await import('./trials.tsx')).Trials,
  <Skeleton className="h-120 rounded-2xl" />,
);

export const BACKTEST_DIALOGS = ['open-held-out', 'save'] as const;

type BacktestDialog = (typeof BACKTEST_DIALOGS)[number];

export type BacktestDeskProps = {
  /** The rule that was run last; null before. */
  rule: Rule | null;
  wagers: Wagers;
  hrefOf: (rule: string) => string;
  onRun: (rule: Rule, wagers: Wagers) => void;
  dialog: BacktestDialog | null;
  onDialogOpen: (dialog: BacktestDialog) => void;
  onDialogClose: () => void;
  onSaved: (notebookId: string) => void;
};

/** Files of past games, a rule, and what it would have made of them. */
export function BacktestDesk(props: BacktestDeskProps) {
  'use memo';
  // Loads while files are read.
  useEffect(() => void Trials.prefetch(), []);
  const { data: tries } = useSuspenseQuery(backtestQueries.tries());
  const { worker, version, files, add, remove } = useBacktestFiles();
  const isReady = files.some(({ is }) => is === 'read') && !files.some(({ is }) => is === 'reading');
  const offer = useQuery({
    ...workerQuery(['backtest', version, 'offer'], (signal) => worker.ask('offer', [], { signal })),
    enabled: isReady,
  });
  const offered = isReady ? offer.data : undefined;
  const problem = offered && whatIsMissing(offered);
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <SeasonFiles files={files} seasons={offered?.seasons ?? []} onAdd={add} onRemove={remove} />
      {!isReady && files.every(({ is }) => is === 'refused') && <HonestRules />}
      {isReady && offer.error && (
        <ErrorState
          title="Error reading the games"
          message={offer.error.message}
          retrying={offer.isFetching}
          onRetry={() => void offer.refetch()}
        />
      )}
      {problem && <p className="text-muted">{problem}</p>}
      {offered && !problem && (
        <Trials key={version} {...props} tries={tries} worker={worker} version={version} offer={offered} />
      )}
    </div>
  );
}

function whatIsMissing({ seasons, markets }: BacktestOffer): string | null {
  if (seasons.length === 0)
    return 'None of these games has a result yet. A backtest needs finished games: add a season file.';
  if (markets.length === 0)
    return 'These games have results, but no prices from before the start. Add a file that has both.';
  return null;
}
