import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { betQueries } from '#data/bets/bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { BetHistory } from '#features/bets/bet-history.tsx';
import { NotebookSummaryCard } from '#features/notebooks/notebook-summary-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { today } from '#ui/today.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NoBetsYet } from './no-bets-yet.tsx';
import { useNotebookAddress } from './notebook-address.ts';
import type { NotebookDialog } from './notebook-dialogs.tsx';
import { NotebookHeader } from './notebook-header.tsx';
import { NotebookToolbar } from './notebook-toolbar.tsx';
import { useDialog } from './use-dialog.ts';
import { useOpenBet } from './use-open-bet.ts';

const BetCalendar = lazyComponent(
  async () => (await import('#features/bets/bet-calendar.tsx')).BetCalendar,
  <Skeleton className="h-160 rounded-2xl" />,
);
const NotebookDialogs = lazyComponent(
  async () => (await import('./notebook-dialogs.tsx')).NotebookDialogs,
  null,
);

const NO_COLUMNS: readonly CustomField[] = [];

export function OpenNotebook({ notebook }: { notebook: NotebookSummary }) {
  const address = useNotebookAddress();
  const { data: customFields } = useQuery(fieldQueries.inNotebook(notebook.id));
  const { data: cached, isFetching, refetch } = useQuery(betQueries.inNotebook(notebook.id));
  const [, navigate] = useLocation();
  const { dialog, ...dialogs } = useDialog<NotebookDialog>();
  const openBet = useOpenBet(address.betId, cached, address.closeBet);
  const { betCount } = figuresOf(notebook.totals);
  // First the figures; then the view, which is much more to render, in slices that block nothing.
  const showsView = useDeferredValue(true, false);

  // At hand when they are wanted, also where the network is gone by then.
  useEffect(() => {
    void NotebookDialogs.prefetch();
    void BetCalendar.prefetch();
  }, []);

  function view() {
    if (address.view === 'calendar') {
      return (
        <BetCalendar
          notebook={notebook}
          cached={cached}
          isLoading={isFetching}
          onRetry={() => void refetch()}
          today={today()}
          month={address.month}
          onMonthChange={address.changeMonth}
          betHref={address.betHref}
          onAddBet={(day) => dialogs.open({ kind: 'add bet', start: { day } })}
        />
      );
    }
    if (betCount === 0) return <NoBetsYet onAdd={() => dialogs.open({ kind: 'add bet', start: {} })} />;
    return (
      <BetHistory
        notebook={notebook}
        customFields={customFields ?? NO_COLUMNS}
        betCount={betCount}
        filter={address.filter}
        order={address.order}
        onFilterChange={address.changeFilter}
        onOrderChange={address.changeOrder}
        betHref={address.betHref}
        onDuplicate={(bet) => dialogs.open({ kind: 'add bet', start: { bet } })}
      />
    );
  }

  const open: NotebookDialog | null = openBet ? { kind: 'edit bet', bet: openBet } : dialog;
  return (
    <>
      <NotebookHeader notebook={notebook} onOpen={dialogs.open} />
      {betCount > 0 && <NotebookSummaryCard totals={notebook.totals} />}
      <NotebookToolbar view={address.view} onViewChange={address.changeView} onOpen={dialogs.open} />
      {showsView ? view() : <Skeleton className="h-160 rounded-2xl" />}
      {open && (
        <NotebookDialogs
          open={open}
          notebook={notebook}
          onDuplicate={(bet) => {
            address.closeBet();
            dialogs.openInstead({ kind: 'add bet', start: { bet } });
          }}
          onClose={openBet ? address.closeBet : dialogs.close}
          onDeleted={() => dialogs.leave(() => navigate('/notebooks', { replace: true }))}
        />
      )}
    </>
  );
}
