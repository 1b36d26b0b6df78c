import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { ScopeStatus } from '#domain/analytics/scope.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf } from '#domain/number-text.ts';

const STATUS_TEXTS: Readonly<Record<ScopeStatus, string | undefined>> = {
  all: undefined,
  settled: 'Settled bets',
  pending: 'Pending bets',
  won: 'Won bets',
  half_won: 'Half won bets',
  push: 'Pushes',
  half_lost: 'Half lost bets',
  lost: 'Lost bets',
  cashed_out: 'Cashed out bets',
};

/** Above this, the number of notebooks is shown instead of their names. */
const MAX_NAMES = 3;

/** A scope in words: 'NBA totals · from Jan 1, 2026 · League: NBA'. */
export function scopeTextOf({ scope, notebooks }: Pick<BetSelection, 'scope' | 'notebooks'>): string {
  const names = notebooks.map(({ name }) => name);
  const all = scope.notebookIds === 'all' && names.length > 1;
  const chosen = names.length > MAX_NAMES ? countOf(names.length, 'notebook') : names.join(', ');
  const { from, to, status, columns } = scope;
  const parts = [
    all ? 'All notebooks' : chosen,
    daysText(from && formatIsoDay(from), to && formatIsoDay(to)),
    STATUS_TEXTS[status],
    ...columns.map(({ name, value }) => `${name}: ${value || 'none'}`),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function daysText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to && `to ${to}`;
}
