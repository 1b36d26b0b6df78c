import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { button, field, message, press, fill } from '#tests/support/page.ts';
import {
  amounts,
  BOVADA,
  bovada,
  circa,
  CIRCA,
  DayDialog,
  kalshi,
  KALSHI,
  onClose,
  openDay,
  shown,
  title,
  usual,
  SAVED,
} from '#tests/support/day-dialog.tsx';
import { accountRow } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';

/** Refetches everything, like returning to the window. */
function loadAnew(client: QueryClient) {
  return act(async () => {
    await client.invalidateQueries();
    // Results render a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

test('after opening, refetches change neither fields nor seen versions', async () => {
  const { client, kept, sent, answer } = openDay();
  await shown();
  fill(KALSHI, '5');
  kept.days = { '2026-01-05': [{ account: circa, amount: '999.00' }] };
  await loadAnew(client);
  expect(amounts()).toEqual(['1234.50', '0.00', '5']);
  press('Save');
  await answer(200, SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ changes: [{ account_id: 'kalshi', seen: null }] });
});

test('cached entries are refetched before they are shown', async () => {
  const { client, kept } = openDay({ days: {} });
  await shown();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  kept.days = { '2026-01-06': [{ account: circa, amount: '7.00' }] };
  await client.invalidateQueries({ refetchType: 'none' });
  press('Next day');
  await title('Jan 6, 2026');
  await waitFor(() => expect(field(CIRCA).value).toBe('7.00'));
});

test('an account deleted elsewhere disappears, and other input stays', async () => {
  const { client, kept, sent, answer } = openDay();
  await shown();
  fill(KALSHI, '5');
  press('Save');
  await answer(403, {
    code: '42501',
    message: 'Account not found or access denied',
    details: null,
    hint: null,
  });
  expect(await message()).toBe(
    'An account was deleted somewhere else, so nothing was saved. Check the amounts and save again.',
  );
  kept.accounts = [circa, kalshi];
  // As our query client does after an error.
  await loadAnew(client);
  await waitFor(() => expect(screen.queryByLabelText(BOVADA)).toBeNull());
  expect([field(CIRCA).value, field(KALSHI).value]).toEqual(['1234.50', '5']);
  press('Save');
  await answer(200, SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[1]?.body).toMatchObject({ changes: [{ account_id: 'kalshi' }] });
});

test('an account added elsewhere is left out until the next day opens', async () => {
  const { client, kept, sent, answer } = openDay({ accounts: [circa, bovada] });
  await shown();
  kept.accounts = [circa, bovada, kalshi];
  kept.days = { '2026-01-05': [...usual, { account: kalshi, amount: '99.00' }] };
  await loadAnew(client);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(button('Next day'), 'nothing was typed').not.toBeNull();
  press('Save');
  await answer(200, SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ changes: [] });
  press('Next day');
  await title('Jan 6, 2026');
  await waitFor(() => expect(amounts()).toEqual(['', '', '']));
});

test('if all accounts were replaced elsewhere, the day reopens', async () => {
  const { client, kept } = openDay({ accounts: [circa] });
  await shown();
  kept.accounts = [kalshi];
  kept.days = { '2026-01-05': [{ account: kalshi, amount: '99.00' }] };
  await loadAnew(client);
  await waitFor(() => expect(field(KALSHI).value).toBe('99.00'));
});

test('opening a day also waits for fresh accounts', async () => {
  const rowsOf = (accounts: readonly BettingAccount[]) => accounts.map(accountRow);
  const { client, answer, showAgain } = renderOnWire(
    <DayDialog account={null} first={isoDay('2026-01-05')} />,
    { standing: ({ path }) => (/daily_pl_of_day|current_loss_limits/.test(path) ? [] : undefined) },
  );
  await answer(200, rowsOf([circa]));
  await shown();
  showAgain();
  await waitFor(() => expect(client.isFetching({ queryKey: ['daily-pl'] })).toBe(0));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('Loading...')).not.toBeNull();
  await answer(200, rowsOf([circa, bovada]));
  await shown();
  expect(field(BOVADA).value).toBe('');
});

describe('entries that are still fresh', () => {
  const remembered = { '2026-01-06': [{ account: circa, amount: '-10.00' }] };
  async function openAgain() {
    const wire = openDay({ days: remembered });
    wire.client.setQueryDefaults(['daily-pl'], { staleTime: 10_000 });
    await shown();
    await waitFor(() => expect(wire.client.isFetching()).toBe(0));
    wire.kept.days = { '2026-01-05': usual };
    wire.showAgain();
    return wire;
  }

  test('are refetched when the day opens, before they are shown', async () => {
    await openAgain();
    expect(screen.getByText('Loading...')).not.toBeNull();
    await shown();
    expect(amounts()).toEqual(['1234.50', '0.00', '']);
  });

  test('show immediately after a step', async () => {
    await openAgain();
    await shown();
    press('Next day');
    expect(amounts()).toEqual(['-10.00', '', '']);
  });
});
