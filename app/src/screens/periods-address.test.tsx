import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_PERIODS, RECENT_PERIODS } from '#domain/analytics/groups/period-pair.ts';
import { anyDay } from '#tests/support/any-bet.ts';
import { useAnalyticsAddress } from './analytics-address.ts';
import {
  periodsFromSearch,
  periodsToSearch,
  type PeriodsView,
  usePeriodsAddress,
} from './periods-address.ts';

const START: PeriodsView = { periods: DEFAULT_PERIODS, changesBy: undefined };
const anyRange = fc.record({ first: anyDay, last: anyDay });
const anyView: fc.Arbitrary<PeriodsView> = fc.record({
  periods: fc.oneof(
    fc.record({
      period: fc.constantFrom(...RECENT_PERIODS),
      against: fc.constantFrom('before' as const, 'last-year' as const),
    }),
    fc.record({ recent: anyRange, earlier: anyRange }),
  ),
  changesBy: fc.option(
    fc.oneof(
      fc.constantFrom('notebook', 'odds', 'weekday').map((by) => ({ by })),
      fc.constantFrom('League', 'a:b', '50%').map((name) => ({ by: 'column' as const, name })),
    ),
    { nil: undefined },
  ),
});

test('every choice of periods can be read back from its address, and the default has an empty one', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = periodsToSearch(view).toString();
      expect(periodsFromSearch(new URLSearchParams(address))).toEqual(view);
    }),
  );
  expect(periodsToSearch(START).toString()).toBe('');
});

test('an address is readable', () => {
  const view = { periods: { period: 'month', against: 'last-year' }, changesBy: { by: 'odds' } } as const;
  expect(periodsToSearch(view).toString()).toBe('period=month&against=last-year&changes=odds');
});

test.each(['period=week&against=never', 'period=2026-01-01..2026-01-31&changes=leg', 'against=2026-01-01'])(
  'unreadable parameters are ignored: %s',
  (address) => {
    expect(periodsFromSearch(new URLSearchParams(address))).toEqual(START);
  },
);

test('the page’s filters and its periods keep each other’s parameters', () => {
  history.replaceState(null, '', '/analytics?by=odds&period=month');
  const { result } = renderHook(() => ({ page: useAnalyticsAddress(), ...usePeriodsAddress() }));
  act(() => result.current.changeChangesBy({ by: 'weekday' }));
  act(() => result.current.page.changeAnd({ by: 'stake' }));
  expect(location.search).toBe('?by=odds&and=stake&period=month&changes=weekday');
});
