import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShares, type RenderShare } from '#backend/server/records/shares.ts';
import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';
import { shareHtml } from '#record/share/share-html.tsx';
import { secrets, dataApiOfFile } from '#backend/tests/support/data-api.ts';
import { answerOf } from '#backend/tests/support/functions.ts';
import { lockWaiters } from '#backend/tests/support/owner-sql.ts';
import { inHours, newRecord } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let authSql: SqlPool;
let shares: ReturnType<typeof createShares>;
let token: string;
beforeAll(async () => {
  authSql = openSql(backend.database.connections.auth, { max: 2 });
  const me = await backend.newPerson();
  const row = { notebook_id: await newRecord(me), expires_at: inHours(24) };
  const { data } = await me.rest.from('record_shares').insert(row).select('token').single();
  token = String(data?.['token']);
});
beforeEach(async () => {
  shares = createShares({
    connection: backend.database.connections.api,
    authSql,
    secrets,
    render: shareHtml as RenderShare,
  });
  await backend.sql`delete from share_reads`;
  return () => shares.close();
});
afterAll(() => authSql.end());

const HERE = '203.0.113.9';
const ELSEWHERE = '203.0.113.10';

const CALLS: Record<string, object> = {
  shared_record: {},
  shared_events: { after: 0 },
  shared_part: { after: 0 },
  shared_stamps: { skipped: 0 },
  shared_tags: {},
};
const NAMES = Object.keys(CALLS);

const restAt = (address: string) => backend.clientOf(secrets.publishableKey, undefined, address);
const callAt = async (address: string, name: string, of = token) =>
  (await answerOf(restAt(address), name, { token: of, ...CALLS[name] }))[0];
const openAt = async (clientAddress: string, path = token) => {
  const answer = await shares.app.request(`/${path}`, {}, { clientAddress });
  await answer.text();
  return answer.status;
};
/** Lets an address have read this much of shared records. */
async function readBefore(address: string, units: number) {
  await callAt(address, 'shared_record');
  await backend.sql`update share_reads set units = ${units}`;
}

describe('one limit of an address holds for pages, exports and functions', () => {
  test('120 openings by a function leave none for pages and exports', async () => {
    const statuses = [];
    for (let i = 0; i < 122; i += 1) statuses.push(await callAt(HERE, 'shared_record'));
    expect(statuses).toEqual([...Array<number>(120).fill(200), 429, 429]);
    expect([await openAt(HERE), await openAt(HERE, `${token}/record.json`)]).toEqual([429, 429]);
    expect([await openAt(ELSEWHERE), await callAt(ELSEWHERE, 'shared_record')]).toEqual([200, 200]);
  });

  test('pages leave none for functions, and the answer is a sentence that says when to try again', async () => {
    await readBefore(HERE, 2970);
    expect([await openAt(HERE), await callAt(HERE, 'shared_record')]).toEqual([200, 429]);
    const answer = await shares.app.request(`/${token}`, {}, { clientAddress: HERE });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.text()).toBe(
      'Too many shared records were opened from your network. Please try again in a few minutes.',
    );
  });

  test.each(NAMES)('%s is refused once too much has been read', async (name) => {
    await readBefore(HERE, 3500);
    expect([await callAt(HERE, name), await callAt(ELSEWHERE, name)]).toEqual([429, 200]);
  });

  test.each(NAMES)("%s can't be called by GET, which couldn't count it", async (name) => {
    const query = new URLSearchParams({ token, after: '0', skipped: '0' });
    for (const key of ['after', 'skipped']) if (!(key in (CALLS[name] ?? {}))) query.delete(key);
    for (const method of ['GET', 'HEAD'])
      expect((await backend.request(`rpc/${name}?${query.toString()}`, { method })).status).toBe(405);
  });

  test('a forged X-Forwarded-For or Cf-Connecting-Ip changes nothing', async () => {
    await readBefore('127.0.0.1', 3500);
    const forged = { 'x-forwarded-for': ELSEWHERE, 'cf-connecting-ip': ELSEWHERE };
    const headers = { ...forged, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify({ token }) };
    expect((await backend.request('rpc/shared_record', sent)).status).toBe(429);
  });

  test('what was read is forgotten after five minutes', async () => {
    await readBefore(HERE, 3500);
    await backend.sql`update share_reads set read_at = read_at - interval '5 minutes'`;
    expect(await callAt(HERE, 'shared_record')).toBe(200);
    expect(await backend.sql`select units from share_reads`).toEqual([{ units: 25 }]);
  });

  test('addresses that never shared anything count like others', async () => {
    const unknown = 'A'.repeat(43);
    expect(await openAt(HERE, unknown)).toBe(404);
    await readBefore(HERE, 2990);
    expect([await openAt(HERE, unknown), await openAt(HERE)]).toEqual([429, 429]);
  });
});

