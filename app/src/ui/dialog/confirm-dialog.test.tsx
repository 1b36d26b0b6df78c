import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function ask(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <ConfirmDialog
      title="Delete notebook"
      message="This action cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
  );
  return { onConfirm, onClose };
}

test('shows the question, and only its button confirms', () => {
  const { onConfirm, onClose } = ask();
  const dialog = screen.getByRole('dialog', { name: 'Delete notebook' });
  expect(dialog.textContent).toContain('This action cannot be undone.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('Enter right after opening cancels, since Cancel has the focus', () => {
  ask();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('cannot be confirmed again while busy', () => {
  const { onConfirm } = ask({ busy: true });
  fireEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('an error shows in an alert', () => {
  ask({ error: 'Failed to delete notebook' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete notebook');
});
