import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, field, fill, message, press } from '#tests/support/page.ts';
import {
  amounts,
  at,
  bovada,
  BOVADA,
  CIRCA,
  KALSHI,
  onClose,
  openDay,
  shown,
  title,
  SAVED,
} from '#tests/support/day-dialog.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';

const total = () => screen.getByText('Day total').parentElement?.textContent;
const noteOf = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(`Note for ${name}`);

test('shows the date and lists each account with its name, kind and entry', async () => {
  openDay();
  await shown();
  expect(await title('Jan 5, 2026')).not.toBeNull();
  const rows = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Circa Main',
    'Bovada Offshore',
    'Kalshi Other',
  ]);
  expect(amounts()).toEqual(['1234.50', '0.00', '']);
  expect(field(KALSHI).placeholder).toBe('0.00');
  expect(document.activeElement).toBe(field(CIRCA));
});

test("on an account's page it has only that account, and no total", async () => {
  const { sent } = openDay({
    account: bovada,
    days: { '2026-01-05': [{ account: bovada, amount: '-25.00' }] },
  });
  await screen.findByLabelText(BOVADA);
  expect(field(BOVADA).value).toBe('-25.00');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Day total')).toBeNull();
  expect(sent).toEqual([]);
});

test('a name is isolated from the text next to it, in either direction', async () => {
  openDay();
  await shown();
  expect(screen.getByText('Circa').tagName).toBe('BDI');
});

test('a note is collapsed unless there is one', async () => {
  openDay();
  await shown();
  expect(noteOf('Circa').value).toBe('Parlay');
  expect(noteOf('Circa').closest('details')?.open).toBe(true);
  expect(noteOf('Bovada').closest('details')?.open).toBe(false);
});

test('Save sends what was changed, with the versions seen; an untouched account without an entry becomes 0', async () => {
  const { sent, answer } = openDay();
  await shown();
  fill(BOVADA, '−1.050,5 €');
  expect(screen.getByText('= −$1,050.50')).not.toBeNull();
  fireEvent.change(noteOf('Bovada'), { target: { value: ' Two late goals ' } });
  press('Save');
  expect(await screen.findByRole('button', { name: 'Saving...' })).not.toBeNull();
  expect(field(CIRCA).disabled).toBe(false);
  await answer(200, SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/rpc/save_daily_pl',
      body: {
        day: '2026-01-05',
        changes: [
          { account_id: 'bovada', amount_cents: -105050, note: 'Two late goals', seen: at },
          { account_id: 'kalshi', amount_cents: 0, fill: true },
        ],
      },
    },
  ]);
  expect(shownToast()).toMatchObject({ title: 'P/L saved', description: 'Jan 5, 2026' });
});

test('an entry that was changed somewhere else is shown beside what was typed, and replaced only by a second save', async () => {
  const { sent, answer } = openDay();
  await shown();
  fill(CIRCA, '5');
  fill(BOVADA, '6');
  press('Save');
  const newer = { account_id: 'circa', amount_cents: -700, note: 'Theirs', updated_at: 'later' };
  await answer(200, { saved: false, stored: [newer] });
  expect(await message()).toBe('This entry was changed somewhere else. Save again to replace it.');
  expect(screen.getByText('Saved somewhere else: −$7.00')).not.toBeNull();
  expect([field(CIRCA).value, field(BOVADA).value]).toEqual(['5', '6']);
  expect(onClose).not.toHaveBeenCalled();
  press('Save');
  await answer(200, SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[1]?.body).toMatchObject({
    changes: [
      { account_id: 'circa', amount_cents: 500, seen: 'later' },
      { account_id: 'bovada', amount_cents: 600, seen: at },
      { account_id: 'kalshi', fill: true },
    ],
  });
});

test.each([
  [BOVADA, '--5', 'Bovada: “--5” isn’t an amount. Type a number such as 12.50'],
  [KALSHI, '-', 'Kalshi: “-” isn’t an amount. Type a number such as 12.50'],
  [BOVADA, '1.005', 'Bovada: use at most two decimals. For 1,005.00 type 1005'],
  [BOVADA, '-1000000000000', 'Bovada: at most $100,000,000 either way'],
])('%s %j is rejected without a request, stays and has the focus', async (label, typed, words) => {
  const { sent } = openDay();
  await shown();
  fill(CIRCA, '17');
  fill(label, typed);
  press('Save');
  expect(await message()).toBe(words);
  expect(document.activeElement).toBe(field(label));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect([field(CIRCA).value, field(label).value]).toEqual(['17', typed]);
  expect(sent).toEqual([]);
});

