import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { useSelection } from './use-selection.ts';

const bets = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as Bet);
const [a, b, , d] = bets as [Bet, Bet, Bet, Bet, Bet];

function select() {
  const hook = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: bets } });
  act(() => hook.result.current.start());
  return { ...hook, selected: () => hook.result.current.bets.map(({ id }) => id).join('') };
}

test('Shift selects everything since the last selected bet, in either direction', () => {
  const { result, selected } = select();
  act(() => result.current.select(d, true, false));
  act(() => result.current.select(b, true, true));
  expect(selected()).toBe('bcd');
  act(() => result.current.select(a, false, true));
  expect(selected()).toBe('cd');
});

test('a bet hidden by a filter is not selected until it is shown again', () => {
  const { result, rerender, selected } = select();
  act(() => result.current.selectAll());
  rerender({ shown: [b, d] });
  expect(selected()).toBe('bd');
  rerender({ shown: bets });
  expect(selected()).toBe('abcde');
});

test('Shift ignores a last selected bet that is no longer shown', () => {
  const { result, rerender, selected } = select();
  act(() => result.current.select(a, true, false));
  rerender({ shown: [b, d] });
  act(() => result.current.select(d, true, true));
  expect(selected()).toBe('d');
});

test('ending selection mode clears the selection', () => {
  const { result, selected } = select();
  act(() => result.current.selectAll());
  act(() => result.current.end());
  expect(result.current.ids).toBeNull();
  act(() => result.current.start());
  expect(selected()).toBe('');
});