test('whoever could open a record of 100,000 bets can read and export it to its end', async () => {
  await readBefore(HERE, 2975);
  expect(await callAt(HERE, 'shared_record')).toBe(200);
  // Two and a half events a bet.
  const parts = [];
  for (let after = 0; after < 250_000; after += 5000) parts.push(await callAt(HERE, 'shared_events'));
  expect(parts).toEqual(Array<number>(50).fill(200));
  await backend.sql`delete from share_reads`;
  await readBefore(HERE, 2975);
  expect(await callAt(HERE, 'shared_record')).toBe(200);
  const rows = [];
  for (let after = 0; after < 250_000; after += 2000) rows.push(await callAt(HERE, 'shared_part'));
  expect(rows).toEqual(Array<number>(125).fill(200));
  expect(await callAt(HERE, 'shared_record')).toBe(429);
});

test('what a read costs tells nothing of an address that was revoked', async () => {
  const me = await backend.newPerson();
  const row = { notebook_id: await newRecord(me), expires_at: inHours(24) };
  const { data } = await me.rest.from('record_shares').insert(row).select('id, token').single();
  await me.rest.from('record_shares').delete().eq('id', String(data?.['id']));
  for (const name of NAMES) await callAt(HERE, name, String(data?.['token']));
  const revoked = await backend.sql`select units from share_reads order by read_at`;
  await backend.sql`delete from share_reads`;
  for (const name of NAMES) await callAt(HERE, name, 'A'.repeat(43));
  expect(await backend.sql`select units from share_reads order by read_at`).toEqual(revoked);
});

test.each([
  [{ 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' }, true],
  [{ 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '203.0.113.10' }, false],
  [{ 'x-forwarded-for': '2001:db8:1:2::1' }, { 'x-forwarded-for': '2001:0DB8:1:2:3::9' }, true],
  [{ 'x-forwarded-for': '2001:db8:1:2::1' }, { 'x-forwarded-for': '2001:db8:1:3::1' }, false],
  [
    { 'x-forwarded-for': 'forged, 203.0.113.9', 'cf-connecting-ip': '203.0.113.9' },
    { 'x-forwarded-for': 'another, 203.0.113.9', 'cf-connecting-ip': '203.0.113.9' },
    true,
  ],
  [{}, { 'x-forwarded-for': '' }, true],
])('the database counts the clients of %j and %j as one only if they are', async (one, other, isOne) => {
  const hashOf = (headers: object) =>
    backend.sql.begin(async (tx) => {
      await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      const [row] = await tx<{ hash: string }[]>`select client_address() as hash`;
      return row?.hash ?? '';
    });
  const hash = await hashOf(one);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await hashOf(other)) === hash).toBe(isOne);
});

test("many addresses' exports leave connections for pages", async () => {
  let exported: Promise<number[]> | undefined;
  // Every part of an export waits for this lock, as for a large record.
  await backend.sql.begin(async (tx) => {
    await tx`lock table record_events in access exclusive mode`;
    const addresses = Array.from({ length: 6 }, (_, i) => `198.51.100.${i}`);
    exported = Promise.all(addresses.map((address) => openAt(address, `${token}/record.json`)));
    await expect.poll(async () => (await lockWaiters(backend.sql)).length).toBe(1);
    expect(await openAt(HERE, 'A'.repeat(43))).toBe(404);
  });
  expect(await exported).toEqual(Array<number>(6).fill(200));
});
