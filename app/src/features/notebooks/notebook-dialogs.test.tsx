import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, vi, test } from 'vitest';
import { toTotalRows } from '#data/notebook-rows.ts';
import { field, fill, message, press } from '#tests/support/page.ts';
import { someNotebook } from '#tests/support/some-notebook.ts';
import { summaryRow } from '#tests/support/served-rows.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { shownToast } from '#ui/toast/toast-store.ts';
import { CreateNotebookDialog } from './create-notebook-dialog.tsx';
import { DeleteNotebookDialog } from './delete-notebook-dialog.tsx';
import { EditNotebookDialog } from './edit-notebook-dialog.tsx';

const notebook = someNotebook({ id: 'n1', name: 'Dogs', description: 'At home', color: 'pink' });

const onClose = vi.fn<() => void>();
const onDeleted = vi.fn<() => void>();
const onCreated = vi.fn<(id: string) => void>();
const isNameEnabled = () => !field('Name').disabled;

describe('Create Notebook', () => {
  const open = () => renderOnWire(<CreateNotebookDialog onCreated={onCreated} onClose={onClose} />);
  const save = () => press('Create Notebook');

  test('starts with $1000 and blue, and offers nine named colors', () => {
    open();
    expect(field('Name').value).toBe('');
    expect(field('Starting bankroll').value).toBe('1000');
    const colors = screen.getAllByRole<HTMLInputElement>('radio');
    expect(colors.map((color) => color.getAttribute('aria-label'))).toEqual([
      'Blue',
      'Green',
      'Purple',
      'Orange',
      'Red',
      'Yellow',
      'Pink',
      'Indigo',
      'Gray',
    ]);
    expect(colors.filter((color) => color.checked).map(({ value }) => value)).toEqual(['blue']);
  });

  test('shows the first error without a request', async () => {
    const { sent } = open();
    fill('Starting bankroll', '0');
    save();
    expect(await message()).toBe('Notebook name is required');
    fill('Name', 'NBA');
    save();
    expect(await message()).toBe('Starting bankroll must be greater than 0');
    expect(document.activeElement).toBe(field('Starting bankroll'));
    expect(sent).toEqual([]);
  });

  test('saves trimmed texts and an empty description as null, closes, and shows a toast', async () => {
    const { sent, answer } = open();
    fill('Name', '  NBA  ');
    fill('Description (optional)', '   ');
    fill('Starting bankroll', '2.500,5 €');
    expect(screen.getByText('= $2,500.50')).not.toBeNull();
    fireEvent.click(field('Indigo'));
    save();
    await answer(201);
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/rest/v1/notebooks',
        body: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          name: 'NBA',
          description: null,
          starting_bankroll: '2500.50',
          color: 'indigo',
        },
      },
    ]);
    expect(shownToast()).toMatchObject({ title: 'Notebook created', description: 'NBA' });
  });

  test('a retry after a lost response creates no second notebook, and what was typed since is another', async () => {
    const { sent, answer } = open();
    fill('Name', 'NBA');
    save();
    await answer(503);
    await screen.findByText('Failed to create notebook');
    save();
    await answer(503);
    await screen.findByText('Failed to create notebook');
    fill('Name', 'WNBA');
    save();
    await answer(409, { code: '23505', message: 'duplicate key', details: null, hint: null });
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    const [first, second, third] = sent.map(({ body }) => body as { id: string; name: string });
    expect(second).toEqual(first);
    expect(third?.id).not.toBe(first?.id);
  });

  test("shows 'Creating...' and ignores a second press while saving", async () => {
    const { answer } = open();
    fill('Name', 'NBA');
    save();
    expect(await screen.findByRole('button', { name: 'Creating...' })).not.toBeNull();
    expect(isNameEnabled()).toBe(true);
    await answer(201);
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  });

  test.each([
    ['That name is taken', 'That name is taken'],
    ['', 'Failed to create notebook'],
  ])('the error %j shows as %j, and the input stays', async (words, shown) => {
    const { refuse } = open();
    fill('Name', 'NBA');
    save();
    await refuse(words);
    expect(await message()).toBe(shown);
    expect(field('Name').value).toBe('NBA');
    expect(onCreated).not.toHaveBeenCalled();
    expect(shownToast()).toBeNull();
  });
});

