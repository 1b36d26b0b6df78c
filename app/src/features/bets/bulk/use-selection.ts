import { useEffect, useRef, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';

export type Selection = ReturnType<typeof useSelection>;

const NONE: ReadonlySet<string> = new Set();

/** A bet hidden by a filter isn't selected until it is shown again. */
export function useSelection(shown: readonly Bet[]) {
  'use memo';
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const lastId = useRef<string | null>(null);
  // Read late, so that rows aren't rendered again for each list.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const bets = ids?.size ? shown.filter(({ id }) => ids.has(id)) : [];

  const select = (bet: Bet, isSelected: boolean, toHere: boolean) => {
    const affected = toHere ? between(latest.current, lastId.current, bet.id) : [bet.id];
    lastId.current = bet.id;
    setIds((current) => {
      const next = new Set(current);
      for (const id of affected) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  };

  return {
    /** Null outside selection mode. */
    ids,
    bets,
    select,
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    selectNone: () => setIds(NONE),
    start: () => setIds(NONE),
    end: () => setIds(null),
  };
}

/** The ids between two bets, in either order; only `to` if `from` isn't shown. */
function between(bets: readonly Bet[], from: string | null, to: string): string[] {
  const end = bets.findIndex(({ id }) => id === to);
  const start = bets.findIndex(({ id }) => id === from);
  if (start < 0) return [to];
  return bets.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
