import { expect, test } from 'vitest';
import { backend } from '#data/backend.ts';
import { sessionOf } from '#tests/support/stored-session.ts';
import { checkedStorage, claimsOf, storedSession, userOf } from './stored-session.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes));
  return `h.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
};

test('decodes a token with any characters', () => {
  expect(claimsOf(tokenOf({ aal: 'aal2', name: 'Žofie ÿ ~~~ ??? 王' }))).toMatchObject({ aal: 'aal2' });
});

test.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('"text"')}.c`])(
  'the malformed token %j has no claims',
  (token) => {
    expect(claimsOf(token).aal).toBeUndefined();
  },
);

const session = sessionOf('aal1', []);
const { user } = session;

test('a session is read as it was stored, also with what Supabase leaves out', () => {
  const small = { ...session, user: { ...user, app_metadata: null, user_metadata: null, factors: null } };
  for (const stored of [session, small]) {
    localStorage.setItem(backend.sessionKey, JSON.stringify(stored));
    const read = storedSession();
    expect(read).toEqual(stored);
    expect(read && userOf(read)).toMatchObject({ email: 'ann@example.com', hasPassword: true });
  }
});

const DAMAGED: Record<string, unknown> = {
  null: null,
  'a number': 1,
  'a text': 'x',
  'a list': [],
  'a list of sessions': [session],
  'an empty object': {},
  'no user': { ...session, user: undefined },
  'a user that is a list': { ...session, user: [user] },
  'a user without an id': { ...session, user: { ...user, id: undefined } },
  'an id of another type': { ...session, user: { ...user, id: 7 } },
  'an email of another type': { ...session, user: { ...user, email: {} } },
  'a user without a date': { ...session, user: { ...user, created_at: 5 } },
  'metadata that is a text': { ...session, user: { ...user, user_metadata: 'x' } },
  'providers that are a text': { ...session, user: { ...user, app_metadata: { providers: 'google' } } },
  'factors that are an object': { ...session, user: { ...user, factors: {} } },
  'a factor that is null': { ...session, user: { ...user, factors: [null] } },
  'an access token that is no JWT': { ...session, access_token: 'x' },
  'an access token of another type': { ...session, access_token: 5 },
  "another user's access token": { ...session, access_token: tokenOf({ sub: 'bob' }) },
  'no refresh token': { ...session, refresh_token: '' },
  'a refresh token of another type': { ...session, refresh_token: ['again'] },
  'no expiry': { ...session, expires_at: undefined },
  'an expiry of another type': { ...session, expires_at: 'soon' },
};

test.each([
  ...Object.entries(DAMAGED).map(([what, stored]) => [what, JSON.stringify(stored)]),
  ['nothing', ''],
  ['cut JSON', JSON.stringify(session).slice(0, -1)],
  ['deep JSON', '['.repeat(100_000)],
  ['a megabyte', 'x'.repeat(1_000_000)],
])('a stored session that is %s is removed', (_what, text) => {
  localStorage.setItem(backend.sessionKey, text);
  expect(storedSession()).toBeNull();
  expect(localStorage.getItem(backend.sessionKey)).toBeNull();
});

test.each(['', '1', 'null', '{}', '["x"]', 'x'])('the code verifier %j is removed', (text) => {
  const key = `${backend.sessionKey}-code-verifier`;
  localStorage.setItem(key, text);
  expect(checkedStorage(localStorage).getItem(key)).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
  localStorage.setItem(key, '"abc/recovery"');
  expect(checkedStorage(localStorage).getItem(key)).toBe('"abc/recovery"');
});

test('an account is new on the day of its confirmation, until it has been welcomed', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const isNew = (more: object) => {
    localStorage.setItem(backend.sessionKey, JSON.stringify({ ...session, user: { ...user, ...more } }));
    const stored = storedSession();
    return stored && userOf(stored).isNew;
  };
  expect(isNew({ created_at: hoursAgo(1) })).toBe(true);
  expect(isNew({ email_confirmed_at: hoursAgo(1) })).toBe(true);
  expect(isNew({ email_confirmed_at: hoursAgo(25) })).toBe(false);
  expect(isNew({ email_confirmed_at: hoursAgo(1), user_metadata: { welcomed: true } })).toBe(false);
});
