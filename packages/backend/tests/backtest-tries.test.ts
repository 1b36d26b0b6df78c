import { beforeEach, expect, test } from 'vitest';
import { type Person, dataApiOfFile } from './support/data-api.ts';
import { answerOf, call } from './support/functions.ts';

const backend = await dataApiOfFile();
let me: Person;
beforeEach(async () => {
  me = await backend.newPerson();
});

const LAST = 'E0 2024/25';
const HELD = 'E0 2025/26';

const tried = (rule: string, games = [LAST], by = me) =>
  call<number>(by.rest, 'count_try', { tried_games: games, tried_rule: rule });
const opened = (rule: string, games = [HELD], by = me) =>
  call<number>(by.rest, 'open_held_out', { held_games: games, tried_rule: rule });
const kept = async () => {
  const { data } = await me.rest
    .from('backtest_tries')
    .select('games, rule, opened_at')
    .order('games')
    .order('rule');
  return data?.map((row) => [row.games, row.rule, row.opened_at !== null]);
};

test('each rule counts once, however often it is tried', async () => {
  expect([await tried('draws'), await tried('home'), await tried('draws')]).toEqual([1, 2, 2]);
  expect(await kept()).toEqual([
    [LAST, 'draws', false],
    [LAST, 'home', false],
  ]);
});

test('two tries of the same rule at once count once', async () => {
  expect(await Promise.all(Array.from({ length: 5 }, () => tried('draws')))).toEqual([1, 1, 1, 1, 1]);
});

test('adding games to those that rules were tried on forgets no try', async () => {
  await tried('draws');
  await tried('home');
  expect(await tried('away', [LAST, 'E1 2024/25'])).toBe(3);
  expect(await tried('away', ['E1 2024/25'])).toBe(1);
});

test("another user's tries don't count", async () => {
  const other = await backend.newPerson();
  await tried('draws', [LAST], other);
  expect(await tried('home')).toBe(1);
});

test('held-out games stay open for a rule from the first time on, and each rule opened counts', async () => {
  await tried('draws');
  expect(await opened('draws')).toBe(1);
  const { data } = await me.rest.from('backtest_tries').select('opened_at').eq('games', HELD);
  expect(await opened('draws')).toBe(1);
  expect((await me.rest.from('backtest_tries').select('opened_at').eq('games', HELD)).data).toEqual(data);
  expect(await opened('home')).toBe(2);
  expect(await kept()).toEqual([
    [LAST, 'draws', false],
    [HELD, 'draws', true],
    [HELD, 'home', true],
  ]);
});

test.each([
  ['no games', [], 'draws'],
  ['too many games', Array.from({ length: 201 }, (_, i) => `E${i}`), 'draws'],
  ['games without a name', [''], 'draws'],
  ['games with a long name', ['x'.repeat(401)], 'draws'],
  ['no rule', [LAST], ''],
  ['a long rule', [LAST], 'x'.repeat(2001)],
  ['no games at all', null, 'draws'],
  ['null as a rule', [LAST], null],
])('%s are refused', async (_, games, rule) => {
  const [status] = await answerOf(me.rest, 'count_try', { tried_games: games, tried_rule: rule });
  expect(status).toBe(400);
  const [other] = await answerOf(me.rest, 'open_held_out', { held_games: games, tried_rule: rule });
  expect(other).toBe(400);
  expect(await kept()).toEqual([]);
});

test('neither tries nor openings can be undone by clients', async () => {
  await opened('draws');
  const before = await kept();
  const all = me.rest.from('backtest_tries');
  expect((await all.delete().eq('rule', 'draws')).status).toBe(403);
  expect((await all.update({ opened_at: null }).eq('rule', 'draws')).status).toBe(403);
  await backend
    .actAs(me, (tx) => tx`delete from backtest_tries`)
    .then(
      () => expect.unreachable(),
      (error: unknown) => expect(error).toMatchObject({ code: '42501' }),
    );
  expect(await kept()).toEqual(before);
});
