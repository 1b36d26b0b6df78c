import { messageOf } from '#data/backend-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { AppliedResults } from './applied-results.tsx';
import type { GameFiles } from './game-files.ts';
import { keepMatchRate } from './match-rate.ts';
import { ResultsPreview } from './results-preview.tsx';
import { useApplyResults } from './use-apply-results.ts';
import { type GamesFile, useResults } from './use-results.ts';

export type ResultsProps = {
  worker: GameFiles;
  /** The files with games that have started, which the worker keeps. */
  files: readonly GamesFile[];
};

/** What the results in files would settle, and which closing odds bets get. Nothing changes until it is applied. */
export function Results({ worker, files }: ResultsProps) {
  const { names, found, aliases, hasMore, error, isFetching, retry } = useResults(worker, files);
  const { applied, isPending, apply, undo } = useApplyResults();
  if (error) {
    return (
      <ErrorState
        title="Couldn’t match your bets"
        message={messageOf(error, 'Something went wrong.')}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      {applied && (
        <AppliedResults
          // Takes the focus again.
          key={`${applied.bets[0]?.updatedAt} ${applied.undone}`}
          applied={applied}
          isBusy={isPending}
          onUndo={() => void undo(applied)}
        />
      )}
      {found ? (
        <ResultsPreview
          found={found}
          names={names}
          hasMore={hasMore}
          // Matches of earlier versions would be skipped.
          isBusy={isPending || isFetching}
          isAside={applied !== null && !applied.undone}
          aliases={aliases}
          onApply={(requests) => void apply(requests).then((ok) => ok && keepMatchRate(names, found.rate))}
        />
      ) : (
        <>
          <LoadingMessage />
          <Skeleton className="h-72 rounded-2xl" />
        </>
      )}
    </>
  );
}
