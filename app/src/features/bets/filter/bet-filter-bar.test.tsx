import { act, render, screen, fireEvent } from '@testing-library/react';
import { beforeEach, test, vi, expect } from 'vitest';
import { type BetFilter, CONDITION_NAMES, CONDITIONS, isOfKind, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { EVERY_CONDITION } from '#tests/support/filter-samples.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { fill } from '#tests/support/page.ts';
import { BetFilterBar } from './bet-filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useFilterDraft } from './filter-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const NOTEBOOKS = [
  { id: '10000000-0000-4000-8000-000000000001', name: 'Hoops' },
  { id: '10000000-0000-4000-8000-000000000002', name: 'Gridiron' },
];
const FIELDS = NOTEBOOKS.map(({ id, name }) => textColumn(id, name, 'League'));
const BETS = ['NBA', 'WNBA', 'NBA'].map((league) =>
  someBet({ notebookId: NOTEBOOKS[0]?.id ?? '', customValues: { Hoops: league } }),
);

type BarProps = { filter: BetFilter; onFilterChange: (filter: BetFilter) => void };

function Bar({ filter, onFilterChange }: BarProps) {
  const fields = useFilterDraft(filter, onFilterChange);
  return (
    <>
      <BetFilterBar
        fields={fields}
        order="newest"
        onOrderChange={() => {}}
        onClear={fields.clear}
        saved={null}
        panel={<FilterPanel fields={fields} bets={BETS} customFields={FIELDS} notebooks={NOTEBOOKS} />}
        chips={<FilterChips fields={fields} notebooks={NOTEBOOKS} onEmpty={() => {}} />}
      />
      <output>{JSON.stringify(fields.typed)}</output>
    </>
  );
}

/** The filter bar; the URL follows its changes unless `ignoresChanges`. */
function renderBar(filter: BetFilter = NO_FILTER, { ignoresChanges = false } = {}) {
  const onFilterChange = vi.fn<(next: BetFilter) => void>((next) => {
    if (!ignoresChanges) show(next);
  });
  const view = render(<Bar filter={filter} onFilterChange={onFilterChange} />);
  const show = (next: BetFilter) => view.rerender(<Bar filter={next} onFilterChange={onFilterChange} />);
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return { onFilterChange, show };
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const typedFilter = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as BetFilter;
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('the list updates on every keystroke, the URL after 300 ms', () => {
  const { onFilterChange } = renderBar();
  fill('Search bets', 'l');
  pass(200);
  fill('Search bets', 'la');
  expect(typedFilter().query).toBe('la');
  pass(299);
  expect(onFilterChange).not.toHaveBeenCalled();
  pass(1);
  expect(onFilterChange.mock.calls).toEqual([[{ ...NO_FILTER, query: 'la' }]]);
});

test('leaving a field updates the URL immediately, and only once', () => {
  const { onFilterChange } = renderBar();
  fill('Search bets', 'heat');
  fireEvent.blur(screen.getByLabelText('Search bets'));
  expect(onFilterChange).toHaveBeenCalledWith({ ...NO_FILTER, query: 'heat' });
  pass(1000);
  expect(onFilterChange).toHaveBeenCalledTimes(1);
});

test('Enter updates the URL immediately', () => {
  const { onFilterChange } = renderBar();
  fill('Min wager', '25');
  fireEvent.submit(screen.getByRole('search'));
  expect(onFilterChange).toHaveBeenCalledWith({ ...NO_FILTER, wagerMin: cents(2500) });
});

test('a filter that changes elsewhere replaces the fields, even while typing', () => {
  const { onFilterChange, show } = renderBar({ ...NO_FILTER, query: 'lakers' });
  fill('Search bets', 'lakers v');
  show({ ...NO_FILTER, outcome: 'won' });
  expect(valueOf('Search bets')).toBe('');
  expect(valueOf('Status')).toBe('won');
  pass(1000);
  expect(onFilterChange).not.toHaveBeenCalled();
});

test('our own change arriving late does not undo later typing', () => {
  const { onFilterChange, show } = renderBar(NO_FILTER, { ignoresChanges: true });
  fill('Search bets', 'la');
  pass(300);
  fill('Search bets', 'lak');
  show({ ...NO_FILTER, query: 'la' });
  expect(valueOf('Search bets')).toBe('lak');
  pass(300);
  expect(onFilterChange).toHaveBeenLastCalledWith({ ...NO_FILTER, query: 'lak' });
});

test('an invalid field shows its error, and only the others filter', () => {
  const { onFilterChange } = renderBar();
  fill('Max wager', '12.345');
  fill('Max odds', '+150');
  const field = screen.getByLabelText('Max wager');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Use at most two decimals. For 12,345.00 type 12345',
  );
  expect(screen.getByRole('button', { name: 'Filters 1 active' })).not.toBeNull();
  pass(300);
  expect(onFilterChange).toHaveBeenCalledWith({ ...NO_FILTER, oddsMax: '+150' });
  expect(valueOf('Max wager')).toBe('12.345');
});

test("'Clear all' clears every field, even invalid ones, and the URL immediately", () => {
  const { onFilterChange } = renderBar({ ...NO_FILTER, outcome: 'half_lost', oddsMin: '-110' });
  fill('Max odds', 'abc');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onFilterChange).toHaveBeenLastCalledWith(NO_FILTER);
  expect(['Status', 'Min odds', 'Max odds'].map(valueOf)).toEqual(['', '', '']);
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('the button shows the number of filters in use, and the rest of them', () => {
  renderBar({ ...NO_FILTER, query: 'heat', oddsMin: '-110', oddsMax: '+150', wagerMin: cents(100) });
  const button = screen.getByRole('button', { name: 'Filters 3 active' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByLabelText('Min odds')).toBeNull();
});

test('a choice is in the URL at once: a status, a notebook, values with their counts', () => {
  const { onFilterChange } = renderBar();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'won' } });
  expect(onFilterChange).toHaveBeenLastCalledWith({ ...NO_FILTER, outcome: 'won' });
  const leagues = screen.getByRole('list', { name: 'League', hidden: true });
  expect([...leagues.children].map((choice) => choice.textContent)).toEqual(['NBA2', 'WNBA1']);
  fireEvent.click(screen.getByRole('checkbox', { name: /^NBA/, hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^WNBA/, hidden: true }));
  const values = ['NBA', 'WNBA'].map((value) => ({ field: 'League', value }));
  expect(onFilterChange).toHaveBeenLastCalledWith({ ...NO_FILTER, outcome: 'won', values });
  fireEvent.click(screen.getByRole('checkbox', { name: /^NBA/, hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Gridiron/, hidden: true }));
  expect(onFilterChange).toHaveBeenLastCalledWith({
    ...NO_FILTER,
    outcome: 'won',
    values: values.slice(1),
    notebookIds: [NOTEBOOKS[1]?.id],
  });
});

