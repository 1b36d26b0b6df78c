import { describe, expect, test } from 'vitest';
import { LIMITS } from '#backend/server/auth/limits.ts';
import { ownOrigin } from '#backend/server/site-address.ts';
import { ask } from './support/ask.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import { newEmail, PASSWORD, signUp, SITE_URL } from './support/auth-client.ts';

const { auth: unlimited, owner, another } = await authOnDatabase();
const auth = another({ limits: LIMITS, isOwnOrigin: ownOrigin(SITE_URL, true) });

const HOST = new URL(SITE_URL).host;
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', host: HOST }],
  ['no site at all, such as a sandboxed frame', { origin: 'null', host: HOST }],
  ['another port of this machine', { origin: 'http://127.0.0.1:8080', host: HOST }],
  ['a DNS name that points to this machine', { origin: 'http://evil.example', host: 'evil.example' }],
  ['another site, according to the browser', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
];
const WRITES: [method: string, path: string, body: object | undefined][] = [
  ['POST', '/signup', { email: newEmail(), password: PASSWORD }],
  ['POST', '/token?grant_type=password', { email: newEmail(), password: 'wrong' }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['POST', '/verify', { type: 'signup', token_hash: 'x' }],
  ['POST', '/recover', { email: newEmail() }],
  ['POST', '/resend', { type: 'signup', email: newEmail() }],
  ['PUT', '/user', { data: {} }],
  ['POST', '/factors', { factor_type: 'totp' }],
  ['DELETE', '/factors/00000000-0000-4000-8000-000000000000', undefined],
  ['POST', '/logout', undefined],
  ['GET', '/reauthenticate', undefined],
  ['GET', '/verify?type=signup&token=x', undefined],
  ['GET', '/authorize?provider=google', undefined],
];

describe.each(FOREIGN)('a page on %s', (_, headers) => {
  test.each(WRITES)('cannot %s %s', async (method, path, body) => {
    const answer = await ask(auth, method, path, { body, headers });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'foreign_site' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

test.each(['/verify?type=signup&token=x', '/authorize?provider=google', '/callback?state=x'])(
  'a link or redirect from another site can open %s as a page, but not as an image or in a frame',
  async (path) => {
    const open = async (dest: string) => {
      const headers = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': dest,
        'sec-fetch-mode': 'navigate',
      };
      return (await ask(auth, 'GET', path, { headers, clientAddress: '198.51.100.9' })).body.error_code;
    };
    expect(await open('document')).not.toBe('foreign_site');
    expect(await open('image')).toBe('foreign_site');
    expect(await open('iframe')).toBe('foreign_site');
  },
);

test('requests from the site itself, from programs and from emailed links are accepted', async () => {
  const sign = async (headers: Record<string, string>) =>
    (await ask(unlimited, 'POST', '/recover', { body: { email: newEmail() }, headers })).status;
  expect(await sign({ origin: SITE_URL, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await sign({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(200);
  expect(await sign({ origin: 'https://bets.example', host: 'bets.example' })).toBe(200);
  expect(await sign({})).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a body of type %j is rejected, since any page could send it',
  async (type) => {
    const body = { email: newEmail(), password: PASSWORD };
    const answer = await ask(auth, 'POST', '/signup', { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { error_code: 'unsupported_media_type' } });
  },
);

test("requests from other sites don't stop people at the same address from signing in and getting email", async () => {
  const { email } = await signUp(unlimited);
  const headers = { origin: 'https://evil.example', host: HOST, 'content-type': 'text/plain' };
  for (let i = 0; i < 110; i++) {
    await ask(auth, 'POST', '/token?grant_type=password', { body: { email, password: 'wrong' }, headers });
    await ask(auth, 'POST', '/signup', { body: { email: newEmail(), password: PASSWORD }, headers });
  }
  const answer = await ask(auth, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(answer.status).toBe(200);
  const [mails] = await owner<{ count: number }[]>`
    select count(*)::int from auth.users where email_confirmed_at is null`;
  expect(mails?.count).toBe(0);
});