test('a note that is too long is rejected, expanded and focused', async () => {
  const { sent } = openDay();
  await shown();
  fireEvent.change(noteOf('Bovada'), { target: { value: 'x'.repeat(2001) } });
  press('Save');
  expect(await message()).toBe('Bovada: note must be at most 2,000 characters');
  expect(noteOf('Bovada').closest('details')?.open).toBe(true);
  expect(document.activeElement).toBe(noteOf('Bovada'));
  expect(sent).toEqual([]);
});

test('Ctrl+Enter in a note saves', async () => {
  const { sent, answer } = openDay();
  await shown();
  fireEvent.keyDown(noteOf('Circa'), { key: 'Enter', ctrlKey: true });
  await answer(200, SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test.each([
  [503, 'The disk is full', 'The disk is full'],
  [400, 'Not today', 'Not today'],
  [400, '', 'Failed to save P/L'],
])('a failure (%i %j) shows: %s, and keeps the figures', async (status, words, shownWords) => {
  const { answer } = openDay();
  await shown();
  fill(KALSHI, '12.25');
  press('Clear Bovada');
  press('Save');
  await answer(status, { code: 'P0001', message: words, details: null, hint: null });
  expect(await message()).toBe(shownWords);
  expect(amounts()).toEqual(['1234.50', '', '12.25']);
  expect(button('Keep Bovada')).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(shownToast()).toBeNull();
});

test('a network failure is shown, and keeps the figures', async () => {
  const { sent } = openDay();
  await shown();
  vi.stubGlobal('fetch', async (input: string) => {
    if (input.endsWith('/health')) return Response.json({});
    throw new TypeError('fetch failed');
  });
  fill(CIRCA, '12.25');
  press('Save');
  expect(await message()).toBe('The server could not be reached. Check your connection and try again.');
  expect(field(CIRCA).value).toBe('12.25');
  expect(sent).toEqual([]);
});

test('a save that fails after the dialog closed shows a toast', async () => {
  const { answer, unmount } = openDay();
  await shown();
  press('Save');
  await screen.findByRole('button', { name: 'Saving...' });
  unmount();
  await answer(500);
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'P/L not saved', variant: 'destructive' }));
});

test.each([
  ['Cancel', ['Cancel']],
  ['Close, once Discard confirms it,', ['Close', 'Discard']],
])('%s saves nothing', async (_name, buttons) => {
  const { sent } = openDay();
  await shown();
  fill(CIRCA, '5');
  for (const name of buttons) press(name);
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

describe('clearing', () => {
  test('is offered for stored entries, and deletes them on save', async () => {
    const { sent, answer } = openDay();
    await shown();
    expect(screen.queryByRole('button', { name: 'Clear Kalshi' })).toBeNull();
    press('Clear Circa');
    expect(screen.getByText('Will be deleted when saved')).not.toBeNull();
    expect(field(CIRCA)).toMatchObject({ disabled: true, value: '' });
    press('Save');
    await answer(200, SAVED);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({
      changes: [
        { account_id: 'circa', amount_cents: null, note: null, seen: at },
        { account_id: 'kalshi', amount_cents: 0, fill: true },
      ],
    });
  });

  test('Keep restores the typed values', async () => {
    openDay();
    await shown();
    fill(CIRCA, '17');
    press('Clear Circa');
    press('Keep Circa');
    expect(field(CIRCA)).toMatchObject({ disabled: false, value: '17' });
    expect(screen.queryByText('Will be deleted when saved')).toBeNull();
  });
});

test.each([
  ['', '-'],
  ['25', '-25'],
  ['-25.00', '25.00'],
  ['−$25', '$25'],
])('± makes %j %j', async (before, after) => {
  openDay();
  await shown();
  fill(KALSHI, before);
  press('Change sign of Kalshi');
  expect(field(KALSHI).value).toBe(after);
});

test('the day total updates while typing, and is — while an amount is invalid', async () => {
  openDay();
  await shown();
  expect(total()).toBe('Day total +$1,234.50');
  fill(KALSHI, '-2000');
  expect(total()).toBe('Day total −$765.50');
  press('Clear Circa');
  expect(total()).toBe('Day total −$2,000.00');
  fill(KALSHI, '-');
  expect(total()).toBe('Day total —');
  fill(KALSHI, '');
  expect(total()).toBe('Day total $0.00');
});

test('↑ and ↓ move between amounts, skipping cleared ones', async () => {
  openDay();
  const first = await shown();
  press('Clear Bovada');
  const down = (from: HTMLElement) => fireEvent.keyDown(from, { key: 'ArrowDown' });
  down(first);
  expect(document.activeElement).toBe(field(KALSHI));
  down(field(KALSHI));
  expect(document.activeElement).toBe(field(KALSHI));
  fireEvent.keyDown(field(KALSHI), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});
