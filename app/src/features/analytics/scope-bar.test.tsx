import { render, screen, fireEvent } from '@testing-library/react';
import { test, vi, expect } from 'vitest';
import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { press } from '#tests/support/page.ts';
import { ScopeBar } from './scope-bar.tsx';

const NOTEBOOKS = ['NBA', 'NFL', 'NHL'].map((name) => ({
  id: name.toLowerCase(),
  name,
  color: 'blue' as const,
  startingBankroll: cents(100_000),
}));

function renderBar(scope: BetFilter = NO_FILTER) {
  const onChange = vi.fn<(scope: BetFilter) => void>();
  render(
    <ScopeBar
      notebooks={NOTEBOOKS}
      scope={scope}
      onChange={onChange}
      fieldPicker={null}
      count="3 bets"
      unitSwitch={null}
    />,
  );
  return onChange;
}

test('notebooks are chosen one by one, and choosing all of them means all', () => {
  expect(renderBar().mock.calls).toEqual([]);
  expect(screen.getByRole('button', { name: 'All notebooks' }).getAttribute('aria-pressed')).toBe('true');
});

test('a click adds a notebook, and another click removes it', () => {
  const onChange = renderBar({ ...NO_FILTER, notebookIds: ['nba'] });
  press('NFL');
  press('NBA');
  expect(onChange.mock.calls.map(([{ notebookIds }]) => notebookIds)).toEqual([['nba', 'nfl'], []]);
});

test('adding the last missing notebook means all', () => {
  const onChange = renderBar({ ...NO_FILTER, notebookIds: ['nba', 'nhl'] });
  press('NFL');
  expect(onChange).toHaveBeenCalledWith(NO_FILTER);
});

test('a half-typed year changes nothing', () => {
  const onChange = renderBar();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-01-01' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, dateFrom: '2026-01-01' });
});

test('a last day before the first one is reported', () => {
  renderBar({ ...NO_FILTER, dateFrom: isoDay('2026-02-01'), dateTo: isoDay('2026-01-01') });
  expect(screen.getByText('End date must be on or after the start date')).toBeTruthy();
});

test('a condition shows as a button that removes it, and Clear removes all', () => {
  const onChange = renderBar({ ...NO_FILTER, values: [{ field: 'League', value: 'NBA' }] });
  press('Remove League: NBA');
  press('Clear');
  expect(onChange.mock.calls).toEqual([[NO_FILTER], [NO_FILTER]]);
});

test('without filters there is nothing to clear', () => {
  renderBar();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});
