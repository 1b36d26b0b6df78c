import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { betRows, TWO_LEGS } from './support/bet-rows.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { addBet, answerOf, call } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});

const { table, stored, change } = betRows(() => ({ person, notebook }));

describe('a result', () => {
  const halfWon = { odds: -110, status: 'won', result: 'half_won', return_amount: 145.45 };

  test.each([
    [{ status: 'won', return_amount: 190.91 }, 'won', null],
    [{ return_amount: 190.91, status: 'won' }, 'won', null],
    [{ status: 'lost', return_amount: 0 }, 'lost', null],
    [{ status: 'push', return_amount: 0 }, 'push', null],
    [{ status: 'pending', return_amount: null }, 'pending', null],
    [{ status: 'won', result: 'half_won' }, 'won', 'half_won'],
    [{ result: 'cashed_out', status: 'won' }, 'won', 'cashed_out'],
    [{ result: 'half_lost' }, 'won', 'half_lost'],
    [{ result: null }, 'won', null],
    [{ return_amount: 150 }, 'won', 'half_won'],
    [{ description: 'Other' }, 'won', 'half_won'],
  ])('changed by %j is %s, %s', async (sent, status, result) => {
    expect(await change(await stored(halfWon), sent)).toMatchObject({ status, result });
    expect(await recountTotals(backend.sql)).toEqual([]);
  });

  test.each([
    { result: '' },
    { result: 'half_won!' },
    { result: '!' },
    { result: 'half_won', status: 'lost', return_amount: 0 },
  ])("can't be changed by %j", async (sent) => {
    expect(await change(await stored(halfWon), sent)).toEqual({ code: '23514' });
    expect(await recountTotals(backend.sql)).toEqual([]);
  });

  test('is cleared from every bet of a bulk update and of an upsert without it', async () => {
    const bets = [
      await stored(halfWon),
      await stored({ ...halfWon, result: 'cashed_out' }),
      await stored({ odds: 120 }),
    ];
    const all = await table()
      .update({ status: 'lost', return_amount: 0 })
      .match({ notebook_id: notebook })
      .select();
    expect(all.data?.map(({ status, result }) => [status, result])).toEqual(bets.map(() => ['lost', null]));
    await table()
      .update({ status: 'won', return_amount: 5, result: 'half_lost' })
      .match({ notebook_id: notebook });
    await backend.actAs(
      person,
      (tx) => tx`
        insert into bets (id, notebook_id, date, description, odds, wager_amount, status, return_amount)
        select id, notebook_id, date, description, odds, wager_amount, 'won', 190.91 from bets
        on conflict (id) do update set status = excluded.status, return_amount = excluded.return_amount`,
    );
    const { data } = await table().select('status, result, return_amount');
    expect(data).toEqual(bets.map(() => ({ status: 'won', result: null, return_amount: 190.91 })));
    expect(await recountTotals(backend.sql)).toEqual([]);
  });
});

