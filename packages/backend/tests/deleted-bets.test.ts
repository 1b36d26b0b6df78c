import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { addBet, addColumn, call, cachedBets } from './support/functions.ts';
import { insertInto } from './support/owner-sql.ts';

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

const idsOf = (some: readonly Pick<Bet, 'id'>[]) => some.map(({ id }) => id);

const remove = (some: readonly Pick<Bet, 'id'>[], by = person) =>
  call<number>(by.rest, 'delete_bets', { ids: idsOf(some) });

const restore = async (some: readonly Pick<Bet, 'id'>[], by = person) =>
  (await call<BetLine[]>(by.rest, 'restore_bets', { ids: idsOf(some) })).map((line) =>
    fromBetLine(notebook, line),
  );

const rowsOf = (some: readonly Pick<Bet, 'id'>[]) => backend.sql`
  select to_jsonb(b) - 'updated_at' as bet from bets b where id = any (${idsOf(some)}) order by id`;

const keptCount = async () => (await backend.sql`select from deleted_bets`).length;

/** Bets of every kind, as stored by clients, by an import and by an earlier version. */
async function everyKind(): Promise<Pick<Bet, 'id'>[]> {
  const leg = { selection: 'Lakers', odds: -110, starts_at: '2026-01-05T20:00:00.123456Z' };
  const row = { notebook_id: notebook, date: '2026-01-05', description: 'x', odds: 100, wager_amount: 1.01 };
  const stored = [
    { ...row, id: randomUUID(), import_id: randomUUID(), chosen_before: false, bonus: true },
    { ...row, id: randomUUID(), status: 'won', return_amount: 2.02, created_at: '2020-01-01T00:00:00.5Z' },
  ];
  for (const bet of stored) await insertInto(backend.sql, 'bets', bet);
  const [, old] = stored;
  await backend.sql`
    update bets set recorded_at = null, settled_at = null, unit_amount = null where id = ${String(old?.id)}`;
  return [
    ...stored,
    await addBet(person, notebook, {}, { [league]: 'NBA' }),
    await addBet(person, notebook, { status: 'lost', return_cents: 0, event: 'A @ B', market: 'Spread' }),
    await addBet(person, notebook, { legs: [leg, leg], price_notation: 'legs', odds: null }),
    await addBet(person, notebook, {
      odds: null,
      price_fraction: '8/13',
      status: 'won',
      result: 'cashed_out',
      return_cents: 50_00,
      closing_price: 1.6,
      closing_notation: 'decimal',
      closing_fair: 1.65,
    }),
    await addBet(person, notebook, { closing_missing: 'line moved' }),
  ];
}

test('restored bets of every kind are exactly as they were, and count as changed', async () => {
  const some = await everyKind();
  const [stored, before, bankroll] = [
    [...(await rowsOf(some))],
    await bets(),
    await currentBankroll(backend, notebook),
  ];
  expect(await remove(some)).toBe(some.length);
  expect([await bets(), await currentBankroll(backend, notebook)]).toEqual([[], 100_000]);

  const restored = await restore(some);
  expect([...(await rowsOf(some))]).toEqual(stored);
  const now = await bets();
  expect(new Set(restored)).toEqual(new Set(now));
  expect(now).toEqual(before.map((bet, place) => ({ ...bet, updatedAt: now[place]?.updatedAt })));
  for (const [place, { updatedAt }] of before.entries())
    expect((now[place]?.updatedAt ?? '') > updatedAt).toBe(true);
  expect(await currentBankroll(backend, notebook)).toBe(bankroll);
  expect(await recountTotals(backend.sql)).toEqual([]);
});

test('a page that has loaded the bets before finds the restored ones among the changes', async () => {
  const bet = await addBet(person, notebook);
  const others = await Promise.all([1, 2, 3].map(() => addBet(person, notebook)));
  await remove([bet]);
  const elsewhere = await cachedBets(person, notebook);
  expect(idsOf(elsewhere.bets)).not.toContain(bet.id);
  await restore([bet]);
  expect(idsOf((await cachedBets(person, notebook, elsewhere)).bets)).toContain(bet.id);
  expect(others).toHaveLength(3);
});

