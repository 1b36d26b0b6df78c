import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BetLine, fromBetLine } from '#data/bets/bet-lines.ts';
import { type Bet, profitOf, storedReturn } from '#domain/bets/bet.ts';
import { addCents, cents, sumCents } from '#domain/money.ts';
import { currentBankroll, notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person, type Row } from './support/data-api.ts';
import { A_BET, addBet, addColumn, answerOf, call, cachedBets } from './support/functions.ts';

const backend = await dataApiOfFile();
let person: Person;
let notebook: string;
let league: string;
let book: string;
beforeEach(async () => {
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
  league = await addColumn(person, notebook, 'League');
  book = await addColumn(person, notebook, 'Book');
});

const DELETED_FIELD = 'One of the custom fields has been deleted meanwhile. Check the fields and save again.';
const nowhere = '00000000-0000-4000-8000-00000000dead';

const bets = async () => (await cachedBets(person, notebook)).bets;
const deleteColumn = (id: string) => person.rest.from('custom_columns').delete().match({ id });

const bankroll = () => currentBankroll(backend, notebook);

function edit(bet: Bet, given: Row = {}, values: Row = {}) {
  return call<{ saved: boolean; line: BetLine | null }>(person.rest, 'edit_bet', {
    target_bet: bet.id,
    seen_updated_at: bet.updatedAt,
    bet: { ...A_BET, status: 'pending', return_cents: null, ...given },
    custom_values: values,
  });
}

describe('adding', () => {
  test('a bet and its values are stored together; blank values are not stored', async () => {
    const bet = await addBet(person, notebook, {}, { [league]: 'NBA', [book]: ' \t ' });
    expect(bet.customValues).toEqual({ [league]: 'NBA' });
    expect(await bets()).toEqual([bet]);
  });

  test("a bet isn't stored if one of its fields has been deleted", async () => {
    await deleteColumn(book);
    const sent = {
      target_notebook: notebook,
      bet: A_BET,
      custom_values: { [league]: 'NBA', [book]: 'Circa' },
    };
    expect(await answerOf(person.rest, 'add_bet', sent)).toEqual([400, 'P0001', DELETED_FIELD]);
    expect(await bets()).toEqual([]);
  });

  test("a bet isn't stored if one of its values is invalid", async () => {
    const sent = { target_notebook: notebook, bet: A_BET };
    for (const values of [
      { [league]: 'x'.repeat(2001) },
      { [league]: 5 },
      { [league]: null },
      { nowhere: 'x' },
    ]) {
      const [status] = await answerOf(person.rest, 'add_bet', { ...sent, custom_values: values });
      expect(status).toBe(400);
    }
    expect(await bets()).toEqual([]);
  });

  test("a field of the user's other notebook isn't accepted", async () => {
    const elsewhere = await addColumn(person, await notebookOf(person.rest), 'League');
    const sent = { target_notebook: notebook, bet: A_BET, custom_values: { [elsewhere]: 'NBA' } };
    expect(await answerOf(person.rest, 'add_bet', sent)).toEqual([400, 'P0001', DELETED_FIELD]);
  });

  test('adding to a deleted notebook says that it is gone', async () => {
    await person.rest.from('notebooks').delete().match({ id: notebook });
    const sent = { target_notebook: notebook, bet: A_BET };
    const expected = [403, '42501', 'Access denied: You do not own this notebook'];
    expect(await answerOf(person.rest, 'add_bet', sent)).toEqual(expected);
  });

  test.each([
    { odds: 50 },
    { odds: '1.5' },
    { wager_cents: 0 },
    { wager_cents: 'NaN' },
    { wager_cents: 100.5 },
    { wager_cents: '110.00' },
    { wager_cents: null },
    { wager_cents: 100_000_001 },
    { wager_cents: 1e30 },
    { status: 'won', return_cents: 0.5 },
    { status: 'won', return_cents: 'NaN' },
    { status: 'won', return_cents: 1e15 },
    { description: ' ' },
    { description: 'a\u0000b' },
    { date: '2026-02-30' },
    { date: null },
    { status: 'won' },
    { status: 'void', return_cents: 0 },
    { status: 'lost', return_cents: 5 },
  ])('a bet with %j is rejected', async (given) => {
    const sent = { target_notebook: notebook, bet: { ...A_BET, ...given } };
    expect((await answerOf(person.rest, 'add_bet', sent))[0]).toBe(400);
    expect(await bets()).toEqual([]);
  });
});

