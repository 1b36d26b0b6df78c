import { useEffect, useRef, useState } from 'react';
import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import { type CountedBets, decidedBetsInOrder, oldestFirstOfBooks } from '#domain/edge/decided-bets.ts';
import { type EdgeFigures, edgeFiguresOf } from '#domain/edge/edge-figures.ts';
import { type AnalyticsScope, scopedBets } from '#domain/edge/scope.ts';

/** The bets of a scope with what every widget needs of them. */
export type CountedScope = {
  readonly scope: AnalyticsScope;
  readonly bets: readonly Bet[];
  readonly decided: CountedBets;
  readonly figures: EdgeFigures;
};

/** The bets of several books, oldest first; null until they are in order. */
export function useOrderedBets(books: readonly (readonly Bet[])[] | null): readonly Bet[] | null {
  const [ordered, setOrdered] = useState<{ of: typeof books; bets: readonly Bet[] } | null>(null);
  useEffect(() => {
    if (!books) return;
    return inTurns(function* order() {
      setOrdered({ of: books, bets: yield* oldestFirstOfBooks(books) });
    });
  }, [books]);
  return ordered && ordered.of === books ? ordered.bets : null;
}

/**
 * Counts the bets of a scope, step by step, so that nothing blocks the page while 100,000 are counted. What was counted
 * last stays until the new is there, and where it is of the same bets: another notebook's that come do not have all
 * simulated anew.
 */
export function useCountedBets(
  bets: readonly Bet[] | null,
  scope: AnalyticsScope,
  columns: readonly CustomColumn[],
): CountedScope | null {
  const [counted, setCounted] = useState<CountedScope | null>(null);
  const last = useRef(counted);
  useEffect(() => {
    last.current = counted;
  }, [counted]);
  useEffect(() => {
    if (!bets) return;
    return inTurns(function* count() {
      const inScope = scopedBets(bets, scope, columns);
      const before = last.current;
      if (before && isSameList(before.bets, inScope)) {
        setCounted(before.scope === scope ? before : { ...before, scope });
        return;
      }
      yield;
      const decided = decidedBetsInOrder(inScope);
      yield;
      setCounted({ scope, bets: inScope, decided, figures: edgeFiguresOf(decided) });
    });
  }, [bets, scope, columns]);
  return counted;
}

function isSameList(one: readonly Bet[], other: readonly Bet[]): boolean {
  return one.length === other.length && one.every((bet, place) => bet === other[place]);
}

/** A task that has taken so long takes up no more: a longer one is felt, and shorter ones leave gaps. */
export const TASK_MS = 16;

/** Runs the steps of some work, in one task after another; gives what ends it. */
export function inTurns(work: () => Generator<void, void>): () => void {
  const steps = work();
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const begunAt = performance.now();
    while (!steps.next().done) {
      if (performance.now() - begunAt < TASK_MS) continue;
      timer = setTimeout(next);
      return;
    }
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}
