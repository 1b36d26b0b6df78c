import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '#backend/server/settings.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const settings = read('packages/backend/server/settings.ts');
const container = read('Dockerfile');
const compose = read('compose.yaml');
const service = read('deploy/paperedge.service');

/** Variables that the server doesn't read: they belong to Node, the PostgreSQL image and the build. */
const OTHERS = ['NODE_ENV', 'POSTGRES_PASSWORD', 'VITE_SUPABASE_ANON_KEY'];

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

test('the container and the service only set variables that the server or its parts know', () => {
  const set = [
    ...namesIn(compose, /^ {6}([A-Z_]+):/gm),
    ...namesIn(container.match(/^(ENV|ARG) .*/gm)?.join('\n') ?? '', /\b([A-Z][A-Z_]+)(?==|\s|$)/gm),
    ...namesIn(service.match(/^Environment=.*/gm)?.join('\n') ?? '', /\b([A-Z_]+)=/g),
  ].filter((name) => !['ENV', 'ARG', ...OTHERS].includes(name));
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'SITE_URL', 'HOST', 'DATA_DIR']));
  for (const name of set) expect(settings).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
});

test('compose.yaml passes on every setting except those it defines itself', () => {
  const settled = new Set(['PORT', 'HOST', 'DATA_DIR', 'VITE_SUPABASE_URL']);
  const known = namesIn(settings, /^ {2}([A-Z_]+): /gm).filter((name) => !settled.has(name));
  expect(namesIn(compose, /^ {6}([A-Z_]+):/gm)).toEqual(expect.arrayContaining(known));
});

test('unset variables reach the server as empty, and count as unset', () => {
  const empty = namesIn(compose, /^ {6}([A-Z_]+): \$\{[A-Z_]+:-\}$/gm);
  expect(empty).toContain('SMTP_URL');
  const given = Object.fromEntries(empty.map((name) => [name, '']));
  expect(readSettings(given)).toEqual(readSettings({}));
});

test("the container's Node version is supported", () => {
  const [wanted = ''] = namesIn(read('package.json'), /"node": ">=(\d+)/g);
  const used = namesIn(container, /^FROM node:(\d+)-slim/gm);
  expect(used).toHaveLength(2);
  for (const major of used) expect(Number(major)).toBeGreaterThanOrEqual(Number(wanted));
});

test('the server runs without development dependencies', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const imported = namesIn(read('dist/server/main.js'), /(?:from|import\()\s*"([^"./\n][^"\n]*)"/g)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  expect(imported).toContain('hono');
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(imported));
});
