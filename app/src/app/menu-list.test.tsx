import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawerMenu, menu, MenuList } from './menu-list.tsx';

const links = () => screen.getAllByRole('link');

test('the sidebar has Dashboard, Notebooks, All Bets, Analytics, Tracker, Calculators, Settings and FAQs, in this order', () => {
  history.replaceState(null, '', '/dashboard');
  render(<MenuList entries={menu} />);
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Notebooks', '/notebooks'],
    ['All Bets', '/bets'],
    ['Analytics', '/analytics'],
    ['Tracker', '/tracker'],
    ['Calculators', '/calculators'],
    ['Settings', '/settings'],
    ['FAQs', '/faqs'],
  ]);
});

test('the drawer has the same entries except Settings, which is at the bottom', () => {
  history.replaceState(null, '', '/dashboard');
  render(<MenuList entries={drawerMenu} />);
  expect(links().map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Notebooks',
    'All Bets',
    'Analytics',
    'Tracker',
    'Calculators',
    'FAQs',
  ]);
});

test.each([
  ['/dashboard', 'Dashboard', 'page'],
  ['/notebooks', 'Notebooks', 'page'],
  ['/notebooks/7', 'Notebooks', 'true'],
  ['/bets', 'All Bets', 'page'],
  ['/analytics', 'Analytics', 'page'],
  ['/tracker', 'Tracker', 'page'],
  ['/tracker/accounts/7', 'Tracker', 'true'],
  ['/calculators', 'Calculators', 'page'],
  ['/settings', 'Settings', 'page'],
  ['/settings/import', 'Settings', 'true'],
  ['/faqs', 'FAQs', 'page'],
])('at %s the current entry is %s', (address, label, current) => {
  history.replaceState(null, '', address);
  render(<MenuList entries={menu} />);
  expect(
    links()
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([[label, current]]);
});
