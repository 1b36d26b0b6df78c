import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#data/data-client.ts';
import { undoImport } from '#data/transfer/import-sending.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { addBet, addColumn, call as callAs, cachedBets } from './support/functions.ts';
import { lockWaiters } from './support/owner-sql.ts';
import {
  bankrollOfBets,
  EMPTY_PLAN,
  newImporter,
  planFor,
  plannedBets,
  plannedNotebook,
  seenBy,
  sendImport,
  storedCounts,
} from './support/imports.ts';

const backend = await dataApiOfFile();
let person: Person;
let call: Call;
let existing: string;
let id: string;
let plan: ReturnType<typeof planFor>;
beforeEach(async () => {
  ({ person, call, existing, id } = await newImporter(backend));
  plan = planFor(existing);
});

const NONE = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };
const ALL = { notebooks: 1, columns: 2, bets: 5, accounts: 1, days: 2 };

const lose = (bet: { id: string; updatedAt: string }) =>
  callAs(person.rest, 'settle_bets', {
    settlements: [{ id: bet.id, updated_at: bet.updatedAt, outcome: 'lost', return_cents: 0 }],
  });

test('an unchanged import is removed without a trace', async () => {
  await addBet(person, existing);
  const ids = [existing, plan.notebooks[0].id];
  const seen = await seenBy(person, ids);
  const stored = await storedCounts(backend);
  await sendImport(call, plan, { id });
  expect(await undoImport(call, id)).toEqual({ removed: ALL, kept: NONE });
  expect(await seenBy(person, ids)).toEqual(seen);
  // The import's own row stays for a day, to say how it was undone.
  expect(await storedCounts(backend)).toEqual({ ...stored, imports: Number(stored?.imports) + 1 });
  expect(await currentBankroll(backend, existing)).toBe(1000_00);
});

test('undoing removes bets first, then fields, notebooks and accounts', async () => {
  const seen = await seenBy(person, [existing]);
  await sendImport(call, plan, { id });
  const first = { done: false, removed: { ...NONE, bets: 5 }, kept: NONE };
  expect(await call('undo_import', { target_import: id })).toEqual(first);
  const outcome = { done: true, removed: ALL, kept: NONE };
  expect(await call('undo_import', { target_import: id })).toEqual(outcome);
  expect(await seenBy(person, [existing])).toEqual(seen);
  expect(await call('undo_import', { target_import: id })).toEqual(outcome);
  expect(await currentBankroll(backend, existing)).toBe(1000_00);
});

test('bets, fields and days that existed before stay', async () => {
  const column = await addColumn(person, existing, 'Mine');
  const mine = await addBet(person, existing, {}, { [column]: 'x' });
  await sendImport(call, plan, { id });
  const later = await addBet(person, existing, {}, { [column]: 'y' });
  expect(await undoImport(call, id)).toEqual({ removed: ALL, kept: NONE });
  const { bets } = await cachedBets(person, existing);
  expect(bets.map((bet) => bet.id).toSorted()).toEqual([mine.id, later.id].toSorted());
});

describe('in an existing notebook', () => {
  test('a bet settled since stays, with its field, and the bankroll includes it', async () => {
    await sendImport(call, plan, { id });
    const [bet] = (await cachedBets(person, existing)).bets;
    if (!bet) throw new Error('Nothing was imported');
    await lose(bet);
    const { bets: changed } = await cachedBets(person, existing);
    expect(await undoImport(call, id)).toEqual({
      removed: { ...ALL, bets: 4, columns: 1 },
      kept: { ...NONE, bets: 1, columns: 1 },
    });
    const { bets } = await cachedBets(person, existing);
    expect(bets).toEqual(changed.filter((each) => each.id === bet.id));
    expect(await currentBankroll(backend, existing)).toBe(900_00);
  });

  test('adding a value counts as a change', async () => {
    await sendImport(call, plan, { id });
    const [bet] = (await cachedBets(person, existing)).bets;
    const values = { [plan.columns[1].id]: 'Me' };
    await callAs(person.rest, 'set_custom_values', { target_bet: bet?.id, custom_values: values });
    await undoImport(call, id);
    const left = (await cachedBets(person, existing)).bets;
    expect(left).toEqual([expect.objectContaining({ id: bet?.id, customValues: values })]);
  });

  test('a field renamed since stays', async () => {
    await sendImport(call, plan, { id });
    const renamed = { column_name: 'Expert' };
    await person.rest.from('custom_columns').update(renamed).eq('id', plan.columns[1].id);
    expect(await undoImport(call, id)).toMatchObject({ kept: { ...NONE, columns: 1 } });
  });

  test("rows deleted since aren't counted", async () => {
    await sendImport(call, plan, { id });
    await person.rest.from('notebooks').delete().eq('id', existing);
    expect(await undoImport(call, id)).toEqual({ removed: { ...ALL, bets: 3, columns: 1 }, kept: NONE });
  });
});

