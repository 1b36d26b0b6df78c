import { useEffect, useRef, useState } from 'react';
import { useSameItems } from '#data/same-items.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { BetMerger, type LoadedBets, type OrderedBets } from '#domain/analytics/bet-merger.ts';
import { type WinLossColumns, winLossBetsInOrder } from '#domain/analytics/win-loss-bets.ts';
import { type EdgeFigures, edgeFiguresOf } from '#domain/analytics/edge-figures.ts';
import { type AnalyticsScope, scopedBets } from '#domain/analytics/scope.ts';
import { inTurns } from './tasks.ts';

/** The bets of a scope with what every widget needs of them. */
export type CountedScope = {
  readonly scope: AnalyticsScope;
  readonly bets: readonly Bet[];
  readonly decided: WinLossColumns;
  /** The profits of their days, where these were counted while the bets came. */
  readonly daily?: OrderedBets['daily'];
  readonly figures: EdgeFigures;
};

/** The bets of several books in one order, which is made while they come; null until all are complete. */
export function useOrderedBets(given: readonly LoadedBets[]): OrderedBets | null {
  const cachedNotebooks = useSameItems(given, isSameBets);
  const coming = useRef<BetMerger>(null);
  const [ordered, setOrdered] = useState<{ of: typeof cachedNotebooks; bets: OrderedBets | null }>();
  useEffect(() => {
    coming.current ??= new BetMerger();
    const steps = coming.current.ordered(cachedNotebooks);
    return inTurns(function* order() {
      setOrdered({ of: cachedNotebooks, bets: yield* steps });
    });
  }, [cachedNotebooks]);
  return ordered && ordered.of === cachedNotebooks ? ordered.bets : null;
}

function isSameBets(one: LoadedBets, other: LoadedBets): boolean {
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
  columns: readonly CustomField[],
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
        inScope === ordered.bets ? ordered : { bets: inScope, decided: winLossBetsInOrder(inScope) };
      yield;
      setCounted({ scope, ...given, figures: edgeFiguresOf(given.decided) });
    });
  }, [ordered, scope, columns]);
  return counted;
}

function isSameList(one: readonly Bet[], other: readonly Bet[]): boolean {
  return one.length === other.length && one.every((bet, place) => bet === other[place]);
}