describe('Edit Notebook', () => {
  const open = () => renderOnWire(<EditNotebookDialog notebook={notebook} onClose={onClose} />);
  const save = () => press('Save changes');

  test('starts with the stored notebook, and changes only its name, description and color', async () => {
    const { sent, answer } = open();
    expect([field('Name').value, field('Description (optional)').value]).toEqual(['Dogs', 'At home']);
    expect(field('Pink').checked).toBe(true);
    fill('Name', ' Cats ');
    fill('Description (optional)', '');
    save();
    expect(await screen.findByRole('button', { name: 'Updating...' })).not.toBeNull();
    expect(isNameEnabled()).toBe(true);
    await answer(200, [{ id: 'n1' }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: '/rest/v1/notebooks',
        body: { name: 'Cats', description: null, color: 'pink' },
      },
    ]);
    expect(shownToast()).toMatchObject({
      title: 'Notebook updated',
      description: 'Your notebook has been successfully updated.',
    });
  });

  test('a name is required', async () => {
    const { sent } = open();
    fill('Name', ' ');
    save();
    expect(await message()).toBe('Notebook name is required');
    expect(sent).toEqual([]);
  });

  test.each([
    ['No', 'No'],
    ['', 'Failed to update notebook'],
  ])('the error %j shows as %j', async (words, shown) => {
    const { refuse } = open();
    save();
    await refuse(words);
    expect(await message()).toBe(shown);
  });

  test('a notebook deleted elsewhere shows an error, and no success toast', async () => {
    const { answer } = open();
    save();
    await answer(200, []);
    await answer(200, []);
    expect(await message()).toBe('This notebook was deleted somewhere else while you were editing.');
    expect(shownToast()).toBeNull();
  });
});

describe('Delete Notebook', () => {
  const open = () =>
    renderOnWire(<DeleteNotebookDialog notebook={notebook} onClose={onClose} onDeleted={onDeleted} />);

  test('asks with the exact text; Cancel does not delete', () => {
    const { sent } = open();
    expect(
      screen.getByText(
        'Are you sure you want to delete this notebook? This action cannot be undone and all associated bets will be permanently deleted.',
      ),
    ).not.toBeNull();
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  test("shows 'Deleting...', then 'Notebook deleted'", async () => {
    const { sent, answer } = open();
    press('Delete');
    expect(await screen.findByRole('button', { name: 'Deleting...' })).not.toBeNull();
    await answer(200, true);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    const seen = { updated_at: notebook.updatedAt, totals: toTotalRows(notebook.totals) };
    const body = { target_notebook: 'n1', seen };
    expect(sent).toEqual([{ method: 'POST', path: '/rest/v1/rpc/delete_notebook', body }]);
    expect(shownToast()).toMatchObject({
      title: 'Notebook deleted',
      description: 'Your notebook has been successfully deleted.',
    });
  });

  test('one that was changed meanwhile is deleted as it is now; if it changes again, it stays', async () => {
    const { sent, answer } = open();
    const newer = summaryRow({ ...notebook, updatedAt: '2026-01-07T12:00:00+00:00' });
    press('Delete');
    await answer(200, false);
    await answer(200, [newer]);
    await answer(200, false);
    expect(sent.at(-1)?.body).toMatchObject({ seen: { updated_at: newer.updated_at } });
    await answer(200, [newer]);
    expect(await message()).toContain('This notebook has changed since you saw it.');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  test.each([
    [true, 'Notebook restored', 'Dogs'],
    [false, 'Notebook not restored', "This notebook can't be restored any more."],
  ])('Undo restores it after the dialog has closed: %j shows %j', async (isThere, title, description) => {
    const { sent, answer, unmount } = open();
    press('Delete');
    await answer(200, true);
    await waitFor(() => expect(shownToast()?.action?.label).toBe('Undo'));
    unmount();
    shownToast()?.action?.onClick();
    await answer(200, isThere);
    await waitFor(() => expect(shownToast()).toMatchObject({ title, description }));
    const body = { target_notebook: 'n1' };
    expect(sent.at(-1)).toEqual({ method: 'POST', path: '/rest/v1/rpc/restore_notebook', body });
  });

  test.each([
    ['It is in use', 'It is in use'],
    ['', 'Failed to delete notebook'],
  ])("the error %j shows a destructive toast 'Error' with %j", async (words, shown) => {
    const { refuse } = open();
    press('Delete');
    await refuse(words);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'Error', description: shown }),
    );
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