test('every choice has a field', () => {
  renderBar(EVERY_CONDITION);
  const choices = CONDITION_NAMES.filter((name) => isOfKind(name, 'choice'));
  expect(choices.map((name) => valueOf(CONDITIONS[name].label))).toEqual(
    choices.map((name) => EVERY_CONDITION[name]),
  );
});

test('a quick period replaces dates, and dates replace it', () => {
  const { onFilterChange } = renderBar({ ...NO_FILTER, dateFrom: isoDay('2026-01-05') });
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'season' } });
  expect(onFilterChange).toHaveBeenLastCalledWith({ ...NO_FILTER, period: 'season' });
  fill('To date', '2026-01-05');
  pass(300);
  expect(onFilterChange).toHaveBeenLastCalledWith({ ...NO_FILTER, dateTo: '2026-01-05' });
});

test('each condition is a chip that removes it, and the next chip gets the focus', () => {
  const { onFilterChange } = renderBar({
    ...NO_FILTER,
    query: 'heat',
    outcome: 'won',
    values: ['NBA', 'WNBA'].map((value) => ({ field: 'League', value })),
    period: 'month',
    oddsMin: '-110',
    wagerMin: cents(0),
    wagerMax: cents(5000),
  });
  const chips = () =>
    [...screen.getByRole('list', { name: 'Active filters' }).children].map((chip) => chip.textContent);
  expect(chips()).toEqual([
    'Won or half won',
    'League: NBA',
    'League: WNBA',
    'Period: Month',
    'Odds from -110',
    'Wager $0.00 to $50.00',
  ]);
  const remove = screen.getByRole('button', { name: 'Remove League: NBA' });
  remove.focus();
  fireEvent.click(remove);
  expect(chips()).not.toContain('League: NBA');
  expect(onFilterChange.mock.lastCall?.[0].values).toEqual([{ field: 'League', value: 'WNBA' }]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove Wager/ }));
  expect(valueOf('Max wager')).toBe('');
});
