import { useQuery } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { betQueries } from '#data/bets/bets.ts';
import { activeGroups, type BetFilter, filterBets } from '#domain/bets/bet-filter.ts';
import { type BetOrder, orderBets } from '#domain/bets/bet-order.ts';
import { type Bet, type BetOutcome, outcomeOf } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { needsPaid, settleBet, settleLeg, type SettleRequest } from '#domain/bets/settle-request.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { ParlayLegs, StartTime } from './bet-card.tsx';
import { BetFilterBar } from './bet-filter-bar.tsx';
import { AwaitedBets, LoadingInterrupted, NoMatch, ShownCount } from './bet-history-states.tsx';
import { BetList } from './bet-list.tsx';
import { useFilterDraft } from './filter-draft.ts';
import { useSelection } from './use-selection.ts';
import { Menu } from './settle-buttons.tsx';
import { useSettling } from './use-settling.ts';

export type BetHistoryProps = {
  notebook: Pick<Notebook, 'id'>;
  customFields: readonly CustomField[];
  /** The number of bets in the notebook, loaded or not. */
  betCount: number;
  filter: BetFilter;
  order: BetOrder;
  onFilterChange: (filter: BetFilter) => void;
  onOrderChange: (order: BetOrder) => void;
  betHref: (bet: Bet) => string;
  onDuplicate: (bet: Bet) => void;
  dialog: HistoryDialog | null;
  onDialogOpen: (dialog: HistoryDialog) => void;
  onDialogClose: () => void;
};

/** The dialogs of the history; the other ones belong to its notebook. */
export const HISTORY_DIALOGS = ['delete-bets', 'paid'] as const;

type HistoryDialog = (typeof HISTORY_DIALOGS)[number];

const BetSheet = lazyComponent(async () => (await import('./bet-sheet.tsx')).BetSheet, null);
const SelectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar, null);
const DeleteBetsDialog = lazyComponent(
  async () => (await import('./delete-bets-dialog.tsx')).DeleteBetsDialog,
  null,
);
const PaidDialog = lazyComponent(async () => (await import('./paid-dialog.tsx')).PaidDialog, null);

const NO_BETS: readonly Bet[] = [];

export function BetHistory(props: BetHistoryProps) {
  'use memo';
  const { notebook, customFields, betCount, order, onOrderChange, betHref } = props;
  const { data: cached, error, isFetching, refetch } = useQuery(betQueries.inNotebook(notebook.id));
  const fields = useFilterDraft(props.filter, props.onFilterChange);

  // Typing doesn't wait for the list.
  const filter = useDeferredValue(fields.typed);
  const shownOrder = useDeferredValue(order);
  const bets = cached?.bets ?? NO_BETS;
  // Sort first, so that a keystroke only filters.
  const ordered = orderBets(bets, shownOrder);
  const shown = filterBets(ordered, filter);

  const isPrinting = useIsPrinting();
  const selection = useSelection(shown);
  const { settling, settle, settleOrThrow } = useSettling(notebook.id);
  const [deleting, setDeleting] = useState<readonly Bet[] | null>(null);
  const [unpaid, setUnpaid] = useState<SettleRequest | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const selectButton = useRef<HTMLButtonElement>(null);

  // Preloaded, so that they work at once, and offline.
  useEffect(() => {
    const parts = [Menu, ParlayLegs, StartTime, PaidDialog, DeleteBetsDialog, SelectionBar, BetSheet];
    for (const part of parts) void part.prefetch();
  }, []);

  function settleOne(request: SettleRequest) {
    if (needsPaid(request)) {
      setUnpaid(request);
      props.onDialogOpen('paid');
    } else void settle([request]);
  }

  function settleSelected(outcome: BetOutcome) {
    const open = selection.bets.filter((bet) => outcomeOf(bet) !== outcome);
    void settle(open.map((bet) => settleBet(bet, outcome))).then(
      (isDone) => isDone && selection.selectNone(),
    );
  }

  function clear() {
    fields.clear();
    // The focused button has disappeared.
    heading.current?.focus({ preventScroll: true });
  }

  function endSelection() {
    selection.end();
    selectButton.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="history">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0 sm:flex sm:items-baseline sm:gap-3">
          <h2 id="history" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            History
          </h2>
          <ShownCount
            shown={shown.length}
            loaded={bets.length}
            total={betCount}
            complete={cached?.complete}
          />
        </div>
        <Button
          ref={selectButton}
          icon={ListChecks}
          aria-pressed={selection.ids !== null}
          onClick={selection.ids ? selection.end : selection.start}
        >
          Select
        </Button>
      </div>
      <BetFilterBar
        draft={fields.draft}
        mistakes={fields.mistakes}
        activeCount={activeGroups(fields.typed)}
        order={order}
        onChange={fields.change}
        onOrderChange={onOrderChange}
        onClear={clear}
        onDone={fields.send}
      />
      <div className="mt-4">
        {cached && error && (
          <LoadingInterrupted
            message={error.message}
            complete={cached.complete}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!cached && <AwaitedBets error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {cached && shown.length === 0 && (
          <NoMatch
            isLoading={!cached.complete && isFetching}
            isFiltered={activeGroups(filter) > 0}
            onClear={clear}
          />
        )}
        {isPrinting && <BetSheet bets={shown} customFields={customFields} filter={filter} />}
        {shown.length > 0 && !isPrinting && (
          <BetList
            bets={shown}
            customFields={customFields}
            betHref={betHref}
            settling={settling}
            onSettle={(bet, outcome) => settleOne(settleBet(bet, outcome))}
            onSettleLeg={(bet, place, outcome) => settleOne(settleLeg(bet, place, outcome))}
            onDuplicate={props.onDuplicate}
            selected={selection.ids}
            onSelect={selection.select}
          />
        )}
      </div>
      {selection.ids && (
        <SelectionBar
          count={selection.bets.length}
          shownCount={shown.length}
          busy={settling.size > 0}
          onSelectAll={selection.selectAll}
          onSelectNone={selection.selectNone}
          onSettle={settleSelected}
          onDelete={() => {
            setDeleting(selection.bets);
            props.onDialogOpen('delete-bets');
          }}
          onDone={endSelection}
        />
      )}
      {props.dialog === 'paid' && unpaid && (
        <PaidDialog
          request={unpaid}
          onPaid={(request) => settleOrThrow([request])}
          onClose={props.onDialogClose}
        />
      )}
      {props.dialog === 'delete-bets' && deleting && (
        <DeleteBetsDialog
          notebookId={notebook.id}
          bets={deleting}
          onClose={props.onDialogClose}
          onDeleted={() => {
            props.onDialogClose();
            selection.selectNone();
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
