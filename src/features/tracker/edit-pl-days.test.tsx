import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Account } from '#domain/account.ts';
import { isoDay } from '#domain/iso-day.ts';
import {
  amount,
  amounts,
  at,
  BOVADA,
  button,
  circa,
  CIRCA,
  DayDialog,
  kalshi,
  KALSHI,
  message,
  onAddAccount,
  onClose,
  onDayChange,
  openDay,
  press,
  shown,
  title,
  type,
  usual,
} from '#tests/support/day-dialog.tsx';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast-store.ts';

describe('stepping', () => {
  const days = { '2026-01-05': usual, '2026-01-06': [{ account: circa, amount: '-10.00' }] };

  test('leads to the days beside without closing or saving, and keeps the focus', async () => {
    const { sent } = openDay({ days });
    await shown();
    button('Next day').focus();
    press('Next day');
    await title('Jan 6, 2026');
    await waitFor(() => expect(amounts()).toEqual(['-10.00', '', '']));
    expect(document.activeElement).toBe(button('Next day'));
    press('Previous day');
    await title('Jan 5, 2026');
    await waitFor(() => expect(amounts()).toEqual(['1234.50', '0.00', '']));
    press('Previous day');
    await title('Jan 4, 2026');
    expect(sent).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('saves first what was typed, and its buttons say so', async () => {
    const { sent, answer, kept } = openDay({ days });
    await shown();
    expect(screen.queryByText(/arrows save first/)).toBeNull();
    type(KALSHI, '5');
    expect(screen.getByText('Monday · arrows save first')).not.toBeNull();
    button('Save and next day').focus();
    press('Save and next day');
    expect(await screen.findByRole('button', { name: 'Saving...' })).not.toBeNull();
    kept.days = { ...days, '2026-01-05': [...usual, { account: kalshi, amount: '5.00' }] };
    await answer(200, { replaced: 0 });
    await title('Jan 6, 2026');
    await waitFor(() => expect(amounts()).toEqual(['-10.00', '', '']));
    expect(sent).toMatchObject([{ body: { day: '2026-01-05', changes: [{}, {}, { amount: '5.00' }] } }]);
    expect(shownToast()).toMatchObject({ title: 'P/L saved', description: 'Jan 5, 2026' });
    expect(document.activeElement).toBe(button('Next day'));
    press('Previous day');
    await waitFor(() => expect(amounts()).toEqual(['1234.50', '0.00', '5.00']));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('what is typed as it was stored is no change', async () => {
    openDay({ days });
    await shown();
    type(CIRCA, '5');
    type(CIRCA, '1234.50');
    expect(button('Next day')).not.toBeNull();
  });

  test('stays where it is when the save fails, or is refused before it is sent', async () => {
    const { refuse } = openDay({ days });
    await shown();
    type(KALSHI, '5');
    press('Save and previous day');
    await refuse('Not today');
    expect(await message()).toBe('Not today');
    type(KALSHI, 'five');
    press('Save and previous day');
    expect(await message()).toContain('Kalshi: enter an amount');
    expect(amount(KALSHI).value).toBe('five');
    expect(onDayChange).not.toHaveBeenCalled();
  });

  test('what went wrong on a day stays with it', async () => {
    const { refuse } = openDay({ days });
    await shown();
    type(KALSHI, '5');
    press('Save and next day');
    await refuse('Not today');
    await message();
    type(KALSHI, '');
    press('Next day');
    await title('Jan 6, 2026');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['1900-01-01', 'Previous day', 'Next day'],
    ['2200-12-31', 'Next day', 'Previous day'],
  ])('on %s there is no %s', async (day, beyond, within_) => {
    openDay({ day, days: {} });
    await shown();
    expect(button(beyond).disabled).toBe(true);
    expect(button(within_).disabled).toBe(false);
  });
});

test('once it is open, nothing that is loaded meanwhile changes a field, and what was seen stays', async () => {
  const { client, kept, sent, answer } = openDay();
  await shown();
  type(KALSHI, '5');
  kept.days = { '2026-01-05': [{ account: circa, amount: '999.00' }] };
  await act(() => client.invalidateQueries());
  expect(amounts()).toEqual(['1234.50', '0.00', '5']);
  press('Save');
  await answer(200, { replaced: 2 });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ changes: [{ seen: at }, { seen: at }, { seen: null }] });
});

test('what an earlier visit left is loaded anew before it is shown', async () => {
  const { client, kept } = openDay({ days: {} });
  await shown();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  kept.days = { '2026-01-06': [{ account: circa, amount: '7.00' }] };
  await client.invalidateQueries({ refetchType: 'none' });
  press('Next day');
  await title('Jan 6, 2026');
  await waitFor(() => expect(amount(CIRCA).value).toBe('7.00'));
});

test('whoever comes back before the next day is here finds the day as it was saved, with nothing left to save', async () => {
  const { answer, kept, sent } = openDay();
  await shown();
  type(KALSHI, '5');
  press('Save and next day');
  kept.days = { '2026-01-05': [...usual, { account: kalshi, amount: '5.00' }] };
  await answer(200, { replaced: 0 });
  await title('Jan 6, 2026');
  expect(screen.getByText('Loading...')).not.toBeNull();
  press('Previous day');
  await title('Jan 5, 2026');
  await waitFor(() => expect(amounts()).toEqual(['1234.50', '0.00', '5.00']));
  expect(button('Next day')).not.toBeNull();
  expect(sent).toHaveLength(1);
});

test('an account that was deleted elsewhere drops out, and what else was typed stays', async () => {
  const { client, kept, refuse, sent, answer } = openDay();
  await shown();
  type(KALSHI, '5');
  press('Save');
  await refuse('Account not found or access denied');
  expect(await message()).toBe('Account not found or access denied');
  kept.accounts = [circa, kalshi];
  // As the product's own client does after a refusal.
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByLabelText(BOVADA)).toBeNull());
  expect([amount(CIRCA).value, amount(KALSHI).value]).toEqual(['1234.50', '5']);
  press('Save');
  await answer(200, { replaced: 0 });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[1]?.body).toMatchObject({ changes: [{ account_id: 'circa' }, { account_id: 'kalshi' }] });
});

test('without accounts it says so, and leads to adding one', async () => {
  openDay({ accounts: [] });
  expect(await screen.findByText('No accounts yet.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  press('Add Account');
  expect(onAddAccount).toHaveBeenCalledOnce();
});

describe('what cannot be loaded', () => {
  const show = (account: Account | null) =>
    renderOnWire(<DayDialog account={account} first={isoDay('2026-01-05')} />, {
      // The other of the two reads, when all accounts are listed.
      standing: ({ path }) => (account === null && path.endsWith('/daily_pl_of_day') ? [] : undefined),
    });

  test.each([
    ['its entries', circa, 'Error loading P/L'],
    ['the accounts', null, 'Error loading accounts'],
  ])('%s: it says so, offers to try again, and has nothing to save', async (_, account, words) => {
    const { refuse, answer } = show(account);
    expect(screen.getByText('Loading...')).not.toBeNull();
    expect(button('Save').disabled).toBe(true);
    await refuse('Out of order');
    expect(await message()).toBe(`${words}Out of orderTry again`);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    button('Try again').focus();
    press('Try again');
    expect(await message()).toBe(`${words}Loading...Try again`);
    expect(document.activeElement, 'while it is tried again').toBe(button('Try again'));
    await answer(200, account ? [] : [{ id: 'circa', name: 'Circa', kind: 'main', created_at: at }]);
    expect((await shown()).value).toBe('');
    expect(button('Save').disabled).toBe(false);
  });
});
