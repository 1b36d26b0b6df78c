import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { addBet, addColumn, answerOf, call, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let from: string;
let to: string;
let league: string;
beforeEach(async () => {
  person = await backend.newPerson();
  from = await notebookOf(person.rest);
  to = await notebookOf(person.rest, 500);
  league = await addColumn(person, from, 'League');
});

const betsIn = async (notebook: string) => (await cachedBets(person, notebook)).bets;
const fieldsIn = async (notebook: string) => {
  const all = person.rest.from('custom_columns').select().eq('notebook_id', notebook).order('seq');
  return (await all).data ?? [];
};

type Moved = { lines: BetLine[]; fields: string[] };

const movesOf = (bets: readonly Pick<Bet, 'id' | 'updatedAt'>[]) =>
  bets.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt }));

async function move(bets: readonly Bet[], target: string, addedFields: string[] = []) {
  const sent = { moves: movesOf(bets), target_notebook: target, added_fields: addedFields };
  const { lines, fields } = await call<Moved>(person.rest, 'move_bets', sent);
  return { bets: lines.map((line) => fromBetLine(target, line)), fields };
}

test('a moved bet stays the same but for its notebook, and so do its times, its unit and its import', async () => {
  const legs = ['Lakers', 'Celtics'].map((selection) => ({ selection, odds: -110, event: 'A @ B' }));
  const parlay = {
    legs,
    odds: null,
    price_notation: 'legs',
    status: 'lost',
    return_cents: 0,
    market: 'Parlay',
  };
  const bet = await addBet(person, from, parlay);
  const row = () => backend.sql`select to_jsonb(b) - 'updated_at' as row from bets b where id = ${bet.id}`;
  const [before] = await row();
  const moved = await move([bet], to);
  expect(await betsIn(from)).toEqual([]);
  expect(await betsIn(to)).toEqual(moved.bets);
  const [after] = await row();
  expect(after).toEqual({ row: { ...(before?.row as object), notebook_id: to } });
});

test("values move to the target's field of the same name, and fields it lacks are added with type and options", async () => {
  const theirs = await addColumn(person, to, 'LEAGUE');
  const options = ['Circa', 'Pinnacle'];
  const sent = { notebook_id: from, column_name: 'Book', column_type: 'select', select_options: options };
  const { data } = await person.rest.from('custom_columns').insert(sent).select().single();
  const book = String(data?.id);
  await addColumn(person, from, 'Unused');
  const bet = await addBet(person, from, {}, { [league]: 'NBA', [book]: 'Circa' });
  const { bets, fields } = await move([bet], to);
  expect(await fieldsIn(to)).toMatchObject([
    { id: theirs, column_name: 'LEAGUE' },
    { id: fields[0], column_name: 'Book', column_type: 'select', select_options: options },
  ]);
  expect(bets).toMatchObject([{ customValues: { [theirs]: 'NBA', [String(fields[0])]: 'Circa' } }]);
  expect(await betsIn(to)).toEqual(bets);
});

test('moving bets back restores everything: values, bankrolls, and no field is left behind', async () => {
  const kept = await addBet(person, to);
  const won = await addBet(person, from, { status: 'won', return_cents: 210_00 }, { [league]: 'NBA' });
  const before = [await fieldsIn(from), await fieldsIn(to)];
  const { bets, fields } = await move([won], to);
  expect([await currentBankroll(backend, from), await currentBankroll(backend, to)]).toEqual([
    100_000, 60_000,
  ]);
  const back = await move(bets, from, fields);
  expect([await fieldsIn(from), await fieldsIn(to)]).toEqual(before);
  expect(back.bets).toEqual([{ ...won, updatedAt: back.bets[0]?.updatedAt }]);
  expect([await betsIn(from), await betsIn(to)]).toEqual([back.bets, [kept]]);
  expect([await currentBankroll(backend, from), await currentBankroll(backend, to)]).toEqual([
    110_000, 50_000,
  ]);
  expect(await recountTotals(backend.sql)).toEqual([]);
});

test('an added field stays when it has been used since', async () => {
  const bet = await addBet(person, from, {}, { [league]: 'NBA' });
  const { bets, fields } = await move([bet], to);
  const own = await addBet(person, to, {}, { [String(fields[0])]: 'NFL' });
  await move(bets, from, fields);
  expect(await betsIn(to)).toEqual([own]);
});

test('bets of several notebooks move together, and their fields of the same name become one', async () => {
  const third = await notebookOf(person.rest);
  const lower = await addColumn(person, third, 'league');
  const one = await addBet(person, from, {}, { [league]: 'NBA' });
  const two = await addBet(person, third, {}, { [lower]: 'NFL' });
  const stays = await addBet(person, to);
  const { bets, fields } = await move([one, two, stays], to);
  expect(fields).toHaveLength(1);
  const values = bets.map(({ customValues }) => customValues[String(fields[0])]);
  expect(new Set(values)).toEqual(new Set(['NBA', 'NFL']));
  expect(await betsIn(to)).toHaveLength(3);
});

test('bets changed elsewhere are skipped', async () => {
  const [one, two] = [await addBet(person, from), await addBet(person, from)];
  await person.rest.from('bets').update({ market: 'Newer' }).match({ id: one.id });
  const { bets } = await move([one, two], to);
  expect(bets.map(({ id }) => id)).toEqual([two.id]);
  expect((await betsIn(from)).map(({ id }) => id)).toEqual([one.id]);
});

test("bets can't be moved to or from another user's notebook", async () => {
  const stranger = await backend.newPerson();
  const theirNotebook = await notebookOf(stranger.rest);
  const theirs = await addBet(stranger, theirNotebook);
  const theirField = await addColumn(stranger, theirNotebook, 'League');
  const mine = await addBet(person, from);
  expect((await move([theirs], to, [theirField])).bets).toEqual([]);
  for (const target of [theirNotebook, randomUUID(), null]) {
    const sent = { moves: movesOf([mine]), target_notebook: target };
    expect((await answerOf(person.rest, 'move_bets', sent)).slice(0, 2)).toEqual([403, '42501']);
  }
  const kept = await backend.sql`select notebook_id from bets where id in (${theirs.id}, ${mine.id})`;
  expect(new Set(kept.map((row) => String(row.notebook_id)))).toEqual(new Set([theirNotebook, from]));
  expect(await backend.sql`select from custom_columns where id = ${theirField}`).toHaveLength(1);
});

test("samples and the user's own bets can't share a notebook", async () => {
  const sample = { name: 'Made up', is_sample: true };
  const { data } = await person.rest.from('notebooks').insert(sample).select().single();
  const bet = await addBet(person, from);
  const sent = { moves: movesOf([bet]), target_notebook: data?.id };
  expect((await answerOf(person.rest, 'move_bets', sent))[0]).toBe(400);
  expect(await betsIn(from)).toEqual([bet]);
});

test('a withdrawal in the notebook that bets leave stays, as after a deletion', async () => {
  const won = await addBet(person, from, { status: 'won', return_cents: 210_00 });
  const sent = { notebook_id: from, date: '2026-01-06', amount: -1050 };
  expect((await person.rest.from('bankroll_movements').insert(sent)).error).toBeNull();
  await move([won], to);
  expect(await currentBankroll(backend, from)).toBe(-5000);
});
