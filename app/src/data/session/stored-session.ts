import type { Session, SupportedStorage, UserAppMetadata, UserMetadata } from '@supabase/auth-js';
import { profitDayOf } from '#domain/bets/profit-day.ts';
import { currencyOf } from '#domain/currency.ts';
import { oddsFormatOf } from '#domain/price/american-odds.ts';
import { backend } from '#data/backend.ts';
import type { SessionUser } from './session.ts';

/** How long after confirming an address its user can be new: accounts of earlier versions have no note of a welcome. */
const NEW_FOR_MS = 24 * 60 * 60 * 1000;

type Claims = { readonly sub?: unknown; readonly aal?: unknown; readonly amr?: unknown };

/** Decodes a token without verifying it. `aal` is 'aal2' after the second step, `amr` says how the user signed in. */
export function claimsOf(token: string): Claims {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}

/**
 * Storage for auth-js, which trusts what it reads there. What can't be read is removed, so that nothing a device stores
 * can keep its user out.
 */
export function checkedStorage(storage: Storage): SupportedStorage {
  return {
    getItem: (key) => {
      const text = storage.getItem(key);
      if (text === null || isReadable(key, text)) return text;
      storage.removeItem(key);
      return null;
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}

/** The session that this browser stores; it may have ended. */
export function storedSession(): Session | null {
  const text = checkedStorage(localStorage).getItem(backend.sessionKey) as string | null;
  return text === null ? null : (JSON.parse(text) as Session);
}

function isReadable(key: string, text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text);
    return key.endsWith('-code-verifier') ? typeof stored === 'string' : isSession(stored);
  } catch {
    return false;
  }
}

function isSession(stored: unknown): boolean {
  if (!isObject(stored) || !isObject(stored.user)) return false;
  const { access_token: token, refresh_token: again, expires_at: expiry, user } = stored;
  const { app_metadata: facts, user_metadata: notes } = user;
  return (
    isText(token) &&
    isText(again) &&
    Number.isFinite(expiry) &&
    isText(user.id) &&
    claimsOf(token).sub === user.id &&
    isText(user.created_at) &&
    isMissingOr(isString, user.email) &&
    isMissingOr(isObject, notes) &&
    isMissingOr(isObject, facts) &&
    isMissingOr(isListOf(isString), isObject(facts) ? facts.providers : null) &&
    isMissingOr(isListOf(isObject), user.factors)
  );
}

const isString = (value: unknown) => typeof value === 'string';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isListOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);

function isMissingOr(isValid: (value: unknown) => boolean, value: unknown): boolean {
  return value === undefined || value === null || isValid(value);
}

export function userOf({ user }: Session): SessionUser {
  const { id, email = '', created_at: createdAt } = user;
  // Supabase may have null in place of empty ones.
  const facts: UserAppMetadata = user.app_metadata ?? {};
  const notes: UserMetadata = user.user_metadata ?? {};
  const confirmedAt = Date.parse(user.email_confirmed_at ?? createdAt);
  return {
    id,
    email,
    createdAt,
    isNew: notes.welcomed !== true && Date.now() - confirmedAt < NEW_FOR_MS,
    hasPassword: notes.has_password === true || (facts.providers?.includes('email') ?? true),
    oddsFormat: oddsFormatOf(notes.odds_format),
    currency: currencyOf(notes.currency),
    profitDay: profitDayOf(notes.profit_day),
  };
}

export function owesSecondStep({ user, access_token: token }: Session): boolean {
  const isSetUp = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return isSetUp && claimsOf(token).aal !== 'aal2';
}
