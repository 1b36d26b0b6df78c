import { useCallback, useMemo, useRef, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';

const NONE: ReadonlySet<string> = new Set();

/** Which of the bets in the list are selected. One that a filter hides is not, until it is seen again. */
export function useSelection(shown: readonly Bet[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const lastId = useRef<string | null>(null);
  const bets = useMemo(() => (ids?.size ? shown.filter(({ id }) => ids.has(id)) : []), [ids, shown]);

  const select = useCallback(
    (bet: Bet, isSelected: boolean, toHere: boolean) => {
      const affected = toHere ? between(shown, lastId.current, bet.id) : [bet.id];
      lastId.current = bet.id;
      setIds((current) => {
        const next = new Set(current);
        for (const id of affected) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
    [shown],
  );

  return {
    /** Null while none are being selected. */
    ids,
    bets,
    select,
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    selectNone: () => setIds(NONE),
    start: () => setIds(NONE),
    end: () => setIds(null),
  };
}

/** The ids from one bet to another, whichever comes first; the second alone where the first is not shown. */
function between(bets: readonly Bet[], from: string | null, to: string): string[] {
  const end = bets.findIndex(({ id }) => id === to);
  const start = bets.findIndex(({ id }) => id === from);
  if (start < 0) return [to];
  return bets.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
