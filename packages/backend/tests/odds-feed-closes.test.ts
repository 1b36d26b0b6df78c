import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person, Row } from './support/data-api.ts';
import type { FeedGame } from './support/odds-feed-stand-in.ts';
import { startOddsFeed, type OddsFeedUnderTest } from './support/odds-feed.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const START = at(60);

let world: OddsFeedUnderTest;
let person: Person;
beforeAll(async () => {
  world = await startOddsFeed({ timeoutMs: 300 });
});
beforeEach(async () => {
  world.standIn.now = NOON;
  person = await world.newWatcher();
  world.standIn.requests.length = 0;
});
afterEach(async () => {
  Object.assign(world.standIn, { used: 0, credits: 500 });
  for (const list of [world.standIn.faults, world.standIn.games]) list.length = 0;
  await world.sql`delete from auth.users`;
});
afterAll(() => world.stop());

function addGame(more: Partial<FeedGame> = {}): FeedGame {
  const game = {
    id: randomUUID(),
    league: 'soccer_epl',
    home: 'Arsenal',
    away: 'Chelsea',
    startsAt: START,
    ...more,
  };
  world.standIn.games.push(game);
  return game;
}
const addBet = (bet: Row = {}, by = person) =>
  world.addBet(by, { event: 'Arsenal v Chelsea', market: 'Match result', starts_at: START, ...bet });
/** Ticks every minute of the last hour and a bit after it. */
async function hour(from = 0, to = 65) {
  for (let minute = from; minute <= to; minute += 1) await world.tick(at(minute));
}
const paid = () => world.standIn.requests.filter(({ path }) => path.endsWith('/odds'));
const closes = async (by = person) =>
  (await by.rest.from('odds_feed_answers').select().eq('kind', 'close').order('fetched_at')).data ?? [];

test('the closing odds of a game with a pending bet are fetched once, minutes before its start', async () => {
  const game = addGame();
  await addBet();
  await hour();
  expect(paid()).toHaveLength(1);
  expect(Object.fromEntries(paid()[0]?.query ?? [])).toMatchObject({
    eventIds: game.id,
    markets: 'h2h',
    regions: 'eu',
  });
  const [close] = await closes();
  expect(close).toMatchObject({ league: 'soccer_epl', answer: [{ id: game.id }] });
  expect(new Date(String(close?.['fetched_at']))).toEqual(at(56));
  expect((await world.callsOf(person)).filter(({ purpose }) => purpose === 'close')).toEqual([
    { purpose: 'close', league: 'soccer_epl', cost: 1, outcome: 'ok' },
  ]);
});

test('lists of games are free, and refreshed hourly while a bet is pending', async () => {
  addGame();
  await hour(0, 130);
  expect(world.standIn.requests).toEqual([]);
  await addBet({ starts_at: at(600) });
  await hour(131, 260);
  expect(world.standIn.requests.map(({ path }) => path).toSorted()).toEqual(
    ['basketball_nba', 'icehockey_nhl', 'soccer_epl'].flatMap((league) =>
      Array<string>(3).fill(`/v4/sports/${league}/events`),
    ),
  );
  expect(world.standIn.used).toBe(0);
});

describe('no credit is spent on', () => {
  test.each([
    ['a settled bet', { status: 'lost', return_amount: 0 }],
    ['a bet with closing odds', { closing_price: 2, closing_notation: 'decimal' }],
    ['a bet of another week', { starts_at: at(60 + 8 * 24 * 60) }],
    ['a market that the feed does not have', { market: 'Corners' }],
    ['a bet without a market', { market: null, selection: 'Arsenal' }],
  ])('%s', async (_, bet) => {
    addGame();
    await addBet(bet);
    await hour(50, 62);
    expect(paid()).toEqual([]);
  });

  test('a league that is not watched', async () => {
    const settings = { leagues: ['icehockey_nhl'], regions: ['eu'], books: [], monthly_budget: 450 };
    addGame();
    await addBet();
    await hour(0, 30);
    await world.ask(person, 'PUT', '/settings', settings);
    await hour(31, 62);
    expect(paid()).toEqual([]);
  });

  test('a game that has started', async () => {
    addGame();
    await addBet();
    await world.tick(at(0));
    await hour(60, 70);
    expect(paid()).toEqual([]);
  });
});

