import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scopedBets, WHOLE_SCOPE } from '#domain/analytics/scope.ts';
import type { ColumnCondition } from '#domain/analytics/scope.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { ColumnPicker, type ColumnPickerProps } from './column-picker.tsx';

const column = (notebookId: string, name: string) => textColumn(notebookId, `${notebookId} ${name}`, name);
const COLUMNS = [column('nba', 'League'), column('nfl', 'league '), column('nfl', 'Book')];
const betIn = (notebookId: string, customValues: Record<string, string>) =>
  someBet({ notebookId, customValues });
const BETS = [
  betIn('nba', { 'nba League': 'NBA' }),
  betIn('nfl', { 'nfl league ': ' nba' }),
  betIn('nfl', { 'nfl league ': '10', 'nfl Book': 'Circa' }),
  betIn('nfl', { 'nfl league ': '9' }),
  betIn('nba', {}),
];

function renderPicker(given: Partial<ColumnPickerProps> = {}) {
  const onPick = vi.fn<(condition: ColumnCondition) => void>();
  const props = { columns: COLUMNS, bets: BETS, notebookIds: ['nba', 'nfl'], onPick, ...given };
  const { rerender } = render(<ColumnPicker {...props} />);
  return {
    onPick,
    rerender: (next: Partial<ColumnPickerProps>) => rerender(<ColumnPicker {...props} {...next} />),
  };
}

const field = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const texts = (label: string) => [...field(label).options].map(({ textContent }) => textContent);
function choose(label: string, text: string) {
  const value = [...field(label).options].find(({ textContent }) => textContent === text)?.value;
  fireEvent.change(field(label), { target: { value } });
}

test('columns of one name are one, whatever the case, and their values are offered from all notebooks', () => {
  renderPicker();
  expect(texts('Column')).toEqual(['Any column', 'League', 'Book']);
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull();
  choose('Column', 'League');
  // Numbers by their size, and at the end those without a value.
  expect(texts('Value')).toEqual(['Choose…', '9', '10', 'NBA', '(none)']);
});

test('a value becomes a condition that finds its bets, and the next may be picked', () => {
  const { onPick } = renderPicker();
  choose('Column', 'League');
  choose('Value', 'NBA');
  expect(onPick.mock.calls).toEqual([[{ name: 'League', value: 'NBA' }]]);
  const [[condition] = []] = onPick.mock.calls;
  const found = scopedBets(BETS, { ...WHOLE_SCOPE, columns: condition ? [condition] : [] }, COLUMNS);
  expect(found).toEqual(BETS.slice(0, 2));
  expect(field('Column').value).toBe('');
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull();
});

test('no value is a value, too', () => {
  const { onPick } = renderPicker();
  choose('Column', 'League');
  choose('Value', '(none)');
  expect(onPick).toHaveBeenCalledWith({ name: 'League', value: '' });
});

test('a column of a notebook that leaves the scope is no longer chosen', () => {
  const { rerender } = renderPicker();
  choose('Column', 'Book');
  expect(texts('Value')).toContain('Circa');
  rerender({ notebookIds: ['nba'] });
  expect(texts('Column')).toEqual(['Any column', 'League']);
  expect(field('Column').value).toBe('');
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull();
});

test('values are no more than a list can be chosen from', () => {
  const bets = Array.from({ length: 900 }, (_, index) => betIn('nba', { 'nba League': `League ${index}` }));
  renderPicker({ bets });
  choose('Column', 'League');
  expect(field('Value').options).toHaveLength(301);
});

test('without a column there is nothing to pick', () => {
  renderPicker({ columns: [] });
  expect(screen.queryByRole('combobox')).toBeNull();
});
