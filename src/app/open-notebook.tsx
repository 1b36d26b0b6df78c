import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { betQueries } from '#data/bets.ts';
import { columnQueries } from '#data/custom-columns.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { figuresOf } from '#domain/figures.ts';
import { BetHistory } from '#features/bets/bet-history.tsx';
import { NotebookSummaryCard } from '#features/notebooks/notebook-summary-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { today } from '#ui/today.ts';
import { NoBetsYet } from './no-bets-yet.tsx';
import { useNotebookAddress } from './notebook-address.ts';
import type { NotebookDialog } from './notebook-dialogs.tsx';
import { NotebookHeader } from './notebook-header.tsx';
import { NotebookToolbar } from './notebook-toolbar.tsx';
import { useOpenBet } from './use-open-bet.ts';

const loadCalendar = () => import('#features/bets/bet-calendar.tsx');
const loadDialogs = () => import('./notebook-dialogs.tsx');

const BetCalendar = lazy(async () => ({ default: (await loadCalendar()).BetCalendar }));
const NotebookDialogs = lazy(async () => ({ default: (await loadDialogs()).NotebookDialogs }));

export function OpenNotebook({ notebook }: { notebook: NotebookSummary }) {
  const address = useNotebookAddress();
  const { data: columns } = useQuery(columnQueries.inNotebook(notebook.id));
  const { data: book, isFetching, refetch } = useQuery(betQueries.inNotebook(notebook.id));
  const [dialog, setDialog] = useState<NotebookDialog | null>(null);
  const openBet = useOpenBet(address.betId, book, address.closeBet);
  const { betCount } = figuresOf(notebook.totals);

  // At hand when they are wanted, also where the network is gone by then.
  useEffect(() => void Promise.allSettled([loadDialogs(), loadCalendar()]), []);

  function view() {
    if (address.view === 'calendar') {
      return (
        <Suspense fallback={<Skeleton className="h-160 rounded-2xl" />}>
          <BetCalendar
            notebook={notebook}
            book={book}
            isLoading={isFetching}
            onRetry={() => void refetch()}
            today={today()}
            month={address.month}
            onMonthChange={address.changeMonth}
            betHref={address.betHref}
            onAddBet={(day) => setDialog({ kind: 'add bet', start: { day } })}
          />
        </Suspense>
      );
    }
    if (betCount === 0) return <NoBetsYet onAdd={() => setDialog({ kind: 'add bet', start: {} })} />;
    return (
      <BetHistory
        notebook={notebook}
        columns={columns ?? []}
        betCount={betCount}
        filter={address.filter}
        order={address.order}
        onFilterChange={address.changeFilter}
        onOrderChange={address.changeOrder}
        betHref={address.betHref}
        onDuplicate={(bet) => setDialog({ kind: 'add bet', start: { bet } })}
      />
    );
  }

  const open: NotebookDialog | null = openBet ? { kind: 'edit bet', bet: openBet } : dialog;
  return (
    <>
      <NotebookHeader notebook={notebook} onOpen={setDialog} />
      {betCount > 0 && <NotebookSummaryCard totals={notebook.totals} />}
      <NotebookToolbar view={address.view} onViewChange={address.changeView} onOpen={setDialog} />
      {view()}
      <Suspense>
        {open && columns && (
          <NotebookDialogs
            open={open}
            notebook={notebook}
            columns={columns}
            onDuplicate={(bet) => {
              address.closeBet();
              setDialog({ kind: 'add bet', start: { bet } });
            }}
            onClose={openBet ? address.closeBet : () => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}
