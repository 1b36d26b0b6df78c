import { afterEach, expect, test, vi } from 'vitest';
import { today } from './today.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Pacific/Auckland', '2026-01-01T10:59:59Z', '2026-01-01'],
  ['Pacific/Auckland', '2026-01-01T11:00:00Z', '2026-01-02'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08'],
  ['Pacific/Honolulu', '2026-01-01T09:59:59Z', '2025-12-31'],
  ['Pacific/Honolulu', '2026-01-01T10:00:00Z', '2026-01-01'],
])('in %s at %s it is %s', (zone, instant, day) => {
  vi.stubEnv('TZ', zone);
  expect(today(new Date(instant))).toBe(day);
});
