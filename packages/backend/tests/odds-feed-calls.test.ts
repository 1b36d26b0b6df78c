import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from './support/data-api.ts';
import { startOddsFeedStandIn } from './support/odds-feed-stand-in.ts';
import { startOddsFeed, type OddsFeedUnderTest } from './support/odds-feed.ts';

let world: OddsFeedUnderTest;
beforeAll(async () => {
  world = await startOddsFeed({ timeoutMs: 300, mostBytes: 100_000 });
});
afterEach(() => {
  const { standIn } = world;
  Object.assign(standIn, { used: 0, credits: 500, now: new Date('2026-03-01T12:00:00Z') });
  for (const list of [standIn.faults, standIn.requests, standIn.games]) list.length = 0;
});
afterAll(() => world.stop());

const HOUR = 3_600_000;
const later = (hours: number) => new Date(world.standIn.now.getTime() + hours * HOUR);
function addGame(hours: number, more: { home?: string; score?: readonly [number, number] } = {}) {
  const game = {
    id: randomUUID(),
    league: 'soccer_epl',
    home: 'Reds',
    away: 'Blues',
    startsAt: later(hours),
    ...more,
  };
  world.standIn.games.push(game);
  return game;
}
const prices = (person: Person, credits = 3) =>
  world.ask(person, 'POST', '/prices', { league: 'soccer_epl', credits });
const scores = (person: Person, credits = 2) =>
  world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits });
const lastCall = async (person: Person) =>
  (await world.callsOf(person)).findLast(({ purpose }) => purpose !== 'leagues');
const answersOf = async (person: Person) => (await person.rest.from('odds_feed_answers').select()).data ?? [];

test('prices of the coming games are fetched for what was shown, and kept for the page', async () => {
  const person = await world.newWatcher();
  const game = addGame(5);
  addGame(-1);
  expect(await prices(person)).toEqual({ status: 200, body: { found: 1, cost: 3, credits_left: 497 } });
  const { path, query } = world.standIn.requests.at(-1) ?? {};
  expect(path).toBe('/v4/sports/soccer_epl/odds');
  expect(Object.fromEntries(query ?? [])).toEqual({
    regions: 'eu',
    markets: 'h2h,spreads,totals',
    oddsFormat: 'decimal',
    commenceTimeFrom: '2026-03-01T12:00:00Z',
    apiKey: world.standIn.key,
  });
  expect(await answersOf(person)).toEqual([
    expect.objectContaining({
      kind: 'prices',
      league: 'soccer_epl',
      answer: [expect.objectContaining({ id: game.id })],
    }),
  ]);
  expect(await lastCall(person)).toEqual({ purpose: 'prices', league: 'soccer_epl', cost: 3, outcome: 'ok' });
});

test('new prices of a league replace its earlier ones', async () => {
  const person = await world.newWatcher();
  addGame(5);
  await prices(person);
  await prices(person);
  expect(await answersOf(person)).toHaveLength(1);
});

test('scores of the last three days cost two credits', async () => {
  const person = await world.newWatcher();
  addGame(-50, { score: [2, 1] });
  addGame(-80, { score: [0, 0] });
  expect(await scores(person)).toEqual({ status: 200, body: { found: 1, cost: 2, credits_left: 498 } });
  expect(world.standIn.requests.at(-1)?.query.get('daysFrom')).toBe('3');
  expect(await answersOf(person)).toEqual([expect.objectContaining({ kind: 'scores' })]);
});

test.each([
  [{ regions: ['eu', 'uk'] }, 6],
  [{ books: ['pinnacle'] }, 3],
  [{ regions: ['eu', 'uk', 'us'], books: Array.from({ length: 11 }, (_, i) => `book_${i}`) }, 6],
])('prices with %j cost what the feed charges', async (settings, cost) => {
  const person = await world.newWatcher(settings);
  addGame(5);
  expect(await prices(person, cost)).toMatchObject({ status: 200, body: { cost } });
  expect(await lastCall(person)).toMatchObject({ cost });
});

test('nothing is asked that costs more than the page has shown', async () => {
  const person = await world.newWatcher({ regions: ['eu', 'uk'] });
  expect(await prices(person, 3)).toMatchObject({ status: 409, body: { error_code: 'costs_more' } });
  expect(world.standIn.used).toBe(0);
});

test('a call that would exceed the budget is not made, until the next month', async () => {
  const person = await world.newWatcher({ monthly_budget: 4 });
  addGame(5);
  expect((await prices(person)).status).toBe(200);
  world.standIn.requests.length = 0;
  expect(await scores(person)).toMatchObject({ status: 402, body: { error_code: 'over_budget' } });
  expect(world.standIn.requests).toEqual([]);
  world.standIn.now = new Date('2026-03-31T23:59:59Z');
  expect((await scores(person)).status).toBe(402);
  world.standIn.now = new Date('2026-04-01T00:00:00Z');
  expect((await scores(person)).status).toBe(200);
});

test('calls at once by several processes stay within the budget together', async () => {
  const person = await world.newWatcher({ monthly_budget: 9 });
  const processes = [world.feed, world.another(), world.another()];
  const asked = Array.from({ length: 12 }, (_, i) =>
    world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits: 2 }, processes[i % 3]),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 402)).toHaveLength(8);
  expect(world.standIn.used).toBe(8);
  await Promise.all(processes.slice(1).map((each) => each.close()));
});

test('a removed and re-entered key brings no new budget', async () => {
  const person = await world.newWatcher({ monthly_budget: 2 });
  expect((await scores(person)).status).toBe(200);
  await world.ask(person, 'DELETE', '/key');
  await world.ask(person, 'PUT', '/key', { key: world.standIn.key });
  expect((await scores(person)).status).toBe(402);
});

