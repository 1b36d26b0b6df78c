import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { serveNotebookBets, type ServedNotebook } from '#tests/support/bets-wire.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import './lower-cards.tsx'; // loaded here, so that no test waits for it

const NBA = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11';
const NFL = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c12';

const cached = (id: string, name: string, won: number, lost: number): ServedNotebook => ({
  notebook: { id, name, startingBankroll: cents(100_000) },
  bets: evenBets(id, won, lost),
  columns: [
    {
      id: `${id} league`,
      notebookId: id,
      name: 'League',
      type: 'text',
      options: [],
      createdAt: '2026-01-05T12:00:00+00:00',
      sequence: 1,
    },
  ],
});

const BOOKS = [cached(NBA, 'NBA totals', 26, 14), cached(NFL, 'NFL spreads', 4, 6)];

workersInPage();

function visit(search: string, cachedNotebooks: readonly ServedNotebook[] = BOOKS) {
  history.replaceState(null, '', `/analytics${search}`);
  const wire = serveNotebookBets(cachedNotebooks);
  const always = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries: always, mutations: always } });
  render(
    <QueryClientProvider client={client}>
      <AnalyticsScreen />
    </QueryClientProvider>,
  );
  return { wire, client };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const figures = () => screen.getByRole('region', { name: 'Figures' }).textContent;

test('a notebook deleted elsewhere leaves the scope, and the figures cover the others', async () => {
  const { wire, client } = visit(`?notebook=${NFL}`);
  await screen.findByText('10 bets · 10 won or lost');
  wire.cachedNotebooks = BOOKS.slice(0, 1);
  await client.invalidateQueries();
  await screen.findByText('40 bets · 40 won or lost');
  expect(figures()).toContain('+$1,200.00 on $4,000.00');
  expect(screen.queryByText('NFL spreads')).toBeNull();
  expect(screen.queryByText('Error loading bets')).toBeNull();
});

test('a notebook deleted before the list is refetched shows an error until then', async () => {
  const { wire, client } = visit('');
  wire.refusals.set(NFL, 'Access denied: You do not own this notebook');
  await screen.findByText('Error loading bets');
  expect(screen.getByText('Access denied: You do not own this notebook')).not.toBeNull();
  expect(figures()).toContain("Couldn't load all bets");
  expect(figures()).not.toMatch(/\d\.\d%/);
  wire.cachedNotebooks = BOOKS.slice(0, 1);
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
  visit('', [{ ...cached(NBA, 'NBA totals', 0, 0), bets: pending }]);
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
  const cachedNotebooks = BOOKS.map(({ notebook, bets, columns }) => ({
    notebook,
    columns,
    bets: bets.map((bet) =>
      Object.assign({}, bet, {
        customValues: { [`${notebook.id} league`]: notebook.id === NFL ? 'College' : 'Pro' },
      }),
    ),
  }));
  visit('', cachedNotebooks);
  await screen.findByText('50 bets · 50 won or lost');
  fireEvent.change(screen.getByRole('combobox', { name: 'Field' }), { target: { value: 'League' } });
  await screen.findByRole('option', { name: 'College' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Value' }), { target: { value: '=College' } });
  await screen.findByText('10 bets · 10 won or lost');
  expect(new URLSearchParams(location.search).get('column')).toBe('League:College');
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
