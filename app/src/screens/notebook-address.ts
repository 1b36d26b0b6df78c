import { type CalendarMonth, monthKey, parseMonth } from '#domain/calendar/calendar-month.ts';
import { type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { HISTORY_DIALOGS } from '#features/bets/history-dialogs.ts';
import { useBetListAddress } from './bet-list-address.ts';
import { type NotebookView, notebookView } from './notebook-view.ts';

/** Edit Bet (`?bet=`) and a day (`?day=`) have their own parameters, because other dialogs may open on top of them. */
export const NOTEBOOK_DIALOGS = [
  'add-bet',
  'fields',
  'edit',
  'bankroll',
  'export',
  'delete',
  ...HISTORY_DIALOGS,
] as const;

export type NotebookDialog = (typeof NOTEBOOK_DIALOGS)[number];

export function useNotebookAddress() {
  'use memo';
  const list = useBetListAddress();
  const { params, open, replace } = list;
  return {
    ...list,
    filter: { ...list.filter, notebookIds: [] },

    view: notebookView(params),
    changeView: (next: NotebookView) => open({ view: next === 'history' ? null : next, month: null }),

    /** The calendar's month; null for the month of the latest bet. */
    month: parseMonth(params.get('month') ?? '') ?? null,
    changeMonth: (next: CalendarMonth) => replace({ month: monthKey(next) }),

    day: parseIsoDay(params.get('day') ?? '') ?? null,
    openDay: (day: IsoDay) => open({ day }),
    closeDay: () => replace({ day: null }),
  };
}
