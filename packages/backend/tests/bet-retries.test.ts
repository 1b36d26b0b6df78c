import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { A_BET, addBet, addColumn, answerOf, call, cachedBets } from './support/functions.ts';
import { lockWaiters } from './support/owner-sql.ts';

const backend = await dataApiOfFile();
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

test('a second arrival changes nothing, and answers what is stored by then', async () => {
  const id = randomUUID();
  const first = await addBet(person, notebook, { id }, { [league]: 'NBA' });
  expect(await addBet(person, notebook, { id }, { [league]: 'NBA' })).toEqual(first);
  // The next bet, under the id of one whose answer was lost.
  expect(await addBet(person, notebook, { id, description: 'Next' }, { [league]: 'WNBA' })).toEqual(first);
  const settlement = { id, updated_at: first.updatedAt, outcome: 'won' };
  await call(person.rest, 'settle_bets', { settlements: [settlement] });
  const bankroll = await bankrollNow();
  expect(await addBet(person, notebook, { id }, { [league]: 'NBA' })).toMatchObject({ status: 'won' });
  expect(await bets()).toMatchObject([
    {
      ...first,
      status: 'won',
      returned: expect.any(Number) as number,
      updatedAt: expect.any(String) as string,
      settledAt: expect.any(Number) as number,
      settledOn: expect.any(String) as string,
    },
  ]);
  expect(await bankrollNow()).toBe(bankroll);
});

test('a bet that was deleted or moved stays so when its addition arrives again', async () => {
  const add = (id: string) =>
    call<unknown[]>(person.rest, 'add_bets', {
      target_notebook: notebook,
      bets: [{ bet: { ...A_BET, id }, custom_values: {} }],
    });
  const deleted = await addBet(person, notebook);
  await call(person.rest, 'delete_bets', { ids: [deleted.id] });
  expect(await add(deleted.id)).toEqual([]);
  const moved = await addBet(person, notebook);
  const elsewhere = await notebookOf(person.rest);
  const moves = [{ id: moved.id, updated_at: moved.updatedAt }];
  await call(person.rest, 'move_bets', { moves, target_notebook: elsewhere });
  expect(await add(moved.id)).toEqual([]);
  expect(await bets()).toEqual([]);
  expect((await cachedBets(person, elsewhere)).bets).toMatchObject([{ id: moved.id }]);
  // Nor does it come back from a notebook that was deleted with it.
  const { id: goneThere } = await addBet(person, elsewhere);
  await call(person.rest, 'delete_bets', { ids: [goneThere] });
  await call(person.rest, 'delete_notebook', { target_notebook: elsewhere });
  for (const id of [moved.id, goneThere]) expect(await add(id)).toEqual([]);
  expect(await bets()).toEqual([]);
  // Another user's deletions are nobody's business.
  const stranger = await backend.newPerson();
  const theirs = await addBet(stranger, await notebookOf(stranger.rest), { id: deleted.id });
  expect(theirs.id).toBe(deleted.id);
});

test('a deletion leaves bets that have changed since the version seen', async () => {
  const [seen, settled] = [await addBet(person, notebook), await addBet(person, notebook)];
  const settlement = { id: settled.id, updated_at: settled.updatedAt, outcome: 'lost' };
  await call(person.rest, 'settle_bets', { settlements: [settlement] });
  const some = [settled, seen];
  const args = { ids: some.map(({ id }) => id), seen: some.map(({ updatedAt }) => updatedAt) };
  expect(await call(person.rest, 'delete_bets', args)).toBe(1);
  expect(await bets()).toMatchObject([{ id: settled.id, status: 'lost' }]);
});

test('without a version, a bet is deleted only as it was added', async () => {
  const values = { [league]: 'NBA' };
  const [same, settled, valued] = [
    await addBet(person, notebook, {}, values),
    await addBet(person, notebook),
    await addBet(person, notebook),
  ];
  const settlement = { id: settled.id, updated_at: settled.updatedAt, outcome: 'lost' };
  await call(person.rest, 'settle_bets', { settlements: [settlement] });
  await call(person.rest, 'set_custom_values', { target_bet: valued.id, custom_values: values });
  const ids = [same, settled, valued].map(({ id }) => id);
  expect(await call(person.rest, 'delete_bets', { ids, seen: [null, null, null] })).toBe(1);
  expect((await bets()).map(({ id }) => id)).toEqual([valued.id, settled.id]);
  expect(await call(person.rest, 'delete_bets', { ids, seen: [] })).toBe(0);
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

test("an id of somebody else's bet changes nothing there", async () => {
  const stranger = await backend.newPerson();
  const theirs = await addBet(stranger, await notebookOf(stranger.rest), { description: 'Theirs' });
  const args = { target_notebook: notebook, bet: { ...A_BET, id: theirs.id } };
  expect(await answerOf(person.rest, 'add_bet', args)).toEqual([409, '23505', 'This id is taken']);
  const kept = await backend.sql`select description from bets where id = ${theirs.id}`;
  expect(kept.map(({ description }) => String(description))).toEqual(['Theirs']);
  expect(await bets()).toEqual([]);
});

test('a bet whose deletion is under way when its addition arrives again stays deleted', async () => {
  const rows = [await addBet(person, notebook), await addBet(person, notebook)];
  const ids = rows.map(({ id }) => id);
  const added = ids.map((id) => ({ bet: { ...A_BET, id } }));
  let again: Promise<unknown[]> = Promise.resolve([]);
  await backend.actAs(person, async (tx) => {
    await tx`select delete_bets(${ids})`;
    again = call(person.rest, 'add_bets', { target_notebook: notebook, bets: added });
    await expect.poll(async () => lockWaiters(backend.sql)).toHaveLength(1);
  });
  expect(await again).toEqual([]);
  expect(await bets()).toEqual([]);
  expect(await call(person.rest, 'restore_bets', { ids })).toHaveLength(2);
});

test('a bet that is restored while its deletion waits for another bet stays', async () => {
  const held = await addBet(person, notebook);
  const gone = await addBet(person, notebook);
  await call(person.rest, 'delete_bets', { ids: [gone.id] });
  let deleted: Promise<number> = Promise.resolve(0);
  await backend.sql.begin(async (tx) => {
    await tx`select from bets where id = ${held.id} for update`;
    deleted = call(person.rest, 'delete_bets', { ids: [gone.id, held.id] });
    await expect.poll(async () => lockWaiters(tx)).toHaveLength(1);
    await call(person.rest, 'restore_bets', { ids: [gone.id] });
  });
  expect(await deleted).toBe(1);
  expect((await bets()).map(({ id }) => id)).toEqual([gone.id]);
});
