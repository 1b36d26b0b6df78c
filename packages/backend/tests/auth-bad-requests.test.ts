import { expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

const { auth } = await authOnDatabase();
const token = (await signUp(auth)).session.access_token;

const WITH_BODY = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/otp'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', '/factors/00000000-0000-4000-8000-000000000000/verify'],
] as const;

const FIELDS =
  'email password phone token token_hash type refresh_token auth_code code_verifier nonce data code_challenge code_challenge_method factor_type friendly_name issuer challenge_id code'.split(
    ' ',
  );

const VALUES: readonly unknown[] = [
  7,
  1e300,
  -1,
  true,
  null,
  [],
  [['x']],
  Array(500).fill('x'),
  {},
  { toString: 'x' },
  '',
  ' ',
  '__proto__',
  'ß'.repeat(100),
  'x'.repeat(20_000),
  `${'a'.repeat(300)}@example.com`,
];

test.each(WITH_BODY)("%s %s rejects bodies that aren't JSON objects", async (method, path) => {
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '{"email":',
    '['.repeat(20_000),
    '\u0000',
    'a=b&c=d',
  ]) {
    const answer = await ask(auth, method, path, { body, token });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'bad_json']);
  }
});

test.each(WITH_BODY)('%s %s never fails on fields of a wrong type', async (method, path) => {
  const valid = {
    email: newEmail(),
    password: PASSWORD,
    type: 'signup',
    refresh_token: 'a',
    token: '12345678',
  };
  for (const field of FIELDS) {
    for (const value of VALUES) {
      const { status } = await ask(auth, method, path, { body: { ...valid, [field]: value }, token });
      expect([field, value, status < 500]).toEqual([field, value, true]);
    }
  }
});

test.each(WITH_BODY)('%s %s rejects unpaired surrogates and NUL', async (method, path) => {
  for (const field of FIELDS) {
    for (const value of ['\0', 'a\0b', '\ud800', 'x\udfff', ['\0'], { '\0': 1 }]) {
      const answer = await ask(auth, method, path, { body: { email: newEmail(), [field]: value }, token });
      expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
    }
  }
});

test('metadata of any shape is stored or rejected without a server error', async () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { d: deep(levels - 1) });
  const shapes = [
    { __proto__: { a: 1 } },
    JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}') as unknown,
    deep(10),
    deep(40),
    deep(4000),
    { 'a\0b': 1 },
    { '\ud800': 1 },
    { list: Array(500).fill('😀') },
    { number: 1e308 },
  ];
  for (const data of shapes) {
    const signed = await ask(auth, 'POST', '/signup', {
      body: { email: newEmail(), password: PASSWORD, data },
    });
    expect([200, 400]).toContain(signed.status);
    expect([200, 400]).toContain((await ask(auth, 'PUT', '/user', { token, body: { data } })).status);
  }
});

test.each(WITH_BODY)('%s %s rejects more than 32 KiB', async (method, path) => {
  const body = { email: newEmail(), password: PASSWORD, data: { note: 'x'.repeat(40_000) } };
  const answer = await ask(auth, method, path, { body, token });
  expect([answer.status, answer.body.error_code]).toEqual([413, 'request_too_large']);
});

test('malformed paths and queries get a JSON error', async () => {
  for (const [method, path, status] of [
    ['GET', '/', 404],
    ['GET', '/nothing', 404],
    ['POST', '/nothing/at/all', 404],
    ['POST', '/token', 400],
    ['POST', '/token?grant_type=nonsense', 400],
    ['POST', '/token?grant_type=constructor', 400],
    ['GET', '/verify', 400],
    ['GET', '/verify?type=signup', 400],
    ['GET', '/authorize', 400],
    ['GET', '/authorize?provider=google', 400],
    ['GET', '/authorize?provider=github', 400],
    ['DELETE', '/user/identities/nonsense', 404],
    ['DELETE', '/user/identities/%00', 404],
    ['PATCH', '/user', 404],
  ] as const) {
    const answer = await ask(auth, method, path, { token, ...(method === 'POST' && { body: {} }) });
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.body.msg).toEqual(expect.any(String));
  }
  for (const type of ['constructor', '__proto__', 'toString', 'reauthentication']) {
    const { status } = await ask(auth, 'POST', '/verify', { body: { type, token_hash: 'x' } });
    expect(status).toBe(400);
  }
});

test('a HEAD request consumes no token', async () => {
  const email = newEmail();
  await ask(auth, 'POST', '/signup', { body: { email, password: PASSWORD } });
  const { tokenHash } = auth.outbox.newest(email);
  for (const path of [`/verify?type=signup&token=${tokenHash}`, '/user', '/reauthenticate']) {
    expect((await ask(auth, 'HEAD', path, { token })).status).toBe(405);
  }
  const { error } = await authClient(auth).verifyOtp({ token_hash: tokenHash, type: 'signup' });
  expect(error).toBeNull();
});

test('an error is identified by its code for new clients, and by its status for old ones', async () => {
  const body = { email: newEmail(), password: 'wrong password' };
  const path = '/token?grant_type=password';
  const named = await ask(auth, 'POST', path, { body, headers: { 'x-supabase-api-version': '2024-01-01' } });
  expect(named.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  for (const version of [undefined, '2023-12-31', 'nonsense']) {
    const headers = version ? { 'x-supabase-api-version': version } : {};
    const old = await ask(auth, 'POST', path, { body, headers });
    expect(old.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  }
});

test.each([[[]], [['x']], ['x'], [1], [true]])("account metadata can't contain %j", async (data) => {
  for (const [method, path] of [
    ['POST', '/signup'],
    ['PUT', '/user'],
  ] as const) {
    const { status, body } = await ask(auth, method, path, {
      token,
      body: { email: newEmail(), password: PASSWORD, data },
    });
    expect([path, status, body.msg]).toEqual([path, 400, 'data must be an object']);
  }
});

test("features that aren't offered answer as GoTrue does when they're off", async () => {
  for (const [method, path, body, status, code] of [
    ['POST', '/otp', { email: newEmail() }, 422, 'otp_disabled'],
    ['POST', '/otp', { phone: '+15551234567' }, 400, 'phone_provider_disabled'],
    ['POST', '/magiclink', { email: newEmail() }, 422, 'email_provider_disabled'],
    ['POST', '/signup', { phone: '+15551234567', password: PASSWORD }, 400, 'phone_provider_disabled'],
    ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
    ['POST', '/token?grant_type=password', { phone: '1', password: 'x' }, 422, 'phone_provider_disabled'],
    ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    ['POST', '/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    ['POST', '/resend', { type: 'sms', phone: '1' }, 400, 'phone_provider_disabled'],
    ['POST', '/verify', { type: 'sms', phone: '15551234567', token: '123456' }, 403, 'otp_expired'],
    ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
    ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
    ['GET', '/admin/users', undefined, 403, 'not_admin'],
    ['POST', '/invite', { email: newEmail() }, 403, 'not_admin'],
  ] as const) {
    const answer = await ask(auth, method, path, { body, token });
    expect([path, answer.status, answer.body.error_code]).toEqual([path, status, code]);
  }
  expect((await ask(auth, 'GET', '/admin/users')).status).toBe(401);
});

test('the public settings list the sign-in methods, and there are no public keys', async () => {
  const settings = await ask(auth, 'GET', '/settings');
  expect(settings.body).toMatchObject({
    external: { email: true, google: false, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  expect((await ask(auth, 'GET', '/.well-known/jwks.json')).body).toEqual({ keys: [] });
  expect((await ask(auth, 'GET', '/health')).status).toBe(200);
});
