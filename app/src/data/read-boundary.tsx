import { useQuery, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useReducer } from 'react';

export type ReadFailure = { message: string; retrying: boolean; onRetry: () => void };

export type ReadBoundaryProps = {
  loading: ReactNode;
  renderError: (failure: ReadFailure) => ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows `loading` or an error until its suspense queries have data. Keeps the data if a refetch fails. */
export function ReadBoundary({ loading, renderError, className, children }: ReadBoundaryProps) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return (
    // Focusable, for when the focused retry button disappears.
    <div tabIndex={-1} className={className}>
      <Suspense fallback={<Loading onResponse={render}>{loading}</Loading>}>
        <ErrorBoundary renderError={renderError}>{children}</ErrorBoundary>
      </Suspense>
    </div>
  );
}

type LoadingProps = { onResponse: () => void; children: ReactNode };

/**
 * Re-renders the boundary when a query settles or has a copy; React alone would show a fallback for at least 300 ms, and
 * doesn't know of copies.
 */
function Loading({ onResponse, children }: LoadingProps) {
  const cache = useQueryClient().getQueryCache();
  useLayoutEffect(
    () =>
      cache.subscribe((event) => {
        const { fetchStatus, status } = event.query.state;
        if (event.type === 'updated' && (fetchStatus === 'idle' || status === 'success')) onResponse();
      }),
    [cache, onResponse],
  );
  return children;
}

type ErrorBoundaryProps = Pick<ReadBoundaryProps, 'renderError' | 'children'>;

class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { renderError, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return <Failed error={error} renderError={renderError} onLoaded={() => this.setState({ error: null })} />;
  }
}

type FailedProps = Pick<ReadBoundaryProps, 'renderError'> & { error: Error; onLoaded: () => void };

/** Observes the failed query so that it refetches like any other query: after a write and on reconnect. */
function Failed({ error, renderError, onLoaded }: FailedProps) {
  const cache = useQueryClient().getQueryCache();
  const query = useMemo(() => cache.getAll().find(({ state }) => state.error === error), [cache, error]);
  const queryFn = query?.options.queryFn;
  // A bug, not a failed query.
  if (!query || !queryFn) throw error;
  const { queryKey } = query;
  const { data, isFetching, error: latest, refetch } = useQuery({ queryKey, queryFn, retryOnMount: false });
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => {
    if (data === undefined) return;
    // Also retry other failed queries.
    reset();
    onLoaded();
  }, [data, reset, onLoaded]);
  return renderError({
    message: (latest ?? error).message,
    retrying: isFetching,
    onRetry: () => void refetch(),
  });
}
