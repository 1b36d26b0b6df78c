import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bet.ts';
import { WHOLE_SCOPE } from '#domain/edge/scope.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { inTurns, TASK_MS, useCountedBets, useOrderedBets } from './use-analytics-data.ts';

/** As the books have them. */
const newestFirst = (bets: readonly Bet[]) => bets.toReversed();

const NBA = evenBets('nba', 2, 1);
const NFL = evenBets('nfl', 1, 3);

test('the bets of all books come in one order, oldest first', async () => {
  const books = [newestFirst(NBA), newestFirst(NFL)];
  const { result } = renderHook(() => useOrderedBets(books));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).not.toBeNull());
  const days = (result.current ?? []).map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(new Set(result.current)).toEqual(new Set([...NBA, ...NFL]));
});

test('while other books are put in order, the bets of those before are not taken for theirs', async () => {
  const { result, rerender } = renderHook(
    (books: readonly (readonly Bet[])[] | null) => useOrderedBets(books),
    {
      initialProps: [newestFirst(NBA)] as readonly (readonly Bet[])[] | null,
    },
  );
  await waitFor(() => expect(result.current).toHaveLength(3));
  rerender([newestFirst(NFL)]);
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toHaveLength(4));
  rerender(null);
  expect(result.current).toBeNull();
});

test('only what is in scope is counted, and what was counted last stays until the new is there', async () => {
  const bets = [...NBA, ...NFL];
  const nfl = { ...WHOLE_SCOPE, notebookIds: ['nfl'] };
  const { result, rerender } = renderHook((scope: typeof WHOLE_SCOPE) => useCountedBets(bets, scope, []), {
    initialProps: WHOLE_SCOPE,
  });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.figures).toMatchObject({ n: 7, won: 3 }));
  rerender(nfl);
  // The scope goes with its figures: nothing shows one scope's name above the numbers of another.
  expect(result.current).toMatchObject({ scope: WHOLE_SCOPE, figures: { n: 7 } });
  await waitFor(() => expect(result.current?.scope).toBe(nfl));
  expect(result.current).toMatchObject({ figures: { n: 4, won: 1 }, decided: { count: 4 } });
  expect(result.current?.bets).toHaveLength(4);
});

test('bets of a notebook out of scope that come later have nothing counted anew', async () => {
  const nba = { ...WHOLE_SCOPE, notebookIds: ['nba'] };
  const { result, rerender } = renderHook(({ bets, scope }) => useCountedBets(bets, scope, []), {
    initialProps: { bets: NBA, scope: nba },
  });
  await waitFor(() => expect(result.current).not.toBeNull());
  const decided = result.current?.decided;
  const later = { ...nba };
  rerender({ bets: [...NBA, ...NFL], scope: later });
  await waitFor(() => expect(result.current?.scope).toBe(later));
  expect(result.current?.decided).toBe(decided);
});

test('a scope with nothing in it is counted as well', async () => {
  const none = { ...WHOLE_SCOPE, status: 'push' as const };
  const { result } = renderHook(() => useCountedBets(NBA, none, []));
  await waitFor(() => expect(result.current).not.toBeNull());
  expect(result.current).toMatchObject({ bets: [], figures: { n: 0 } });
});

function takeWholeTask() {
  const until = performance.now() + TASK_MS;
  while (performance.now() < until);
}

test('between the long steps of some work others have their turn, and it can be ended', async () => {
  const done: string[] = [];
  inTurns(function* work() {
    done.push('first');
    setTimeout(() => done.push('other'));
    takeWholeTask();
    yield;
    done.push('second');
  });
  const end = inTurns(function* work() {
    done.push('ended');
    setTimeout(() => end());
    takeWholeTask();
    yield;
    done.push('never');
  });
  expect(done).toEqual([]);
  await waitFor(() => expect(done).toContain('second'));
  expect(done).toEqual(['first', 'ended', 'other', 'second']);
});

test('short steps leave no gap between them', async () => {
  const done: string[] = [];
  inTurns(function* work() {
    setTimeout(() => done.push('other'));
    done.push('first');
    yield;
    done.push('second');
  });
  await waitFor(() => expect(done).toContain('other'));
  expect(done).toEqual(['first', 'second', 'other']);
});
