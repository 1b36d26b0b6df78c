import type { SessionUser } from '#data/session/session.ts';
import { DOLLARS } from '#domain/currency.ts';

/** A signed-in user for any test. */
export const ANN: SessionUser = {
  id: 'ann',
  email: 'ann@example.com',
  createdAt: '2026-01-05T00:00:00Z',
  isNew: false,
  hasPassword: true,
  oddsFormat: 'american',
  profitDay: 'placed',
  currency: DOLLARS,
};
