import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderMail } from './folder-mail.ts';
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
  folderMail(folder, 'PaperEdge <no-reply@localhost>')({ ...mail, subject });
const visit = async (page = '/', headers: Record<string, string> = {}) => {
  const response = await createMailbox(folder).request(`http://127.0.0.1:3000${page}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('each mail becomes one file that only the owner can read', async () => {
  await send();
  const [name = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(name).toMatch(/\.eml$/);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(
    /^From: PaperEdge <no-reply@localhost>\r\nTo: ada@/m,
  );
});

test('the list shows the newest mail first, and a mail reads as it was written', async () => {
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

test('an empty mailbox says so and looks again by itself', async () => {
  const empty = await visit();
  expect(empty.text).toContain('No mail yet');
  expect(empty.headers.get('refresh')).toBe('3');
  await send();
  expect((await visit()).headers.has('refresh')).toBe(false);
});

test('only two hundred mails are kept, the newest', async () => {
  for (let i = 0; i < 205; i++) {
    const id = `20200101T000000${String(i).padStart(3, '0')}Z-0123456789abcdef`;
    writeFileSync(path.join(folder, `${id}.eml`), 'Subject: old\r\n\r\n');
  }
  await send();
  const names = readdirSync(folder).toSorted();
  expect(names).toHaveLength(200);
  expect(names[0]).toMatch(/^20200101T000000006Z/);
});

test('pages carry no scripts and are framed by nobody', async () => {
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
])('a page elsewhere cannot read the mailbox by the name %j', async (host) => {
  await send();
  const answer = await visit('/', { host });
  expect(answer.status).toBe(403);
  expect(answer.text).not.toContain('ada@example.com');
});

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'])(
  'nobody reads the mailbox through a proxy that sets %s',
  async (name) => {
    expect((await visit('/', { [name]: 'x' })).status).toBe(403);
  },
);

test.each([
  '/nothing',
  '/..%2F..%2Fsecrets',
  '/%2e%2e%2fsecrets.json',
  '/20200101T000000000Z-0123456789abcdef',
])('the page %s is not there', async (page) => {
  expect((await visit(page)).status).toBe(404);
});

test('a mailbox whose folder is not there yet is empty', async () => {
  rmSync(folder, { recursive: true });
  expect((await visit()).text).toContain('No mail yet');
  await send();
  expect(readdirSync(folder)).toHaveLength(1);
});
