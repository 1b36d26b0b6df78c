import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BetOrder } from '#domain/bets/bet-order.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome, LegOutcome } from '#domain/bets/outcomes.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { isPagePainted } from '#ui/schedule.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAfterPaint } from '#ui/use-after-paint.ts';
import { BetCard, type ListedNotebook } from './bet-card.tsx';
import { BetHeadings } from './bet-headings.tsx';
import { headingsHeight, layoutAt, type ListLayout, rowHeights } from '#features/bets/row-heights.ts';
import { useFocusedRow } from '#features/bets/use-focused-row.ts';

export type BetListProps = {
  bets: readonly Bet[];
  /** Named in each row; none in the history of one. */
  notebooks: readonly ListedNotebook[];
  order: BetOrder;
  onOrderChange: (order: BetOrder) => void;
  customFields: readonly CustomField[];
  /** More bets are about to follow. */
  isGrowing: boolean;
  betHref: (bet: Bet) => string;
  isFixed: boolean;
  settling: ReadonlySet<string>;
  onSettle: (bet: Bet, outcome: BetOutcome) => void;
  onSettleLeg: (bet: Bet, place: number, outcome: LegOutcome) => void;
  onDuplicate: (bet: Bet) => void;
  /** Null outside selection mode. */
  selected: ReadonlySet<string> | null;
  onSelect: (bet: Bet, isSelected: boolean, toHere: boolean) => void;
};

type Place = { top: number; layout: ListLayout };

export function BetList(props: BetListProps) {
  'use memo';
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());

  const unfold = useCallback(({ id }: Bet, isUnfolded: boolean) => {
    setUnfolded((current) => {
      const next = new Set(current);
      if (isUnfolded) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  useLayoutEffect(() => {
    const list = frame.current;
    if (!list) return;
    let measured: Place | null = null;
    const measure = () => {
      const { top, width } = list.getBoundingClientRect();
      const next = { top: Math.round(top + window.scrollY), layout: layoutAt(width) };
      if (measured?.top === next.top && measured.layout === next.layout) return;
      measured = next;
      setPlace(next);
    };
    // Rendering the rows is slow. The first paint waits for it; later it must not block input.
    if (isPagePainted()) startTransition(measure);
    else measure();
    // Content above the list can move it, which also resizes the body.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={classNames(cardStyle, '@container overflow-hidden')}>
      {/* Measured heights are only valid for one layout. */}
      {place ? (
        <BetRows key={place.layout} {...props} {...place} unfolded={unfolded} onUnfold={unfold} />
      ) : (
        <Skeleton className="h-144 rounded-2xl" />
      )}
    </div>
  );
}

const EXTRA_ROWS = 6;
/** More than any screen shows. */
const FIRST_ROWS = 100;

type BetRowsProps = BetListProps &
  Place & {
    /** The parlays whose legs are shown. */
    unfolded: ReadonlySet<string>;
    onUnfold: (bet: Bet, isUnfolded: boolean) => void;
  };

function BetRows(props: BetRowsProps) {
  const {
    bets,
    notebooks,
    order,
    onOrderChange,
    layout,
    selected,
    settling,
    betHref,
    unfolded,
    isGrowing,
    ...rest
  } = props;
  const top = props.top + headingsHeight(layout);
  const list = useRef<HTMLUListElement>(null);
  const { focusedIndex, keepFocus } = useFocusedRow(list, bets);
  const isSelecting = selected !== null;
  const hasNotebooks = notebooks.length > 0;
  const heightOf = useMemo(() => rowHeights(layout, hasNotebooks), [layout, hasNotebooks]);
  const notebookOf = useMemo(() => new Map(notebooks.map((each) => [each.id, each])), [notebooks]);

  // Measuring 100,000 rows takes longer than drawing those on the screen, so it waits for the first paint and, while
  // bets load, for the last page.
  const painted = useAfterPaint(isGrowing ? null : bets);
  const isNew = painted !== bets && window.scrollY <= top;
  const count = isNew ? Math.min(bets.length, Math.max(FIRST_ROWS, focusedIndex + 1)) : bets.length;

  // oxlint-disable-next-line react/incompatible-library -- this component is not memoized
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    overscan: isNew && !isGrowing ? 0 : EXTRA_ROWS,
    // Render rows right away, not one render later.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    getItemKey: useCallback((index: number) => bets[index]?.id ?? index, [bets]),
    estimateSize: useCallback(
      (index: number) => {
        const bet = bets[index];
        return bet ? heightOf(bet, isSelecting) : 0;
      },
      [bets, heightOf, isSelecting],
    ),
    measureElement: measuredLater,
    // Keep the focused row mounted, so that Tab works after scrolling.
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        return focusedIndex < 0 || near.includes(focusedIndex)
          ? near
          : [...near, focusedIndex].toSorted((a, b) => a - b);
      },
      [focusedIndex],
    ),
  });

  const height = (virtualizer.getTotalSize() / count) * bets.length;
  return (
    <>
      {layout === 'rows' && (
        <BetHeadings order={order} isSelecting={isSelecting} onOrderChange={onOrderChange} />
      )}
      <ul ref={list} className="relative" style={{ height }} {...keepFocus}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const bet = bets[index];
          if (!bet) return null;
          const isSelected = selected?.has(bet.id);
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-row={props.isFixed ? undefined : true}
              aria-setsize={bets.length}
              aria-posinset={index + 1}
              style={{ top: start - top }}
              className={classNames(
                'group/row absolute inset-x-0 border-t transition-colors',
                index === 0 ? 'border-transparent' : 'border-line',
                isSelected ? 'bg-primary-soft' : 'hover:bg-hover',
                'has-[h3_a:focus-visible,input:focus-visible]:outline-2 has-[h3_a:focus-visible,input:focus-visible]:-outline-offset-2',
                'has-[h3_a:focus-visible,input:focus-visible]:outline-primary',
              )}
            >
              <BetCard
                bet={bet}
                notebook={notebookOf.get(bet.notebookId)}
                href={betHref(bet)}
                isSelected={isSelected}
                isSettling={settling.has(bet.id)}
                isUnfolded={unfolded.has(bet.id)}
                {...rest}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Measures rows only in the resize observer, which reports all new rows at once. Measuring each on mount would force
 * a layout per row.
 */
function measuredLater(
  row: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, HTMLLIElement>,
): number {
  if (entry) return measureElement(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}
