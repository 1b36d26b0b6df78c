import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { button, message, press } from '#tests/support/page.ts';
import { accountRow } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { AddBettingAccountDialog } from './add-account-dialog.tsx';
import { EditBettingAccountDialog } from './edit-account-dialog.tsx';

const account: BettingAccount = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Circa',
  kind: 'offshore',
  createdAt: '2026-01-05T12:00:00+00:00',
};

const onClose = vi.fn<() => void>();
const onDeleted = vi.fn<() => void>();
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const typeField = () => screen.getByLabelText<HTMLSelectElement>('Type');
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } });
const chooseType = (value: string) => fireEvent.change(typeField(), { target: { value } });
const isNameEnabled = () => !nameField().disabled;

describe('Add Account', () => {
  const open = () => renderOnWire(<AddBettingAccountDialog onClose={onClose} />);

  test('starts with an empty, focused name and the type Main', () => {
    open();
    expect(document.activeElement).toBe(nameField());
    expect(nameField().value).toBe('');
    expect(typeField().value).toBe('main');
    expect([...typeField().options].map((option) => option.textContent)).toEqual([
      'Main',
      'Offshore',
      'Other',
    ]);
  });

  test.each(['', '  \t ', '\u200B'])('with the name %j, Create only focuses Name', async (name) => {
    const { sent } = open();
    typeName(name);
    typeField().focus();
    press('Create');
    expect(document.activeElement).toBe(nameField());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('a name over 100 characters is rejected without a request, and stays', async () => {
    const { sent } = open();
    typeName('x'.repeat(101));
    press('Create');
    expect(await message()).toBe('Account name must be at most 100 characters');
    expect(nameField().value).toHaveLength(101);
    expect(sent).toEqual([]);
    typeName('');
    press('Create');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('saves the trimmed name and the type, closes, and shows a toast', async () => {
    const { sent, answer } = open();
    typeName('  Circa ');
    chooseType('offshore');
    press('Create');
    expect(await screen.findByRole('button', { name: 'Creating...' })).not.toBeNull();
    expect(isNameEnabled()).toBe(true);
    await answer(201);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/rest/v1/accounts',
        body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown, name: 'Circa', kind: 'offshore' },
      },
    ]);
    expect(shownToast()).toMatchObject({ title: 'Account added', description: 'Circa' });
  });

  test('a retry after a lost response does not add a second account', async () => {
    const { sent, answer } = open();
    typeName('Circa');
    press('Create');
    await answer(503);
    expect(await message()).toBe('Failed to create account');
    press('Create');
    await answer(409, { code: '23505', message: 'duplicate key', details: null, hint: null });
    await answer(200, [{ id: 'a' }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = sent.map(({ body }) => body as { id?: string });
    expect(second?.id).toBe(first?.id);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
  });

  test.each([
    ['No more accounts', 'No more accounts'],
    ['', 'Failed to create account'],
  ])('the error %j shows as %j, and the input stays', async (words, shown) => {
    const { refuse } = open();
    typeName('Circa');
    chooseType('other');
    press('Create');
    await refuse(words);
    expect(await message()).toBe(shown);
    expect([nameField().value, typeField().value]).toEqual(['Circa', 'other']);
    expect(onClose).not.toHaveBeenCalled();
    expect(shownToast()).toBeNull();
  });
});

const openToEdit = () =>
  renderOnWire(<EditBettingAccountDialog account={account} onClose={onClose} onDeleted={onDeleted} />);

describe('Edit Account', () => {
  test('starts with the stored name and type, and changes only those', async () => {
    const { sent, answer } = openToEdit();
    expect([nameField().value, typeField().value]).toEqual(['Circa', 'offshore']);
    typeName(' Circa Reno ');
    chooseType('main');
    press('Save changes');
    expect(await screen.findByRole('button', { name: 'Saving...' })).not.toBeNull();
    expect(isNameEnabled()).toBe(true);
    await answer(200, [{ id: account.id }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { method: 'PATCH', path: '/rest/v1/accounts', body: { name: 'Circa Reno', kind: 'main' } },
    ]);
    expect(shownToast()).toMatchObject({ title: 'Account updated', description: 'Circa Reno' });
  });

  test.each(['', '   ', '\u200B'])('with the name %j it cannot be saved, even by key', (name) => {
    const { sent } = openToEdit();
    typeName(name);
    expect(button('Save changes').disabled).toBe(true);
    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });
    expect(sent).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    typeName('Circa Reno');
    expect(button('Save changes').disabled).toBe(false);
  });

  test('a name over 100 characters is rejected without a request', async () => {
    const { sent } = openToEdit();
    typeName('x'.repeat(101));
    press('Save changes');
    expect(await message()).toBe('Account name must be at most 100 characters');
    expect(sent).toEqual([]);
  });

  test.each([
    ['No', 'No'],
    ['', 'Failed to update account'],
  ])('the error %j shows as %j, and the input stays', async (words, shown) => {
    const { refuse } = openToEdit();
    typeName('Circa Reno');
    press('Save changes');
    await refuse(words);
    expect(await message()).toBe(shown);
    expect(nameField().value).toBe('Circa Reno');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an account changed elsewhere is not overwritten; its latest version can be loaded', async () => {
    const { answer, sent } = openToEdit();
    typeName('Circa Reno');
    press('Save changes');
    await answer(200, []);
    await answer(200, [accountRow({ ...account, name: 'Circa Vegas', kind: 'main' })]);
    expect(await message()).toBe('This account was changed somewhere else while you were editing.');
    expect(screen.getByText('Circa Vegas')).not.toBeNull();
    expect(nameField().value).toBe('Circa Reno');
    expect(screen.getByText('Circa Vegas').tagName, 'apart from its type beside it').toBe('BDI');
    button('Load the latest version').focus();
    press('Load the latest version');
    expect(document.activeElement).toBe(nameField());
    expect([nameField().value, typeField().value]).toEqual(['Circa Vegas', 'main']);
    expect(screen.queryByRole('alert')).toBeNull();
    chooseType('other');
    press('Save changes');
    await answer(200, [{ id: account.id }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.at(-1)?.body).toEqual({ name: 'Circa Vegas', kind: 'other' });
  });

  test('an account deleted elsewhere shows an error, and no success toast', async () => {
    const { answer } = openToEdit();
    press('Save changes');
    await answer(200, []);
    await answer(200, []);
    expect(await message()).toBe('This account was deleted somewhere else while you were editing.');
    expect(screen.queryByRole('button', { name: 'Load the latest version' })).toBeNull();
    expect(shownToast()).toBeNull();
  });

  test('a save that fails after the dialog closed shows a toast', async () => {
    const { answer, unmount } = openToEdit();
    press('Save changes');
    await screen.findByRole('button', { name: 'Saving...' });
    unmount();
    await answer(503);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        variant: 'destructive',
        title: 'Account not updated',
        description: 'Failed to update account',
      }),
    );
  });
});

