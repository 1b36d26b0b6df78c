import { useSearchParams } from 'wouter';
import { type BetFilter, filterFromSearch, filterToSearch } from '#domain/bets/bet-filter.ts';
import { type BetOrder, orderFromSearch } from '#domain/bets/bet-order.ts';
import { type CalendarMonth, monthKey, parseMonth } from '#domain/calendar/calendar-month.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';

export type NotebookView = 'history' | 'calendar';

/** Edit Bet (`?bet=`) and a day (`?day=`) have their own parameters, because other dialogs may open on top of them. */
export const NOTEBOOK_DIALOGS = [
  'add-bet',
  'fields',
  'edit',
  'bankroll',
  'export',
  'delete',
  'delete-bets',
  'paid',
] as const;

export type NotebookDialog = (typeof NOTEBOOK_DIALOGS)[number];

type Changes = Readonly<Record<string, string | null>>;

export function useNotebookAddress() {
  'use memo';
  const [params, setParams] = useSearchParams();
  const filter = filterFromSearch(params);
  const view: NotebookView = params.get('view') === 'calendar' ? 'calendar' : 'history';

  const open = (changes: Changes) => setParams((current) => changed(current, changes));
  const replace = (changes: Changes) => setParams((current) => changed(current, changes), { replace: true });
  return {
    view,
    changeView: (next: NotebookView) => open({ view: next === 'history' ? null : next, month: null }),

    /** The calendar's month; null for the month of the latest bet. */
    month: parseMonth(params.get('month') ?? '') ?? null,
    changeMonth: (next: CalendarMonth) => replace({ month: monthKey(next) }),

    day: parseIsoDay(params.get('day') ?? '') ?? null,
    openDay: (day: IsoDay) => open({ day }),
    closeDay: () => replace({ day: null }),

    filter,
    changeFilter: (next: BetFilter) => {
      const none = Object.keys(filterToSearch(filter)).map((name) => [name, null] as const);
      replace({ ...Object.fromEntries(none), ...filterToSearch(next) });
    },

    order: orderFromSearch(params),
    changeOrder: (next: BetOrder) => replace({ sort: next === 'newest' ? null : next }),

    /** The bet in the Edit Bet dialog. */
    betId: params.get('bet'),
    betHref: (bet: { id: string }) => `${location.pathname}?${changed(params, { bet: bet.id }).toString()}`,
    closeBet: () => replace({ bet: null }),
    /** Replaces Edit Bet with Add Bet, filled in from the bet. */
    duplicateInstead: (id: string) => replace({ bet: null, dialog: 'add-bet', of: id }),
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
