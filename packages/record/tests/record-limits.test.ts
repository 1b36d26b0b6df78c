import { beforeAll, expect, test } from 'vitest';
import { type Person, dataApiOfFile } from '#backend/tests/support/data-api.ts';
import { addLockingBet, HOUR, newRecord, startMoved } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let me: Person;
let notebook: string;
beforeAll(async () => {
  me = await backend.newPerson();
  notebook = await newRecord(me);
});

test('a bet is corrected 20 times', async () => {
  const id = await addLockingBet(me.rest, notebook);
  await startMoved(backend, id, -HOUR);
  const correct = () =>
    me.rest.rpc('add_correction', { target_bet: id, field: 'line', value: '-4', reason: 'Typo' });
  for (let time = 0; time < 20; time += 1) expect((await correct()).error).toBe(null);
  expect((await correct()).error?.message).toBe('A bet can be corrected 20 times');
});

test('a record has at most 400 stamps, each of a line of it', async () => {
  const [event] = await backend.sql<{ hash: string }[]>`
    select '\\x' || encode(hash, 'hex') as hash from record_events where notebook_id = ${notebook} limit 1`;
  const stamp = { notebook_id: notebook, kind: 'ots', data: '\\x01' };
  await backend.sql`
    insert into record_stamps (notebook_id, hash, kind, data)
    select notebook_id, hash, 'ots', '\\x01' from record_events, generate_series(1, 399)
    where notebook_id = ${notebook} and seq = 1`;
  const add = (hash: unknown) => me.rest.from('record_stamps').insert({ ...stamp, hash });
  expect((await add(`\\x${'ab'.repeat(32)}`)).error?.message).toMatch(/of no line of this record/);
  expect((await add(event?.hash)).error).toBe(null);
  expect((await add(event?.hash)).error?.message).toBe('A record can have 400 stamps');
});

test("a stranger who adds stamps can't tell what a record contains", async () => {
  const mine = await backend.newPerson();
  const record = await newRecord(mine);
  const stranger = await backend.newPerson();
  const { data } = await mine.rest.from('records').select('head').single();
  const codeOf = async (notebook_id: string, hash: unknown) => {
    const stamp = { notebook_id, hash, kind: 'ots', data: '\\x01' };
    return (await stranger.rest.from('record_stamps').insert(stamp)).error?.code;
  };
  const unknown = `\\x${'ab'.repeat(32)}`;
  expect(await codeOf(record, data?.['head'])).toBe('42501');
  expect(await codeOf(record, unknown)).toBe('42501');
  expect(await codeOf(stranger.id, unknown)).toBe('42501');
  await backend.sql`
    insert into record_stamps (notebook_id, hash, kind, data)
    select notebook_id, head, 'ots', '\\x01' from records, generate_series(1, 400) where notebook_id = ${record}`;
  expect(await codeOf(record, data?.['head'])).toBe('42501');
});
