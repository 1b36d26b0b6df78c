import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCalculatorsAddress } from './calculators-address.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const TABS = [{ value: 'odds' }, { value: 'unit' }, { value: 'parlay' }] as const;

function openAt(address: string) {
  history.replaceState(null, '', address);
  const { result } = renderHook(() => useCalculatorsAddress(TABS));
  return {
    page: () => result.current,
    shown: () => [result.current.tab, result.current.typed],
    type: (typed: Record<string, string>) => act(() => result.current.changeTyped(typed)),
    choose: (tab: (typeof TABS)[number]['value']) => act(() => result.current.changeTab(tab)),
  };
}

const address = () => location.pathname + location.search;
const pause = (ms = 300) => act(() => void vi.advanceTimersByTime(ms));
/** Navigates as Back and Forward do. */
const goTo = (search: string) =>
  act(() => {
    history.replaceState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
  });

test.each([
  ['/calculators', ['odds', {}]],
  ['/calculators?odds=-110&bet=25', ['odds', { odds: '-110', bet: '25' }]],
  ['/calculators?tab=parlay&leg1=%2B150', ['parlay', { leg1: '+150' }]],
  ['/calculators?tab=nonsense', ['odds', {}]],
])('the URL %s fills the fields', (linked, expected) => {
  expect(openAt(linked).shown()).toEqual(expected);
});

test('typing shows at once and reaches the URL after a pause, without a history entry', () => {
  const { type, shown } = openAt('/calculators');
  const entries = history.length;
  type({ odds: '+1' });
  pause(200);
  type({ odds: '+150' });
  expect(shown()).toEqual(['odds', { odds: '+150' }]);
  pause(200);
  expect(address()).toBe('/calculators');
  pause(100);
  expect(address()).toBe('/calculators?odds=%2B150');
  expect(history.length).toBe(entries);
});

test('another tab is a history entry, and each tab keeps its texts', () => {
  const { type, choose, shown } = openAt('/calculators');
  const entries = history.length;
  type({ odds: '-110' });
  const replaced = vi.spyOn(history, 'replaceState');
  choose('unit');
  // The previous entry has the latest text, even before the pause ends.
  expect(replaced.mock.calls.map(([, , to]) => to)).toEqual(['/calculators?odds=-110']);
  expect([address(), history.length]).toEqual(['/calculators?tab=unit', entries + 1]);
  type({ unit: '25' });
  choose('odds');
  expect(shown()).toEqual(['odds', { odds: '-110' }]);
  expect(address()).toBe('/calculators?odds=-110');
  choose('unit');
  expect(address()).toBe('/calculators?tab=unit&unit=25');
});

test('going back restores the fields, and keeps those of the other tabs', () => {
  const { type, choose, shown } = openAt('/calculators?tab=unit&unit=5');
  choose('odds');
  type({ odds: '-110' });
  goTo('/calculators?tab=unit&unit=10');
  expect(shown()).toEqual(['unit', { unit: '10' }]);
  choose('odds');
  expect(shown()).toEqual(['odds', { odds: '-110' }]);
});

test('the URL is updated before a dialog opens', () => {
  const { type, page } = openAt('/calculators');
  type({ odds: '-110' });
  act(() => page().send());
  expect(address()).toBe('/calculators?odds=-110');
});

test('choosing the open tab again adds no history entry', () => {
  const { type, choose } = openAt('/calculators');
  const entries = history.length;
  type({ odds: '-110' });
  choose('odds');
  expect([address(), history.length]).toEqual(['/calculators', entries]);
});

test("a link or Back restarts the calculator; typing and other tabs don't", () => {
  const { type, choose, page } = openAt('/calculators?odds=-110');
  const { visit } = page();
  type({ odds: '+150' });
  pause();
  choose('unit');
  expect(page().visit).toBe(visit);
  goTo('/calculators');
  expect(page().visit).not.toBe(visit);
});
