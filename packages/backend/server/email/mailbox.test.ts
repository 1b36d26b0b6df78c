import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderSender, mailboxToken } from './stored-emails.ts';
import { createMailbox } from './mailbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paperedge-mail-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const mail = {
  to: 'ada@example.com',
  subject: 'Confirm your email',
  text: `Grüße – a long line that has to be folded somewhere because it is longer than seventy-six characters = 100%.

http://127.0.0.1:3000/dashboard?token_hash=${'Ab3_-'.repeat(9)}&type=signup

<script>alert(1)</script>`,
  html: '<p>The same</p>',
};
const send = (subject = mail.subject) =>
  folderSender(folder, 'PaperEdge <no-reply@localhost>')({ ...mail, subject });
const TOKEN = 'the token that npm start printed';
const KNOWN = { host: '127.0.0.1:3000', cookie: `paperedge-mailbox=${encodeURIComponent(TOKEN)}` };
const ask = async (page: string, headers: Record<string, string>) => {
  const response = await createMailbox(folder, TOKEN).request(`http://127.0.0.1:3000${page}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const visit = (page = '/', headers: Record<string, string> = {}) => ask(page, { ...KNOWN, ...headers });

test('each email becomes a file that only its owner can read', async () => {
  await send();
  const [name = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(name).toMatch(/\.eml$/);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(
    /^From: PaperEdge <no-reply@localhost>\r\nTo: ada@/m,
  );
});

test('the list shows the newest email first, and an email shows the text that was sent', async () => {
  await send('First');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await send('Second');
  const list = await visit();
  expect(list.text.indexOf('Second')).toBeLessThan(list.text.indexOf('First'));
  const href = /href="\/mailbox(\/\d[^"]+)"/.exec(list.text)?.[1] ?? '';
  const page = await visit(href);
  expect(page.status).toBe(200);
  expect(page.text).toContain(
    'Grüße – a long line that has to be folded somewhere because it is longer than seventy-six characters = 100%.',
  );
  const link = `http://127.0.0.1:3000/dashboard?token_hash=${'Ab3_-'.repeat(9)}&amp;type=signup`;
  expect(page.text).toContain(`<a href="${link}">${link}</a>`);
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toContain('<script');
});

test('an empty mailbox says so and reloads by itself', async () => {
  const empty = await visit();
  expect(empty.text).toContain('No messages yet');
  expect(empty.headers.get('refresh')).toBe('3');
  await send();
  expect((await visit()).headers.has('refresh')).toBe(false);
});

test('only the newest two hundred emails are kept', async () => {
  for (let i = 0; i < 205; i++) {
    const id = `20200101T000000${String(i).padStart(3, '0')}Z-0123456789abcdef`;
    writeFileSync(path.join(folder, `${id}.eml`), 'Subject: old\r\n\r\n');
  }
  await send();
  const names = readdirSync(folder).toSorted();
  expect(names).toHaveLength(200);
  expect(names[0]).toMatch(/^20200101T000000006Z/);
});

test("pages contain no scripts and can't be framed", async () => {
  const { headers } = await visit();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
  'the mailbox opens under the name %s',
  async (host) => {
    expect((await visit('/', { host })).status).toBe(200);
  },
);

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example:3000',
  '192.168.0.7:3000',
  '',
])("a page elsewhere can't read the mailbox under the name %j", async (host) => {
  await send();
  const answer = await visit('/', { host });
  expect(answer.status).toBe(403);
  expect(answer.text).not.toContain('ada@example.com');
});

test("a request without a host doesn't open the mailbox", async () => {
  expect((await ask('/', { cookie: KNOWN.cookie })).status).toBe(403);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'forwarded',
  'via',
])("the mailbox doesn't open through a proxy that sets %s", async (name) => {
  expect((await visit('/', { [name]: 'x' })).status).toBe(403);
});

test.each([
  ['none', 200],
  ['same-origin', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('a browser that comes from a page which is %s gets %i', async (site, status) => {
  await send();
  const answer = await visit('/', { 'sec-fetch-site': site });
  expect(answer.status).toBe(status);
  expect(answer.text.includes('ada@example.com')).toBe(status === 200);
});

describe('the token', () => {
  const { host } = KNOWN;

  test.each([
    ['no token', '', {}],
    ['a wrong token', '?token=wrong', {}],
    ['an empty token', '?token=', {}],
    ['a wrong cookie', '', { cookie: 'paperedge-mailbox=wrong' }],
  ])('is required: with %s, the page only explains where to find it', async (_, query, headers) => {
    await send();
    const [name = ''] = readdirSync(folder);
    for (const page of ['/', `/${name.replace('.eml', '')}`]) {
      const answer = await ask(`${page}${query}`, { host, ...headers });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('npm start');
      expect(answer.text).not.toContain('ada@example.com');
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  });

  test('in the URL grants access from then on, and is removed from the URL', async () => {
    await send();
    const first = await ask(`/?token=${encodeURIComponent(TOKEN)}`, { host });
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/mailbox');
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/mailbox; HttpOnly; SameSite=Strict$/);
    const then = await ask('/', { host, cookie: cookie.split(';')[0] ?? '' });
    expect(then.text).toContain('ada@example.com');
  });

  test('differs between data folders', () => {
    expect(mailboxToken({ jwtSecret: 'a' })).not.toBe(mailboxToken({ jwtSecret: 'b' }));
  });
});

test.each([
  '/nothing',
  '/..%2F..%2Fsecrets',
  '/%2e%2e%2fsecrets.json',
  '/20200101T000000000Z-0123456789abcdef',
])('the page %s does not exist', async (page) => {
  expect((await visit(page)).status).toBe(404);
});

test("a mailbox whose folder doesn't exist yet is empty", async () => {
  rmSync(folder, { recursive: true });
  expect((await visit()).text).toContain('No messages yet');
  await send();
  expect(readdirSync(folder)).toHaveLength(1);
});
