import { base64url, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { secrets, signToken, dataApiOfFile, type DataApiUnderTest, type Person } from './support/data-api.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeAll(async () => {
  person = await backend.newPerson();
  await person.rest.from('accounts').insert({ name: 'Main' });
});

const now = Math.floor(Date.now() / 1000);
const read = async (init: Parameters<DataApiUnderTest['request']>[1]) => {
  const answer = await backend.request('accounts?select=name', init);
  return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers };
};
const encoded = (value: unknown) => base64url.encode(JSON.stringify(value));
const claims = () => ({ sub: person.id, role: 'authenticated', aud: 'authenticated', exp: now + 3600 });

test('a signed-in user sees their own rows', async () => {
  expect(await read({ token: person.token })).toMatchObject({ status: 200, body: [{ name: 'Main' }] });
});

test.each([
  ['no token', {}],
  ['the publishable key as its token, as clients send it', { token: secrets.publishableKey }],
])('a request with %s is signed out', async (_, init) => {
  expect(await read(init)).toMatchObject({ status: 401, body: { code: '42501' } });
});

test('a token with the role anon is signed out', async () => {
  const token = await signToken({ sub: person.id, role: 'anon' });
  expect(await read({ token })).toMatchObject({ status: 401, body: { code: '42501' } });
});

test('an expired token gets an error that identifies it', async () => {
  const { status, body, headers } = await read({
    token: await signToken({ sub: person.id, exp: now - 3600 }),
  });
  expect([status, body]).toEqual([
    401,
    { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
  ]);
  expect(headers.get('www-authenticate')).toContain('JWT expired');
});

test('a valid token is rejected once it expires', async () => {
  // A token is accepted for half a minute after it expires, since clocks differ.
  const token = await signToken({ sub: person.id, exp: Math.floor(Date.now() / 1000) - 20 });
  const status = async () => (await read({ token })).status;
  expect(await status()).toBe(200);
  await expect.poll(status).toBe(401);
});

const wrongTokens: [string, () => Promise<string> | string][] = [
  ['signed with another secret', () => signToken(claims(), 'another secret of at least 32 characters')],
  ['without a signature', () => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims())}.`],
  ['whose signature was cut off', () => `${person.token.split('.').slice(0, 2).join('.')}.`],
  [
    'whose claims were changed',
    () => {
      const [head, , signature] = person.token.split('.');
      return `${head}.${encoded({ ...claims(), sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`;
    },
  ],
  [
    'signed with a key of another kind',
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    },
  ],
  [
    'signed with the secret by another algorithm',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new TextEncoder().encode(secrets.jwtSecret)),
  ],
  ['of another audience', () => signToken({ ...claims(), aud: 'somebody else' })],
  ['not valid yet', () => signToken({ ...claims(), nbf: now + 3600 })],
  ['issued in the future', () => signToken({ ...claims(), iat: now + 3600 })],
  [
    'that never expires',
    () =>
      new SignJWT({ sub: person.id, role: 'authenticated', aud: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secrets.jwtSecret)),
  ],
  ['that names no user', () => signToken({ role: 'authenticated' })],
  ["whose user isn't a UUID", () => signToken({ ...claims(), sub: "' or true --" })],
  ['without a role', () => signToken({ ...claims(), role: undefined })],
  ['with an unknown role', () => signToken({ ...claims(), role: 'postgres' })],
  ['that claims to be the service', () => signToken({ ...claims(), role: 'service_role' })],
  ['that is the secret key', () => secrets.secretKey],
  ["that isn't a token", () => 'nonsense'],
];

test.each(wrongTokens)('a token %s is rejected', async (_, make) => {
  const { status, body } = await read({ token: await make() });
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'PGRST301', details: null, hint: null });
});

test.each([
  ['none', null],
  ['a wrong one', 'sb_publishable_wrong'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
])('an API key is required: %s is rejected', async (_, apiKey) => {
  expect(await read({ apiKey, token: person.token })).toMatchObject({
    status: 401,
    body: { code: 'PGRST302' },
  });
});

test('the secret key bypasses the policies', async () => {
  const { secretKey } = secrets;
  for (const init of [{ apiKey: secretKey }, { apiKey: secretKey, token: secretKey }]) {
    expect(await read(init)).toMatchObject({ status: 200, body: [{ name: 'Main' }] });
  }
});

test('a token sent with the secret key still acts as its user', async () => {
  const stranger = await backend.newPerson();
  const { body } = await read({ apiKey: secrets.secretKey, token: stranger.token });
  expect(body).toEqual([]);
});

test('no claim can break out of its quoting', async () => {
  const token = await signToken({ ...claims(), email: `'); reset role; -- \\' $$ ' || 'x` });
  expect(await read({ token })).toMatchObject({ status: 200, body: [{ name: 'Main' }] });
});
