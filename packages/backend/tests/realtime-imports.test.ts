import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { undoImport } from '#data/transfer/import-sending.ts';
import { callerOf, EMPTY_PLAN, plannedBets, plannedNotebook, sendImport } from './support/imports.ts';
import { type Heard, heardBy, startRealtime, type RealtimeUnderTest } from './support/realtime.ts';

let world: RealtimeUnderTest;
beforeAll(async () => {
  world = await startRealtime();
});
afterEach(() => world.closeTabs());
afterAll(() => world.stop());

async function begin() {
  const { id, token } = await world.newPerson();
  const rest = world.restOf(token);
  const notebook = randomUUID();
  await world.sql`insert into notebooks (id, user_id, name) values (${notebook}, ${id}, 'There already')`;
  const tab = await world.listen(token);
  const call = callerOf({ id, token, rest: rest as never });
  return { id, call, tab, notebook };
}

const said = (heard: Heard[]) => [...new Set(heard.map(({ table, eventType }) => `${table} ${eventType}`))];

/**
 * The messages of one event type about a table. If a statement changes more than 50 rows, the server sends a single
 * message for them.
 */
const told = (heard: Heard[], table: string, eventType: string) =>
  heard.filter((change) => change.table === table && change.eventType === eventType);

test('an import into a new notebook sends one message, once it takes effect', async () => {
  const { id, call, tab } = await begin();
  const notebook = plannedNotebook();
  const bets = plannedBets(notebook.id, 2500, []);
  let before: Heard[] | undefined;
  const looking: typeof call = async (name, ...rest) => {
    if (name === 'apply_import') before = await heardBy(world, tab, id);
    return call(name, ...rest);
  };
  await sendImport(looking, { ...EMPTY_PLAN, notebooks: [notebook], bets }, { id: randomUUID() });
  expect(before).toEqual([]);
  const heard = await heardBy(world, tab, id);
  expect(said(heard)).toEqual(['notebooks INSERT', 'notebooks UPDATE', 'bets INSERT']);
  expect(heard[0]?.new['id']).toBe(notebook.id);
  expect(told(heard, 'bets', 'INSERT')).toHaveLength(1);
});

test('staged bets send nothing; adding and removing them does, even without a bankroll change', async () => {
  const { id, call, tab, notebook } = await begin();
  const bets = plannedBets(notebook, 60, []).map((bet) =>
    Object.assign(bet, { status: 'pending', returned: null }),
  );
  let before: Heard[] | undefined;
  const looking: typeof call = async (name, ...rest) => {
    if (name === 'apply_import') before = await heardBy(world, tab, id);
    return call(name, ...rest);
  };
  const importId = randomUUID();
  await sendImport(looking, { ...EMPTY_PLAN, bets }, { id: importId });
  expect(before).toEqual([]);
  const heard = await heardBy(world, tab, id);
  expect(told(heard, 'bets', 'INSERT')).toHaveLength(1);

  await undoImport(call, importId);
  const undone = await heardBy(world, tab, id);
  expect(told(undone, 'bets', 'DELETE')).toHaveLength(1);
});

test('an import in rounds sends one message per round', async () => {
  const { id, call, tab, notebook } = await begin();
  const rounds: Heard[][] = [];
  const listening: typeof call = async (name, ...rest) => {
    const answer = await call(name, ...rest);
    if (name === 'apply_import') rounds.push(await heardBy(world, tab, id));
    return answer as never;
  };
  await sendImport(listening, { ...EMPTY_PLAN, bets: plannedBets(notebook, 10_001) }, { id: randomUUID() });
  expect(rounds).toHaveLength(2);
  for (const heard of rounds) expect(told(heard, 'bets', 'INSERT')).toHaveLength(1);
}, 120_000);

test('undoing an import sends the deletion of its notebook', async () => {
  const { id, call, tab } = await begin();
  const notebook = plannedNotebook();
  const importId = randomUUID();
  await sendImport(call, { ...EMPTY_PLAN, notebooks: [notebook] }, { id: importId });
  await heardBy(world, tab, id);
  await undoImport(call, importId);
  const heard = await heardBy(world, tab, id);
  expect(heard[0]).toMatchObject({ table: 'notebooks', eventType: 'DELETE', old: { id: notebook.id } });
});
