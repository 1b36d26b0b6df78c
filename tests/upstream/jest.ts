import { afterAll, vi } from 'vitest';

Object.assign(globalThis, { jest: { ...vi, requireActual: vi.importActual } });

// A test that fails leaves behind what it would have cleared away, and the files after it count on that.
afterAll(async () => {
  if (process.env['UPSTREAM_SUITE'] !== 'postgrest-js') return;
  await fetch('http://localhost:54321/rest/v1/users?username=like.testuser*', { method: 'DELETE' });
});
