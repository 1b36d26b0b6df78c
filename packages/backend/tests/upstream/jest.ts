import { afterAll, vi } from 'vitest';

Object.assign(globalThis, { jest: { ...vi, requireActual: vi.importActual } });

// Deletes rows that a failed test leaves behind, since later files depend on their absence.
afterAll(async () => {
  if (process.env['UPSTREAM_SUITE'] !== 'postgrest-js') return;
  await fetch('http://localhost:54321/rest/v1/users?username=like.testuser*', { method: 'DELETE' });
});
