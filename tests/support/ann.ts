import type { SessionUser } from '#data/session/session.ts';

/** A signed-in user for any test. */
export const ANN: SessionUser = {
  id: 'ann',
  email: 'ann@example.com',
  createdAt: '2026-01-05T00:00:00Z',
  isNew: false,
  hasPassword: true,
  oddsFormat: 'american',
};
