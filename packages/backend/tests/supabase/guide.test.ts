import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from '#backend/server/security-headers.ts';

const guide = readFileSync('docs/supabase.md', 'utf8');

test('the headers the guide lists for hosts are those this server sends', async () => {
  const app = new Hono();
  app.use(securityHeaders({ https: true, supabaseUrl: 'https://abcdefghijklmnopqrst.supabase.co' }));
  app.get('/', (c) => c.body(null));
  const sent = (await app.request('/')).headers;
  const block = /```text\n\/\*\n([\s\S]*?)\n\/assets/.exec(guide)?.[1] ?? '';
  const given = block.split('\n').map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []);
  expect(given.length).toBeGreaterThan(6);
  for (const [name = '', value] of given) expect([name, sent.get(name)]).toEqual([name, value]);
  for (const name of ['content-security-policy', 'x-frame-options', 'strict-transport-security'])
    expect(given.map(([each]) => each?.toLowerCase())).toContain(name);
});

test("the guide's npm commands exist", () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['backup', 'restore']));
  expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
});
