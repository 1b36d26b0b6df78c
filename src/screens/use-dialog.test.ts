import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDialog } from './use-dialog.ts';

const leadAway = vi.fn<() => void>();

afterEach(() => {
  vi.restoreAllMocks();
  leadAway.mockClear();
});

/** A screen with the dialog 'edit' open, and the way back as browsers go it: some time after it was asked for. */
function openEdit() {
  history.replaceState(null, '', '/page');
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const { result, unmount } = renderHook(() => useDialog<string>());
  act(() => result.current.open('edit'));
  const arrive = () =>
    act(async () => {
      history.replaceState(null, '');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  return { result, unmount, back, arrive, leave: result.current.leave };
}

test('going back closes a dialog, and a second Escape on the way does not go back once more', async () => {
  const { result, back, arrive } = openEdit();
  act(() => result.current.close());
  act(() => result.current.close());
  expect(back).toHaveBeenCalledOnce();
  expect(result.current.dialog).toBe('edit');
  await arrive();
  expect(result.current.dialog).toBeNull();
});

test('a page is left once the entry of its dialog is gone', async () => {
  const { result, arrive, leave } = openEdit();
  void leave(leadAway);
  await act(async () => {});
  expect(leadAway).not.toHaveBeenCalled();
  await arrive();
  expect(result.current.dialog).toBeNull();
  expect(leadAway).toHaveBeenCalledOnce();
});

test('whoever has closed the dialog meanwhile is led away all the same', async () => {
  const { arrive, leave, back } = openEdit();
  await arrive();
  await leave(leadAway);
  expect(back).not.toHaveBeenCalled();
  expect(leadAway).toHaveBeenCalledOnce();
});

test('another dialog that is open by then stays open', async () => {
  const { result, arrive, leave, back } = openEdit();
  await arrive();
  act(() => result.current.open('add'));
  await leave();
  expect(back).not.toHaveBeenCalled();
  expect(result.current.dialog).toBe('add');
});

test.each(['before', 'while'])(
  'whoever leaves the page %s it is left, stays where they are',
  async (when) => {
    const { unmount, leave } = openEdit();
    if (when === 'before') unmount();
    const left = leave(leadAway);
    unmount();
    await left;
    expect(leadAway).not.toHaveBeenCalled();
  },
);

test('a page that vanishes under its dialog takes the entry of the dialog with it', () => {
  const { unmount, back } = openEdit();
  unmount();
  expect(back).toHaveBeenCalledOnce();
});

test('a page that is left for another one, by a link or a redirect, goes no step back', () => {
  const { unmount, back } = openEdit();
  history.pushState(null, '', '/elsewhere');
  unmount();
  expect(back).not.toHaveBeenCalled();
});
