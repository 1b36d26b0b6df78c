import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import { classNames } from '#ui/class-names.ts';
import { BetCard } from './bet-card.tsx';
import type { BetListProps } from './bet-list.tsx';
import { type ListLayout, rowHeights } from './row-heights.ts';

/** Beyond the window on either side, so that fast scrolling does not overtake them. */
const SPARE_ROWS = 6;

export type BetRowsProps = BetListProps & { top: number; layout: ListLayout };

export function BetRows({ bets, top, layout, selected, settling, betHref, onSettle, ...rest }: BetRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusedRow(list, bets);
  const { focusedIndex } = focus;
  const isSelecting = selected !== null;
  const heightOf = useMemo(() => rowHeights(layout), [layout]);

  // oxlint-disable-next-line react/incompatible-library -- nothing that the React Compiler would memoise: we do without it
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: bets.length,
    overscan: SPARE_ROWS,
    // So that the first rows come with the list, and not one step after it.
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
    // A row with the focus stays, wherever one scrolls: with it the place from which the keyboard goes on would go.
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

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its rows' links do
    <ul
      ref={list}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const bet = bets[index];
        if (!bet) return null;
        const isSelected = selected?.has(bet.id);
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={bets.length}
            aria-posinset={index + 1}
            style={{ top: start - top }}
            className={classNames(
              'absolute inset-x-0 border-t transition-colors',
              index === 0 ? 'border-transparent' : 'border-line',
              isSelected ? 'bg-primary-soft' : 'hover:bg-hover',
              'has-[h3_a:focus-visible,input:focus-visible]:outline-2 has-[h3_a:focus-visible,input:focus-visible]:-outline-offset-2',
              'has-[h3_a:focus-visible,input:focus-visible]:outline-primary',
            )}
          >
            <BetCard
              bet={bet}
              href={betHref(bet)}
              isSelected={isSelected}
              isSettling={settling.has(bet.id)}
              onSettle={onSettle}
              {...rest}
            />
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The height of a row, from the browser's own observation alone: those of all new rows come at once then. Asking
 * each row as it is added would lay out the page for each, and place 100,000 rows anew for each.
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

/** Which row has the focus. Where that row goes away, settled out of a filter, its neighbour gets the focus. */
function useFocusedRow(list: { current: HTMLUListElement | null }, bets: readonly Bet[]) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : bets.findIndex(({ id }) => id === focusedId)),
    [bets, focusedId],
  );

  useLayoutEffect(() => {
    if (focusedIndex >= 0) lastIndex.current = focusedIndex;
    else if (focusedId !== null && document.activeElement === document.body) {
      const index = Math.min(lastIndex.current, bets.length - 1);
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] :is(h3 a, input)`)
        ?.focus({ preventScroll: true });
    }
  }, [bets, focusedId, focusedIndex, list]);

  return {
    focusedIndex,
    onFocus: (event: FocusEvent) => {
      const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index']);
      setFocusedId(bets[index]?.id ?? null);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocusedId(null);
    },
  };
}
