import { configure, cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi, assert } from 'vitest';
import { changeSession } from '#data/session/session.ts';
import { dismissToast, shownToast } from '#ui/toast/toast-store.ts';

/** React's and the platform's console errors fail the test, even if all assertions pass. */
const complaints: unknown[][] = [];

// Generous, since busy machines are slow and these tests don't measure time.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  complaints.length = 0;
  const toast = shownToast();
  if (toast) dismissToast(toast.id);
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => void complaints.push(complaint));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  assert.deepEqual(complaints, [], 'nothing complains on the console');
});

// Keeps who is signed in out of the next file.
afterAll(() => changeSession({ user: null, needsSecondStep: false }));

// Keeps stubs, such as a worker in the page, out of the next file.
afterAll(() => void vi.unstubAllGlobals());

// React's deferred work needs the window, which is removed after a file's last test.
afterAll(() => new Promise<void>((resolve) => void setImmediate(resolve)));
