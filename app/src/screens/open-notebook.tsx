import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation } from 'wouter';
import { betQueries } from '#data/bets/bets.ts';
import { useShownBets } from '#data/bets/shown-bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { isUuid } from '#domain/uuid.ts';
import { HISTORY_DIALOGS, type HistoryDialog } from '#features/bets/history-dialogs.ts';
import { NotebookSummaryCard } from '#features/notebooks/notebook-summary-card.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { isPagePainted } from '#ui/schedule.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useToday } from '#ui/use-today.ts';
import { NOTEBOOK_DIALOGS, type NotebookDialog, useNotebookAddress } from './notebook-address.ts';
import { notebookView } from './notebook-view.ts';
import type { OpenNotebookDialog } from './notebook-dialogs.tsx';
import { BACKTEST_DIALOGS, NotebookHeader, NotebookToolbar } from './notebook-header.tsx';
import { useDialog } from './use-dialog.ts';
import { useOpened } from './use-opened.ts';

const BetHistory = lazyComponent(
  async () => (await import('#features/bets/list/bet-history.tsx')).BetHistory,
  <Skeleton className="h-160 rounded-2xl" />,
);
const NotebookCalendar = lazyComponent(
  async () => (await import('./notebook-calendar.tsx')).NotebookCalendar,
  <Skeleton className="h-160 rounded-2xl" />,
);
const NoBetsYet = lazyComponent(
  async () => (await import('#features/bets/list/no-bets-yet.tsx')).NoBetsYet,
  <Skeleton className="h-77 rounded-2xl" />,
);
const TypedLineField = lazyComponent(
  async () => (await import('./load-typed-line.ts')).loadTypedLineField(),
  <Skeleton className="h-11 compact:h-10" />,
);
const ProfitTrend = lazyComponent(
  async () => (await import('#features/notebooks/profit-trend.tsx')).ProfitTrend,
  null,
);
const BacktestBanner = lazyComponent(
  async () => (await import('#features/backtest/backtest-banner.tsx')).BacktestBanner,
  <Skeleton className="my-5 h-44 rounded-2xl sm:my-6 sm:h-36" />,
);
const NotebookDialogs = lazyComponent(
  async () => (await import('./notebook-dialogs.tsx')).NotebookDialogs,
  null,
);

/** Loads what the address shows below a notebook's figures. */
export function prefetchView(): Promise<void> {
  return (notebookView(location.search) === 'calendar' ? NotebookCalendar : BetHistory).prefetch();
}

const NO_BETS: readonly Bet[] = [];
const NO_FIELDS: readonly CustomField[] = [];

export function OpenNotebook({ notebook }: { notebook: NotebookSummary }) {
  'use memo';
  const address = useNotebookAddress();
  const { data: customFields } = useQuery(fieldQueries.inNotebook(notebook.id));
  const { data: cached, error, isFetching, refetch } = useQuery(betQueries.inNotebook(notebook.id));
  const [, navigate] = useLocation();
  const { dialog, open, close } = useDialog(NOTEBOOK_DIALOGS);
  const stored = cached?.bets ?? NO_BETS;
  const shownBets = useShownBets(stored, [notebook.id]);
  const bets = cached && { items: shownBets, complete: cached.complete };
  // Nobody changes or adds to a backtest.
  const { backtest } = notebook;
  const editedBet = useOpened(backtest ? null : address.betId, bets, {
    notFound: 'Bet not found',
    close: address.closeBet,
  });
  const copiedId = dialog?.kind === 'add-bet' && dialog.of !== null && isUuid(dialog.of) ? dialog.of : null;
  const copiedBet = useOpened(copiedId, bets, { notFound: 'Bet not found', close });
  const { betCount } = figuresOf(notebook.totals);
  // Once the page has painted, render the figures first: the list takes longer.
  const showsView = useDeferredValue(true, !isPagePainted());

  // Preloaded to work offline.
  usePrefetch('loaded', [NotebookDialogs, NotebookCalendar]);

  // Here, so that rows aren't rendered again with each page of bets.
  const duplicate = (bet: Bet) => open('add-bet', bet.id);

  const today = useToday();

  function view() {
    if (address.view === 'calendar' && !backtest) {
      return (
        <NotebookCalendar
          notebook={notebook}
          cached={cached}
          isLoading={isFetching}
          onRetry={() => void refetch()}
          today={today}
          month={address.month}
          onMonthChange={address.changeMonth}
          openDay={address.day}
          onOpenDay={address.openDay}
          onCloseDay={address.closeDay}
          betHref={address.betHref}
          onAddBet={(day) => open('add-bet', day)}
        />
      );
    }
    if (betCount === 0 && shownBets.length === 0 && !backtest)
      return <NoBetsYet onAdd={() => open('add-bet')} />;
    return (
      <BetHistory
        notebooks={[notebook]}
        isOfOne
        isFixed={backtest !== null}
        list={{
          bets: shownBets,
          stored,
          complete: cached?.complete ?? false,
          customFields: customFields ?? NO_FIELDS,
          error,
          isFetching,
          retry: () => void refetch(),
        }}
        whole={notebook.totals}
        address={address}
        onDuplicate={duplicate}
        dialog={HISTORY_DIALOGS.find((kind) => kind === dialog?.kind) ?? null}
        onDialogOpen={open}
        onDialogClose={close}
      />
    );
  }

  function openDialog(): OpenNotebookDialog | null {
    if (editedBet) return { kind: 'edit-bet', bet: editedBet };
    if (!dialog || isOfHistory(dialog.kind)) return null;
    if (backtest && !BACKTEST_DIALOGS.some((kind) => kind === dialog.kind)) return null;
    if (dialog.kind !== 'add-bet') return { kind: dialog.kind };
    if (copiedId !== null) return copiedBet && { kind: 'add-bet', start: { bet: copiedBet } };
    const day = parseIsoDay(dialog.of ?? '');
    if (day) return { kind: 'add-bet', start: { day } };
    return { kind: 'add-bet', start: dialog.of === null ? {} : { line: dialog.of } };
  }

  const shown = openDialog();
  return (
    <>
      <NotebookHeader notebook={notebook} onOpen={open} />
      {betCount > 0 && (
        <NotebookSummaryCard
          totals={notebook.totals}
          trend={<ProfitTrend notebook={notebook} bets={cached?.complete ? cached.bets : null} />}
        />
      )}
      {backtest ? (
        <BacktestBanner mark={backtest} />
      ) : (
        <NotebookToolbar
          view={address.view}
          onViewChange={address.changeView}
          onAddBet={() => open('add-bet')}
        >
          {/* Room for the example while the field loads. */}
          <div className={betCount === 0 ? 'min-h-23 sm:min-h-18 compact:min-h-17' : undefined}>
            <TypedLineField
              notebook={notebook}
              offersExample={betCount === 0}
              onEdit={(text) => open('add-bet', text)}
            />
          </div>
        </NotebookToolbar>
      )}
      {showsView ? view() : <Skeleton className="h-160 rounded-2xl" />}
      {shown && (
        <NotebookDialogs
          open={shown}
          notebook={notebook}
          onDuplicate={({ id }) => address.duplicateInstead(id)}
          onClose={editedBet ? address.closeBet : close}
          onDeleted={() => navigate('/notebooks', { replace: true })}
        />
      )}
    </>
  );
}

function isOfHistory(kind: NotebookDialog): kind is HistoryDialog {
  return HISTORY_DIALOGS.some((each) => each === kind);
}