test('only the markets that the bets are in are asked for', async () => {
  addGame();
  await addBet({ market: 'Asian handicap', line: -0.5 });
  await addBet({ market: 'O/U', line: 2.5 });
  await addBet({ market: 'Total goals', line: 3.5 });
  await hour(50, 60);
  expect(paid().map(({ query }) => query.get('markets'))).toEqual(['spreads,totals']);
  expect(world.standIn.used).toBe(2);
});

test('games of a league that start together share a call', async () => {
  const ids = ['Leeds', 'Spurs', 'Wolves'].map((home, i) => addGame({ home, startsAt: at(60 + i) }).id);
  for (const home of ['Leeds', 'Spurs', 'Wolves']) await addBet({ event: `${home} v Chelsea` });
  addGame({ home: 'Hawks', away: 'Bulls', league: 'basketball_nba' });
  await addBet({ event: 'Bulls @ Hawks', market: 'Moneyline' });
  await hour(50, 64);
  const asked = paid().map(({ query }) => query.get('eventIds')?.split(',').toSorted());
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual(ids.toSorted());
});

test.each(['too many', 'failing', 'slow', 'half', 'no json', 'empty'] as const)(
  'a call that fails is tried again before the start: %s',
  async (fault) => {
    addGame();
    await addBet();
    await hour(50, 55);
    world.standIn.faults.push(fault);
    await hour(56, 62);
    expect(paid()).toHaveLength(2);
    expect(await closes()).toHaveLength(1);
  },
);

test('a game is given up after three failed calls', async () => {
  addGame({ isPriced: false });
  await addBet();
  await hour();
  expect(paid()).toHaveLength(3);
  expect([world.standIn.used, await closes()]).toEqual([0, []]);
});

test('a game that is postponed gets the closing odds of its new start', async () => {
  const game = addGame();
  await addBet();
  await hour(0, 55);
  game.startsAt = at(90);
  await hour(56, 95);
  expect((await closes()).map((row) => new Date(String(row['fetched_at'])))).toEqual([at(56), at(86)]);
});

test('a refused key ends the work until it is changed', async () => {
  addGame();
  addGame({ home: 'Leeds', startsAt: at(62) });
  await addBet();
  await world.tick(at(50));
  world.standIn.faults.push('refused key');
  await hour(51, 65);
  expect(paid()).toHaveLength(1);
  expect(await world.settingsOf(person)).toMatchObject({ key_state: 'refused' });
});

test('a used-up budget is said once, and nothing is asked', async () => {
  await world.ask(person, 'PUT', '/settings', {
    leagues: ['soccer_epl'],
    regions: ['eu'],
    books: [],
    monthly_budget: 0,
  });
  addGame();
  await addBet();
  await hour();
  expect(paid()).toEqual([]);
  expect((await world.callsOf(person)).filter(({ purpose }) => purpose === 'close')).toEqual([
    { purpose: 'close', league: 'soccer_epl', cost: 0, outcome: 'over budget' },
  ]);
});

test('several processes fetch a game once', async () => {
  const others = [world.another(), world.another()];
  addGame();
  await addBet();
  await world.tick(at(50));
  for (let minute = 51; minute < 62; minute += 1) {
    await Promise.all([undefined, ...others].map((process) => world.tick(at(minute), process)));
  }
  expect(paid()).toHaveLength(1);
  await Promise.all(others.map((each) => each.close()));
});

test("each user's bets are fetched with their own key and settings", async () => {
  const other = await world.newWatcher({ regions: ['us', 'uk'] });
  addGame();
  await addBet();
  await addBet({ market: 'Total', line: 2.5 }, other);
  await hour(50, 60);
  expect(
    paid()
      .map(({ query }) => `${query.get('regions')}: ${query.get('markets')}`)
      .toSorted(),
  ).toEqual(['eu: h2h', 'us,uk: totals']);
  expect([(await closes()).length, (await closes(other)).length]).toEqual([1, 1]);
});

test('a process that dies during a call leaves its credits reserved, and another takes over', async () => {
  addGame();
  await addBet();
  await world.tick(at(55));
  const dying = world.another();
  world.standIn.faults.push('slow');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const work = world.tick(at(56), dying);
  await expect.poll(() => paid().length).toBe(1);
  await dying.close();
  await work;
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  await hour(57, 60);
  expect(
    (await world.callsOf(person)).filter(({ purpose }) => purpose === 'close').map(({ cost }) => cost),
  ).toEqual([1, 1]);
  expect(await closes()).toHaveLength(1);
});
