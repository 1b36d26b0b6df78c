import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, NotebookTabs, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { type NotebookSummary, notebookQueries } from '#data/notebooks.ts';
import { figuresOf } from '#domain/figures.ts';
import { isNotebookId } from '#domain/notebook.ts';
import { AddBetDialog } from '#features/bets/add-bet-dialog.tsx';
import { BetHistory } from '#features/bets/bet-history.tsx';
import { NotebookSummaryCard } from '#features/notebooks/notebook-summary-card.tsx';
import { Button } from '#ui/button.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { NoNotebookHere } from './no-notebook-here.tsx';

export function NotebookScreen() {
  const { id = '' } = useParams();
  if (!isNotebookId(id)) {
    return <NoNotebookHere title="Invalid Notebook ID" description="Invalid notebook ID format" />;
  }
  return <NotebookOf id={id} />;
}

function NotebookOf({ id }: { id: string }) {
  const { data: notebook, error, isFetching, refetch } = useQuery(notebookQueries.one(id));
  const [wasThere, setWasThere] = useState(false);
  if (notebook && !wasThere) setWasThere(true);

  if (notebook) return <OpenNotebook notebook={notebook} />;
  if (notebook === null) return wasThere ? <VanishedNotebook /> : <NotTheirs />;
  if (error) {
    return (
      <>
        <PageHeader title="Notebook" before={<BackLink />} />
        <ErrorState
          title="Error loading notebook"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={<Skeleton className="h-8 w-56" />} documentTitle="Notebook" before={<BackLink />} />
      <LoadingMessage />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="mt-6 h-72 rounded-2xl" />
    </>
  );
}

function OpenNotebook({ notebook }: { notebook: NotebookSummary }) {
  const [isAdding, setIsAdding] = useState(false);
  const { betCount } = figuresOf(notebook.totals);
  const add = () => setIsAdding(true);
  return (
    <>
      <PageHeader
        before={<BackLink />}
        documentTitle={notebook.name}
        title={
          <>
            <ColorDot color={notebook.color} className="mr-2.5 size-3 align-middle" />
            {notebook.name}
          </>
        }
        subtitle={
          <>
            {notebook.description && <span className="block break-words">{notebook.description}</span>}
            Bankroll <Money cents={notebook.currentBankroll} className="font-medium text-ink" />, started with{' '}
            <Money cents={notebook.startingBankroll} />
          </>
        }
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Bet
          </Button>
        }
      />
      {betCount > 0 ? (
        <>
          <NotebookSummaryCard totals={notebook.totals} />
          <div className="mt-6">
            <BetHistory notebook={notebook} betCount={betCount} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={NotebookTabs}
          title="No bets yet"
          action={
            <Button icon={Plus} onClick={add}>
              Add your first bet
            </Button>
          }
        >
          Record what you would have bet. Settle it when the game is over, and see how the strategy does.
        </EmptyState>
      )}
      {isAdding && <AddBetDialog notebook={notebook} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** Somebody else's, or nobody's: which of the two is not theirs to know. */
function NotTheirs() {
  const { data: notebooks, error } = useQuery(notebookQueries.all());
  if (notebooks?.length === 0) {
    return (
      <NoNotebookHere
        title="No Notebooks"
        description="You don't have any notebooks yet. Create one to get started!"
      />
    );
  }
  if (!notebooks && !error) return <LoadingMessage />;
  return (
    <NoNotebookHere title="Access Denied" description="You don't have permission to view this notebook." />
  );
}

/** It was open here, and was deleted in another tab or on another device. */
function VanishedNotebook() {
  return (
    <>
      <PageHeader title="Notebook not found" />
      <EmptyState
        icon={NotebookTabs}
        title="The requested notebook could not be found."
        action={
          <ButtonLink href="/notebooks" variant="primary">
            Back to Notebooks
          </ButtonLink>
        }
      />
    </>
  );
}

function BackLink() {
  return (
    <TextLink href="/notebooks" className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0">
      <ArrowLeft aria-hidden size={16} />
      Back to Notebooks
    </TextLink>
  );
}
