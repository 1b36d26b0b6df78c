import { act, fireEvent, render, type RenderResult, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, test, vi, expect } from 'vitest';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

let page: RenderResult;
beforeEach(() => {
  vi.useFakeTimers();
  page = render(<Toasts />);
});

afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const show = (title: string) => act(() => showToast({ title }));

test('a toast disappears after five seconds', () => {
  show('Bet added');
  pass(4999);
  expect(screen.queryByText('Bet added')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Bet added')).toBeNull();
});

test('one toast shows at a time, and the new one has its full five seconds', () => {
  show('Bet added');
  pass(3000);
  show('Bet updated');
  expect(screen.queryByText('Bet added')).toBeNull();
  pass(4999);
  expect(screen.queryByText('Bet updated')).not.toBeNull();
});

test('the same message twice is two toasts', () => {
  show('Bet added');
  pass(4000);
  show('Bet added');
  pass(4000);
  expect(screen.queryByText('Bet added')).not.toBeNull();
});

test.each([
  ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a toast waits while it is %s', (_how, begin, end) => {
  show('Bet added');
  begin(screen.getByRole('status'));
  pass(60_000);
  expect(screen.queryByText('Bet added')).not.toBeNull();
  end(screen.getByRole('status'));
  pass(5000);
  expect(screen.queryByText('Bet added')).toBeNull();
});

test('a destructive toast is an alert', () => {
  act(() => showToast({ variant: 'destructive', title: 'Error', description: 'Failed to delete notebook' }));
  expect(screen.getByRole('alert').textContent).toContain('Failed to delete notebook');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast can be dismissed', () => {
  show('Bet added');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Bet added')).toBeNull();
});

test('its action runs once and removes the toast', () => {
  const undo = vi.fn<() => void>();
  act(() => showToast({ title: 'Bet deleted', action: { label: 'Undo', onClick: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Bet deleted')).toBeNull();
});

test('a toast appears in the dialog that is open, since nothing else can be reached, and outlives it', () => {
  const { unmount } = render(<Dialog title="Add Bet" onClose={vi.fn<() => void>()} actions={null} />);
  show('Bet added');
  expect(within(screen.getByRole('dialog')).getByText('Bet added')).not.toBeNull();
  unmount();
  expect(screen.getByText('Bet added')).not.toBeNull();
});

test('a dialog that opens does not keep a toast any longer', () => {
  show('Bet added');
  pass(3000);
  render(<Dialog title="Add Bet" onClose={vi.fn<() => void>()} actions={null} />);
  pass(1999);
  expect(screen.queryByText('Bet added')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Bet added')).toBeNull();
});

test('a toast that is held when a dialog opens has its full five seconds there', () => {
  show('Bet added');
  pass(3000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(60_000);
  page.rerender(
    <>
      <Toasts />
      <Dialog title="Edit Bet" onClose={vi.fn<() => void>()} actions={null} />
    </>,
  );
  pass(4999);
  expect(within(screen.getByRole('dialog')).queryByText('Bet added')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Bet added')).toBeNull();
});

test('a toast that is answered gives the focus back to where it came from', () => {
  render(<a href="#row">Row</a>);
  const undone = vi.fn<() => void>();
  act(() => showToast({ title: 'Bet settled', action: { label: 'Undo', onClick: undone } }));
  const row = screen.getByRole('link', { name: 'Row' });
  act(() => row.focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(row);
});
