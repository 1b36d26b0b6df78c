import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RECENT_CHOICES } from '#data/session/session-connection.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { foundRow, summaryRow } from '#tests/support/served-rows.ts';
import { type Sent, renderOnWire } from '#tests/support/wire.tsx';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { Palette } from './palette.tsx';

beforeEach(() => history.replaceState(null, '', '/dashboard?dialog=palette'));

const NOTEBOOKS = [
  someNotebook({ id: 'n1', name: 'NBA totals' }),
  someNotebook({ id: 'n2', name: 'Analysts' }),
];

const FOUND = someBet({
  id: 'b1',
  notebookId: 'n1',
  description: 'Annual over',
  event: 'Lakers v Heat',
  status: 'won',
});

function standing({ path }: Sent): unknown {
  if (path.endsWith('/notebook_summaries')) return NOTEBOOKS.map(summaryRow);
  return path.endsWith('/bets') ? [foundRow(FOUND)] : undefined;
}

const onAddBet = vi.fn<() => void>();
const palette = () =>
  renderOnWire(<Palette onOpen={() => {}} onAddBet={onAddBet} onClose={() => {}} />, { standing });
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const enter = () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });

function shown(): Record<string, (string | null)[]> {
  const groups = screen.getAllByRole('group').map((group) => {
    const options = within(group).getAllByRole('option');
    return [group.firstElementChild?.textContent, options.map((each) => each.textContent)] as const;
  });
  return Object.fromEntries(groups) as Record<string, (string | null)[]>;
}

test('the group with the best match comes first and bets, which take longer, last', async () => {
  palette();
  type('analysts');
  await waitFor(() => expect(shown()['Bets']).toHaveLength(2));
  expect(Object.entries(shown())).toEqual([
    ['Notebooks', ['Analysts']],
    ['Screens', ['AnalyticsGA']],
    ['Bets', ['Annual overLakers v Heat · NBA totals · Jan 5, 2026', 'Search all bets for “analysts”']],
  ]);
});

test('before anything is typed, recent choices that still exist come first, without the open screen', async () => {
  const recent = [
    { id: '/dashboard', label: 'Dashboard' },
    { id: '/notebooks/n1?bet=b1', label: 'Annual over' },
    { id: '/notebooks/gone?bet=b2', label: 'Of a deleted notebook' },
    { id: 'Import', label: 'Import' },
    { id: '/notebooks/n2', label: '' },
  ];
  localStorage.setItem(RECENT_CHOICES, JSON.stringify(recent));
  palette();
  await screen.findByText('Annual over');
  expect(shown()['Recent']).toEqual(['Annual over', 'Import', 'Analysts']);
  expect(shown()['Actions']).not.toContain('Import');
  expect(shown()['Notebooks']).toEqual(['NBA totals']);
});

test.each(['not JSON', '{}', '[1, null, {"id": 1, "label": ""}]'])(
  'recent choices of %s are ignored',
  (text) => {
    localStorage.setItem(RECENT_CHOICES, text);
    palette();
    expect(Object.keys(shown())).toEqual(['Actions', 'Screens']);
  },
);

test('a screen opens in place of the palette, and is remembered', () => {
  const entries = history.length;
  palette();
  type('trakc');
  enter();
  expect(location.pathname + location.search).toBe('/tracker');
  expect(history.length).toBe(entries);
  expect(localStorage.getItem(RECENT_CHOICES)).toBe('[{"id":"/tracker","label":"Tracker"}]');
});

test('actions are found by other words for them', () => {
  palette();
  type('log out');
  expect(shown()['Actions']).toEqual(['Sign out']);
  type('new bet');
  expect(shown()['Actions']).toEqual(['Add BetShiftN', 'Add bet in one lineN']);
  enter();
  expect(onAddBet).toHaveBeenCalledOnce();
});

test('all bets can be searched for what was typed, which is not remembered', () => {
  palette();
  type(' 100% & more ');
  enter();
  expect(location.pathname + location.search).toBe('/bets?q=100%25+%26+more');
  expect(localStorage.getItem(RECENT_CHOICES)).toBeNull();
});