test('an empty answer costs nothing', async () => {
  const person = await world.newWatcher();
  expect(await prices(person)).toEqual({ status: 200, body: { found: 0, cost: 0, credits_left: 500 } });
  expect(await lastCall(person)).toMatchObject({ cost: 0, outcome: 'empty' });
  expect(await answersOf(person)).toEqual([]);
});

test.each([
  ['invalid', 422, 'rejected', 3, false],
  ['too many', 429, 'slow_down', 3, true],
  ['failing', 502, 'feed_failed', 3, true],
  ['slow', 502, 'timed_out', 3, true],
  ['half', 502, 'unreadable', 3, true],
  ['no json', 502, 'unreadable', 3, true],
  ['huge', 502, 'too_large', 3, false],
  ['redirect', 502, 'feed_failed', 3, true],
] as const)('after a %s call the state is right', async (fault, status, code, cost, pauses) => {
  const person = await world.newWatcher();
  addGame(5);
  world.standIn.faults.push(fault);
  const { status: answered, body } = await prices(person);
  expect([answered, body?.['error_code']]).toEqual([status, code]);
  expect(body?.['msg']).toMatch(/^[A-Z].{20,}\.$|\?$/);
  expect(await lastCall(person)).toMatchObject({ cost, outcome: code.replaceAll('_', ' ') });
  expect(await answersOf(person)).toEqual([]);
  const { paused_until: until, key_state: state } = await world.settingsOf(person);
  expect([until !== null, state]).toEqual([pauses, 'ok']);
  expect((await prices(person)).status).toBe(pauses ? 429 : 200);
  world.standIn.now = new Date(world.standIn.now.getTime() + 61_000);
  expect((await prices(person)).status).toBe(200);
  expect(await world.settingsOf(person)).toMatchObject({ failures: 0, paused_until: null });
});

test('each failure in a row doubles the pause, to an hour at most', async () => {
  const person = await world.newWatcher();
  const pauses = [];
  for (let i = 0; i < 8; i += 1) {
    world.standIn.faults.push('failing');
    await scores(person);
    const { paused_until: until } = await world.settingsOf(person);
    pauses.push(((until as Date).getTime() - world.standIn.now.getTime()) / 60_000);
    world.standIn.now = until as Date;
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('a refused key stops every call until it is changed', async () => {
  const person = await world.newWatcher();
  world.standIn.faults.push('refused key');
  expect((await scores(person)).body?.['error_code']).toBe('key_refused');
  world.standIn.requests.length = 0;
  expect((await scores(person)).body?.['error_code']).toBe('key_refused');
  expect(world.standIn.requests).toEqual([]);
  await world.ask(person, 'PUT', '/key', { key: world.standIn.key });
  expect((await scores(person)).status).toBe(200);
});

test('a key without credits is not a wrong key', async () => {
  const person = await world.newWatcher();
  world.standIn.used = 499;
  expect((await scores(person)).body?.['error_code']).toBe('out_of_credits');
  expect(await world.settingsOf(person)).toMatchObject({ key_state: 'ok', credits_left: 0 });
  world.standIn.requests.length = 0;
  expect((await scores(person)).status).toBe(402);
  expect(world.standIn.requests).toEqual([]);
  world.standIn.used = 0;
  await world.ask(person, 'POST', '/leagues', {});
  expect((await scores(person)).status).toBe(200);
});

test('a call that never left this machine costs nothing', async () => {
  const gone = await startOddsFeedStandIn();
  await gone.close();
  const person = await world.newWatcher();
  const feed = world.another(undefined, gone.url);
  const { body } = await world.ask(person, 'POST', '/scores', { league: 'soccer_epl', credits: 2 }, feed);
  expect(body?.['error_code']).toBe('unreachable');
  expect(await lastCall(person)).toMatchObject({ cost: 0, outcome: 'unreachable' });
  await feed.close();
});

test('an answer of what is no list of games is not kept', async () => {
  const person = await world.newWatcher();
  const id = '\0x';
  world.standIn.games.push({ id, league: 'soccer_epl', home: 'A', away: 'B', startsAt: later(3) });
  expect((await prices(person)).body?.['error_code']).toBe('unreadable');
  expect(await lastCall(person)).toMatchObject({ outcome: 'unreadable', cost: 3 });
});

test.each([
  { leagues: ['../sports'] },
  { leagues: ['soccer epl'] },
  { leagues: Array(21).fill('soccer_epl') },
  { regions: [] },
  { regions: ['mars'] },
  { books: ['a,b'] },
  { monthly_budget: -1 },
  { monthly_budget: 1.5 },
  { monthly_budget: null },
])('settings that cannot be meant are refused: %j', async (wrong) => {
  const person = await world.newWatcher();
  const before = await world.settingsOf(person);
  const usual = { leagues: [], regions: ['eu'], books: [], monthly_budget: 1 };
  expect((await world.ask(person, 'PUT', '/settings', { ...usual, ...wrong })).status).toBe(400);
  expect(await world.settingsOf(person)).toEqual(before);
});

test.each(['soccer_epl/../../x', '', 'A', null])(
  'a league that is no key of one is not asked for: %j',
  async (league) => {
    const person = await world.newWatcher();
    world.standIn.requests.length = 0;
    expect((await world.ask(person, 'POST', '/prices', { league, credits: 3 })).status).toBe(400);
    expect(world.standIn.requests).toEqual([]);
  },
);
