import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useState } from 'react';
import type { ListedBets } from '#data/bets/listed-bets.ts';
import { formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export type ListStatesProps = {
  list: ListedBets;
  /** Whether no bet is shown. */
  isEmpty: boolean;
  isFiltered: boolean;
  onClear: () => void;
};

/** What is said above a list, or instead of it. It doesn't suspend, because the list grows while the user filters. */
export function ListStates({ list, isEmpty, isFiltered, onClear }: ListStatesProps) {
  const { bets, complete, error, isFetching, retry } = list;
  if (bets.length === 0 && !complete) {
    if (error) {
      return (
        <ErrorState
          title="Error loading bets"
          message={error.message}
          retrying={isFetching}
          onRetry={retry}
        />
      );
    }
    return (
      <>
        <LoadingMessage />
        <Skeleton className="h-144 rounded-2xl" />
      </>
    );
  }
  return (
    <>
      {error && (
        <LoadingInterrupted
          message={error.message}
          complete={complete}
          retrying={isFetching}
          onRetry={retry}
        />
      )}
      {isEmpty && <NoMatch isLoading={!complete && isFetching} isFiltered={isFiltered} onClear={onClear} />}
    </>
  );
}

type LoadingInterruptedProps = {
  message: string;
  complete: boolean;
  retrying: boolean;
  onRetry: () => void;
};

function LoadingInterrupted({ message, complete, retrying, onRetry }: LoadingInterruptedProps) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-danger/30 bg-danger-soft py-2 pr-2 pl-4"
    >
      <p className="min-w-0 break-words">
        <span className="font-medium text-danger">
          {complete ? 'These bets may be out of date.' : "Some bets couldn't be loaded."}
        </span>{' '}
        {message}
      </p>
      <RetryButton retrying={retrying} onRetry={onRetry} />
    </div>
  );
}

type NoMatchProps = {
  isLoading: boolean;
  isFiltered: boolean;
  onClear: () => void;
};

function NoMatch({ isLoading, isFiltered, onClear }: NoMatchProps) {
  if (!isFiltered)
    return <EmptyState icon={NotebookTabs} title={isLoading ? 'Loading bets' : 'No bets yet'} />;
  return (
    <EmptyState
      icon={SearchX}
      title={isLoading ? 'No bets match so far' : 'No bets match'}
      action={<Button onClick={onClear}>Clear all</Button>}
    >
      {isLoading ? 'Older bets are still loading.' : 'Try another search or loosen the filters.'}
    </EmptyState>
  );
}

export type ShownCountProps = {
  shown: number;
  /** Bets that only wait so far, of those in the list. */
  waiting: number;
  loaded: number;
  /** The number of bets in the notebook, loaded or not. */
  total: number;
  /** Whether all bets are loaded; undefined before the first page. */
  complete: boolean | undefined;
};

const PAUSE_MS = 300;

/** Announced to screen readers, so it waits for a pause in typing. */
export function ShownCount({ shown, waiting, loaded, total, complete }: ShownCountProps) {
  const stored = `Showing ${formatCount(shown)} of ${formatCount(Math.max(total, loaded))} bets`;
  const text =
    waiting === 0
      ? stored
      : `${stored}, and ${formatCount(waiting)} that ${waiting === 1 ? 'waits' : 'wait'}`;
  const calm = useDebounced(complete === undefined ? null : text);
  const percent = Math.floor((100 * loaded) / Math.max(total, 1));
  return (
    <p className="min-h-5 text-muted tabular-nums">
      <span role="status">{calm}</span>
      {complete === false && (
        <span aria-hidden>
          {' '}
          · {Math.min(percent, 99)}%<span className="max-sm:hidden"> loaded</span>
        </span>
      )}
    </p>
  );
}

/** Returns the text once it has stopped changing; the first one immediately. */
function useDebounced(text: string | null): string | null {
  const [shown, setShown] = useState(text);
  if (shown === null && text !== null) setShown(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}
