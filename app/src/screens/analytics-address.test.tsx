import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { UNIT_KINDS } from '#domain/analytics/units.ts';
import { cents, ZERO } from '#domain/money.ts';
import { SORTS, UNSORTED } from '#features/analytics/breakdown-sort.ts';
import { anyFilter } from '#tests/support/any-filter.ts';
import {
  type AnalyticsView,
  useAnalyticsAddress,
  viewFromSearch,
  viewToSearch,
} from './analytics-address.ts';

const NBA = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11';
const NFL = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c12';

const START: AnalyticsView = {
  scope: NO_FILTER,
  unit: { kind: 'dollars', size: undefined },
  dimension: undefined,
  and: undefined,
  sort: UNSORTED,
};

const open = { nil: undefined };
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('a:b', '50%', '%3A', '%253A', '1.50', 'A&b=c'),
  )
  .map((text) => text.trim());
const anyName = anyText.filter((name) => name !== '');
const anyDimension = fc.oneof(
  fc.constantFrom('notebook', 'odds', 'stake', 'weekday', 'month', 'legs').map((by) => ({ by })),
  anyName.map((name) => ({ by: 'column' as const, name })),
);

const anyView: fc.Arbitrary<AnalyticsView> = fc.record({
  scope: anyFilter.map(({ notebookIds, outcome, values, dateFrom, dateTo }) =>
    Object.assign({}, NO_FILTER, { notebookIds, outcome, values, dateFrom, dateTo }),
  ),
  unit: fc.record({
    kind: fc.constantFrom(...UNIT_KINDS),
    size: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map(cents), open),
  }),
  dimension: fc.option(fc.oneof(anyDimension, fc.constant({ by: 'leg' as const })), open),
  and: fc.option(anyDimension, open),
  sort: fc.constantFrom(...SORTS.map(({ sort }) => sort)),
});

test('every view can be read back from its address', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = viewToSearch(view).toString();
      expect(viewFromSearch(new URLSearchParams(address))).toEqual(view);
    }),
  );
});

test('the view read from any address survives another round trip', () => {
  const anyParameter = fc.tuple(
    fc.constantFrom(
      'notebook',
      'from',
      'to',
      'status',
      'value',
      'column',
      'unit',
      'unit-size',
      'by',
      'and',
      'sort',
      'other',
    ),
    fc.oneof(
      anyText,
      fc.constantFrom(NBA, '2026-01-05', 'won', 'Book:Circa', ':', 'units', '25', 'column:', 'roi-high'),
    ),
  );
  fc.assert(
    fc.property(fc.array(anyParameter), (parameters) => {
      const view = viewFromSearch(new URLSearchParams(parameters));
      expect(viewFromSearch(viewToSearch(view))).toEqual(view);
    }),
  );
});

test('the default view has an empty address', () => {
  expect(viewToSearch(START).toString()).toBe('');
  expect(viewFromSearch(new URLSearchParams())).toEqual(START);
});

test('an address is readable', () => {
  const view: AnalyticsView = {
    scope: {
      ...NO_FILTER,
      notebookIds: [NBA],
      outcome: 'settled',
      values: [{ field: 'Sportsbook', value: 'Circa' }],
    },
    unit: { kind: 'units', size: cents(2550) },
    dimension: { by: 'column', name: 'Market' },
    and: { by: 'weekday' },
    sort: { by: 'roi', isDescending: true },
  };
  expect(decodeURIComponent(viewToSearch(view).toString())).toBe(
    `notebook=${NBA}&status=settled&value=Sportsbook:Circa&unit=units&unit-size=25.50&by=column:Market&and=weekday&sort=roi-high`,
  );
});

test.each([
  'notebook=1',
  'notebook=',
  'from=2026-02-30&to=yesterday',
  'status=nonsense',
  'column=Circa&value=:Circa&value=+:Circa',
  'q=lakers&period=week&odds-min=150&wager-max=10',
  'unit=euros&unit-size=0',
  'unit-size=-5&unit=dollars',
  'unit-size=1000000.01',
  'unit-size=1e3',
  'by=description&sort=luck',
  'by=column&sort=roi',
  'by=column:+',
  'and=leg',
])('unreadable parameters are ignored: %s', (address) => {
  expect(viewFromSearch(new URLSearchParams(address))).toEqual(START);
});

test('a repeated notebook or value counts once', () => {
  const { scope } = viewFromSearch(
    new URLSearchParams(`notebook=${NBA}&notebook=${NBA}&value=Book:Circa&value=book:CIRCA+&value=Book:`),
  );
  expect(scope.notebookIds).toEqual([NBA]);
  expect(scope.values).toEqual([
    { field: 'Book', value: 'Circa' },
    { field: 'Book', value: '' },
  ]);
});

function openAt(address: string) {
  history.replaceState(null, '', address);
  return renderHook(() => useAnalyticsAddress()).result;
}

test('a change updates the address without a history entry, and keeps other parameters', () => {
  const page = openAt(`/analytics?notebook=${NBA}&unit=bankroll&stake=2`);
  const entries = history.length;
  act(() => page.current.changeScope({ ...page.current.scope, notebookIds: [NFL] }));
  act(() => page.current.changeDimension({ by: 'odds' }));
  expect(location.search).toBe(`?notebook=${NFL}&unit=bankroll&by=odds&stake=2`);
  expect([page.current.scope.notebookIds, page.current.unit.kind]).toEqual([[NFL], 'bankroll']);
  expect(history.length).toBe(entries);
});

test('the format of amounts stays the same function until the unit changes', () => {
  const page = openAt(`/analytics?notebook=${NBA}`);
  const { units } = page.current;
  act(() => page.current.changeSort({ by: 'profit', isDescending: true }));
  expect(page.current.sort).toEqual({ by: 'profit', isDescending: true });
  expect(page.current.units).toBe(units);
  act(() => page.current.changeUnit({ kind: 'units', size: cents(5000) }));
  expect(page.current.units(ZERO).formatSigned(cents(2500))).toBe('+0.50 units');
});

test('selecting no notebook shows all', () => {
  const page = openAt(`/analytics?notebook=${NBA}`);
  act(() => page.current.changeScope({ ...NO_FILTER, notebookIds: [] }));
  expect([location.search, page.current.scope.notebookIds]).toEqual(['', []]);
});
