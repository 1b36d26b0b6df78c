import { beforeEach, expect, test } from 'vitest';
import type { Call } from '#data/data-client.ts';
import { currentBankroll } from './support/bets.ts';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { addBet, cachedBets } from './support/functions.ts';
import {
  bankrollOfBets,
  EMPTY_PLAN,
  newImporter,
  planFor,
  plannedBets,
  seenBy,
  sendImport,
} from './support/imports.ts';

const backend = await dataApiOfFile();
let person: Person;
let call: Call;
let existing: string;
let id: string;
beforeEach(async () => {
  ({ person, call, existing, id } = await newImporter(backend));
});

test('an import adds everything in its plan, and returns the counts', async () => {
  const plan = planFor(existing);
  expect(await sendImport(call, plan, { id })).toEqual({
    notebooks: 1,
    columns: 2,
    bets: 5,
    accounts: 1,
    days: 2,
  });
  const [notebook] = plan.notebooks;
  const made = await cachedBets(person, notebook.id);
  expect(made.bets).toHaveLength(3);
  expect(made.bets[0]).toMatchObject({
    description: 'Bet 2',
    customValues: { [plan.columns[0].id]: 'Value 0 of 2' },
  });
  const { data: notebooks } = await person.rest.from('notebooks').select().match({ id: notebook.id });
  expect(notebooks).toEqual([
    expect.objectContaining({
      name: 'Imported',
      color: 'green',
      recommended_fields_added: true,
      user_id: person.id,
    }),
  ]);
  const added = await cachedBets(person, existing);
  expect(added.bets.map(({ customValues }) => customValues[plan.columns[1].id])).toEqual([
    'Value 0 of 1',
    'Value 0 of 0',
  ]);
  const { data: days } = await person.rest
    .from('account_daily_pl')
    .select('date, amount, note')
    .order('date');
  expect(days).toEqual([
    { date: '2026-01-05', amount: -12.5, note: null },
    { date: '2026-01-06', amount: 100, note: 'Parlay' },
  ]);
  for (const each of [existing, notebook.id]) {
    const start = each === existing ? 1000 : 500;
    expect(await currentBankroll(backend, each)).toBe(await bankrollOfBets(person, each, start));
  }
});

test('staged rows are invisible everywhere until the import takes effect', async () => {
  await addBet(person, existing);
  const plan = planFor(existing);
  const ids = [existing, plan.notebooks[0].id];
  const before = await seenBy(person, ids);
  let seen: unknown;
  let bankroll: unknown;
  const looking: Call = async (name, ...rest) => {
    if (name === 'apply_import') {
      seen = await seenBy(person, ids);
      bankroll = await currentBankroll(backend, existing);
    }
    return call(name, ...rest);
  };
  const stranger = await backend.newPerson();
  await sendImport(looking, plan, { id });
  expect(seen).toEqual(before);
  expect(bankroll).toBe(1000_00);
  expect(await seenBy(person, ids)).not.toEqual(before);
  expect(JSON.stringify(await seenBy(stranger, ids))).not.toContain('Bet 1');
});

test('staged bets can be neither changed nor deleted', async () => {
  const plan = planFor(existing);
  const ids = plan.bets.map((bet) => bet.id);
  const tried: unknown[] = [];
  const meddling: Call = async (name, ...rest) => {
    if (name === 'apply_import') {
      tried.push(await call('delete_bets', { ids }));
      const all = person.rest.from('bets').update({ description: 'Mine' }).in('id', ids);
      tried.push((await all.select()).data);
      await backend.actAs(person, (tx) => tx`delete from bets`);
    }
    return call(name, ...rest);
  };
  expect(await sendImport(meddling, plan, { id })).toMatchObject({ bets: 5 });
  expect(tried).toEqual([0, []]);
  expect((await cachedBets(person, existing)).bets).toHaveLength(2);
});

test("bets are created in the plan's order, even if parts arrive out of order", async () => {
  const bets = plannedBets(existing, 12_000);
  const arrived: unknown[] = [];
  let overtake = () => {};
  const overtaken = new Promise<void>((resolve) => {
    overtake = resolve;
  });
  const racing: Call = async (name, args, signal) => {
    if (args.part === 1) await overtaken;
    const answer = await call(name, args, signal);
    arrived.push(args.part);
    if (args.part === 2) overtake();
    return answer as never;
  };
  await sendImport(racing, { ...EMPTY_PLAN, bets }, { id });
  expect(arrived.slice(0, 3)).toEqual([0, 2, 1]);
  const rows = await backend.sql<{ description: string }[]>`
    select description from bets where notebook_id = ${existing} order by created_at, seq`;
  expect(rows.map(({ description }) => description)).toEqual(bets.map(({ description }) => description));
  const inOrder = await backend.sql<{ description: string }[]>`
    select description from bets where notebook_id = ${existing} order by seq`;
  expect([...inOrder]).toEqual([...rows]);
});

test('progress rises with each part up to 1', async () => {
  const shares: number[] = [];
  const plan = { ...EMPTY_PLAN, bets: plannedBets(existing, 6000) };
  await sendImport(call, plan, { id, onProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.at(-1)).toBe(1);
});

test('notebook bets loaded elsewhere pick up an import, and its undo', async () => {
  const open = await cachedBets(person, existing);
  await sendImport(call, { ...EMPTY_PLAN, bets: plannedBets(existing, 50) }, { id });
  const later = await cachedBets(person, existing, open);
  expect(later.bets).toHaveLength(50);
  await call('undo_import', { target_import: id });
  expect((await cachedBets(person, existing, later)).bets).toEqual([]);
});

test('an empty plan adds nothing and sends nothing', async () => {
  const nobody: Call = () => Promise.reject(new Error('Nothing is to be asked'));
  expect(await sendImport(nobody, EMPTY_PLAN, { id })).toMatchObject({ bets: 0, notebooks: 0 });
});
