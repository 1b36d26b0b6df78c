import { useEffect, useRef, useState } from 'react';
import { useSameItems } from '#data/same-items.ts';
import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import { ComingBets, type ComingBook, type OrderedBets } from '#domain/edge/coming-bets.ts';
import { type CountedBets, decidedBetsInOrder } from '#domain/edge/decided-bets.ts';
import { type EdgeFigures, edgeFiguresOf } from '#domain/edge/edge-figures.ts';
import { type AnalyticsScope, scopedBets } from '#domain/edge/scope.ts';
import { inTurns } from './tasks.ts';

/** The bets of a scope with what every widget needs of them. */
export type CountedScope = {
  readonly scope: AnalyticsScope;
  readonly bets: readonly Bet[];
  readonly decided: CountedBets;
  /** The profits of their days, where these were counted while the bets came. */
  readonly daily?: OrderedBets['daily'];
  readonly figures: EdgeFigures;
};

/** The bets of several books in one order, which is made while they come; null until all are complete. */
export function useOrderedBets(given: readonly ComingBook[]): OrderedBets | null {
  const books = useSameItems(given, isSameBook);
  const coming = useRef<ComingBets>(null);
  const [ordered, setOrdered] = useState<{ of: typeof books; bets: OrderedBets | null }>();
  useEffect(() => {
    coming.current ??= new ComingBets();
    const steps = coming.current.ordered(books);
    return inTurns(function* order() {
      setOrdered({ of: books, bets: yield* steps });
    });
  }, [books]);
  return ordered && ordered.of === books ? ordered.bets : null;
}

function isSameBook(one: ComingBook, other: ComingBook): boolean {
  return one.bets === other.bets && one.complete === other.complete;
}

/**
 * Counts the bets of a scope, step by step, so that nothing blocks the page while 100,000 are counted. What was counted
 * last stays until the new is there, and where it is of the same bets: another notebook's that come do not have all
 * simulated anew.
 */
export function useCountedBets(
  ordered: OrderedBets | null,
  scope: AnalyticsScope,
  columns: readonly CustomColumn[],
): CountedScope | null {
  const [counted, setCounted] = useState<CountedScope | null>(null);
  const last = useRef(counted);
  useEffect(() => {
    last.current = counted;
  }, [counted]);
  useEffect(() => {
    if (!ordered) return;
    return inTurns(function* count() {
      const inScope = scopedBets(ordered.bets, scope, columns);
      const before = last.current;
      if (before && isSameList(before.bets, inScope)) {
        setCounted(before.scope === scope ? before : { ...before, scope });
        return;
      }
      yield;
      const given =
        inScope === ordered.bets ? ordered : { bets: inScope, decided: decidedBetsInOrder(inScope) };
      yield;
      setCounted({ scope, ...given, figures: edgeFiguresOf(given.decided) });
    });
  }, [ordered, scope, columns]);
  return counted;
}

function isSameList(one: readonly Bet[], other: readonly Bet[]): boolean {
  return one.length === other.length && one.every((bet, place) => bet === other[place]);
}