describe('settling', () => {
  const settle = (bet: { id: string; updatedAt: string }, how: Row, by = person) =>
    call<unknown[]>(by.rest, 'settle_bets', {
      settlements: [{ id: bet.id, updated_at: bet.updatedAt, ...how }],
    });
  const parlay = () =>
    addBet(person, notebook, { odds: undefined, legs: TWO_LEGS, price_notation: 'legs', wager_cents: 1000 });

  test.each([
    ['won', null],
    ['won', 'foo'],
    ['won', 'cashed_out'],
    ['won'],
    ['won', 'won', 'won'],
    [['won'], ['won']],
    [['won', 'won']],
    [],
  ])("legs can't end as %j, %j", async (...legs) => {
    const bet = await parlay();
    const sent = { settlements: [{ id: bet.id, updated_at: bet.updatedAt, outcome: null, legs }] };
    const [status, code] = await answerOf(person.rest, 'settle_bets', sent);
    expect([status, String(code)]).toEqual([400, expect.stringMatching(/^22/)]);
    expect((await table().select('status').match({ id: bet.id })).data).toEqual([{ status: 'pending' }]);
  });

  test.each([
    { outcome: null },
    { outcome: 'unknown' },
    { outcome: 'cashed_out' },
    { outcome: 'cashed_out', return_cents: -1 },
    { outcome: 'won', return_cents: 1e18 },
    { outcome: null, legs: ['won'] },
  ])('a straight bet is not settled by %j', async (how) => {
    const bet = await addBet(person, notebook);
    const sent = { settlements: [{ id: bet.id, updated_at: bet.updatedAt, ...how }] };
    expect((await answerOf(person.rest, 'settle_bets', sent))[0]).toBe(400);
    expect(await currentBankroll(backend, notebook)).toBe(100_000);
  });

  test('of two people at once who settle a leg each, one succeeds, and nothing is lost', async () => {
    const bet = await parlay();
    const answers = await Promise.all([
      settle(bet, { outcome: null, legs: ['won', 'pending'] }),
      settle(bet, { outcome: null, legs: ['pending', 'won'] }),
    ]);
    expect(answers.flat()).toHaveLength(1);
    const { data } = await table().select('status, legs').match({ id: bet.id }).single();
    const outcomes = ((data?.legs ?? []) as { outcome: string }[]).map(({ outcome }) => outcome);
    expect([data?.status, outcomes.toSorted()]).toEqual(['pending', ['pending', 'won']]);
  });

  test("another user's bet stays as it is", async () => {
    const bet = await parlay();
    const stranger = await backend.newPerson();
    expect(await settle(bet, { outcome: 'lost' }, stranger)).toEqual([]);
    expect((await table().select('status').match({ id: bet.id })).data).toEqual([{ status: 'pending' }]);
  });

  test('a correction of a leg settles the parlay anew, and undoing it reopens it', async () => {
    const bet = await parlay();
    const at = async () =>
      (await table().select('updated_at').match({ id: bet.id }).single()).data?.updated_at as string;
    for (const [legs, bankroll] of [
      [['won', 'won'], 100_000 + 2723],
      [['won', 'push'], 100_000 + 909],
      [['lost', 'push'], 100_000 - 1000],
      [['push', 'push'], 100_000],
      [['pending', 'push'], 100_000],
    ] as const) {
      await settle({ id: bet.id, updatedAt: await at() }, { outcome: null, legs });
      expect([legs, await currentBankroll(backend, notebook)]).toEqual([legs, bankroll]);
    }
    expect(await recountTotals(backend.sql)).toEqual([]);
  });

  test('a retry of adding a parlay leaves one, as it is stored', async () => {
    const id = randomUUID();
    const first = { id, odds: undefined, legs: TWO_LEGS, price_notation: 'legs' };
    const bet = await addBet(person, notebook, first);
    expect(await addBet(person, notebook, first)).toEqual(bet);
    expect(await addBet(person, notebook, { ...first, price_notation: 'decimal', price: 4.5 })).toEqual(bet);
    expect(await addBet(person, notebook, { id, odds: -110 })).toEqual(bet);
    expect((await table().select('id')).data).toEqual([{ id }]);
  });

  test('making a settled bet a bonus bet moves its wager out of totals and the bankroll', async () => {
    const bet = await stored({ odds: 100, status: 'lost', return_amount: 0 });
    expect(await currentBankroll(backend, notebook)).toBe(90_000);
    await change(bet, { bonus: true });
    expect(await currentBankroll(backend, notebook)).toBe(100_000);
    await change(bet, { status: 'won', return_amount: 100 });
    expect(await currentBankroll(backend, notebook)).toBe(110_000);
    await change(bet, { bonus: false });
    expect(await currentBankroll(backend, notebook)).toBe(100_000);
    expect(await recountTotals(backend.sql)).toEqual([]);
  });
});

describe('the view bet_legs', () => {
  test('shows the legs of own parlays only, and is read-only', async () => {
    const legs = [{ ...TWO_LEGS[0], outcome: 'half_won' }, TWO_LEGS[1]];
    const bet = await stored({ legs, price_notation: 'legs' });
    const { data } = await person.rest.from('bet_legs').select().order('place');
    expect(data).toMatchObject([
      { bet_id: bet.id, place: 0, selection: 'Lakers', status: 'won', result: 'half_won' },
      { bet_id: bet.id, place: 1, selection: 'Heat', status: 'pending', result: null, price: 1.95 },
    ]);
    const stranger = await backend.newPerson();
    expect((await stranger.rest.from('bet_legs').select()).data).toEqual([]);
    expect((await backend.anonymous.from('bet_legs').select()).status).toBe(401);
    for (const answer of [
      await person.rest
        .from('bet_legs')
        .update({ selection: 'x' })
        .match({ bet_id: String(bet.id) }),
      await person.rest.from('bet_legs').insert({ bet_id: bet.id, selection: 'x' }),
      await person.rest
        .from('bet_legs')
        .delete()
        .match({ bet_id: String(bet.id) }),
    ]) {
      expect([400, 403, 405]).toContain(answer.status);
    }
  });
});
