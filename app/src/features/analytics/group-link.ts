import type { BreakdownDimension, Group } from '#domain/analytics/groups/grouping.ts';
import { narrowedScope } from '#domain/analytics/groups/narrowed-scope.ts';
import type { BetFilter } from '#domain/bets/bet-filter.ts';

/** What a link changes about the page: its filters, or the dimensions of its breakdown. */
export type GroupLink =
  | { readonly scope: BetFilter }
  | { readonly dimension: BreakdownDimension; readonly and: BreakdownDimension | undefined };

/** The link to a group's bets: filters for it or, if there are none such as for weekdays, the breakdown by its dimensions. */
export function groupLinkOf(
  scope: BetFilter,
  [first, second]: readonly BreakdownDimension[],
  { parts, ...group }: Group,
): GroupLink | undefined {
  if (!first) return undefined;
  const [one = group, other] = parts ?? [];
  const narrowed = narrowedScope(scope, first, one);
  const both = narrowed && second && other ? narrowedScope(narrowed, second, other) : narrowed;
  return both ? { scope: both } : { dimension: first, and: second };
}