describe('a new notebook is kept completely', () => {
  const { removed, kept } = {
    removed: { ...ALL, notebooks: 0, columns: 1, bets: 2 },
    kept: { ...NONE, notebooks: 1, columns: 1, bets: 3 },
  };

  test('if a bet in it was changed', async () => {
    await sendImport(call, plan, { id });
    const [bet] = (await cachedBets(person, plan.notebooks[0].id)).bets;
    if (bet) await lose(bet);
    expect(await undoImport(call, id)).toEqual({ removed, kept });
    expect((await cachedBets(person, plan.notebooks[0].id)).bets).toHaveLength(3);
  });

  test('if a bet was added', async () => {
    await sendImport(call, plan, { id });
    await addBet(person, plan.notebooks[0].id);
    expect(await undoImport(call, id)).toEqual({ removed, kept: { ...kept, bets: 4 } });
  });

  test('if it was renamed', async () => {
    await sendImport(call, plan, { id });
    await person.rest.from('notebooks').update({ name: 'Better' }).eq('id', plan.notebooks[0].id);
    expect(await undoImport(call, id)).toEqual({ removed, kept });
  });

  test('if a field was added or changed', async () => {
    await sendImport(call, plan, { id });
    await addColumn(person, plan.notebooks[0].id, 'Mine');
    expect(await undoImport(call, id)).toEqual({ removed, kept });
    const again = planFor(existing);
    const other = randomUUID();
    await sendImport(call, again, { id: other });
    const options = { column_type: 'select', select_options: ['Circa'] };
    await person.rest.from('custom_columns').update(options).eq('id', again.columns[0].id);
    expect(await undoImport(call, other)).toEqual({ removed, kept });
  });

  test('unless only the recommended fields were added when it was opened', async () => {
    const notebook = plannedNotebook({ recommendedFieldsAdded: false });
    await sendImport(
      call,
      { ...EMPTY_PLAN, notebooks: [notebook], bets: plannedBets(notebook.id, 2) },
      { id },
    );
    await callAs(person.rest, 'add_recommended_fields', { target_notebook: notebook.id });
    expect(await undoImport(call, id)).toEqual({ removed: { ...NONE, notebooks: 1, bets: 2 }, kept: NONE });
  });
});

describe('a new account is kept completely', () => {
  const outcome = {
    removed: { ...ALL, accounts: 0, days: 0 },
    kept: { ...NONE, accounts: 1, days: 2 },
  };

  test('if a day was changed', async () => {
    await sendImport(call, plan, { id });
    const day = { account_id: plan.accounts[0].id, amount_cents: 700, note: null };
    await callAs(person.rest, 'save_daily_pl', { day: '2026-01-05', changes: [day] });
    expect(await undoImport(call, id)).toEqual(outcome);
  });

  test('if it was renamed', async () => {
    await sendImport(call, plan, { id });
    await person.rest.from('accounts').update({ name: 'Circa Reno' }).eq('id', plan.accounts[0].id);
    expect(await undoImport(call, id)).toEqual(outcome);
  });
});

test('the bankroll stays exact under concurrent writes', async () => {
  const writes = fc.array(fc.record({ place: fc.nat(29), kind: fc.constantFrom('lose', 'delete', 'add') }), {
    minLength: 8,
    maxLength: 16,
  });
  for (const run of fc.sample(writes, { numRuns: 6, seed: 7 })) {
    const mine = randomUUID();
    const notebook = await notebookOf(person.rest);
    await sendImport(call, { ...EMPTY_PLAN, bets: plannedBets(notebook, 30) }, { id: mine });
    const { bets } = await cachedBets(person, notebook);
    const write = ({ place, kind }: (typeof run)[number]) => {
      const bet = bets[place];
      if (kind === 'add' || !bet) return addBet(person, notebook, { status: 'lost', return_cents: 0 });
      return kind === 'lose' ? lose(bet) : callAs(person.rest, 'delete_bets', { ids: [bet.id] });
    };
    const half = Math.floor(run.length / 2);
    await Promise.all([
      ...run.slice(0, half).map(write),
      call('undo_import', { target_import: mine }),
      ...run.slice(half).map(write),
    ]);
    const expected = await bankrollOfBets(person, notebook);
    expect(await currentBankroll(backend, notebook)).toBe(expected);
    await undoImport(call, mine);
    expect(await currentBankroll(backend, notebook)).toBe(expected);
    expect(await bankrollOfBets(person, notebook)).toBe(expected);
  }
});

test('a bet settled while its import is being undone is removed, without affecting the bankroll', async () => {
  await sendImport(call, plan, { id });
  const [bet] = (await cachedBets(person, existing)).bets;
  if (!bet) throw new Error('Nothing was imported');
  let settling: Promise<unknown> | undefined;
  await backend.actAs(person, async (tx) => {
    await tx`select undo_import(${id})`;
    settling = lose(bet);
    // Waits until settling is blocked by the undo's lock on the notebook.
    await expect.poll(async () => lockWaiters(backend.sql)).not.toHaveLength(0);
  });
  expect(await settling).toEqual([]);
  expect(await currentBankroll(backend, existing)).toBe(1000_00);
  await undoImport(call, id);
  expect(await currentBankroll(backend, existing)).toBe(1000_00);
});

test('an import of any age can be undone', async () => {
  await sendImport(call, plan, { id });
  await backend.sql`update imports set updated_at = now() - interval '1 year' where id = ${id}`;
  await sendImport(call, { ...EMPTY_PLAN, bets: plannedBets(existing, 1) }, { id: randomUUID() });
  // Sending the same import again doesn't create a new one either.
  expect(await sendImport(call, plan, { id })).toEqual(ALL);
  expect(await undoImport(call, id)).toEqual({ removed: ALL, kept: NONE });
  expect((await cachedBets(person, existing)).bets).toHaveLength(1);
});
