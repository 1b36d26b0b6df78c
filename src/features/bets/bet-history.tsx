import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { betQueries } from '#data/bets.ts';
import type { Bet } from '#domain/bet.ts';
import type { Notebook } from '#domain/notebook.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { BetList } from './bet-list.tsx';
import { EditBetDialog } from './edit-bet-dialog.tsx';

export type BetHistoryProps = {
  notebook: Pick<Notebook, 'id' | 'name' | 'currentBankroll'>;
  /** All the bets that the notebook has, loaded or not. */
  betCount: number;
};

export function BetHistory({ notebook, betCount }: BetHistoryProps) {
  const [open, setOpen] = useState<Bet | null>(null);
  const {
    data: bets,
    error,
    isFetching,
    refetch,
    ...pages
  } = useInfiniteQuery(betQueries.inNotebook(notebook.id));

  if (!bets) {
    if (error) {
      return (
        <ErrorState
          title="Error loading bets"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <>
        <LoadingMessage />
        <Skeleton className="h-72 rounded-2xl" />
      </>
    );
  }
  const count = (number: number) => number.toLocaleString('en-US');
  return (
    <section aria-labelledby="history">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="history" className="text-base font-semibold">
          History
        </h2>
        <p role="status" className="text-muted tabular-nums">
          Showing {count(bets.length)} of {count(Math.max(betCount, bets.length))} bets
        </p>
      </div>
      <BetList bets={bets} onOpen={setOpen} />
      {pages.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show more bets
          </Button>
        </div>
      )}
      {open && <EditBetDialog bet={open} notebook={notebook} onClose={() => setOpen(null)} />}
    </section>
  );
}
