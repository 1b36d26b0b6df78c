import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';

/**
 * When the focused row leaves the list, for example settled under a filter, focuses its neighbor. Rows have their number
 * in `data-index`.
 */
export function useFocusedRow(list: { current: HTMLUListElement | null }, bets: readonly Bet[]) {
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
    /** The handlers of the list. */
    keepFocus: {
      onFocus: (event: FocusEvent) => {
        const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index']);
        setFocusedId(bets[index]?.id ?? null);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusedId(null);
      },
    },
  };
}
