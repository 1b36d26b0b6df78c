import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activeGroups, type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { cents } from '#domain/money.ts';
import { BetFilterBar } from './bet-filter-bar.tsx';
import { useFilterDraft } from './filter-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type BarProps = { filter: BetFilter; onFilterChange: (filter: BetFilter) => void };

function Bar({ filter, onFilterChange }: BarProps) {
  const fields = useFilterDraft(filter, onFilterChange);
  return (
    <>
      <BetFilterBar
        draft={fields.draft}
        mistakes={fields.mistakes}
        activeCount={activeGroups(fields.typed)}
        order="newest"
        onChange={fields.change}
        onOrderChange={() => {}}
        onClear={fields.clear}
        onDone={fields.send}
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
  return { onFilterChange, show };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const typedFilter = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as BetFilter;
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('the list updates on every keystroke, the URL after 300 ms', () => {
  const { onFilterChange } = renderBar();
  type('Search bets', 'l');
  pass(200);
  type('Search bets', 'la');
  expect(typedFilter().query).toBe('la');
  pass(299);
  expect(onFilterChange).not.toHaveBeenCalled();
  pass(1);
  expect(onFilterChange.mock.calls).toEqual([[{ ...NO_FILTER, query: 'la' }]]);
});

test('leaving a field updates the URL immediately, and only once', () => {
  const { onFilterChange } = renderBar();
  type('Search bets', 'heat');
  fireEvent.blur(screen.getByLabelText('Search bets'));
  expect(onFilterChange).toHaveBeenCalledWith({ ...NO_FILTER, query: 'heat' });
  pass(1000);
  expect(onFilterChange).toHaveBeenCalledTimes(1);
});

test('Enter updates the URL immediately', () => {
  const { onFilterChange } = renderBar();
  type('Min wager', '25');
  fireEvent.submit(screen.getByRole('search'));
  expect(onFilterChange).toHaveBeenCalledWith({ ...NO_FILTER, wagerMin: cents(2500) });
});

test('a filter that changes elsewhere replaces the fields, even while typing', () => {
  const { onFilterChange, show } = renderBar({ ...NO_FILTER, query: 'lakers' });
  type('Search bets', 'lakers v');
  show({ ...NO_FILTER, outcome: 'won' });
  expect(valueOf('Search bets')).toBe('');
  expect(valueOf('Status')).toBe('won');
  pass(1000);
  expect(onFilterChange).not.toHaveBeenCalled();
});

test('our own change arriving late does not undo later typing', () => {
  const { onFilterChange, show } = renderBar(NO_FILTER, { ignoresChanges: true });
  type('Search bets', 'la');
  pass(300);
  type('Search bets', 'lak');
  show({ ...NO_FILTER, query: 'la' });
  expect(valueOf('Search bets')).toBe('lak');
  pass(300);
  expect(onFilterChange).toHaveBeenLastCalledWith({ ...NO_FILTER, query: 'lak' });
});

test('an invalid field shows its error, and only the others filter', () => {
  const { onFilterChange } = renderBar();
  type('Max wager', '12.345');
  type('Max odds', '+150');
  const field = screen.getByLabelText('Max wager');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Use at most two decimals',
  );
  expect(screen.getByText('1 filter')).not.toBeNull();
  pass(300);
  expect(onFilterChange).toHaveBeenCalledWith({ ...NO_FILTER, oddsMax: '+150' });
  expect(valueOf('Max wager')).toBe('12.345');
});

test('the status filter has the four statuses first, then the other outcomes', () => {
  renderBar();
  const options = screen.getByLabelText('Status').querySelectorAll('option');
  expect(Array.from(options, (option) => option.textContent)).toEqual([
    'Any status',
    'Pending',
    'Won',
    'Lost',
    'Push',
    'Half won',
    'Half lost',
    'Cashed out',
  ]);
});

test("'Clear all' clears every field, even invalid ones, and the URL immediately", () => {
  const { onFilterChange } = renderBar({ ...NO_FILTER, outcome: 'half_lost', oddsMin: '-110' });
  type('Max odds', 'abc');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onFilterChange).toHaveBeenLastCalledWith(NO_FILTER);
  expect(['Status', 'Min odds', 'Max odds'].map(valueOf)).toEqual(['', '', '']);
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('the toggle button shows the number of filters in use', () => {
  renderBar({ ...NO_FILTER, query: 'heat', oddsMin: '-110', oddsMax: '+150', wagerMin: cents(100) });
  const button = screen.getByRole('button', { name: 'Filters 3 active' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
