import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { button, field, fill, message, press } from '#tests/support/page.ts';
import {
  amounts,
  at,
  circa,
  CIRCA,
  DayDialog,
  kalshi,
  KALSHI,
  onAddAccount,
  onClose,
  onDayChange,
  openDay,
  shown,
  title,
  usual,
  SAVED,
} from '#tests/support/day-dialog.tsx';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';

describe('stepping', () => {
  const days = { '2026-01-05': usual, '2026-01-06': [{ account: circa, amount: '-10.00' }] };

  test('goes to the previous and next day without closing or saving, and keeps the focus', async () => {
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

  test('saves changes first, and its buttons say so', async () => {
    const { sent, answer, kept } = openDay({ days });
    await shown();
    expect(screen.queryByText(/arrows save first/)).toBeNull();
    fill(KALSHI, '5');
    expect(screen.getByText('Monday · arrows save first')).not.toBeNull();
    button('Save and next day').focus();
    press('Save and next day');
    expect(await screen.findByRole('button', { name: 'Saving...' })).not.toBeNull();
    kept.days = { ...days, '2026-01-05': [...usual, { account: kalshi, amount: '5.00' }] };
    await answer(200, SAVED);
    await title('Jan 6, 2026');
    await waitFor(() => expect(amounts()).toEqual(['-10.00', '', '']));
    expect(sent).toMatchObject([{ body: { day: '2026-01-05', changes: [{ amount_cents: 500 }] } }]);
    expect(screen.getByText('Tuesday · Jan 5 saved')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Jan 5 saved. Tuesday, January 6, 2026');
    expect(shownToast(), 'which would cover the arrows on phones').toBeNull();
    expect(document.activeElement).toBe(button('Next day'));
    press('Previous day');
    await waitFor(() => expect(amounts()).toEqual(['1234.50', '0.00', '5.00']));
    expect(screen.getByText('Monday')).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Monday, January 5, 2026');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a step stays where an entry was changed somewhere else', async () => {
    const { answer } = openDay({ days });
    await shown();
    fill(CIRCA, '5');
    press('Save and next day');
    const newer = { account_id: 'circa', amount_cents: null, note: null, updated_at: null };
    await answer(200, { saved: false, stored: [newer] });
    expect(await screen.findByText('Saved somewhere else: deleted')).not.toBeNull();
    expect(field(CIRCA).value).toBe('5');
    await title('Jan 5, 2026');
  });

  test('a toast shows that a step saved if the dialog has closed', async () => {
    const { answer, unmount } = openDay({ days });
    await shown();
    fill(KALSHI, '6');
    press('Save and next day');
    await screen.findByRole('button', { name: 'Saving...' });
    unmount();
    await answer(200, SAVED);
    await waitFor(() => expect(shownToast()?.description).toBe('Jan 5, 2026'));
  });

  test('typing the stored value is not a change', async () => {
    openDay({ days });
    await shown();
    fill(CIRCA, '5');
    fill(CIRCA, '1234.50');
    expect(button('Next day')).not.toBeNull();
  });

  test('stays on the day when saving fails or the input is invalid', async () => {
    const { refuse } = openDay({ days });
    await shown();
    fill(KALSHI, '5');
    press('Save and previous day');
    await refuse('Not today');
    expect(await message()).toBe('Not today');
    fill(KALSHI, 'five');
    press('Save and previous day');
    expect(await message()).toContain('isn’t an amount');
    expect(field(KALSHI).value).toBe('five');
    expect(onDayChange).not.toHaveBeenCalled();
  });

  test('an error disappears when stepping to another day', async () => {
    const { refuse } = openDay({ days });
    await shown();
    fill(KALSHI, '5');
    press('Save and next day');
    await refuse('Not today');
    await message();
    fill(KALSHI, '');
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

test('going back before the next day loads shows the day as saved, without changes', async () => {
  const { answer, kept, sent } = openDay();
  await shown();
  fill(KALSHI, '5');
  press('Save and next day');
  kept.days = { '2026-01-05': [...usual, { account: kalshi, amount: '5.00' }] };
  await answer(200, SAVED);
  await title('Jan 6, 2026');
  expect(screen.getByText('Loading...')).not.toBeNull();
  press('Previous day');
  await title('Jan 5, 2026');
  await waitFor(() => expect(amounts()).toEqual(['1234.50', '0.00', '5.00']));
  expect(button('Next day')).not.toBeNull();
  expect(sent).toHaveLength(1);
});

test('without accounts there is a message and a button to add one', async () => {
  openDay({ accounts: [] });
  expect(await screen.findByText('No accounts yet.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  press('Add Account');
  expect(onAddAccount).toHaveBeenCalledOnce();
});

describe('a failure to load', () => {
  const show = (account: BettingAccount | null) =>
    renderOnWire(<DayDialog account={account} first={isoDay('2026-01-05')} />, {
      // If all accounts are listed, the day's entries are the second query.
      standing: ({ path }) => (account === null && path.endsWith('/daily_pl_of_day') ? [] : undefined),
    });

  test.each([
    ['its entries', circa, 'Error loading P/L'],
    ['the accounts', null, 'Error loading accounts'],
  ])('%s: shows an error and a retry button, without Save', async (_, account, words) => {
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
    expect(document.activeElement, 'not fallen away').toBe(field(CIRCA));
  });

  test('after a step, a retry keeps the focus in the dialog', async () => {
    const { refuse, answer } = renderOnWire(<DayDialog account={circa} first={isoDay('2026-01-05')} />, {
      standing: ({ body }) => ((body as { day: string }).day === '2026-01-06' ? undefined : []),
    });
    await shown();
    press('Next day');
    await refuse('Out of order');
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    press('Try again');
    await answer(200, []);
    await shown();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Accounts' }).parentElement);
  });
});
