import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, assert, beforeEach, vi } from 'vitest';
import { dismissToast, shownToast } from '#ui/toast/toast-store.ts';

/** What React or the platform complains about is a fault, even where everything asserted held. */
const complaints: unknown[][] = [];

// For machines that are busy: what comes by itself is waited for, and not for how long it takes.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => void complaints.push(complaint));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  assert.deepEqual(complaints, [], 'nothing complains on the console');
});

// The next file finds no toast of this one.
afterAll(() => {
  const toast = shownToast();
  if (toast) dismissToast(toast.id);
});

// What React has put off needs the window, which goes when the last test of a file is over.
afterAll(() => new Promise<void>((resolve) => void setImmediate(resolve)));
