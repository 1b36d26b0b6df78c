import { useEffect, useMemo, useState } from 'react';
import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import { type DecidedBets, decidedBetsOf, oldestFirst } from '#domain/edge/decided-bets.ts';
import { type EdgeFigures, edgeFiguresOf } from '#domain/edge/edge-figures.ts';
import { type AnalyticsScope, scopedBets } from '#domain/edge/scope.ts';

/** The bets of a scope with what every widget needs of them. */
export type CountedBets = {
  /** What they were counted from. */
  readonly of: { readonly bets: readonly Bet[]; readonly scope: AnalyticsScope };
  readonly bets: readonly Bet[];
  readonly decided: DecidedBets;
  readonly figures: EdgeFigures;
};

/**
 * The bets of several books, oldest first; null until they are in order. 100,000 take as long as a task may, so that
 * this is one of its own.
 */
export function useOrderedBets(books: readonly (readonly Bet[])[]): readonly Bet[] | null {
  const [ordered, setOrdered] = useState<{ of: typeof books; bets: readonly Bet[] } | null>(null);
  useEffect(
    () =>
      inTurns(function* order() {
        const all = books.flat();
        yield;
        setOrdered({ of: books, bets: oldestFirst(all) });
      }),
    [books],
  );
  return ordered?.bets ?? null;
}

/**
 * Counts the bets of a scope, step by step, so that nothing blocks the page while 100,000 are counted. Keeps what was
 * counted last until the new is there: `isCurrent` tells.
 */
export function useCountedBets(
  bets: readonly Bet[] | null,
  scope: AnalyticsScope,
  columns: readonly CustomColumn[],
): { counted: CountedBets | null; isCurrent: boolean } {
  const [counted, setCounted] = useState<CountedBets | null>(null);
  useEffect(() => {
    if (!bets) return;
    return inTurns(function* count() {
      const inScope = scopedBets(bets, scope, columns);
      yield;
      const decided = decidedBetsOf(inScope);
      yield;
      const figures = edgeFiguresOf(decided);
      setCounted({ of: { bets, scope }, bets: inScope, decided, figures });
    });
  }, [bets, scope, columns]);
  return {
    counted,
    isCurrent: useMemo(
      () => counted !== null && counted.of.bets === bets && counted.of.scope === scope,
      [counted, bets, scope],
    ),
  };
}

/** Runs the steps of some work each in a task of its own; gives what ends it. */
export function inTurns(work: () => Generator<void, void>): () => void {
  const steps = work();
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    if (!steps.next().done) timer = setTimeout(next);
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}