describe('editing', () => {
  test('a bet changes along with its values: blank ones are removed, unnamed ones stay', async () => {
    const bet = await addBet(person, notebook, {}, { [league]: 'NBA', [book]: 'Circa' });
    const third = await addColumn(person, notebook, 'Notes');
    const won = { description: 'Celtics', status: 'won', return_cents: 210_00 };
    const { saved, line } = await edit(bet, won, { [league]: '', [third]: 'Late' });
    expect(saved).toBe(true);
    expect(await bets()).toEqual([line && fromBetLine(notebook, line)]);
    expect((await bets())[0]).toMatchObject({
      description: 'Celtics',
      status: 'won',
      returned: 21_000,
      customValues: { [book]: 'Circa', [third]: 'Late' },
    });
    expect(await bankroll()).toBe(110_000);
  });

  test('a bet stays unchanged if one of its fields has been deleted', async () => {
    await addBet(person, notebook, {}, { [league]: 'NBA', [book]: 'Circa' });
    await deleteColumn(book);
    const [bet] = (await bets()) as [Bet];
    expect(bet.customValues).toEqual({ [league]: 'NBA' });
    await expect(edit(bet, { description: 'New' }, { [league]: 'NFL', [book]: 'Circa' })).rejects.toThrow(
      DELETED_FIELD,
    );
    expect(await bets()).toEqual([bet]);
    // A value for a deleted field can be removed without an error.
    expect((await edit(bet, {}, { [league]: 'NFL', [book]: '' })).saved).toBe(true);
  });

  test('an edit never overwrites a newer version, which is returned with its values', async () => {
    const seen = await addBet(person, notebook, {}, { [league]: 'NBA' });
    await edit(seen, { description: 'Newer' }, { [league]: 'NFL' });
    const [newer] = await bets();
    const { saved, line } = await edit(seen, { description: 'Mine' }, { [league]: 'MLB', [book]: 'Circa' });
    expect([saved, line && fromBetLine(notebook, line)]).toEqual([false, newer]);
    expect(await bets()).toEqual([newer]);
    expect(newer).toMatchObject({ description: 'Newer', customValues: { [league]: 'NFL' } });
  });

  test('writing a value updates its bet', async () => {
    const seen = await addBet(person, notebook, {}, { [league]: 'NBA' });
    const value = { bet_id: seen.id, column_id: league };
    const writes = [
      () => person.rest.from('bet_custom_data').update({ value: 'NFL' }).match(value),
      () => person.rest.from('bet_custom_data').delete().match(value),
      () => person.rest.from('bet_custom_data').insert({ ...value, value: 'MLB' }),
    ];
    let [before] = (await bets()) as [Bet];
    for (const write of writes) {
      await write();
      expect((await edit(before, { description: 'Mine' })).saved).toBe(false);
      [before] = (await bets()) as [Bet];
    }
    expect((await edit(before, { description: 'Mine' })).saved).toBe(true);
  });

  test("deleting a field doesn't update its bets", async () => {
    const seen = await addBet(person, notebook, {}, { [league]: 'NBA' });
    await deleteColumn(league);
    expect((await edit(seen)).saved).toBe(true);
  });

  test('editing a deleted bet returns null', async () => {
    const seen = await addBet(person, notebook);
    expect(await call(person.rest, 'delete_bets', { ids: [seen.id] })).toBe(1);
    expect(await edit(seen)).toEqual({ saved: false, line: null });
  });

  test('of two concurrent edits of one version, one is saved', async () => {
    for (let round = 0; round < 10; round += 1) {
      const seen = await addBet(person, notebook);
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((name) => edit(seen, { description: name }, { [league]: name })),
      );
      expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
      const stored = (await bets()).find(({ id }) => id === seen.id);
      expect(stored?.customValues).toEqual({ [league]: stored?.description });
    }
  });
});

const settlement = ({ id, updatedAt }: Bet, outcome: string, returned: number | null) => ({
  id,
  updated_at: updatedAt,
  outcome,
  return_cents: returned,
});

const settle = async (settlements: object[]) =>
  (await call<BetLine[]>(person.rest, 'settle_bets', { settlements })).map((line) =>
    fromBetLine(notebook, line),
  );

