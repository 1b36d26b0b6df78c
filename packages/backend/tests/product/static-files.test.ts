import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBytes, statusOf } from './raw-http.ts';
import { start, stop, type Product } from './product.ts';
import { madeFolder } from './within-test.ts';

const { folder, remove } = madeFolder();
let product: Product;
beforeAll(async () => {
  product = await start({ DATA_DIR: folder });
});
afterAll(async () => {
  await stop(product);
  remove();
});

const get = (target: string) =>
  sendBytes(product, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

const UP = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..;',
  '..%c0%af',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '....',
  '.../...',
];
const SLASHES = ['/', '%2f', '%252f', '\\', '%5c', '//', '/./'];
/** Path prefixes, each with its number of folders below the site's root. */
const BEGINNINGS = [
  ['/', 0],
  ['/assets/', 1],
  ['/%2e/', 0],
  ['//', 0],
] as const;
/** Existing files, each with part of its contents and how many folders up from the site it is. */
const FILES = [
  { file: 'package.json', up: 2, holds: '"name": "paperedge"' },
  { file: 'server/main.js', up: 1, holds: 'createServer' },
  { file: 'etc/passwd', up: 12, holds: 'root:' },
];

test.each(FILES)('no encoding of a path leads out of the site, to $file', async ({ file, up, holds }) => {
  expect(readFileSync(path.resolve('dist/site', '../'.repeat(up), file), 'utf8')).toContain(holds);
  for (const step of UP) {
    for (const slash of SLASHES) {
      for (const [beginning, deep] of BEGINNINGS) {
        const target = `${beginning}${`${step}${slash}`.repeat(up + deep)}${file.replaceAll('/', slash)}`;
        const answer = await get(target);
        expect([target, statusOf(answer) < 500, answer.includes(holds)]).toEqual([target, true, false]);
      }
    }
  }
});

test('neither an absolute path nor one with a zero byte leads out of the site', async () => {
  const secrets = readFileSync(path.join(folder, 'secrets.json'), 'utf8');
  const { jwtSecret } = JSON.parse(secrets) as { jwtSecret: string };
  for (const target of [
    `/${folder}/secrets.json`,
    `//${folder}/secrets.json`,
    `/assets/${folder}/secrets.json`,
    `/${encodeURIComponent(folder)}%2fsecrets.json`,
    `/file://${folder}/secrets.json`,
    `/index.html%00.js`,
    `/assets/%00`,
    `/${folder}/secrets.json%00.css`,
  ]) {
    const answer = await get(target);
    expect([target, statusOf(answer) < 500, answer.includes(jwtSecret)]).toEqual([target, true, false]);
  }
});

test("the build's manifest isn't served, in any encoding of its path", async () => {
  for (const target of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '//.vite/manifest.json',
    '/./.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/.VITE/manifest.json',
    '/.vite//manifest.json',
  ]) {
    expect(await get(target)).not.toContain('"isEntry"');
  }
});

test('there are no source maps or folder listings, and a missing file is a 404', async () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.startsWith('site') && file.endsWith('.map'))).toEqual([]);
  for (const target of ['/assets', '/assets/', '/assets/gone.js'])
    expect(statusOf(await get(target))).toBe(404);
});

test.each([
  '/storage/v1/object/x',
  '/storage/v1',
  '/functions/v1/hello',
  '/graphql/v1',
  '/graphql/v1?query=x',
  '/auth/v2/user',
  '/rest/v1/',
  '/realtime/v1/api/broadcast',
  '/auth/v1/nothing',
  '/healthz/nothing',
])("%s is not a page of the site, and browsers don't cache API responses", async (target) => {
  const answer = await fetch(product.address + target);
  expect(answer.ok).toBe(false);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(Object.keys((await answer.json()) as object)).not.toEqual([]);
});
