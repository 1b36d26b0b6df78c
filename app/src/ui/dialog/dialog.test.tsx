import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { guardHistory } from './history-guard.ts';
import { OutsideForm } from './outside-form.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

function renderDialog(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn<() => void>();
  const dialogWith = (changed: Partial<DialogProps>) => (
    <Dialog
      title="Create Notebook"
      onClose={onClose}
      actions={<Button type="submit">Create</Button>}
      {...props}
      {...changed}
    >
      <TextField label="Name" name="name" defaultValue="NBA" />
    </Dialog>
  );
  const { rerender } = render(dialogWith({}));
  return {
    onClose,
    dialog: screen.getByRole('dialog', { name: 'Create Notebook' }),
    change: (changed: Partial<DialogProps>) => rerender(dialogWith(changed)),
  };
}

test('a dialog is modal and named by its title', () => {
  const { dialog } = renderDialog();
  expect(dialog).toHaveProperty('open', true);
});

test('Escape, the backdrop and Close call onClose', () => {
  const { dialog, onClose } = renderDialog();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  fireEvent.mouseDown(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('an Escape that a list inside has used does not close it', () => {
  const { onClose } = renderDialog();
  const name = screen.getByLabelText('Name');
  name.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(name, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

test('pressing inside does not close it', () => {
  const { onClose } = renderDialog();
  fireEvent.mouseDown(screen.getByLabelText('Name'));
  expect(onClose).not.toHaveBeenCalled();
});

describe('a double click that opens a dialog', () => {
  const press = (element: Element, place: MouseEventInit) => {
    fireEvent.mouseDown(element, place);
    fireEvent.click(element, place);
  };
  const opener = { clientX: 400, clientY: 300 };

  function open() {
    vi.useFakeTimers();
    press(document.body, { ...opener, detail: 1 });
    return renderDialog();
  }

  test.each([
    ['by its count', { ...opener, clientX: 440, detail: 2 }],
    ['by its place, where a finger counts 1 each time', { clientX: 408, clientY: 294, detail: 1 }],
  ])('ignores its second click, recognized %s', (_how, second) => {
    const { dialog, onClose } = open();
    vi.advanceTimersByTime(350);
    press(dialog, second);
    press(screen.getByRole('button', { name: 'Close' }), second);
    expect(onClose).not.toHaveBeenCalled();
    expect(fireEvent.mouseDown(screen.getByLabelText('Name'), second)).toBe(false);
  });

  test.each([
    ['a first click at another place', 20, { clientX: 440, clientY: 300, detail: 1 }],
    ['a key', 20, { clientX: 0, clientY: 0, detail: 0 }],
    ['a click on the same place later', 701, { ...opener, detail: 1 }],
    ['a double click later', 701, { ...opener, detail: 2 }],
  ])('is not affected by %s', (_what, after, later) => {
    const { onClose } = open();
    vi.advanceTimersByTime(after);
    press(screen.getByRole('button', { name: 'Close' }), later);
    expect(onClose).toHaveBeenCalledOnce();
    expect(fireEvent.mouseDown(screen.getByLabelText('Name'), later)).toBe(true);
  });
});

test('cannot be closed or submitted while busy, and its fields stay enabled', () => {
  const onSubmit = vi.fn<(values: FormData) => void>();
  const { dialog, onClose } = renderDialog({ busy: true, onSubmit });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.mouseDown(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.submit(screen.getByRole('button', { name: 'Create' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(false);
});

test("submitting passes the fields' values", () => {
  const onSubmit = vi.fn<(values: FormData) => void>();
  renderDialog({ onSubmit });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onSubmit.mock.calls[0]?.[0].get('name')).toBe('NBA');
});

test('an error shows in an alert, and the input stays', () => {
  renderDialog({ error: 'Failed to create notebook' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to create notebook');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'NBA');
});

test('the first field has the focus, not Close', () => {
  renderDialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('fields that come later get the focus, unless one of them is in use', () => {
  const dialogWith = (fields: ReactNode) => (
    <Dialog title="Delete account" onClose={vi.fn<() => void>()}>
      <Button>Export</Button>
      {fields}
    </Dialog>
  );
  const name = <TextField label="Name" name="name" />;
  for (const isInUse of [false, true]) {
    const { rerender, unmount } = render(dialogWith(null));
    if (isInUse) screen.getByRole('button', { name: 'Export' }).focus();
    rerender(dialogWith(name));
    const focused = isInUse ? screen.getByRole('button', { name: 'Export' }) : screen.getByLabelText('Name');
    expect(document.activeElement).toBe(focused);
    unmount();
  }
});

test('Ctrl+Enter and Cmd+Enter submit from anywhere but a button, or call onCtrlEnter', async () => {
  const onSubmit = vi.fn<(values: FormData) => void>();
  const onCtrlEnter = vi.fn<(values: FormData, form: HTMLFormElement) => void>();
  const { change } = renderDialog({ onSubmit });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await aMoment();
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true });
  await aMoment();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Create' }), { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  change({ onCtrlEnter });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(onCtrlEnter.mock.calls[0]?.[0].get('name')).toBe('NBA');
  expect(onCtrlEnter.mock.calls[0]?.[1]).toBe(field.form);
});

/** Waits until an earlier press no longer counts. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test('a second press before it is busy does not submit again', async () => {
  const onSubmit = vi.fn<(values: FormData) => void>();
  renderDialog({ onSubmit });
  const save = screen.getByRole('button', { name: 'Create' });
  fireEvent.click(save);
  fireEvent.click(save);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
  await aMoment();
  fireEvent.click(save);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

describe('a dialog with changed fields', () => {
  const question = () => screen.queryByRole('group', { name: 'Discard changes' });
  const pressEscape = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  const leave = () => {
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    return unload.defaultPrevented;
  };

  function open(props: Partial<DialogProps> = {}) {
    const rendered = renderDialog({ onSubmit: () => {}, ...props });
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
    return { ...rendered, type };
  }

  test.each([
    ['Escape', pressEscape],
    ['a press beside it', () => fireEvent.mouseDown(screen.getByRole('dialog'))],
    ['its X', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('asks before %s discards them', (_what, close) => {
    const { onClose, type } = open();
    type('WNBA');
    close();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('keeps them and the focus after Keep editing or a second Escape', () => {
    const { onClose, type } = open();
    type('WNBA');
    for (const keep of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Keep editing' })),
      pressEscape,
    ]) {
      pressEscape();
      keep();
      expect(question()).toBeNull();
      expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    }
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'WNBA');
    expect(screen.getByRole('button', { name: 'Create' })).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes immediately if they are back to their initial values', () => {
    const { onClose, type } = open();
    type('WNBA');
    type('NBA');
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('starts over with a new form key', () => {
    const { onClose, type, change } = open({ formKey: '1' });
    type('WNBA');
    change({ formKey: '2' });
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('also asks on Back, and keeps the URL', () => {
    guardHistory();
    history.replaceState(null, '', '/notebooks?dialog=create');
    const { onClose, type } = open();
    type('WNBA');
    history.replaceState(null, '', '/notebooks');
    // Stands in for the router's listener, which must not be called.
    const router = vi.fn<() => void>();
    addEventListener('popstate', router);
    dispatchEvent(new PopStateEvent('popstate'));
    removeEventListener('popstate', router);
    expect(router).not.toHaveBeenCalled();
    expect(location.search).toBe('?dialog=create');
    expect(onClose).not.toHaveBeenCalled();
    return screen.findByRole('button', { name: 'Keep editing' });
  });

  test('lets the browser ask before the tab closes only if changed', () => {
    const { type } = open();
    expect(leave()).toBe(false);
    type('WNBA');
    expect(leave()).toBe(true);
  });

  test('uses isChanged if given', () => {
    const { onClose, type, change } = open({ isChanged: false });
    type('WNBA');
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
    change({ isChanged: true });
    pressEscape();
    expect(question()).not.toBeNull();
  });
});

test('Enter and Ctrl+Enter in a dialog that opens from a form leave that form alone', () => {
  const outer = vi.fn<() => void>();
  const inner = vi.fn<() => void>();
  render(
    <Dialog title="Outer" submit={{ label: 'Save' }} onSubmit={outer} onClose={() => {}}>
      <OutsideForm>
        <Dialog title="Inner" submit={{ label: 'Add' }} onSubmit={inner} onClose={() => {}}>
          <TextField label="Reason" name="reason" />
        </Dialog>
      </OutsideForm>
    </Dialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(inner).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  expect(outer).not.toHaveBeenCalled();
});
