import { beforeEach, expect, test } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { addBet, addColumn, answerOf, call, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
let league: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
  league = await addColumn(person, notebook, 'League');
});

const bets = async (of = notebook) => (await cachedBets(person, of)).bets;

const editOf = ({ id, updatedAt }: Pick<Bet, 'id' | 'updatedAt'>, given: Row) => ({
  id,
  updated_at: updatedAt,
  ...given,
});

async function edit(edits: object[]): Promise<Bet[]> {
  const lines = await call<BetLine[]>(person.rest, 'edit_bets', { edits });
  return lines.map((line) => fromBetLine(notebook, line));
}

const WON = { status: 'won', return_cents: 210_00 };

test('each bet changes by its own edit, and keeps what its edit leaves out', async () => {
  const subject = { market: 'Spread', event: 'Lakers @ Nuggets' };
  const one = await addBet(person, notebook, subject, { [league]: 'NBA' });
  const two = await addBet(person, notebook, { ...subject, ...WON });
  const changed = await edit([
    editOf(one, { date: '2026-02-01', market: ' Total ', custom_values: { [league]: 'WNBA' } }),
    editOf(two, { wager_cents: 55_00, return_cents: 105_00, event: ' ', custom_values: {} }),
  ]);
  const [first, second] = await bets();
  expect(new Set(changed)).toEqual(new Set([first, second]));
  const { updatedAt: _1, ...restOfOne } = one;
  expect(first).toMatchObject({
    ...restOfOne,
    day: '2026-02-01',
    market: 'Total',
    customValues: { [league]: 'WNBA' },
  });
  const { updatedAt: _2, ...restOfTwo } = two;
  expect(second).toMatchObject({ ...restOfTwo, wager: 5500, returned: 10_500, event: null });
  expect(await currentBankroll(backend, notebook)).toBe(105_000);
});

test('bets of several notebooks change in one call, in which blank values are removed', async () => {
  const other = await notebookOf(person.rest);
  const otherLeague = await addColumn(person, other, 'League');
  const one = await addBet(person, notebook, { market: 'Spread' }, { [league]: 'NBA' });
  const two = await addBet(person, other, {}, { [otherLeague]: 'NBA' });
  await edit([
    editOf(one, { market: null, custom_values: { [league]: ' ' } }),
    editOf(two, { custom_values: { [otherLeague]: 'NFL' } }),
  ]);
  expect(await bets()).toMatchObject([{ market: null, customValues: {} }]);
  expect(await bets(other)).toMatchObject([{ customValues: { [otherLeague]: 'NFL' } }]);
});

test('bets changed or deleted elsewhere are skipped, with their values', async () => {
  const [one, two, three] = [
    await addBet(person, notebook),
    await addBet(person, notebook),
    await addBet(person, notebook),
  ];
  const newer = await edit([editOf(one, { market: 'Newer' })]);
  await call(person.rest, 'delete_bets', { ids: [two.id] });
  const mine = { market: 'Mine', custom_values: { [league]: 'NBA' } };
  const changed = await edit([one, two, three].map((bet) => editOf(bet, mine)));
  expect(changed.map(({ id }) => id)).toEqual([three.id]);
  expect(await bets()).toEqual([...changed, ...newer]);
});

test('one invalid edit changes none', async () => {
  const [one, two] = [await addBet(person, notebook), await addBet(person, notebook)];
  const before = await bets();
  for (const given of [
    { date: null },
    { date: '2026-02-30' },
    { date: '1899-12-31' },
    { wager_cents: 0 },
    { wager_cents: 0.5 },
    { wager_cents: 'NaN' },
    { wager_cents: 100_000_001 },
    { return_cents: 100 },
    { market: 'x'.repeat(501) },
    { event: 'a\u0000b' },
    { custom_values: { [league]: 'x'.repeat(2001) } },
    { custom_values: { [league]: 5 } },
    { custom_values: { [league]: null } },
    { custom_values: { x: 'x' } },
    { custom_values: [] },
    { custom_values: null },
  ]) {
    const edits = [editOf(one, { market: 'Total' }), editOf(two, given)];
    const [status] = await answerOf(person.rest, 'edit_bets', { edits });
    expect([given, status]).toEqual([given, 400]);
  }
  expect(await bets()).toEqual(before);
});

test("a field of another notebook isn't accepted", async () => {
  const bet = await addBet(person, notebook);
  const elsewhere = await addColumn(person, await notebookOf(person.rest), 'League');
  const edits = [editOf(bet, { market: 'Total', custom_values: { [elsewhere]: 'NBA' } })];
  expect((await answerOf(person.rest, 'edit_bets', { edits }))[0]).toBe(400);
  expect(await bets()).toEqual([bet]);
});

test('nothing else of a bet can be set, such as its times, its notebook or its unit', async () => {
  const bet = await addBet(person, notebook);
  const other = await notebookOf(person.rest);
  const forbidden = {
    notebook_id: other,
    odds: 500,
    status: 'won',
    recorded_at: '2020-01-01T00:00:00Z',
    settled_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    unit_amount: 5,
    import_id: other,
    seq: 1,
  };
  const [changed] = await edit([editOf(bet, { ...forbidden, market: 'Total' })]);
  const { updatedAt: _, ...rest } = bet;
  expect(changed).toMatchObject({ ...rest, market: 'Total' });
  expect(await bets()).toEqual([changed]);
});

test("a stranger's bets are left alone", async () => {
  const stranger = await backend.newPerson();
  const theirs = await addBet(stranger, await notebookOf(stranger.rest));
  expect(await edit([editOf(theirs, { market: 'Mine' })])).toEqual([]);
  const [row] = await backend.sql`select market from bets where id = ${theirs.id}`;
  expect(row).toEqual({ market: null });
});

test('more than 10,000 bets at once are rejected', async () => {
  const edits = Array.from({ length: 10_001 }, () => ({ id: notebook }));
  expect((await answerOf(person.rest, 'edit_bets', { edits }))[0]).toBe(413);
});
