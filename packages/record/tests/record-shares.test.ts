import { createPublicKey, verify, createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShares, type RenderShare } from '#backend/server/records/shares.ts';
import { shareHtml } from '#record/share/share-html.tsx';
import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';
import { secrets, dataApiOfFile, type Person } from '#backend/tests/support/data-api.ts';
import { startMoved } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let authSql: SqlPool;
let shares: ReturnType<typeof createShares>;
beforeAll(async () => {
  authSql = openSql(backend.database.connections.auth, { max: 2 });
  shares = newShares();
});
afterAll(async () => {
  await shares.close();
  await authSql.end();
});

/** A process of the installation. */
const newShares = (jwtSecret = secrets.jwtSecret) =>
  createShares({
    connection: backend.database.connections.api,
    authSql,
    secrets: { jwtSecret },
    render: shareHtml as RenderShare,
  });

let clients = 0;
const ask = (path: string, from = shares) =>
  from.app.request(path, {}, { clientAddress: `198.51.100.${(clients += 1) % 250}` });

let me: Person;
let notebook: string;
beforeEach(async () => {
  me = await backend.newPerson();
  const { data } = await me.rest
    .from('notebooks')
    .insert({ user_id: me.id, name: 'Sharp <b>NBA</b>' })
    .select('id')
    .single();
  notebook = String(data?.['id']);
  await me.rest.rpc('start_record', { target_notebook: notebook, zone: 'UTC' });
});

const HOUR = 3_600_000;
async function addBet(description: string, isLocked: boolean) {
  const starts_at = new Date(Date.now() + HOUR).toISOString();
  const bet = { date: starts_at.slice(0, 10), description, odds: 150, wager_cents: 25_00, starts_at };
  const { data } = await me.rest.rpc('add_bet', { target_notebook: notebook, bet });
  const id = String((data as unknown[])[0]);
  if (isLocked) await startMoved(backend, id, -HOUR);
  return id;
}

async function share(shown: readonly string[], more: Record<string, unknown> = {}) {
  const row = { notebook_id: notebook, shown, expires_at: new Date(Date.now() + 24 * HOUR), ...more };
  const { data, error } = await me.rest.from('record_shares').insert(row).select('id, token').single();
  expect(error).toBe(null);
  return { id: String(data?.['id']), token: String(data?.['token']) };
}

type Export = {
  head: Record<string, string | number>;
  public_key: string;
  signature: string;
  events: [content: string, hash: string, openings: Record<string, [string, string]>][];
};

