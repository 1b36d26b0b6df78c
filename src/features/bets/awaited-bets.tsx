import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export type AwaitedBetsProps = {
  /** Why none could be loaded; null while they may still come. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
};

/** In the list's place before the first bets are here. */
export function AwaitedBets({ error, retrying, onRetry }: AwaitedBetsProps) {
  if (error) {
    return (
      <ErrorState title="Error loading bets" message={error.message} retrying={retrying} onRetry={onRetry} />
    );
  }
  return (
    <>
      <LoadingMessage />
      <Skeleton className="h-144 rounded-2xl" />
    </>
  );
}
