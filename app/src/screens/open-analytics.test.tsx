import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExportedNotebook } from '#domain/export/exported-data.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { serveData } from '#tests/support/fake-backend.ts';
import { newQueryClient, renderWith } from '#tests/support/wire.tsx';
import { refusal } from '#tests/support/fake-network.ts';
import { press } from '#tests/support/page.ts';
import { exportedNotebook } from '#tests/support/some-export.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import './lower-cards.tsx'; // loaded here, so that no test waits for it

const NBA = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11';
const NFL = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c12';

const stored = (id: string, name: string, won: number, lost: number) =>
  exportedNotebook({
    id,
    name,
    bets: evenBets(id, won, lost),
    columns: [textColumn(id, `${id} league`, 'League')],
  });

const BOOKS = [stored(NBA, 'NBA totals', 26, 14), stored(NFL, 'NFL spreads', 4, 6)];

workersInPage();

function visit(search: string, notebooks: readonly ExportedNotebook[] = BOOKS) {
  history.replaceState(null, '', `/analytics${search}`);
  const backend = serveData({ notebooks });
  const client = newQueryClient();
  renderWith(client, <AnalyticsScreen />);
  return { backend, client };
}

const figures = () => screen.getByRole('region', { name: 'Figures' }).textContent;

test('a notebook deleted elsewhere leaves the scope, and the figures cover the others', async () => {
  const { backend, client } = visit(`?notebook=${NFL}`);
  await screen.findByText('10 bets · 10 won or lost');
  backend.notebooks = BOOKS.slice(0, 1);
  await client.invalidateQueries();
  await screen.findByText('40 bets · 40 won or lost');
  expect(figures()).toContain('+$1,200.00 on $4,000.00');
  expect(screen.queryByText('NFL spreads')).toBeNull();
  expect(screen.queryByText('Error loading bets')).toBeNull();
});

test('a notebook deleted before the list is refetched shows an error until then', async () => {
  const { backend, client } = visit('');
  backend.before = ({ notebook }) =>
    notebook === NFL && refusal(403, 'Access denied: You do not own this notebook');
  await screen.findByText('Error loading bets');
  expect(screen.getByText('Access denied: You do not own this notebook')).not.toBeNull();
  expect(figures()).toContain("Couldn't load all bets");
  expect(figures()).not.toMatch(/\d\.\d%/);
  backend.notebooks = BOOKS.slice(0, 1);
  await client.invalidateQueries();
  await screen.findByText('40 bets · 40 won or lost');
});

test('a scope without bets has no figures, and a button shows all bets again', async () => {
  visit('?from=2030-01-01');
  await screen.findByText('No matching bets');
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
  expect(screen.queryByText('Edge or luck?')).toBeNull();
  expect(screen.getByText('0 bets · 0 won or lost')).not.toBeNull();
  press('Show all bets');
  await screen.findByText('50 bets · 50 won or lost');
  expect(location.search).toBe('');
});

test('a scope with only pending bets has no verdict and no bankroll curve', async () => {
  const pending = evenBets(NBA, 2, 0).map((bet) =>
    Object.assign({}, bet, { status: 'pending' as const, returned: null }),
  );
  visit('', [{ ...stored(NBA, 'NBA totals', 0, 0), bets: pending }]);
  await screen.findByText('2 bets · 0 won or lost');
  expect(screen.getByText(/first verdict after 30\.$/)).not.toBeNull();
  expect(figures()).toContain('No wins or losses yet');
  expect(screen.queryByText('Bankroll curve')).toBeNull();
});

test('the unit applies to every amount on the page, and percentages are of the bankroll in scope', async () => {
  visit('?unit=bankroll');
  await screen.findByText('50 bets · 50 won or lost');
  // $1,000 of profit on two bankrolls of $1,000 each.
  expect(figures()).toContain('+50.00% on 250.00%');
  const curve = await screen.findByRole('region', { name: 'Bankroll curve' });
  expect(curve.textContent).not.toContain('$');
  press('NBA totals');
  await waitFor(() => expect(figures()).toContain('+120.00% on 400.00%'));
  await waitFor(() => expect(within(curve).getByText('n = 40')).not.toBeNull());
  expect(curve.textContent).toContain('+120.00% since the start');
});

test('a field value filters the page, and its button removes the filter', async () => {
  const notebooks = BOOKS.map((notebook) => {
    const customValues = { [`${notebook.id} league`]: notebook.id === NFL ? 'College' : 'Pro' };
    const bets = notebook.bets.map((bet) => Object.assign({}, bet, { customValues }));
    return Object.assign({}, notebook, { bets });
  });
  visit('', notebooks);
  await screen.findByText('50 bets · 50 won or lost');
  fireEvent.change(screen.getByRole('combobox', { name: 'Field' }), { target: { value: 'League' } });
  await screen.findByRole('option', { name: 'College' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Value' }), { target: { value: '=College' } });
  await screen.findByText('10 bets · 10 won or lost');
  expect(new URLSearchParams(location.search).get('value')).toBe('League:College');
  press('Remove League: College');
  await screen.findByText('50 bets · 50 won or lost');
});

test('with few wins or losses, the cards that say little are folded, and rendered once opened', async () => {
  visit(`?notebook=${NFL}`);
  await screen.findByText('10 bets · 10 won or lost');
  await screen.findByRole('region', { name: 'Closing line value' });
  expect(screen.queryByText('Win rate by odds')).toBeNull();
  const details = screen.getByText(/say little before 30 wins or losses/).closest('details');
  if (!details) throw new Error('Nothing is folded');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByRole('region', { name: 'Win rate by odds' });
  await screen.findByRole('region', { name: 'Profit vs. luck' });
});
