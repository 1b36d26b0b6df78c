import { beforeEach, expect, test } from 'vitest';
import { type Person, dataApiOfFile } from '#backend/tests/support/data-api.ts';
import { newRecord } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let me: Person;
let notebook: string;
beforeEach(async () => {
  me = await backend.newPerson();
  notebook = await newRecord(me);
});

const DAY = 86_400_000;
const MINUTE = 60_000;
const share = (ms = DAY) =>
  me.rest
    .from('record_shares')
    .insert({ notebook_id: notebook, expires_at: new Date(Date.now() + ms).toISOString() });
const shareTimes = async (count: number, ms?: number) => {
  for (let place = 0; place < count; place += 1) expect((await share(ms)).error).toBeNull();
};

test('a record has at most 20 addresses at a time', async () => {
  await shareTimes(20);
  expect((await share()).error?.message).toBe('A record can have 20 addresses. Revoke one first.');
});

test('previews and exports have room beside 20 addresses, but for 20 at a time', async () => {
  await shareTimes(20);
  await shareTimes(20, 10 * MINUTE);
  expect((await share(10 * MINUTE)).error?.message).toMatch(/^Too many previews and exports at once/);
});

test('previews and exports leave room for 20 addresses', async () => {
  await shareTimes(20, 10 * MINUTE);
  await shareTimes(20);
  expect((await share()).error?.message).toBe('A record can have 20 addresses. Revoke one first.');
});

test('addresses that are about to expire make no room for more', async () => {
  await shareTimes(20, 16 * MINUTE);
  await backend.sql`
    update record_shares set created_at = now() - interval '10 minutes', expires_at = now() + interval '6 minutes'
    where notebook_id = ${notebook}`;
  expect((await share()).error?.message).toBe('A record can have 20 addresses. Revoke one first.');
});

test('addresses that have expired make room for others', async () => {
  await shareTimes(20);
  await backend.sql`update record_shares set expires_at = now() - interval '1 day' where notebook_id = ${notebook}`;
  await shareTimes(20);
  const { data } = await me.rest.from('record_shares').select('id');
  expect(data).toHaveLength(20);
});
