import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, Row } from './support/data-api.ts';
import { insertInto } from './support/owner-sql.ts';
import { startOddsFeed, type OddsFeedUnderTest } from './support/odds-feed.ts';

const SEEN = new Date('2026-03-01T14:00:00Z');
const START = new Date('2026-03-01T15:00:00Z');

let world: OddsFeedUnderTest;
let person: Person;
beforeAll(async () => {
  world = await startOddsFeed();
  const teams = { home: 'Arsenal', away: 'Chelsea' };
  world.standIn.games.push({ id: 'one', league: 'soccer_epl', ...teams, startsAt: START });
});
beforeEach(async () => {
  world.standIn.now = SEEN;
  person = await world.newWatcher();
  world.standIn.requests.length = 0;
});
afterEach(() => world.sql`delete from auth.users`);
afterAll(() => world.stop());

const addBet = (bet: Row) =>
  world.addBet(person, { event: 'Arsenal v Chelsea', market: 'Match result', starts_at: START, ...bet });
const leg = (more: Row) => ({
  selection: 'x',
  odds: 100,
  price: 2,
  notation: 'american',
  outcome: 'pending',
  ...more,
});
/** The markets that are asked for shortly before the start. */
async function asked() {
  await world.tick(SEEN);
  await world.tick(new Date(START.getTime() - 3 * 60_000));
  const odds = world.standIn.requests.filter(({ path }) => path.endsWith('/odds'));
  return odds.map(({ query }) => query.get('markets'));
}

test.each([
  'Arsenal v Chelsea',
  'arsenal vs. CHELSEA',
  ' Ársenal  - Chelsea'.trim(),
  'Chelsea @ Arsenal',
  'Chelsea at Arsenal',
  'A.r.s.e.n.a.l – Chelsea',
])('the bet of a game is found by its event: %s', async (event) => {
  await addBet({ event });
  expect(await asked()).toEqual(['h2h']);
});

test('and by a team name that the user has confirmed', async () => {
  await world.sql`insert into team_aliases (user_id, alias, team) values (${person.id}, 'The Gunners', 'Arsenal')`;
  await addBet({ event: 'The Gunners v Chelsea' });
  expect(await asked()).toEqual(['h2h']);
});

test.each(['Arsenal', 'Arsenal v Chelsea Women', 'Arsenals v Chelsea', 'v', '— v —'])(
  'and not by a similar one: %s',
  async (event) => {
    await addBet({ event });
    expect(await asked()).toEqual([]);
  },
);

test('and by a name that stands for another', async () => {
  const aliases = [
    { user_id: person.id, alias: 'Gunners', team: 'The Arsenal' },
    { user_id: person.id, alias: 'the arsenal', team: 'Arsenal' },
  ];
  await world.sql`${insertInto(world.sql, 'team_aliases', { ...aliases[0] }, { ...aliases[1] })}`;
  await addBet({ event: 'Chelsea @ GUNNERS' });
  expect(await asked()).toEqual(['h2h']);
});

test.each([
  ['Bodø/Glimt', 'bodo glimt'],
  ['1. FC Köln', '1 FC KOLN'],
  ['Łódź', 'Lodz'],
  ["Nott'm Forest", 'Nottm Forest'],
])('names are equal without case, accents and punctuation: %s', async (home, typed) => {
  world.standIn.games.push({ id: home, league: 'soccer_epl', home, away: 'Chelsea', startsAt: START });
  await addBet({ event: `${typed} v Chelsea` });
  expect(await asked()).toEqual(['h2h']);
  world.standIn.games.pop();
});

test("and not by another user's confirmed name", async () => {
  const other = await world.newPerson();
  await world.sql`insert into team_aliases (user_id, alias, team) values (${other.id}, 'The Gunners', 'Arsenal')`;
  await addBet({ event: 'The Gunners v Chelsea' });
  expect(await asked()).toEqual([]);
});

test('and by its day if it has no start', async () => {
  await addBet({ starts_at: null, date: '2026-02-28' });
  expect(await asked()).toEqual(['h2h']);
});

test('and as the leg of a parlay', async () => {
  const legs = [
    leg({ event: 'X v Y', outcome: 'won' }),
    leg({ event: 'Arsenal v Chelsea', market: 'Total', line: 2.5, starts_at: START.toISOString() }),
  ];
  await world.addBet(person, { legs, price: 4, odds: 300, price_notation: 'legs' });
  expect(await asked()).toEqual(['totals']);
});
