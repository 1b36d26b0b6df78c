import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { BettingAccountList, type BettingAccountListProps } from './account-list.tsx';

const row = (name: string, kind = 'main') => ({ id: `id of ${name}`, name, kind, created_at: '2026-11-01' });
const many = (count: number) => Array.from({ length: count }, (_, index) => row(`Book ${index + 1}`));

type Given = Partial<BettingAccountListProps> & { totals?: readonly unknown[] | undefined };

function start({ totals = [], ...given }: Given = {}) {
  return renderOnWire(
    <BettingAccountList accountHref={({ id }) => `/tracker/accounts/${id}`} onEdit={() => {}} {...given} />,
    { standing: ({ path }) => (path.endsWith('/account_totals') ? totals : undefined) },
  );
}

async function show(rows: readonly unknown[], given?: Given) {
  const wire = start(given);
  await wire.answer(200, rows);
  return wire;
}

test('an account shows its name and kind, links to its page, and can be edited', async () => {
  const onEdit = vi.fn<(account: BettingAccount) => void>();
  await show([row('Bookmaker', 'offshore')], { onEdit });
  const link = await screen.findByRole('link', { name: /^Bookmaker/ });
  const accounts = within(screen.getByRole('region', { name: 'Accounts' }));
  expect(link.textContent).toBe('BookmakerOffshore No entries yet');
  expect(within(link).getByText('Bookmaker').tagName, 'whichever way it is written').toBe('BDI');
  expect(link.getAttribute('href')).toBe('/tracker/accounts/id of Bookmaker');
  fireEvent.click(accounts.getByRole('button', { name: 'Edit Bookmaker' }));
  expect(onEdit.mock.calls).toEqual([
    [{ id: 'id of Bookmaker', name: 'Bookmaker', kind: 'offshore', createdAt: '2026-11-01' }],
  ]);
});

test('each account shows what it made or lost in all its years', async () => {
  const total = (name: string, amount: number) => ({ account_id: `id of ${name}`, amount_cents: amount });
  const totals = [total('Circa', -100_00), total('Circa', 25_50), total('Kalshi', 7_00)];
  await show([row('Circa'), row('Kalshi', 'other'), row('Unused')], { totals });
  expect((await screen.findByText('−$74.50')).closest('.text-loss')).not.toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['CircaMain −$74.50', 'KalshiOther +$7.00', 'UnusedMain No entries yet']);
});

test('accounts whose totals fail to load can be opened all the same', async () => {
  const { refuse } = renderOnWire(<BettingAccountList accountHref={() => '/tracker'} onEdit={() => {}} />, {
    standing: ({ path }) => (path.endsWith('/accounts') ? [row('Circa')] : undefined),
  });
  expect((await screen.findByRole('link')).textContent).toBe('CircaMain ');
  await refuse('No');
  expect(await screen.findByText('—')).not.toBeNull();
  expect(screen.getByRole('link', { name: /^Circa/ }).getAttribute('href')).toBe('/tracker');
});

test.each([
  [5, { phones: 3, elsewhere: 5 }],
  [12, { phones: 3, elsewhere: 12 }],
  [13, { phones: 3, elsewhere: 8 }],
  [30, { phones: 3, elsewhere: 8 }],
])('of %i accounts the first are shown, and all on request', async (count, first) => {
  await show(many(count));
  const items = await screen.findAllByRole('listitem');
  const shown = () => ({
    phones: items.filter(({ classList }) => !classList.contains('max-sm:hidden')).length,
    elsewhere: items.filter(({ classList }) => !classList.contains('sm:hidden')).length,
  });
  expect(shown()).toEqual(first);
  const button = screen.getByRole('button', { name: `Show all ${count} accounts` });
  expect(button.classList.contains('sm:hidden')).toBe(first.elsewhere === count);
  fireEvent.click(button);
  expect(shown()).toEqual({ phones: count, elsewhere: count });
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer accounts' }));
  expect(shown()).toEqual(first);
});

test('four accounts are all shown, on phones too', async () => {
  await show(many(4));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(document.querySelector('[class*="sm:hidden"]')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a failure to load accounts is shown, and can be retried', async () => {
  const { answer, refuse } = start();
  await refuse('No such table');
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading accountsNo such table');
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  await answer(200, [row('Circa')]);
  expect(await screen.findByRole('link', { name: /^Circa/ })).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Accounts' }).parentElement);
});

test('accounts that failed to refresh stay, marked as maybe out of date', async () => {
  const { client, refuse, answer } = await show([row('Circa')]);
  await screen.findByRole('link', { name: /^Circa/ });
  void client.invalidateQueries();
  await refuse('No such table');
  expect((await screen.findByRole('alert')).textContent).toContain('These accounts may be out of date.');
  expect(screen.getByRole('link', { name: /^Circa/ })).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await answer(200, [row('Circa'), row('Bookmaker')]);
  expect(await screen.findByRole('link', { name: /^Bookmaker/ })).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
