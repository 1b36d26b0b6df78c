import { beforeEach, describe, expect, test } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { addBet, addColumn, answerOf, cachedBets, call } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const GAME = { event: 'Reading v Leeds', market: 'Match result', selection: 'Reading' };
const CLOSE = {
  closing_price: '1.9',
  closing_notation: 'decimal',
  closing_source: 'Average price',
  closing_fair: '1.953125',
};
const NO_CLOSE = {
  closing_price: null,
  closing_notation: null,
  closing_fraction: null,
  closing_source: null,
  closing_fair: null,
  closing_missing: null,
};
const bets = async () => (await cachedBets(person, notebook)).bets;
const rowOf = (bet: Bet, given: Row) => ({ id: bet.id, updated_at: bet.updatedAt, ...given });
const settle = async (settlements: readonly Row[], by = person) =>
  (await call<BetLine[]>(by.rest, 'settle_bets', { settlements })).map((line) => fromBetLine(notebook, line));
const stable = ({ updatedAt: _at, settledAt: _settled, ...bet }: Bet) => bet;

describe('settling with closing odds', () => {
  test('a result and closing odds are stored together, and undone together', async () => {
    const before = await addBet(person, notebook, GAME);
    const [after] = (await settle([rowOf(before, { outcome: 'won', ...CLOSE })])) as [Bet];
    expect(after).toMatchObject({
      status: 'won',
      returned: 210_00,
      closing: { odds: -111, taken: { millionths: 1_900_000 }, source: 'Average price', fair: 1_953_125 },
    });
    expect(await currentBankroll(backend, notebook)).toBe(110_000);
    const [undone] = (await settle([
      rowOf(after, { outcome: 'pending', return_cents: null, ...NO_CLOSE }),
    ])) as [Bet];
    expect(stable(undone)).toEqual(stable(before));
    expect(await currentBankroll(backend, notebook)).toBe(100_000);
    expect(await recountTotals(backend.sql)).toEqual([]);
  });

  test('closing odds alone leave the result as it is, and a result alone the closing odds', async () => {
    const lost = await addBet(person, notebook, { status: 'lost', return_cents: 0 });
    const paid = await addBet(person, notebook, { status: 'won', result: 'cashed_out', return_cents: 50_00 });
    const pending = await addBet(person, notebook);
    const priced = await settle([lost, paid, pending].map((bet) => rowOf(bet, CLOSE)));
    expect(priced).toMatchObject([
      { status: 'lost', result: null, returned: 0 },
      { status: 'won', result: 'cashed_out', returned: 50_00 },
      { status: 'pending', result: null, returned: null },
    ]);
    const [, , open] = priced as [Bet, Bet, Bet];
    expect(await settle([rowOf(open, { outcome: 'push' })])).toMatchObject([
      { status: 'push', closing: { source: 'Average price' } },
    ]);
    expect(await recountTotals(backend.sql)).toEqual([]);
  });

  test("a parlay's legs are settled and reopened without losing what they are", async () => {
    const legs = [
      { selection: 'Reading', odds: 100, event: 'Reading v Leeds' },
      { selection: 'Over', odds: -110, line: 2.5, starts_at: '2026-01-10T15:00:00Z' },
    ];
    const before = await addBet(person, notebook, { odds: undefined, legs, price_notation: 'legs' });
    const [after] = (await settle([rowOf(before, { outcome: null, legs: ['won', 'push'] })])) as [Bet];
    expect(after).toMatchObject({ status: 'won', returned: 220_00 });
    const back = { outcome: 'pending', return_cents: null, legs: ['pending', 'pending'], ...NO_CLOSE };
    const [undone] = (await settle([rowOf(after, back)])) as [Bet];
    expect(stable(undone)).toEqual(stable(before));
  });

  test('why a bet has no closing odds is stored, and goes as soon as it has some', async () => {
    const bet = await addBet(person, notebook, GAME);
    const [moved] = (await settle([rowOf(bet, { outcome: 'lost', closing_missing: 'line moved' })])) as [Bet];
    expect(moved).toMatchObject({ status: 'lost', closing: null, closingMissing: 'line moved' });
    expect(await settle([rowOf(moved, { ...CLOSE, closing_missing: null })])).toMatchObject([
      { closing: { source: 'Average price' }, closingMissing: null },
    ]);
  });

  test.each([
    { closing_price: 1.9 },
    { closing_price: 0.5, closing_notation: 'decimal' },
    { closing_price: 'NaN', closing_notation: 'decimal' },
    { closing_price: {}, closing_notation: 'decimal' },
    { closing_price: 1.9, closing_notation: 'odd' },
    { closing_price: 1.9, closing_notation: 'fractional', closing_fraction: '1/2' },
    { closing_fair: 2 },
    { closing_source: 'x' },
    { ...CLOSE, closing_source: 'x'.repeat(101) },
    { ...CLOSE, closing_fair: 0 },
    { ...CLOSE, closing_missing: 'no game' },
    { closing_missing: 'it rained' },
  ])('%j is rejected, and nothing of its batch is stored', async (given) => {
    const [one, two] = [await addBet(person, notebook), await addBet(person, notebook)];
    const settlements = [rowOf(one, { outcome: 'won' }), rowOf(two, given)];
    expect((await answerOf(person.rest, 'settle_bets', { settlements }))[0]).toBe(400);
    expect(await bets()).toEqual([two, one]);
  });

  test('columns other than those of results and closing odds stay', async () => {
    const bet = await addBet(person, notebook, GAME);
    const other = await notebookOf(person.rest);
    const given = {
      odds: 500,
      wager_amount: 1,
      notebook_id: other,
      event: 'x',
      bonus: true,
      status: 'won',
      return_amount: 9,
    };
    const [after] = (await settle([rowOf(bet, { ...CLOSE, ...given })])) as [Bet];
    expect(stable(after)).toEqual({ ...stable(bet), closing: after.closing });
    expect((await bets()).map(({ id }) => id)).toEqual([bet.id]);
  });

  test("a bet that has changed, or is another user's, is left alone", async () => {
    const bet = await addBet(person, notebook, GAME);
    const stranger = await backend.newPerson();
    expect(await settle([rowOf(bet, { outcome: 'won', ...CLOSE })], stranger)).toEqual([]);
    await settle([rowOf(bet, { outcome: 'push' })]);
    expect(await settle([rowOf(bet, { outcome: 'won', ...CLOSE })])).toEqual([]);
    expect(await bets()).toMatchObject([{ status: 'push', closing: null }]);
  });
});

