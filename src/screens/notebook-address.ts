import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { type BetFilter, filterFromSearch, filterToSearch } from '#domain/bets/bet-filter.ts';
import { type BetOrder, orderFromSearch } from '#domain/bets/bet-order.ts';
import { type CalendarMonth, monthKey, parseMonth } from '#domain/calendar/calendar-month.ts';
import { newOpeningMark, openingMark } from './opening-mark.ts';

export type NotebookView = 'history' | 'calendar';

type Changes = Readonly<Record<string, string | null>>;

/** What a notebook's address says beyond which notebook it is: all that one may want to link or come back to. */
export function useNotebookAddress() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterFromSearch(params), [params]);
  const month = parseMonth(params.get('month') ?? '') ?? null;
  const view: NotebookView = params.get('view') === 'calendar' ? 'calendar' : 'history';
  const betId = params.get('bet');
  useMarkOfOpening(betId);
  // Going back takes a moment, in which a second Escape must not go back once more.
  const closing = useRef<URLSearchParams>(null);

  const change = (changes: Changes, options?: { replace: boolean }) =>
    setParams((current) => changed(current, changes), options);
  return {
    view,
    changeView: (next: NotebookView) => change({ view: next === 'history' ? null : next, month: null }),

    /** The calendar's; null for the month of the latest bet. */
    month,
    changeMonth: (next: CalendarMonth) => change({ month: monthKey(next) }, { replace: true }),

    filter,
    changeFilter: (next: BetFilter) => {
      const none = Object.keys(filterToSearch(filter)).map((name) => [name, null] as const);
      change({ ...Object.fromEntries(none), ...filterToSearch(next) }, { replace: true });
    },

    order: orderFromSearch(params),
    changeOrder: (next: BetOrder) => change({ sort: next === 'newest' ? null : next }, { replace: true }),

    /** The bet that is open in its dialog. */
    betId,
    betHref: useCallback(
      (bet: { id: string }) => `${location.pathname}?${changed(params, { bet: bet.id }).toString()}`,
      [params],
    ),
    closeBet: () => {
      if (closing.current === params) return;
      closing.current = params;
      if (openingMark()) history.back();
      else change({ bet: null }, { replace: true });
    },
  };
}

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Marks the history's entry when a bet is opened from this very page: closing it goes back then, so that the
 * page's entry is not there twice. A bet that was opened by its address alone has nothing to go back to.
 */
function useMarkOfOpening(betId: string | null): void {
  const before = useRef(betId);
  useEffect(() => {
    if (betId !== null && before.current === null && !openingMark())
      history.replaceState(newOpeningMark(), '');
    before.current = betId;
  }, [betId]);
}