describe('settling', () => {
  test('bets are settled together, and keep their values', async () => {
    const one = await addBet(person, notebook, {}, { [league]: 'NBA' });
    const two = await addBet(person, notebook);
    const changed = await settle([settlement(one, 'won', 210_00), settlement(two, 'lost', 0)]);
    expect(changed.toSorted((a, b) => b.sequence - a.sequence)).toEqual(await bets());
    expect(await bets()).toMatchObject([
      { status: 'lost', returned: 0 },
      { status: 'won', returned: 21_000, customValues: { [league]: 'NBA' } },
    ]);
    expect(await bankroll()).toBe(99_000);
  });

  test('bets changed or deleted elsewhere are skipped', async () => {
    const [one, two, three] = [
      await addBet(person, notebook),
      await addBet(person, notebook),
      await addBet(person, notebook),
    ];
    await edit(one, { description: 'Newer' });
    await call(person.rest, 'delete_bets', { ids: [two.id] });
    const changed = await settle([one, two, three].map((bet) => settlement(bet, 'push', 0)));
    expect(changed.map(({ id }) => id)).toEqual([three.id]);
    expect((await bets()).map(({ status }) => status)).toEqual(['push', 'pending']);
  });

  test('one invalid settlement settles none', async () => {
    const [one, two] = [await addBet(person, notebook), await addBet(person, notebook)];
    const settlements = [settlement(one, 'lost', 0), settlement(two, 'cashed_out', null)];
    expect((await answerOf(person.rest, 'settle_bets', { settlements }))[0]).toBe(400);
    expect((await bets()).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  test('parallel settling, in any order and of the same bets, keeps the bankroll exact', async () => {
    const added: Bet[] = [];
    for (let i = 0; i < 40; i += 1) added.push(await addBet(person, notebook));
    const outcomes = fc.sample(
      fc.record({
        status: fc.constantFrom('won' as const, 'lost' as const, 'push' as const),
        payout: fc.integer({ min: 1, max: 90_000 }).map(cents),
      }),
      { numRuns: 200, seed: 7 },
    );
    const calls = Array.from({ length: 20 }, (_, i) => {
      const some = added.filter((_bet, j) => (i * 7 + j * 3) % 4 !== 0);
      const all = (i % 2 ? some : some.toReversed()).map((bet, j) => {
        const { status = 'lost', payout = cents(1) } = outcomes[(i * 10 + j) % outcomes.length] ?? {};
        const returned = storedReturn(status, payout);
        return settlement(bet, status, returned);
      });
      return settle(all);
    });
    const changed = (await Promise.all(calls)).flat();
    // Each bet was settled by only one call. The other calls expected it to be pending, so they skipped it.
    expect(changed).toHaveLength(40);
    expect(new Set(changed.map(({ id }) => id)).size).toBe(40);
    expect(await bankroll()).toBe(addCents(cents(100_000), sumCents((await bets()).map(profitOf))));
  });

  test('a bet can still be updated directly, as other clients do', async () => {
    const bet = await addBet(person, notebook);
    const change = { status: 'won', return_amount: 210 };
    expect((await person.rest.from('bets').update(change).match({ id: bet.id })).error).toBeNull();
    expect(await bankroll()).toBe(110_000);
  });
});

test('deleting returns the number of bets, and reverts their effect on the bankroll', async () => {
  const won = await addBet(person, notebook, { status: 'won', return_cents: 210_00 }, { [league]: 'NBA' });
  const kept = await addBet(person, notebook);
  expect(await bankroll()).toBe(110_000);
  expect(await call(person.rest, 'delete_bets', { ids: [won.id, won.id, nowhere] })).toBe(1);
  expect(await call(person.rest, 'delete_bets', { ids: [] })).toBe(0);
  expect(await bets()).toEqual([kept]);
  expect(await bankroll()).toBe(100_000);
});

test('more than 10,000 bets at once are rejected', async () => {
  const ids = Array.from({ length: 10_001 }, () => nowhere);
  expect((await answerOf(person.rest, 'delete_bets', { ids }))[0]).toBe(413);
  const settlements = ids.map((id) => ({ id }));
  expect((await answerOf(person.rest, 'settle_bets', { settlements }))[0]).toBe(413);
  const given = [{ given: settlements }, { given: settlements.slice(0, 101), replacing: true }];
  for (const each of given) expect((await answerOf(person.rest, 'store_bets', each))[0]).toBe(413);
});

test("a field's usage is the number of bets with a value in it", async () => {
  await addBet(person, notebook, {}, { [league]: 'NBA' });
  await addBet(person, notebook, {}, { [league]: 'NFL', [book]: 'Circa' });
  await addColumn(person, notebook, 'Unused');
  const usage = await call(person.rest, 'custom_column_usage', { target_notebook: notebook });
  expect(usage).toEqual({ [league]: 2, [book]: 1 });
});
