import { backend } from '#data/backend.ts';

export type StoredFactor = { id: string; status: 'verified' | 'unverified' };

const person = {
  id: '00000000-0000-4000-8000-00000000000a',
  aud: 'authenticated',
  email: 'ann@example.com',
  created_at: '2026-01-05T00:00:00Z',
  app_metadata: { providers: ['email'] },
  user_metadata: {},
};

/** A session as the backend returns it and auth-js stores it. */
export function sessionOf(aal: 'aal1' | 'aal2', factors: readonly StoredFactor[]) {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const token = [{ alg: 'HS256' }, { sub: person.id, aal, exp: expiresAt }, {}]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.');
  return {
    access_token: token,
    refresh_token: 'again',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: userWith(factors),
  };
}

/** The user, as /user returns it. */
export function userWith(factors: readonly StoredFactor[]) {
  return { ...person, factors: factors.map((factor) => ({ ...factor, factor_type: 'totp' })) };
}

/** Signs Ann in before the page opens. */
export function storeSession(session: ReturnType<typeof sessionOf>): void {
  localStorage.setItem(backend.sessionKey, JSON.stringify(session));
}
