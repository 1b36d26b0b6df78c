import ListChecks from 'lucide-react/icons/list-checks';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { ListedBets } from '#data/bets/listed-bets.ts';
import { type BetFilter } from '#domain/bets/bet-filter.ts';
import { activeGroups, filterBets } from '#domain/bets/filter-bets.ts';
import { type BetOrder, orderBets } from '#domain/bets/bet-order.ts';
import { listTextOf, searchTextOf } from '#domain/bets/bet-search.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome, LegOutcome } from '#domain/bets/outcomes.ts';
import type { BetView } from '#domain/bets/saved-filter.ts';
import { figuresOf, type OutcomeTotals } from '#domain/bets/figures.ts';
import { settleBet, settleLeg } from '#domain/bets/settle-request.ts';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { AgreedOdds, AgreedWager } from '#ui/odds.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useToday } from '#ui/use-today.ts';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { yieldToMain } from '#ui/yield-to-main.ts';
import { BULK_DIALOGS, type HistoryDialog } from '#features/bets/history-dialogs.ts';
import { type ListedNotebook, ParlayLegs, StartTime } from './bet-card.tsx';
import { BetFilterBar } from '#features/bets/filter/bet-filter-bar.tsx';
import { ListStates, ShownCount } from './bet-history-states.tsx';
import { BetList } from './bet-list.tsx';
import { useFilterDraft } from '#features/bets/filter/filter-draft.ts';
import { useSelection } from '#features/bets/bulk/use-selection.ts';
import { Menu } from '#features/bets/settle-buttons.tsx';
import { HalfDialog, PaidDialog, useAskedSettling } from './use-asked-settling.tsx';

/** What the address keeps of a list of bets. */
export type BetListAddress = BetView & {
  readonly changeFilter: (filter: BetFilter) => void;
  readonly changeOrder: (order: BetOrder) => void;
  readonly apply: (view: BetView) => void;
  readonly betHref: (bet: Bet) => string;
};

export type BetHistoryProps = {
  /** Several, which rows then name and filters choose from, or the one whose history this is. */
  notebooks: readonly ListedNotebook[];
  isOfOne: boolean;
  /** Whether the bets can't be changed, as in a backtest. */
  isFixed?: boolean;
  list: ListedBets;
  /** Of all bets in the notebooks, loaded or not. */
  whole: OutcomeTotals;
  address: BetListAddress;
  onDuplicate: (bet: Bet) => void;
  dialog: HistoryDialog | null;
  onDialogOpen: (dialog: HistoryDialog) => void;
  onDialogClose: () => void;
};

const BetSheet = lazyComponent(async () => (await import('./bet-sheet.tsx')).BetSheet, null);
const BulkActions = lazyComponent(
  async () => (await import('#features/bets/bulk/bulk-actions.tsx')).BulkActions,
  null,
);
const FilterPanel = lazyComponent(
  async () => (await import('#features/bets/filter/filter-panel.tsx')).FilterPanel,
  <Skeleton className="mt-3 h-40 rounded-2xl" />,
);
const FilterChips = lazyComponent(
  async () => (await import('#features/bets/filter/filter-chips.tsx')).FilterChips,
  <div className="h-8 pointer-coarse:h-11" />,
);
const SavedFilters = lazyComponent(
  async () => (await import('#features/bets/filter/saved-filters.tsx')).SavedFilters,
  <Skeleton className="h-11 w-11 md:w-25 compact:h-10" />,
);
const SavedFiltersDialog = lazyComponent(
  async () => (await import('#features/bets/filter/saved-filters-dialog.tsx')).SavedFiltersDialog,
  null,
);
const BetSummary = lazyComponent(
  async () => (await import('./bet-summary.tsx')).BetSummary,
  <Skeleton className="mt-3 h-18 rounded-2xl" />,
);

const LATER_PARTS = [
  Menu,
  ParlayLegs,
  StartTime,
  AgreedOdds,
  AgreedWager,
  PaidDialog,
  HalfDialog,
  BulkActions,
  BetSheet,
  FilterPanel,
  FilterChips,
  BetSummary,
  SavedFiltersDialog,
];

const NO_NOTEBOOKS: readonly ListedNotebook[] = [];

