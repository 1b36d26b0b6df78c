import { useQuery } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import { useDeferredValue, useRef, useState } from 'react';
import { betQueries } from '#data/bets/bets.ts';
import { activeGroups, type BetFilter, filterBets } from '#domain/bets/bet-filter.ts';
import { type BetOrder, orderBets } from '#domain/bets/bet-order.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Button } from '#ui/controls/button.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { BetFilterBar } from './bet-filter-bar.tsx';
import { AwaitedBets, LoadingInterrupted, NoMatch, ShownCount } from './bet-history-states.tsx';
import { BetList } from './bet-list.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { useFilterDraft } from './filter-draft.ts';
import { DeleteBetsDialog, SelectionBar, useSelection } from './selection.tsx';
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
  isDeleting: boolean;
  onDelete: () => void;
  onDeleteClosed: () => void;
};

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
  const { settling, settle } = useSettling(notebook.id);
  const [deleting, setDeleting] = useState<readonly Bet[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const selectButton = useRef<HTMLButtonElement>(null);

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
            onSettle={(bet, status) => void settle([bet], status)}
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
          onSettle={(status) => {
            void settle(selection.bets, status).then((isDone) => isDone && selection.selectNone());
          }}
          onDelete={() => {
            setDeleting(selection.bets);
            props.onDelete();
          }}
          onDone={endSelection}
        />
      )}
      {props.isDeleting && deleting && (
        <DeleteBetsDialog
          notebookId={notebook.id}
          bets={deleting}
          onClose={props.onDeleteClosed}
          onDeleted={() => {
            props.onDeleteClosed();
            selection.selectNone();
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
