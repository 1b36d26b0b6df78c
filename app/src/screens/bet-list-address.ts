import { useSearchParams } from 'wouter';
import { type BetFilter, CONDITION_NAMES } from '#domain/bets/bet-filter.ts';
import { parametersOf } from '#domain/bets/filter-address.ts';
import type { BetOrder } from '#domain/bets/bet-order.ts';
import { type BetView, viewFromSearch, viewToSearch } from '#domain/bets/saved-filter.ts';

type Changes = Readonly<Record<string, string | null>>;

/** What the address keeps of a list of bets: filter, order and the bet in Edit Bet. */
export function useBetListAddress() {
  'use memo';
  const [params, setParams] = useSearchParams();
  const { filter, order } = viewFromSearch(params);
  const open = (changes: Changes) => setParams((current) => changed(current, changes));
  const replace = (changes: Changes) => setParams((current) => changed(current, changes), { replace: true });
  return {
    params,
    open,
    replace,

    filter,
    changeFilter: (next: BetFilter) =>
      setParams((current) => withView(current, { filter: next, order: viewFromSearch(current).order }), {
        replace: true,
      }),

    order,
    changeOrder: (next: BetOrder) => replace({ sort: next === 'newest' ? null : next }),

    apply: (view: BetView) => setParams((current) => withView(current, view), { replace: true }),

    /** The bet in the Edit Bet dialog. */
    betId: params.get('bet'),
    betHref: (bet: { id: string }) => `${location.pathname}?${changed(params, { bet: bet.id }).toString()}`,
    closeBet: () => replace({ bet: null }),
    /** Replaces Edit Bet with Add Bet, filled in from the bet. */
    duplicateInstead: (id: string) => replace({ bet: null, dialog: 'add-bet', of: id }),
  };
}

function withView(params: URLSearchParams, view: BetView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...parametersOf(CONDITION_NAMES), 'sort']) next.delete(name);
  for (const [name, value] of viewToSearch(view)) next.append(name, value);
  return next;
}

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
