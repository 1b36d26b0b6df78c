import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { startDataApi, type DataApiUnderTest, type Person } from './support/data-api.ts';
import { A_BET, addBet, addColumn, answerOf, call, cachedBets } from './support/functions.ts';
import { lockWaiters } from './support/owner-sql.ts';

let backend: DataApiUnderTest;
beforeAll(async () => {
  backend = await startDataApi();
});
afterAll(() => backend.stop());

let person: Person;
let notebook: string;
let league: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
  league = await addColumn(person, notebook, 'League');
});

const bets = async () => (await cachedBets(person, notebook)).bets;

const bankrollNow = () => currentBankroll(backend, notebook);

test('a retried bet is stored once, with the latest values', async () => {
  const id = randomUUID();
  const won = { status: 'won', return_cents: 210_00 };
  const first = await addBet(person, notebook, { id, ...won }, { [league]: 'NBA' });
  const bankroll = await bankrollNow();
  expect(await addBet(person, notebook, { id, ...won }, { [league]: 'NBA' })).toEqual({
    ...first,
    updatedAt: expect.any(String) as string,
  });
  expect(await bankrollNow()).toBe(bankroll);
  await addBet(person, notebook, { id, description: 'Corrected' }, { [league]: 'WNBA' });
  expect(await bets()).toMatchObject([
    { id, description: 'Corrected', status: 'pending', customValues: { [league]: 'WNBA' } },
  ]);
  expect(await bankrollNow()).toBe(100_000);
});

test('several bets are stored all or none, and a retry stores none twice', async () => {
  const added = ['One', 'Two'].map((description) => ({
    bet: { ...A_BET, id: randomUUID(), description },
    custom_values: { [league]: 'NBA' },
  }));
  const send = (sent: object[]) =>
    answerOf(person.rest, 'add_bets', { target_notebook: notebook, bets: sent });
  const [status] = await send([...added, { bet: { ...A_BET, odds: 50 } }]);
  expect(status).toBe(400);
  expect(await bets()).toEqual([]);
  for (let tries = 0; tries < 2; tries += 1) expect(await send(added)).toEqual([200]);
  expect(await bets()).toMatchObject([
    { description: 'Two', customValues: { [league]: 'NBA' } },
    { description: 'One', customValues: { [league]: 'NBA' } },
  ]);
});

test('ten concurrent requests with one id leave one bet', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => addBet(person, notebook, { id })));
  expect(await bets()).toHaveLength(1);
});

test('an id that belongs to another bet or notebook changes nothing there', async () => {
  const stranger = await backend.newPerson();
  const theirs = await addBet(stranger, await notebookOf(stranger.rest), { description: 'Theirs' });
  const send = (id: string) =>
    answerOf(person.rest, 'add_bet', { target_notebook: notebook, bet: { ...A_BET, id } });
  const elsewhere = await addBet(person, await notebookOf(person.rest), { description: 'Elsewhere' });
  for (const { id } of [theirs, elsewhere])
    expect(await send(id)).toEqual([409, '23505', 'This bet is in another notebook']);
  const kept = await backend.sql`
    select description from bets where id in (${theirs.id}, ${elsewhere.id}) order by description`;
  expect(kept.map(({ description }) => String(description))).toEqual(['Elsewhere', 'Theirs']);
  expect(await bets()).toEqual([]);
});

test('a bet that is re-added while its deletion waits for another bet stays', async () => {
  const held = await addBet(person, notebook);
  const gone = await addBet(person, notebook);
  await call(person.rest, 'delete_bets', { ids: [gone.id] });
  let deleted: Promise<number> = Promise.resolve(0);
  await backend.sql.begin(async (tx) => {
    await tx`select from bets where id = ${held.id} for update`;
    deleted = call(person.rest, 'delete_bets', { ids: [gone.id, held.id] });
    await expect.poll(async () => lockWaiters(tx)).toHaveLength(1);
    await addBet(person, notebook, { id: gone.id });
  });
  expect(await deleted).toBe(1);
  expect((await bets()).map(({ id }) => id)).toEqual([gone.id]);
});
