import type { SessionUser } from '#data/session/session.ts';

/** Whoever is signed in where it does not matter who that is. */
export const ANN: SessionUser = {
  id: 'ann',
  email: 'ann@example.com',
  createdAt: '2026-01-05T00:00:00Z',
  hasPassword: true,
  oddsFormat: 'american',
};
