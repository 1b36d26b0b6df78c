import { afterAll, vi } from 'vitest';

Object.assign(globalThis, { jest: { ...vi, requireActual: vi.importActual } });

// A failed test leaves rows behind that it would have deleted, and later files depend on that.
afterAll(async () => {
  if (process.env['UPSTREAM_SUITE'] !== 'postgrest-js') return;
  await fetch('http://localhost:54321/rest/v1/users?username=like.testuser*', { method: 'DELETE' });
});
