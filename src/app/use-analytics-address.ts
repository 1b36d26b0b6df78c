import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type AnalyticsScope, SCOPE_STATUSES } from '#domain/edge/scope.ts';
import { parseIsoDay } from '#domain/iso-day.ts';
import { type Cents, cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { formatShortMoney } from '#domain/short-money.ts';

/** What the analytics' address says: which bets they are about, and in which unit amounts stand. */
export function useAnalyticsAddress() {
  const [params, setParams] = useSearchParams();
  const scope = useMemo((): AnalyticsScope => {
    const ids = params.getAll('notebook');
    return {
      notebookIds: ids.length === 0 ? 'all' : ids,
      from: parseIsoDay(params.get('from') ?? ''),
      to: parseIsoDay(params.get('to') ?? ''),
      status: SCOPE_STATUSES.find((status) => status === params.get('status')) ?? 'all',
      columns: params.getAll('column').map((text) => {
        const at = text.indexOf(':');
        return { name: text.slice(0, at), value: text.slice(at + 1) };
      }),
    };
  }, [params]);
  return {
    scope,
    units: dollars,
    changeScope: (next: AnalyticsScope) => {
      const search = new URLSearchParams();
      if (next.notebookIds !== 'all') for (const id of next.notebookIds) search.append('notebook', id);
      if (next.from) search.set('from', next.from);
      if (next.to) search.set('to', next.to);
      if (next.status !== 'all') search.set('status', next.status);
      for (const { name, value } of next.columns) search.append('column', `${name}:${value}`);
      setParams(search, { replace: true });
    },
  };
}

const inDollars = {
  format: (amount: number) => formatMoney(cents(Math.round(amount))),
  formatSigned: (amount: number) => formatSignedMoney(cents(Math.round(amount))),
  formatShort: formatShortMoney,
};
const dollars = (_bankroll: Cents) => inDollars;
