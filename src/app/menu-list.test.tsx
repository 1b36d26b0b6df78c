import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuList } from './menu-list.tsx';

const links = () => screen.getAllByRole('link');

test('the menu has Dashboard, Notebooks, Tracker and Calculators, in this order', () => {
  history.replaceState(null, '', '/dashboard');
  render(<MenuList />);
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Notebooks', '/notebooks'],
    ['Tracker', '/tracker'],
    ['Calculators', '/calculators'],
  ]);
});

test.each([
  ['/dashboard', 'Dashboard', 'page'],
  ['/notebooks', 'Notebooks', 'page'],
  ['/notebooks/7', 'Notebooks', 'true'],
  ['/tracker', 'Tracker', 'page'],
  ['/tracker/accounts/7', 'Tracker', 'true'],
  ['/calculators', 'Calculators', 'page'],
])('at %s it says that one is in %s', (address, label, current) => {
  history.replaceState(null, '', address);
  render(<MenuList />);
  expect(
    links()
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([[label, current]]);
});
