import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { TextField } from './text-field.tsx';

function renderDialog(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog
      title="Create Notebook"
      onClose={onClose}
      actions={<Button type="submit">Create</Button>}
      {...props}
    >
      <TextField label="Name" name="name" defaultValue="NBA" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Create Notebook' }) };
}

test('a dialog is modal and named by its title', () => {
  const { dialog } = renderDialog();
  expect(dialog).toHaveProperty('open', true);
});

test('Escape, the backdrop and the close button ask to close', () => {
  const { dialog, onClose } = renderDialog();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  fireEvent.mouseDown(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('pressing inside does not close', () => {
  const { onClose } = renderDialog();
  fireEvent.mouseDown(screen.getByLabelText('Name'));
  expect(onClose).not.toHaveBeenCalled();
});

test('while busy nothing closes it, its fields are disabled and it submits nothing', () => {
  const onSubmit = vi.fn<(values: FormData) => void>();
  const { dialog, onClose } = renderDialog({ busy: true, onSubmit });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.mouseDown(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.submit(screen.getByRole('button', { name: 'Create' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
});

test('submitting gives what the fields hold', () => {
  const onSubmit = vi.fn<(values: FormData) => void>();
  renderDialog({ onSubmit });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onSubmit.mock.calls[0]?.[0].get('name')).toBe('NBA');
});

test('a failure shows in an alert, and what was typed stays', () => {
  renderDialog({ error: 'Failed to create notebook' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to create notebook');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'NBA');
});

test('the first field has the focus, not the button that closes', () => {
  renderDialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
