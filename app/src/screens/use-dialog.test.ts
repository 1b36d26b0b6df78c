import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useDialog } from './use-dialog.ts';

const KINDS = ['edit', 'day'] as const;
const dialogs = () => renderHook(() => useDialog(KINDS)).result;
const address = () => location.pathname + location.search;

beforeEach(() => history.replaceState(null, '', '/page?month=2026-01'));

test('opening a dialog adds an entry to the history, and closing replaces it', () => {
  const result = dialogs();
  const before = history.length;
  act(() => result.current.open('edit'));
  expect(result.current.dialog).toEqual({ kind: 'edit', of: null });
  expect(address()).toBe('/page?month=2026-01&dialog=edit');
  expect(history.length).toBe(before + 1);
  act(() => result.current.close());
  expect(result.current.dialog).toBeNull();
  expect(address()).toBe('/page?month=2026-01');
  expect(history.length).toBe(before + 1);
});

test('closing twice has the same effect as closing once', () => {
  const result = dialogs();
  act(() => result.current.open('edit'));
  act(() => {
    result.current.close();
    result.current.close();
  });
  expect(address()).toBe('/page?month=2026-01');
});

test('a dialog names its subject, and another one replaces it', () => {
  const result = dialogs();
  act(() => result.current.open('day', '2026-01-05'));
  expect(result.current.dialog).toEqual({ kind: 'day', of: '2026-01-05' });
  const before = history.length;
  act(() => result.current.openInstead('edit'));
  expect(address()).toBe('/page?month=2026-01&dialog=edit');
  expect(history.length).toBe(before);
});

test('an unknown dialog in the address opens nothing', () => {
  history.replaceState(null, '', '/page?dialog=other');
  expect(dialogs().current.dialog).toBeNull();
});