/** Adds a bet under the id of a deleted one, as only the table allows. */
async function addAgain({ id }: Pick<Bet, 'id'>): Promise<Bet | undefined> {
  const row = {
    id,
    notebook_id: notebook,
    date: '2026-01-05',
    description: 'Again',
    odds: 100,
    wager_amount: 1,
  };
  const { error } = await person.rest.from('bets').insert(row);
  expect(error).toBeNull();
  return (await bets()).find((bet) => bet.id === id);
}

test('bets are restored once, and not over a bet that was added again', async () => {
  const [one, two] = [await addBet(person, notebook), await addBet(person, notebook)];
  await remove([one, two]);
  const again = await addAgain(two);
  expect(idsOf(await restore([one, two]))).toEqual([one.id]);
  expect(await restore([one, two])).toEqual([]);
  expect(new Set(idsOf(await bets()))).toEqual(new Set([one.id, two.id]));
  expect((await bets()).find(({ id }) => id === two.id)).toEqual(again);
});

test('the last deletion of a bet is the one that is undone', async () => {
  const bet = await addBet(person, notebook);
  await remove([bet]);
  await addAgain(bet);
  await remove([bet]);
  expect(await restore([bet])).toMatchObject([{ description: 'Again' }]);
});

test('concurrent restores bring each bet back once', async () => {
  const some = await Promise.all(Array.from({ length: 20 }, () => addBet(person, notebook)));
  await remove(some);
  const answers = await Promise.all([restore(some), restore(some.toReversed()), restore(some)]);
  expect(new Set(idsOf(answers.flat()))).toEqual(new Set(idsOf(some)));
  expect(answers.flat()).toHaveLength(20);
  expect(await recountTotals(backend.sql)).toEqual([]);
});

test('values of fields that have been deleted since are lost, the others come back', async () => {
  const book = await addColumn(person, notebook, 'Book');
  const bet = await addBet(person, notebook, {}, { [league]: 'NBA', [book]: 'Circa' });
  await remove([bet]);
  await person.rest.from('custom_columns').delete().match({ id: league });
  expect(await restore([bet])).toMatchObject([{ customValues: { [book]: 'Circa' } }]);
});

test("a stranger can neither delete nor restore a user's bets, nor read the deleted ones", async () => {
  const stranger = await backend.newPerson();
  const bet = await addBet(person, notebook);
  expect(await remove([bet], stranger)).toBe(0);
  await remove([bet]);
  expect(await restore([bet], stranger)).toEqual([]);
  for (const { rest } of [stranger, person]) {
    expect((await rest.from('deleted_bets').select()).error?.code).toBe('PGRST205');
    expect((await rest.from('deleted_bets').delete().eq('id', bet.id)).error?.code).toBe('PGRST205');
  }
  const read = backend.actAs(person, (tx) => tx`select * from deleted_bets`);
  await expect(read).rejects.toMatchObject({ code: '42501' });
  expect(await restore([bet])).toHaveLength(1);
});

test("a stranger who takes the id of a user's deleted bet, and deletes theirs, doesn't replace it", async () => {
  const stranger = await backend.newPerson();
  const theirs = await notebookOf(stranger.rest);
  const bet = await addBet(person, notebook);
  await remove([bet]);
  expect(await remove([await addBet(stranger, theirs, { id: bet.id })], stranger)).toBe(1);
  expect(await restore([bet], stranger)).toEqual([]);
  expect(idsOf(await restore([bet]))).toEqual([bet.id]);
});

test('a deletion can be undone for a day; the next deletion by anyone purges what is older', async () => {
  const [old, recent] = [await addBet(person, notebook), await addBet(person, notebook)];
  await backend.sql`delete from deleted_bets`;
  await remove([old, recent]);
  await backend.sql`
    update deleted_bets set deleted_at = now() - interval '25 hours' where id = ${old.id}`;
  expect(idsOf(await restore([old, recent]))).toEqual([recent.id]);
  expect(await keptCount()).toBe(1);
  await remove([], await backend.newPerson());
  expect(await keptCount()).toBe(0);
});

test('deleted bets are gone for good with their notebook', async () => {
  const bet = await addBet(person, notebook);
  await remove([bet]);
  await person.rest.from('notebooks').delete().match({ id: notebook });
  expect(await restore([bet])).toEqual([]);
  expect(await backend.sql`select from deleted_bets where id = ${bet.id}`).toHaveLength(0);
});
