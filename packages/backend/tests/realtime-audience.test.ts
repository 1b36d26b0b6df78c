import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newBelongings, tables as allTables, type Belongings } from './support/belongings.ts';
import type { Row } from './support/data-api.ts';
import { insertInto } from './support/owner-sql.ts';
import { type Heard, heardBy, startRealtime, type RealtimeUnderTest } from './support/realtime.ts';

let world: RealtimeUnderTest;
beforeAll(async () => {
  world = await startRealtime();
});
afterEach(() => world.closeTabs());
afterAll(() => world.stop());

/** Custom values have no messages of their own: changing one sends a message about its bet. */
const tables = allTables.filter(({ name }) => name !== 'bet_custom_data');

async function withBelongings() {
  const signedIn = await world.newPerson();
  const person = { id: signedIn.id, token: signedIn.token, rest: world.restOf(signedIn.token) };
  const owner = await newBelongings({ sql: world.sql, newPerson: async () => person } as never);
  return { owner, token: signedIn.token };
}

const idOf = (row: Row) => String(row['id']);
const ofTable = (heard: Heard[], name: string) => heard.filter(({ table }) => table === name);

test("Realtime publishes exactly the product's tables", async () => {
  const published = await world.sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_publication_tables
    where pubname = 'supabase_realtime' order by 1`;
  // Users can't write these as they like, so they aren't among the tables below.
  const kept = [
    'backtest_tries',
    'deleted_notebooks',
    'loss_limits',
    'record_shares',
    'record_stamps',
    'records',
  ].map((name) => `public.${name}`);
  const names = [...tables.map(({ name }) => `public.${name}`), ...kept];
  expect(published.map(({ name }) => name)).toEqual(names.toSorted());
});

describe.each(tables)('$name', (table) => {
  const { name, change } = table;
  let mine: Belongings;
  let listening: Awaited<ReturnType<RealtimeUnderTest['listen']>>;

  async function begin() {
    const own = await withBelongings();
    mine = own.owner;
    listening = await world.listen(own.token);
  }
  const row = () => idOf(mine[name]);

  test('an added row is sent to its owner', async () => {
    await begin();
    const added = table.another(mine);
    const { data } = await mine.person.rest.from(name).insert(added).select().single();
    const heard = ofTable(await heardBy(world, listening, mine.person.id), name);
    expect(heard).toEqual([
      expect.objectContaining({ eventType: 'INSERT', schema: 'public', old: {}, errors: null }),
    ]);
    // Realtime sends times in PostgreSQL's format, and all columns.
    expect(heard[0]?.new).toMatchObject({ id: data?.['id'] });
    for (const [column, value] of Object.entries(added)) expect(heard[0]?.new[column]).toEqual(value);
  });

  test('a changed row is sent to its owner, in its current state', async () => {
    await begin();
    await mine.person.rest.from(name).update(change).eq('id', row());
    const heard = ofTable(await heardBy(world, listening, mine.person.id), name);
    expect(heard).toEqual([expect.objectContaining({ eventType: 'UPDATE', old: { id: row() } })]);
    expect(heard[0]?.new).toMatchObject({ id: row(), ...change });
  });

  test('a deleted row is sent to its owner with its key only', async () => {
    await begin();
    await mine.person.rest.from(name).delete().eq('id', row());
    const heard = ofTable(await heardBy(world, listening, mine.person.id), name);
    expect(heard).toEqual([
      expect.objectContaining({ eventType: 'DELETE', new: {}, old: { id: row() }, errors: null }),
    ]);
  });

  test('no one else receives any of this', async () => {
    await begin();
    const theirs = await withBelongings();
    const stranger = await world.listen(theirs.token);
    const { rest } = mine.person;
    const heardLast = async (type: string) => {
      await expect.poll(() => ofTable(listening.heard, name).at(-1)?.eventType).toBe(type);
    };
    await rest.from(name).insert(table.another(mine));
    await heardLast('INSERT');
    await rest.from(name).update(change).eq('id', row());
    await heardLast('UPDATE');
    await rest.from(name).delete().eq('id', row());
    await heardLast('DELETE');
    expect(await heardBy(world, stranger, theirs.owner.person.id)).toEqual([]);
  });
});

test('a bet is sent with exact amounts and a plain date', async () => {
  const { owner, token } = await withBelongings();
  const tab = await world.listen(token);
  const bet = { date: '2026-01-05', description: 'é🏀', odds: -110, wager_amount: 123456.78 };
  await owner.person.rest.from('bets').insert({ ...bet, notebook_id: idOf(owner.notebooks) });
  const [heard] = ofTable(await heardBy(world, tab, owner.person.id), 'bets');
  expect(heard?.new).toMatchObject(bet);
});

test('a bet also sends its notebook, whose bankroll it moves', async () => {
  const { owner, token } = await withBelongings();
  const tab = await world.listen(token);
  await owner.person.rest
    .from('bets')
    .update({ status: 'lost', return_amount: 0 })
    .eq('id', idOf(owner.bets));
  const heard = await heardBy(world, tab, owner.person.id);
  expect(ofTable(heard, 'notebooks')).toEqual([expect.objectContaining({ eventType: 'UPDATE' })]);
  expect(ofTable(heard, 'notebooks')[0]?.new['current_bankroll']).toBe(1040);
});

test('a custom value sends its bet', async () => {
  const { owner, token } = await withBelongings();
  const tab = await world.listen(token);
  await owner.person.rest
    .from('bet_custom_data')
    .update({ value: 'Another' })
    .match({ bet_id: idOf(owner.bets) });
  const heard = await heardBy(world, tab, owner.person.id);
  expect(heard.map(({ table }) => table)).toEqual(['bets']);
});

test('a tab receives what other tabs of the same browser write, and nothing of its own', async () => {
  const { id, token } = await world.newPerson();
  const tabs = await Promise.all(['one', 'two'].map((clientInfo) => world.listen(token, { clientInfo })));
  const { data } = await world.restOf(token, 'one').from('notebooks').insert({ name: 'First' }).select('id');
  const heard = await Promise.all(tabs.map((tab) => heardBy(world, tab, id)));
  expect(data).toHaveLength(1);
  expect(heard.map((changes) => ofTable(changes, 'notebooks').length)).toEqual([0, 1]);
});

test('a subscription to one table or kind of change receives no other', async () => {
  const { owner, token } = await withBelongings();
  const bets = await world.listen(token, { filter: { table: 'bets' } });
  const deletions = await world.listen(token, { filter: { event: 'DELETE' } });
  const all = await world.listen(token);
  await owner.person.rest.from('bets').update({ description: 'Changed' }).eq('id', idOf(owner.bets));
  // A change is sent with the row's current state, and a deleted row has none.
  await expect.poll(() => bets.heard.length).toBe(1);
  await owner.person.rest.from('accounts').delete().eq('id', idOf(owner.accounts));
  await owner.person.rest.from('bets').delete().eq('id', idOf(owner.bets));
  await heardBy(world, all, owner.person.id);
  await expect.poll(() => deletions.heard.length).toBe(2);
  await expect.poll(() => bets.heard.length).toBe(2);
  expect(bets.heard.map(({ table, eventType }) => [table, eventType])).toEqual([
    ['bets', 'UPDATE'],
    ['bets', 'DELETE'],
  ]);
  expect(deletions.heard.map(({ table }) => table)).toEqual(['accounts', 'bets']);
});

test('a cascading delete sends only the parent', async () => {
  const { owner, token } = await withBelongings();
  const tab = await world.listen(token);
  await owner.person.rest.from('notebooks').delete().eq('id', idOf(owner.notebooks));
  const heard = await heardBy(world, tab, owner.person.id);
  expect(heard.map(({ table, eventType }) => [table, eventType])).toEqual([['notebooks', 'DELETE']]);
});

test('a notebook that is deleted to be restored, and restored, is sent to its owner alone', async () => {
  const { owner, token } = await withBelongings();
  const { owner: stranger, token: theirs } = await withBelongings();
  const [tab, other] = [await world.listen(token), await world.listen(theirs)];
  const { rest, id } = owner.person;
  const args = { target_notebook: owner.notebooks.id };
  const sent = (heard: Heard[]) => heard.map(({ table, eventType }) => [table, eventType]);
  await rest.rpc('delete_notebook', args);
  expect(sent(await heardBy(world, tab, id))).toEqual([['deleted_notebooks', 'INSERT']]);
  await rest.rpc('restore_notebook', args);
  expect(sent(await heardBy(world, tab, id))).toEqual([
    ['notebooks', 'UPDATE'],
    ['deleted_notebooks', 'DELETE'],
  ]);
  expect(await heardBy(world, other, stranger.person.id)).toEqual([]);
});

test('very many rows send one message, which says that there are too many', async () => {
  const { owner, token } = await withBelongings();
  const tab = await world.listen(token);
  const bet = () => ({
    id: randomUUID(),
    notebook_id: idOf(owner.notebooks),
    date: '2026-01-05',
    description: 'One of many',
    odds: 150,
    wager_amount: 10,
  });
  await insertInto(world.sql, 'bets', bet(), ...Array.from({ length: 999 }, bet));
  // Added rows are read before they are sent, so they have to be there until then.
  const added = await heardBy(world, tab, owner.person.id);
  await world.sql`delete from bets where notebook_id = ${idOf(owner.notebooks)}`;
  const deleted = await heardBy(world, tab, owner.person.id);
  expect(
    ofTable([...added, ...deleted], 'bets').map(({ eventType, new: now, errors }) => [
      eventType,
      now,
      errors,
    ]),
  ).toEqual([
    ['INSERT', {}, ['Error 413: Payload Too Large']],
    ['DELETE', {}, ['Error 413: Payload Too Large']],
  ]);
});

test('rows of two tables with the same id are both sent correctly', async () => {
  const { id: person, token } = await world.newPerson();
  const tab = await world.listen(token);
  const id = randomUUID();
  await world.sql.begin(async (tx) => {
    // The changes after the first are delivered together.
    await tx`insert into accounts (user_id, name) values (${person}, 'First')`;
    await tx`insert into accounts (id, user_id, name) values (${id}, ${person}, 'Account')`;
    await tx`insert into notebooks (id, user_id, name) values (${id}, ${person}, 'Notebook')`;
  });
  const heard = await heardBy(world, tab, person);
  expect(heard.map(({ table, new: row }) => [table, row['name']])).toEqual([
    ['accounts', 'First'],
    ['accounts', 'Account'],
    ['notebooks', 'Notebook'],
  ]);
});

test('a rolled-back change is not sent', async () => {
  const { owner, token } = await withBelongings();
  const tab = await world.listen(token);
  const undone = world.sql.begin(async (tx) => {
    await tx`update bets set description = 'Undone' where id = ${idOf(owner.bets)}`;
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await heardBy(world, tab, owner.person.id)).toEqual([]);
});