test('a page shows what is ticked of bets that have locked, without scripts, cookies or an index', async () => {
  await addBet('Lakers to win', true);
  await addBet('Celtics to win', false);
  const { token } = await share(['description', 'wager']);
  const answer = await ask(`/${token}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Sharp &lt;b&gt;NBA&lt;/b&gt;');
  expect(html).toContain('Lakers to win');
  expect(html).not.toContain('Celtics');
  expect(html).not.toMatch(/<script|@example\.com/);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('set-cookie')).toBe(null);
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('what is not ticked is nowhere in the page or its export, nor is the name if it is hidden', async () => {
  await addBet('Lakers to win', true);
  const { token } = await share([], { shows_name: false });
  for (const path of [`/${token}`, `/${token}/record.json`]) {
    const text = await (await ask(path)).text();
    expect([path, /Lakers|Sharp|25\.00|example\.com/.exec(text)?.[0]]).toEqual([path, undefined]);
  }
});

test('an export is signed with one key of the installation, and its chain is whole', async () => {
  await addBet('Lakers to win', true);
  await addBet('Celtics to win', false);
  const { token } = await share(['description']);
  const another = newShares();
  const exported = (await (await ask(`/${token}/record.json`)).json()) as Export;
  const again = (await (await ask(`/${token}/record.json`, another)).json()) as Export;
  await another.close();
  expect(again.public_key).toBe(exported.public_key);
  const { head, public_key: x, signature } = exported;
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(x, 'hex').toString('base64url') },
  });
  const signed = JSON.stringify(
    Object.fromEntries(Object.entries(head).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'hex'))).toBe(true);
  let hash = Buffer.alloc(32);
  for (const [content, link] of exported.events) {
    hash = createHash('sha256').update(hash).update(content).digest();
    expect(link).toBe(hash.toString('hex'));
  }
  expect(head).toMatchObject({ count: exported.events.length, hash: hash.toString('hex') });
  expect(exported.events.map(([, , openings]) => 'description' in openings)).toEqual([false, true, false]);
});

test('under other secrets, a new key replaces the one that cannot be read', async () => {
  const { token } = await share([]);
  const before = (await (await ask(`/${token}/record.json`)).json()) as Export;
  const restored = newShares('x'.repeat(48));
  const after = (await (await ask(`/${token}/record.json`, restored)).json()) as Export;
  const later = (await (await ask(`/${token}/record.json`, restored)).json()) as Export;
  await restored.close();
  expect(after.public_key).not.toBe(before.public_key);
  expect(later.public_key).toBe(after.public_key);
});

test('an address that is revoked, expired, unknown or mistyped shows the same page', async () => {
  const revoked = await share([]);
  const expired = await share([]);
  expect((await ask(`/${revoked.token}`)).status).toBe(200);
  await me.rest.from('record_shares').delete().eq('id', revoked.id);
  await backend.sql`update record_shares set expires_at = now() - interval '1 s' where id = ${expired.id}`;
  const pages = await Promise.all(
    [revoked.token, expired.token, 'A'.repeat(43), 'x', '%00', `${revoked.token}/x`].map(async (path) => {
      const answer = await ask(`/${path}`);
      return [answer.status, await answer.text()] as const;
    }),
  );
  expect(new Set(pages.map(([status]) => status))).toEqual(new Set([404]));
  expect(new Set(pages.map(([, text]) => text)).size).toBe(1);
  expect((await ask(`/${revoked.token}/record.json`)).status).toBe(404);
});

test('a client can ask for so many pages only', async () => {
  const { token } = await share([]);
  const statuses = [];
  for (let i = 0; i < 125; i += 1)
    statuses.push((await shares.app.request(`/${token}`, {}, { clientAddress: '203.0.113.9' })).status);
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses).toContain(429);
});

test('only the owner can share a record, list its addresses and revoke them', async () => {
  const stranger = await backend.newPerson();
  const { id, token } = await share([]);
  const tomorrow = new Date(Date.now() + 24 * HOUR);
  const { error } = await stranger.rest
    .from('record_shares')
    .insert({ notebook_id: notebook, expires_at: tomorrow });
  expect(error?.code).toBe('42501');
  expect((await stranger.rest.from('record_shares').select('token')).data).toEqual([]);
  await stranger.rest.from('record_shares').delete().eq('id', id);
  expect((await ask(`/${token}`)).status).toBe(200);
});

test('a share has known fields, a random address of its own and a year at most', async () => {
  const refused = async (row: Record<string, unknown>) =>
    (
      await me.rest
        .from('record_shares')
        .insert({ notebook_id: notebook, expires_at: new Date(Date.now() + HOUR), ...row })
    ).error?.code;
  expect(await refused({ shown: ['email'] })).toBe('23514');
  expect(await refused({ token: 'A'.repeat(43) })).toBe('42501');
  expect(await refused({ expires_at: '2999-01-01' })).toBe('22023');
  for (const time of ['infinity', '-infinity']) expect(await refused({ expires_at: time })).toBe('23514');
  for (let i = 0; i < 20; i += 1) await share([]);
  expect(await refused({})).toBe('54000');
});

test('a deleted notebook is shared no longer', async () => {
  const { token } = await share([]);
  await me.rest.from('notebooks').delete().eq('id', notebook);
  expect((await ask(`/${token}`)).status).toBe(404);
  expect(await backend.sql`select from record_shares where token = ${token}`).toHaveLength(0);
});

test('a page tells how many bets are from before the record began, and nothing else of them', async () => {
  const { data } = await me.rest
    .from('notebooks')
    .insert({ user_id: me.id, name: 'Old' })
    .select('id')
    .single();
  notebook = String(data?.['id']);
  await addBet('Lakers to win', false);
  await me.rest.rpc('start_record', { target_notebook: notebook, zone: 'UTC' });
  const { token } = await share(['description']);
  const html = await (await ask(`/${token}`)).text();
  expect(html).toContain('1 bet of this notebook from before the record began.');
  expect(html).not.toContain('Lakers');
});
