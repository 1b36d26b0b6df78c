import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { PERIOD_LABELS } from '#domain/calendar/period.ts';
import { formatMoney } from '#domain/money.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { draftOf, type FilterDraft } from './filter-draft.ts';
import type { NamedNotebook } from './filter-panel.tsx';

/** A condition in words, and the change that removes it. */
export type ConditionInWords = { readonly text: string; readonly without: Partial<FilterDraft> };

const EMPTY = draftOf(NO_FILTER);

/** A filter's conditions in words, one for each that can be removed; the search is left out. */
export function conditionsInWords(
  filter: BetFilter,
  notebooks: readonly NamedNotebook[],
): ConditionInWords[] {
  const { notebookIds, outcome, values, period, dateFrom, dateTo, oddsMin, oddsMax, wagerMin, wagerMax } =
    filter;
  const cleared = (...names: (keyof FilterDraft)[]): Partial<FilterDraft> =>
    Object.fromEntries(names.map((name) => [name, EMPTY[name]]));
  const conditions = [
    ...notebookIds.map((id) => ({
      text: notebooks.find((each) => each.id === id)?.name ?? 'Deleted notebook',
      without: { notebookIds: notebookIds.filter((each) => each !== id) },
    })),
    { text: outcome && OUTCOME_LOOK[outcome].label, without: cleared('outcome') },
    ...values.map((condition) => ({
      text: `${condition.field}: ${condition.value}`,
      without: { values: values.filter((each) => each !== condition) },
    })),
    { text: period === 'all' ? null : `Period: ${PERIOD_LABELS[period]}`, without: cleared('period') },
    {
      text: range('', dateFrom && formatIsoDay(dateFrom), dateTo && formatIsoDay(dateTo)),
      without: cleared('dateFrom', 'dateTo'),
    },
    { text: range('Odds ', oddsMin, oddsMax), without: cleared('oddsMin', 'oddsMax') },
    {
      text: range(
        'Wager ',
        wagerMin === null ? null : formatMoney(wagerMin),
        wagerMax === null ? null : formatMoney(wagerMax),
      ),
      without: cleared('wagerMin', 'wagerMax'),
    },
  ];
  return conditions.flatMap(({ text, without }) => (text === null ? [] : [{ text, without }]));
}

function range(what: string, from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return `${what}${from} to ${to}`;
  if (from !== null) return what === '' ? `From ${from}` : `${what}from ${from}`;
  if (to === null) return null;
  return what === '' ? `Up to ${to}` : `${what}up to ${to}`;
}
