import type { BetFilter } from './bet-filter.ts';
import { filterFromSearch, filterToSearch } from './filter-address.ts';
import { type BetOrder, orderFromSearch } from './bet-order.ts';

/** A filter and an order that a user named. */
export type SavedFilter = {
  readonly id: string;
  readonly name: string;
  /** As viewToSearch returns it. */
  readonly search: string;
};

/** What a list shows of its bets, and in which order. */
export type BetView = { readonly filter: BetFilter; readonly order: BetOrder };

/** The URL parameters of a view, without defaults: 'status=won&sort=wager-high', '' for all bets newest first. */
export function viewToSearch({ filter, order }: BetView): URLSearchParams {
  const params = filterToSearch(filter);
  if (order !== 'newest') params.set('sort', order);
  return params;
}

/** The view in a URL's parameters. Ignores invalid values. */
export function viewFromSearch(params: URLSearchParams): BetView {
  return { filter: filterFromSearch(params), order: orderFromSearch(params) };
}
