import { fireEvent, screen, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Finder, type FinderOption } from './finder.tsx';

const chosen = vi.fn<(label: string) => void>();
const closed = vi.fn<() => void>();
const option = (label: string): FinderOption => ({ id: label, label, icon: null, choose: () => {} });
const GROUPS = [
  { title: 'Actions', options: [option('Add Bet'), option('Import')] },
  { title: 'Screens', options: [option('Analytics')] },
];

function Example() {
  const [typed, setTyped] = useState('');
  const groups = GROUPS.map(({ title, options }) => ({
    title,
    options: options.filter(({ label }) => label.includes(typed)),
  }));
  return (
    <Finder
      label="Find"
      placeholder="Search or jump to…"
      typed={typed}
      onType={setTyped}
      groups={groups.filter(({ options }) => options.length > 0)}
      note={null}
      onChoose={({ label }) => chosen(label)}
      onClose={closed}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Find' });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });

/** The selected option, which the field must name for screen readers. */
function active() {
  const [selected, ...others] = screen.getAllByRole('option', { selected: true });
  expect(others).toEqual([]);
  expect(field().getAttribute('aria-activedescendant')).toBe(selected?.id);
  return selected?.textContent;
}

test('options are in named groups, and the first one is selected', () => {
  render(<Example />);
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'ActionsAdd BetImport',
    'ScreensAnalytics',
  ]);
  expect(screen.getByRole('group', { name: 'Screens' })).not.toBeNull();
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByRole('status').textContent).toContain('3 results');
  expect(active()).toBe('Add Bet');
});

test('arrow keys go through all groups and around, and Enter chooses', () => {
  render(<Example />);
  for (const expected of ['Import', 'Analytics', 'Add Bet']) {
    press('ArrowDown');
    expect(active()).toBe(expected);
  }
  press('ArrowUp');
  expect(active()).toBe('Analytics');
  press('Enter');
  expect(chosen.mock.calls).toEqual([['Analytics']]);
});

test('typing selects the first option again', () => {
  render(<Example />);
  press('ArrowDown');
  fireEvent.change(field(), { target: { value: 'A' } });
  expect(active()).toBe('Add Bet');
});

test('without options there is no list, and Enter does nothing', () => {
  render(<Example />);
  fireEvent.change(field(), { target: { value: 'zzz' } });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('status').textContent).toContain('0 results');
  press('ArrowDown');
  press('Enter');
  expect(chosen).not.toHaveBeenCalled();
});

test('Enter that ends an IME composition chooses nothing', () => {
  render(<Example />);
  press('Enter', { isComposing: true });
  expect(chosen).not.toHaveBeenCalled();
});

test('a pointer selects and chooses', () => {
  render(<Example />);
  const second = screen.getByRole('option', { name: 'Import' });
  fireEvent.pointerMove(second);
  expect(active()).toBe('Import');
  fireEvent.click(second);
  expect(chosen.mock.calls).toEqual([['Import']]);
});

test('Escape closes', () => {
  render(<Example />);
  press('Escape');
  expect(closed).toHaveBeenCalledOnce();
});
