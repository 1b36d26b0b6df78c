import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { dailyProfits } from '#domain/betting-accounts/daily-profit.ts';
import type { LoadedBets, OrderedBets } from '#domain/analytics/bet-merger.ts';
import { winLossBetsInOrder } from '#domain/analytics/win-loss-bets.ts';
import { WHOLE_SCOPE } from '#domain/analytics/scope.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { useCountedBets, useOrderedBets } from './use-analytics-data.ts';

/** As the books have them. */
const whole = (bets: readonly Bet[]): LoadedBets => ({ bets: bets.toReversed(), complete: true });
const inOrder = (bets: readonly Bet[]): OrderedBets => ({
  bets,
  decided: winLossBetsInOrder(bets),
  daily: dailyProfits(bets),
});

const NBA = evenBets('nba', 2, 1);
const NFL = evenBets('nfl', 1, 3);

test('the bets of all books come in one order, oldest first, once they are complete', async () => {
  const [nba, nfl] = [whole(NBA), whole(NFL)];
  const { result, rerender } = renderHook(
    (cachedNotebooks: readonly LoadedBets[]) => useOrderedBets(cachedNotebooks),
    {
      initialProps: [nba, { ...nfl, complete: false }],
    },
  );
  expect(result.current).toBeNull();
  rerender([nba, nfl]);
  await waitFor(() => expect(result.current).not.toBeNull());
  const { bets = [], decided } = result.current ?? {};
  const days = bets.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(new Set(bets)).toEqual(new Set([...NBA, ...NFL]));
  expect(decided?.count).toBe(7);
});

test('while other books are put in order, the bets of those before are not taken for theirs', async () => {
  const { result, rerender } = renderHook(
    (cachedNotebooks: readonly LoadedBets[]) => useOrderedBets(cachedNotebooks),
    {
      initialProps: [whole(NBA)],
    },
  );
  await waitFor(() => expect(result.current?.bets).toHaveLength(3));
  rerender([whole(NFL)]);
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.bets).toHaveLength(4));
});

test('only what is in scope is counted, and what was counted last stays until the new is there', async () => {
  const bets = inOrder([...NBA, ...NFL]);
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
    initialProps: { bets: inOrder(NBA), scope: nba },
  });
  await waitFor(() => expect(result.current).not.toBeNull());
  const decided = result.current?.decided;
  const later = { ...nba };
  rerender({ bets: inOrder([...NBA, ...NFL]), scope: later });
  await waitFor(() => expect(result.current?.scope).toBe(later));
  expect(result.current?.decided).toBe(decided);
});

test('a scope with nothing in it is counted as well', async () => {
  const none = { ...WHOLE_SCOPE, status: 'push' as const };
  const bets = inOrder(NBA);
  const { result } = renderHook(() => useCountedBets(bets, none, []));
  await waitFor(() => expect(result.current).not.toBeNull());
  expect(result.current).toMatchObject({ bets: [], figures: { n: 0 } });
});
