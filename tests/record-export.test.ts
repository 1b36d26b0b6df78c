import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShares, type RenderShare } from '#server/records/shares.ts';
import { openSql, type SqlPool } from '#server/postgres/sql.ts';
import { shareHtml } from '#share/share-html.tsx';
import { CRYPTOGRAPHY, checkBytes } from '#verifier/checker.ts';
import { describe as inWords } from '#verifier/describe.ts';
import { secrets, startDataApi, type DataApiUnderTest, type Person } from './support/data-api.ts';
import { hasPython, runOutsidersScript } from './support/outsiders-script.ts';
import { startMoved } from './support/records.ts';

let backend: DataApiUnderTest;
let authSql: SqlPool;
let shares: ReturnType<typeof createShares>;
beforeAll(async () => {
  backend = await startDataApi();
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
  await backend.stop();
});

const HOUR = 3_600_000;

async function keptNotebook(me: Person): Promise<string> {
  const row = { user_id: me.id, name: 'NBA' };
  const { data } = await me.rest.from('notebooks').insert(row).select('id').single();
  const notebook = String(data?.['id']);
  await me.rest.rpc('start_record', { target_notebook: notebook, zone: 'America/New_York' });
  return notebook;
}

async function addBet(me: Person, notebook: string, more: Record<string, unknown> = {}): Promise<string> {
  const starts_at = new Date(Date.now() + HOUR).toISOString();
  const bet = {
    date: starts_at.slice(0, 10),
    description: 'Lakers – “−3.5”',
    odds: -110,
    wager_cents: 55_00,
    starts_at,
    ...more,
  };
  const { data, error } = await me.rest.rpc('add_bet', { target_notebook: notebook, bet });
  expect(error).toBe(null);
  return String((data as unknown[])[0]);
}

async function exported(me: Person, notebook: string, shown: readonly string[]): Promise<Uint8Array> {
  const row = { notebook_id: notebook, shown, expires_at: new Date(Date.now() + 24 * HOUR) };
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
  if (!result.ok) throw new Error(result.problem);
  return { ...inWords(result.checked, CRYPTOGRAPHY.sha256), bets: result.checked.bets };
}

test('what the server exports holds in the page that checks records, with the figures of its bets', async () => {
  const me = await backend.newPerson();
  const notebook = await keptNotebook(me);
  const won = await addBet(me, notebook);
  const lost = await addBet(me, notebook, { odds: 150, description: 'Heat' });
  await addBet(me, notebook, { description: 'Not started' });
  const late = await addBet(me, notebook, { starts_at: new Date(Date.now() - HOUR).toISOString() });
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
  const notebook = await keptNotebook(me);
  await startMoved(backend, await addBet(me, notebook), -HOUR);
  const text = new TextDecoder().decode(await exported(me, notebook, ['description']));
  const changed = text.replace('Lakers – ', 'Lakers − ');
  expect(changed).not.toBe(text);
  expect((await found(new TextEncoder().encode(text))).holds).toBe(true);
  expect((await found(new TextEncoder().encode(changed))).holds).toBe(false);
});

test.skipIf(!hasPython)("an outsider's script says that it holds, too", async () => {
  const me = await backend.newPerson();
  const notebook = await keptNotebook(me);
  await startMoved(backend, await addBet(me, notebook), -HOUR);
  const script = runOutsidersScript(await exported(me, notebook, ['description', 'wager']));
  expect(script).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^This record holds: 2 events/) as string,
  });
});
