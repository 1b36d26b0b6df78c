import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'a', label: 'Betting Odds' },
  { value: 'b', label: 'To Win a Unit' },
  { value: 'c', label: 'Parlay' },
] as const;

function Host() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Calculators" tabs={tabs} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('the panel is named after the tab that is chosen', () => {
  render(<Host />);
  expect(screen.getByRole('tablist', { name: 'Calculators' })).not.toBeNull();
  expect(screen.getByRole('tabpanel', { name: 'Betting Odds' }).textContent).toBe('Panel of a');
  fireEvent.click(tab('Parlay'));
  expect(screen.getByRole('tabpanel', { name: 'Parlay' }).textContent).toBe('Panel of c');
  expect(tab('Parlay').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

test.each([
  ['Betting Odds', 'ArrowRight', 'To Win a Unit'],
  ['Betting Odds', 'ArrowLeft', 'Parlay'],
  ['Parlay', 'ArrowRight', 'Betting Odds'],
  ['Parlay', 'Home', 'Betting Odds'],
  ['To Win a Unit', 'End', 'Parlay'],
  ['To Win a Unit', 'x', 'To Win a Unit'],
])('from %s, %s leads to %s, and the focus goes along', (from, key, to) => {
  render(<Host />);
  fireEvent.click(tab(from));
  tab(from).focus();
  fireEvent.keyDown(tab(from), { key });
  expect(chosen()).toBe(to);
  expect(document.activeElement).toBe(tab(to));
});

test('a key with a modifier is left to the browser', () => {
  render(<Host />);
  fireEvent.keyDown(tab('Betting Odds'), { key: 'ArrowRight', altKey: true });
  expect(chosen()).toBe('Betting Odds');
});

test('Tab reaches only the chosen tab', () => {
  render(<Host />);
  fireEvent.click(tab('To Win a Unit'));
  expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
});
