import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShares, type RenderShare } from '#backend/server/records/shares.ts';
import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';
import { shareHtml } from '#record/share/share-html.tsx';
import { CRYPTOGRAPHY, checkBytes } from '#record/verifier/checker.ts';
import { describe as inWords } from '#record/verifier/describe.ts';
import { secrets, dataApiOfFile, type Person, type Row } from '#backend/tests/support/data-api.ts';
import { hasPython, runOutsidersScript } from './support/outsiders-script.ts';
import { addLockingBet, HOUR, inHours, newRecord, startMoved } from '#backend/tests/support/records.ts';

const backend = await dataApiOfFile();
let authSql: SqlPool;
let shares: ReturnType<typeof createShares>;
beforeAll(async () => {
  authSql = openSql(backend.database.connections.auth, { max: 2 });
  shares = createShares({
    connection: backend.database.connections.api,
    authSql,
    secrets: { jwtSecret: secrets.jwtSecret },
    render: shareHtml as RenderShare,
  });
});
afterAll(async () => {
  await shares.close();
  await authSql.end();
});

const addBet = (me: Person, notebook: string, more: Row = {}) =>
  addLockingBet(me.rest, notebook, {
    description: 'Lakers – “−3.5”',
    odds: -110,
    wager_cents: 55_00,
    ...more,
  });

async function exported(me: Person, notebook: string, shown: readonly string[]): Promise<Uint8Array> {
  const row = { notebook_id: notebook, shown, expires_at: inHours(24) };
  const { data } = await me.rest.from('record_shares').insert(row).select('token').single();
  const path = `/${String(data?.['token'])}/record.json`;
  const answer = await shares.app.request(path, {}, { clientAddress: '198.51.100.1' });
  return new Uint8Array(await answer.arrayBuffer());
}

async function found(bytes: Uint8Array) {
  const result = await checkBytes(
    bytes,
    () => Promise.resolve(),
    () => undefined,
  );
  if ('problem' in result) throw new Error(result.problem);
  return { ...inWords(result.value, CRYPTOGRAPHY.sha256), bets: result.value.bets };
}

test('what the server exports holds in the page that checks records, with the figures of its bets', async () => {
  const me = await backend.newPerson();
  const notebook = await newRecord(me);
  const won = await addBet(me, notebook);
  const lost = await addBet(me, notebook, { odds: 150, description: 'Heat' });
  await addBet(me, notebook, { description: 'Not started' });
  const late = await addBet(me, notebook, { starts_at: inHours(-1) });
  const gone = await addBet(me, notebook, { description: 'Deleted' });
  await me.rest.from('bets').delete().eq('id', gone);
  for (const bet of [won, lost]) await startMoved(backend, bet, -HOUR);
  await me.rest.from('bets').update({ status: 'won', return_amount: 105 }).eq('id', won);
  await me.rest.from('bets').update({ status: 'lost', return_amount: 0 }).in('id', [lost, late]);
  await me.rest.rpc('add_correction', {
    target_bet: won,
    field: 'odds',
    value: 'It was -108',
    reason: 'Mistyped',
  });
  const bytes = await exported(me, notebook, ['description', 'wager', 'returned']);
  const record = await found(bytes);
  expect(record.checks.filter(({ status }) => status === 'fails')).toEqual([]);
  expect(record.checks.find(({ key }) => key === 'signature')?.status).toBe('holds');
  expect(record.countsSentence).toBe('2 of 3 before the start, 1 added later');
  expect(record.bets.map(({ state }) => state)).toEqual(['shown', 'shown', 'hidden', 'shown', 'deleted']);
  expect(record.figures.find(({ label }) => label === 'Profit')?.value).toBe('−$5.00');
  expect(record.bets[0]?.corrections[0]).toMatchObject({ field: 'odds', value: 'It was -108' });
});

test('a byte that is changed in an export is found', async () => {
  const me = await backend.newPerson();
  const notebook = await newRecord(me);
  await startMoved(backend, await addBet(me, notebook), -HOUR);
  const text = new TextDecoder().decode(await exported(me, notebook, ['description']));
  const changed = text.replace('Lakers – ', 'Lakers − ');
  expect(changed).not.toBe(text);
  expect((await found(new TextEncoder().encode(text))).holds).toBe(true);
  expect((await found(new TextEncoder().encode(changed))).holds).toBe(false);
});

test.skipIf(!hasPython)("an outsider's script says that it holds, too", async () => {
  const me = await backend.newPerson();
  const notebook = await newRecord(me);
  await startMoved(backend, await addBet(me, notebook), -HOUR);
  const script = runOutsidersScript(await exported(me, notebook, ['description', 'wager']));
  expect(script).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^This record holds: 2 events/) as string,
  });
});