export function BetHistory(props: BetHistoryProps) {
  'use memo';
  const { isOfOne, isFixed = false, list, whole, address, onDialogOpen, onDialogClose } = props;
  const { order, changeOrder } = address;
  const { bets, stored, complete, customFields } = list;
  const fields = useFilterDraft(address.filter, address.changeFilter);
  const notebooks = isOfOne ? NO_NOTEBOOKS : props.notebooks;

  // Typing doesn't wait for the list.
  const filter = useDeferredValue(fields.typed);
  const { shown, counted, waiting } = useMatching(list, notebooks, {
    filter,
    order: useDeferredValue(order),
  });
  const isFiltered = activeGroups(filter) > 0;
  useSearchTexts(bets, complete);

  const isPrinting = useIsPrinting();
  const selection = useSelection(shown);
  const { settling, settle, question } = useAskedSettling({
    isOpen: props.dialog === 'paid',
    onOpen: () => onDialogOpen('paid'),
    onClose: onDialogClose,
  });
  // Constants, so that the compiler keeps them, and no page of bets renders the rows again.
  const settleWhole = (bet: Bet, outcome: BetOutcome) => void settle([settleBet(bet, outcome)]);
  const settleOneLeg = (bet: Bet, place: number, outcome: LegOutcome) =>
    void settle([settleLeg(bet, place, outcome)]);
  const heading = useRef<HTMLHeadingElement>(null);
  const selectButton = useRef<HTMLButtonElement>(null);

  // Preloaded, so that they work at once, and offline.
  usePrefetch('loaded', LATER_PARTS);

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
    <section aria-labelledby="history" className="@container">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0 sm:flex sm:items-baseline sm:gap-3">
          <h2 id="history" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {isOfOne ? 'History' : 'Bets'}
          </h2>
          <ShownCount
            shown={shown.length - waiting}
            waiting={waiting}
            loaded={stored.length}
            total={figuresOf(whole).betCount}
            complete={complete || bets.length > 0 ? complete : undefined}
          />
        </div>
        {!isFixed && (
          <Button
            ref={selectButton}
            data-key="x"
            icon={ListChecks}
            aria-pressed={selection.ids !== null}
            onClick={selection.ids ? selection.end : selection.start}
          >
            Select
          </Button>
        )}
      </div>
      <BetFilterBar
        fields={fields}
        order={order}
        onOrderChange={changeOrder}
        onClear={clear}
        saved={<SavedFilters onApply={address.apply} onEdit={() => onDialogOpen('saved-filters')} />}
        panel={<FilterPanel fields={fields} bets={bets} customFields={customFields} notebooks={notebooks} />}
        chips={
          hasChips(fields.typed) && (
            <div className="mt-3">
              <FilterChips
                fields={fields}
                notebooks={notebooks}
                onEmpty={() => heading.current?.focus({ preventScroll: true })}
              />
            </div>
          )
        }
      />
      {(!isOfOne || isFiltered) && (
        <BetSummary
          bets={isFiltered ? counted : null}
          whole={whole}
          roi={isOfOne ? 'notebookRoi' : 'dashboardRoi'}
        />
      )}
      <div className="mt-4">
        <ListStates list={list} isEmpty={shown.length === 0} isFiltered={isFiltered} onClear={clear} />
        {isPrinting && (
          <BetSheet bets={shown} notebooks={notebooks} customFields={customFields} filter={filter} />
        )}
        {shown.length > 0 && !isPrinting && (
          <BetList
            bets={shown}
            notebooks={notebooks}
            order={order}
            onOrderChange={changeOrder}
            customFields={customFields}
            isGrowing={!complete && list.isFetching}
            betHref={address.betHref}
            isFixed={isFixed}
            settling={settling}
            onSettle={settleWhole}
            onSettleLeg={settleOneLeg}
            onDuplicate={props.onDuplicate}
            selected={selection.ids}
            onSelect={selection.select}
          />
        )}
      </div>
      {selection.ids && (
        <BulkActions
          selection={selection}
          shownCount={shown.length}
          settling={settling}
          settle={settle}
          dialog={BULK_DIALOGS.find((kind) => kind === props.dialog) ?? null}
          onDialogOpen={onDialogOpen}
          onDialogClose={onDialogClose}
          onDone={endSelection}
        />
      )}
      {question}
      {props.dialog === 'saved-filters' && (
        <SavedFiltersDialog
          view={{ filter: fields.typed, order }}
          notebooks={notebooks}
          onClose={onDialogClose}
        />
      )}
    </section>
  );
}

/** The bets to show, how many of them only this device has, and those that figures count: without what waits. */
function useMatching(
  { bets, stored, customFields }: ListedBets,
  notebooks: readonly ListedNotebook[],
  { filter, order }: BetView,
) {
  'use memo';
  const context = { notebooks, customFields, today: useToday() };
  // Sort first, so that a keystroke only filters.
  const ordered = orderBets(bets, order);
  const shown = filterBets(ordered, filter, context);
  if (stored === bets) return { shown, counted: shown, waiting: 0 };
  const ids = new Set(stored.map(({ id }) => id));
  const waiting = shown.filter(({ id }) => !ids.has(id)).length;
  return { shown, counted: filterBets(stored, filter, context), waiting };
}

/** Whether anything is active that the search field doesn't show. */
function hasChips(filter: BetFilter): boolean {
  return activeGroups({ ...filter, query: '' }) > 0;
}

const TEXTS_AT_ONCE = 1000;

/** Prepares searching once all bets are loaded, so that the first key doesn't wait for it. */
function useSearchTexts(bets: readonly Bet[], complete: boolean): void {
  useEffect(() => {
    if (!complete) return;
    const unmounted = new AbortController();
    void prepareSearch(bets, unmounted.signal);
    return () => unmounted.abort();
  }, [bets, complete]);
}

async function prepareSearch(bets: readonly Bet[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < bets.length && !signal.aborted; from += TEXTS_AT_ONCE) {
    for (const bet of bets.slice(from, from + TEXTS_AT_ONCE)) searchTextOf(bet);
    await yieldToMain();
  }
  if (!signal.aborted) listTextOf(bets);
}