describe('deleting an account', () => {
  const ask = () => {
    const wire = openToEdit();
    press('Delete account');
    return { ...wire, counted: (count: number) => wire.answer(200, { total_cents: 0, entry_count: count }) };
  };

  test.each([
    [36, 'All 36 entries will be permanently deleted.'],
    [1, 'Its only entry will be permanently deleted.'],
    [3650, 'All 3,650 entries will be permanently deleted.'],
    [0, 'It has no entries.'],
  ])('with %i entries the question says: %s', async (count, words) => {
    const { counted, sent } = ask();
    expect(screen.getByText('Are you sure you want to delete this account?')).not.toBeNull();
    expect(document.activeElement).toBe(button('Cancel'));
    expect(button('Delete').disabled).toBe(true);
    await counted(count);
    expect(await screen.findByText(words)).not.toBeNull();
    expect(button('Delete').disabled).toBe(false);
    expect(sent).toEqual([
      { method: 'POST', path: '/rest/v1/rpc/all_time_pl', body: { target_account: account.id } },
    ]);
  });

  test('if counting entries fails, it says so, can be retried, and can still be deleted', async () => {
    const { refuse, counted } = ask();
    await refuse('No');
    expect(await message()).toContain("couldn't count them");
    expect(button('Delete').disabled).toBe(false);
    button('Try again').focus();
    press('Try again');
    await counted(36);
    expect(await screen.findByText('All 36 entries will be permanently deleted.')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Delete account' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('Cancel goes back to the Delete button without deleting', async () => {
    const { counted, sent } = ask();
    await counted(0);
    typeName('Circa Reno');
    fireEvent.keyDown(nameField(), { key: 'Enter', ctrlKey: true });
    press('Cancel');
    expect(document.activeElement).toBe(button('Delete account'));
    expect(nameField().value).toBe('Circa Reno');
    expect(onClose).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test("shows 'Deleting...', then a toast, and leaves", async () => {
    const { counted, answer, sent } = ask();
    await counted(36);
    await screen.findByText(/36 entries/);
    press('Delete');
    expect(await screen.findByRole('button', { name: 'Deleting...' })).not.toBeNull();
    expect(isNameEnabled()).toBe(true);
    await answer(204);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/rest/v1/accounts', body: null });
    expect(shownToast()).toMatchObject({ title: 'Account deleted', description: 'Circa' });
  });

  test.each([
    ['No', 'No'],
    ['', 'Failed to delete account'],
  ])('the error %j shows as %j, and can be retried', async (words, shown) => {
    const { counted, refuse } = ask();
    await counted(36);
    await screen.findByText(/36 entries/);
    press('Delete');
    await refuse(words);
    expect(await message()).toBe(shown);
    expect(button('Delete').disabled).toBe(false);
    expect(onDeleted).not.toHaveBeenCalled();
    expect(shownToast()).toBeNull();
  });
});