describe('bets that games may settle or price', () => {
  const DAYS = { first_day: '2026-01-10', last_day: '2026-01-12' };
  const found = async (by = person, days: Row = DAYS) => {
    type Answer = { bets: [string, BetLine][]; more: boolean; fields: Row[] };
    const { bets: rows, more } = await call<Answer>(by.rest, 'bets_to_match', days);
    return { more, names: rows.map(([, line]) => line[2]) };
  };
  const add = (description: string, given: Row) => addBet(person, notebook, { description, ...given });

  test('are pending ones of the days, by their start or else by their day', async () => {
    await add('before', { date: '2026-01-09' });
    await add('first', { date: '2026-01-10' });
    await add('last', { date: '2026-01-12' });
    await add('after', { date: '2026-01-13' });
    await add('placed early', { date: '2025-12-01', starts_at: '2026-01-11T20:00:00Z' });
    await add('starts later', { date: '2026-01-11', starts_at: '2026-01-15T20:00:00Z' });
    expect(await found()).toEqual({ names: ['last', 'first', 'placed early'], more: false });
  });

  test('are settled ones without closing odds, unless they are on nothing that is named', async () => {
    const lost = { date: '2026-01-11', status: 'lost', return_cents: 0 };
    await add('unnamed', lost);
    await add('named', { ...lost, event: 'Reading v Leeds' });
    await add('priced', { ...lost, ...GAME, closing_price: 2, closing_notation: 'decimal' });
    await add('other day', { ...lost, ...GAME, date: '2026-02-11' });
    expect((await found()).names).toEqual(['named']);
  });

  test('are pending parlays whose first leg started earlier', async () => {
    const legs = ['2026-01-03T15:00:00Z', '2026-01-10T15:00:00Z'].map((starts) => {
      return { selection: 'Reading', odds: 100, starts_at: starts };
    });
    await add('parlay', { odds: undefined, legs, price_notation: 'legs', date: '2026-01-03' });
    await add('later', {
      odds: undefined,
      legs,
      price_notation: 'legs',
      date: '2026-01-03',
      status: 'lost',
      return_cents: 0,
    });
    expect((await found()).names).toEqual(['parlay']);
    expect((await found(person, { first_day: '2025-01-01', last_day: '2026-01-02' })).names).toEqual([]);
  });

  test("are no samples and no other user's", async () => {
    await add('mine', { date: '2026-01-11' });
    await backend.sql`update notebooks set is_sample = true where id = ${notebook}`;
    expect((await found()).names).toEqual([]);
    await backend.sql`update notebooks set is_sample = false where id = ${notebook}`;
    expect((await found()).names).toEqual(['mine']);
    expect((await found(await backend.newPerson())).names).toEqual([]);
  });

  test('come with the fields of their notebooks', async () => {
    const book = await addColumn(person, notebook, 'Book');
    await addColumn(person, await notebookOf(person.rest), 'Other');
    await add('mine', { date: '2026-01-11' });
    const { fields } = await call<{ fields: Row[] }>(person.rest, 'bets_to_match', DAYS);
    expect(fields).toMatchObject([{ id: book, notebook_id: notebook, column_name: 'Book' }]);
  });

  test('are the newest 10,000', async () => {
    await backend.sql`
      insert into bets (notebook_id, date, description, odds, wager_amount)
      select ${notebook}, '2026-01-10'::date + i % 3, 'Bet ' || i, -110, 1 from generate_series(1, 10001) as i`;
    const { names, more } = await found();
    expect([names.length, more, names[0]]).toEqual([10_000, true, 'Bet 10001']);
  });
});
