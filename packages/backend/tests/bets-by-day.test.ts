import { expect, test } from 'vitest';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile } from './support/data-api.ts';

const backend = await dataApiOfFile();

const bet = (notebook: string, date: string, rest: object) => ({
  notebook_id: notebook,
  date,
  description: 'Lakers -3.5',
  odds: 100,
  wager_amount: 10,
  status: 'pending',
  return_amount: null,
  bonus: false,
  starts_at: null,
  ...rest,
});

test("a period's figures and days are those of the user's bets in all notebooks, and each notebook has its last days", async () => {
  const [owner, stranger] = [await backend.newPerson(), await backend.newPerson()];
  const [one, other] = [await notebookOf(owner.rest), await notebookOf(owner.rest)];
  const foreign = await notebookOf(stranger.rest);
  const won = { status: 'won', return_amount: 20 };
  const lost = { status: 'lost', return_amount: 0 };
  await owner.rest
    .from('bets')
    .insert([
      bet(one, '2025-12-31', won),
      bet(one, '2026-01-01', won),
      bet(other, '2026-01-01', { ...lost, wager_amount: 2.5 }),
      bet(other, '2026-01-02', { ...won, bonus: true, return_amount: 7.25 }),
      bet(other, '2026-01-03', { status: 'push', return_amount: 0 }),
      bet(one, '2026-01-04', {}),
      bet(one, '2026-01-05', lost),
    ])
    .throwOnError();
  await stranger.rest
    .from('bets')
    .insert(bet(foreign, '2026-01-02', won))
    .throwOnError();

  const { data } = await owner.rest.rpc('bets_by_day', { from_day: '2026-01-01' }).throwOnError();
  const total = (bet_count: number, wagered_cents: number, returned_cents: number, bonus_cents = 0) => ({
    bet_count,
    wagered_cents,
    returned_cents,
    bonus_cents,
  });
  expect(data).toEqual({
    totals: {
      // The bonus bet's wager counts as 0.
      won: total(2, 1000, 2725, 725),
      lost: total(2, 1250, 0),
      push: total(1, 1000, 0),
      pending: total(1, 1000, 0),
    },
    days: [
      ['2026-01-01', 750, 2, 1250],
      ['2026-01-02', 725, 1, 0],
      ['2026-01-03', 0, 1, 1000],
      ['2026-01-05', -1000, 1, 1000],
    ],
  });
  const profitsOf = async (id: string) => {
    const { data: rows } = await owner.rest.from('notebook_summaries').select('recent_profits').match({ id });
    return rows;
  };
  expect(await profitsOf(one)).toEqual([{ recent_profits: [1000, 1000, -1000] }]);
  expect(await profitsOf(other)).toEqual([{ recent_profits: [-250, 725, 0] }]);
  expect(await profitsOf(foreign)).toEqual([]);
  const { data: all } = await owner.rest.rpc('bets_by_day');
  expect(all).toMatchObject({ days: { length: 5 } });
  expect((await backend.anonymous.rpc('bets_by_day')).error).not.toBeNull();
});

test('the pending bets that are due first come first, and strangers see none', async () => {
  const [owner, stranger] = [await backend.newPerson(), await backend.newPerson()];
  const notebook = await notebookOf(owner.rest);
  await owner.rest
    .from('bets')
    .insert([
      bet(notebook, '2026-01-06', { description: 'Later' }),
      bet(notebook, '2026-01-05', { description: 'Evening', starts_at: '2026-01-05T20:00Z' }),
      bet(notebook, '2026-01-05', { description: 'Noon', starts_at: '2026-01-05T12:00Z' }),
      bet(notebook, '2026-01-04', { description: 'Settled', status: 'push', return_amount: 0 }),
    ])
    .throwOnError();
  const pending = ({ rest }: typeof owner) =>
    rest.from('pending_bets').select('line').order('date').order('starts_at').order('created_at');
  const { data } = await pending(owner);
  expect(data?.map((row) => (row as { line: string[] }).line[2])).toEqual(['Noon', 'Evening', 'Later']);
  expect((await pending(stranger)).data).toEqual([]);
});
