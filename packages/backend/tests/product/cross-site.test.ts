import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEmails } from '#backend/server/email/stored-emails.ts';
import { ask, newPerson, settleIn, type Person, type Place } from '../../fuzz/people.ts';
import { freePort } from '../support/free-port.ts';
import { sendBytes, statusOf } from './raw-http.ts';
import { start, stop, type Product } from './product.ts';
import { madeFolder } from './within-test.ts';

const { folder, remove } = madeFolder();
let product: Product;
let place: Place;
let person: Person;
beforeAll(async () => {
  product = await start({ DATA_DIR: folder });
  place = await placeOf(product, folder);
  person = await newPerson(place);
  await settleIn(place, person, 'Mine');
});
afterAll(async () => {
  await stop(product);
  remove();
});

async function placeOf({ address }: Product, dataFolder: string): Promise<Place> {
  const page = await (await fetch(address)).text();
  const publishableKey = /content="(sb_publishable_[^"]+)"/.exec(page)?.[1] ?? '';
  return { address, publishableKey, mailFolder: `${dataFolder}/mail` };
}

const EVIL = 'https://evil.example';
const CHANGES = [
  ['POST', '/rest/v1/notebooks', '{"name":"Forged"}'],
  ['PATCH', '/rest/v1/notebooks?id=not.is.null', '{"name":"Forged"}'],
  ['DELETE', '/rest/v1/notebooks?id=not.is.null', ''],
  ['POST', '/rest/v1/rpc/delete_account', '{}'],
  ['PUT', '/auth/v1/user', '{"password":"a forged password"}'],
  ['POST', '/auth/v1/logout?scope=global', ''],
  ['POST', '/auth/v1/factors', '{"factor_type":"totp"}'],
] as const;

describe('a page of another site', () => {
  test("can't change anything with the credentials browsers attach by themselves", async () => {
    const read = () => ask(place, 'GET', '/rest/v1/notebooks?select=*', { token: person.token });
    const before = await read();
    for (const [method, path, body] of CHANGES) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
        const answer = await fetch(product.address + path, {
          method,
          headers: { origin: EVIL, cookie: `token=${person.token}`, 'content-type': type },
          ...(body && { body }),
        });
        expect([path, answer.status]).toEqual([path, path.startsWith('/auth') ? 403 : 401]);
      }
    }
    expect(await read()).toEqual(before);
    expect((await ask(place, 'GET', '/auth/v1/user', { token: person.token })).status).toBe(200);
  });

  test('is never allowed to read a response or to send a request with credentials', async () => {
    for (const [method, path] of [
      ...CHANGES,
      ['GET', '/'],
      ['GET', '/healthz'],
      ['GET', '/auth/v1/settings'],
    ]) {
      for (const verb of [method ?? '', 'OPTIONS']) {
        const answer = await fetch(`${product.address}${path}`, {
          method: verb,
          headers: {
            origin: EVIL,
            apikey: place.publishableKey,
            'access-control-request-method': method ?? '',
            'access-control-request-headers': 'authorization,apikey,content-type',
          },
        });
        const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
        expect([verb, path, names]).toEqual([verb, path, []]);
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(answer.headers.has('set-cookie')).toBe(false);
        expect(verb === 'OPTIONS' && answer.ok).toBe(false);
      }
    }
  });

  test("can't read the mailbox through a DNS name of its own that points here", async () => {
    const token = new URL(/Mail: (\S+)/.exec(product.output())?.[1] ?? '').search;
    for (const host of [
      '',
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'localhost:1@evil.example',
    ]) {
      const answer = await sendBytes(
        product,
        `GET /mailbox${token} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([400, 403]).toContain(statusOf(answer));
    }
  });
});

test.each([
  '//evil.example',
  '//evil.example/..',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/index.html',
  '/%69ndex.html',
  '/login?redirect=https://evil.example&next=//evil.example',
  'http://evil.example/',
])("the address %s doesn't redirect to another site", async (target) => {
  const answer = await sendBytes(
    product,
    `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  );
  const location = /^location: (.*)\r$/im.exec(answer)?.[1];
  expect([undefined, '/']).toContain(location);
});

describe.each([
  { name: 'as it is', env: {} as Record<string, string>, site: '' },
  {
    name: 'with SITE_URL, behind a proxy',
    env: { SITE_URL: 'https://bets.example', TRUST_PROXY: '1' } as Record<string, string>,
    site: 'https://bets.example',
  },
])('emailed links, $name', ({ env, site }) => {
  test("lead to the product, regardless of the request's host", { timeout: 180_000 }, async () => {
    const { folder: own, remove: removeOwn } = madeFolder();
    const port = await freePort();
    const here = `http://127.0.0.1:${port}`;
    const other = await start({ DATA_DIR: own, PORT: String(port), ...env });
    try {
      const mailFolder = `${own}/mail`;
      for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', `${EVIL}@x`]) {
        const answer = await fetch(`${here}/auth/v1/signup?redirect_to=${encodeURIComponent(target)}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            referer: EVIL,
            'x-forwarded-host': 'evil.example',
            'x-forwarded-proto': 'https',
            forwarded: 'host=evil.example',
            'x-original-host': 'evil.example',
          },
          body: JSON.stringify({ email: `p${Math.random()}@people.example`, password: 'a long password' }),
        });
        expect(answer.status).toBe(200);
      }
      const body = JSON.stringify({ email: 'host@people.example', password: 'a long password' });
      const request = [
        'POST /auth/v1/signup HTTP/1.1',
        `Host: evil.example:${port}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ];
      expect(
        statusOf(await sendBytes({ ...other, address: here }, `${request.join('\r\n')}\r\n\r\n${body}`)),
      ).toBe(200);
      const mails = await readEmails(mailFolder);
      expect(mails).toHaveLength(5);
      for (const mail of mails) {
        const links = mail.text.match(/https?:\/\/[^\s]+/g) ?? [];
        expect(links.map((link) => new URL(link).origin)).toEqual(links.map(() => site || here));
        expect(links.length).toBeGreaterThan(0);
        expect(mail.text).not.toContain('evil');
      }
    } finally {
      await stop(other);
      removeOwn();
    }
  });
});
