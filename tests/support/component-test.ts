import { cleanup } from '@testing-library/react';
import { afterEach, assert, beforeEach, vi } from 'vitest';

/** What React or the platform complains about is a fault, even where everything asserted held. */
const complaints: unknown[][] = [];

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
