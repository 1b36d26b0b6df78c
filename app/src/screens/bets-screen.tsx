import { useSuspenseQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { useListedBets } from '#data/bets/listed-bets.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import { useShownNotebooks } from '#data/shown-notebooks.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { sumTotals } from '#domain/notebooks/dashboard.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { isUuid } from '#domain/uuid.ts';
import { BetHistory } from '#features/bets/list/bet-history.tsx';
import { HISTORY_DIALOGS } from '#features/bets/history-dialogs.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useBetListAddress } from './bet-list-address.ts';
import { useCreateNotebook } from './create-notebook.tsx';
import { useDialog } from './use-dialog.ts';
import { useOpened } from './use-opened.ts';

// Lazy, because only new users see it.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <Skeleton className="h-95 rounded-2xl sm:h-76" />,
);
const AddToNotebook = lazyComponent(async () => (await import('./add-to-notebook.tsx')).AddToNotebook, null);
const NotebookDialogs = lazyComponent(
  async () => (await import('./notebook-dialogs.tsx')).NotebookDialogs,
  null,
);

const DIALOGS = ['add-bet', ...HISTORY_DIALOGS] as const;

export function BetsScreen() {
  const { open } = useDialog(DIALOGS);
  return (
    <>
      <PageHeader
        title="All Bets"
        subtitle="The bets of all your notebooks in one list"
        actions={
          <>
            <ButtonLink href="/games" icon={CalendarDays}>
              Games &amp; results
            </ButtonLink>
            <Button variant="primary" icon={Plus} onClick={() => open('add-bet')}>
              Add Bet
            </Button>
          </>
        }
      />
      <ReadBoundary
        loading={
          <>
            <LoadingMessage />
            <Skeleton className="h-160 rounded-2xl" />
          </>
        }
        renderError={(failure) => <ErrorState title="Error loading bets" {...failure} />}
      >
        <Bets />
      </ReadBoundary>
    </>
  );
}

function Bets() {
  const query = useSuspenseQuery(notebookQueries.all());
  const notebooks = useShownNotebooks(query.data);
  const { create, createDialog } = useCreateNotebook(notebooks);
  return (
    <>
      <OutOfDate className="mb-4" what="notebooks" queries={[query]} />
      {notebooks.length === 0 ? <Welcome onCreate={create} /> : <AllBets notebooks={notebooks} />}
      {createDialog}
    </>
  );
}

function AllBets({ notebooks }: { notebooks: readonly NotebookSummary[] }) {
  'use memo';
  const address = useBetListAddress();
  const { dialog, open, close } = useDialog(DIALOGS);
  const list = useListedBets(notebooks.map(({ id }) => id));
  const bets = { items: list.bets, complete: list.complete };
  const edited = useOpened(address.betId, bets, { notFound: 'Bet not found', close: address.closeBet });
  const isAdding = dialog?.kind === 'add-bet';
  const copiedId = isAdding && dialog.of !== null && isUuid(dialog.of) ? dialog.of : null;
  const copied = useOpened(copiedId, bets, { notFound: 'Bet not found', close });
  const opened = edited ?? copied;
  const notebook = notebooks.find(({ id }) => id === opened?.notebookId);
  // Here, so that rows aren't rendered again with each page of bets.
  const duplicate = (bet: Bet) => open('add-bet', bet.id);
  const whole = sumTotals(notebooks.map(({ totals }) => totals));

  // Preloaded to work offline.
  usePrefetch('loaded', [NotebookDialogs, AddToNotebook]);

  return (
    <>
      {figuresOf(whole).betCount === 0 && list.bets.length === 0 ? (
        <EmptyState icon={ListChecks} title="No bets yet">
          Bets that you add to any of your notebooks show up here.
        </EmptyState>
      ) : (
        <BetHistory
          notebooks={notebooks}
          isOfOne={false}
          list={list}
          whole={whole}
          address={address}
          onDuplicate={duplicate}
          dialog={HISTORY_DIALOGS.find((kind) => kind === dialog?.kind) ?? null}
          onDialogOpen={open}
          onDialogClose={close}
        />
      )}
      {opened && notebook && (
        <NotebookDialogs
          open={edited ? { kind: 'edit-bet', bet: opened } : { kind: 'add-bet', start: { bet: opened } }}
          notebook={notebook}
          onDuplicate={({ id }) => address.duplicateInstead(id)}
          onClose={edited ? address.closeBet : close}
          onDeleted={close}
        />
      )}
      {isAdding && copiedId === null && <AddToNotebook onClose={close} />}
    </>
  );
}
