import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault, FeedGame } from './support/odds-feed-stand-in.ts';
import { startOddsFeed, type OddsFeedUnderTest } from './support/odds-feed.ts';

let world: OddsFeedUnderTest;
beforeAll(async () => {
  world = await startOddsFeed({ timeoutMs: 200 });
});
afterAll(() => world.stop());

const FAULTS: readonly Fault[] = ['too many', 'failing', 'half', 'slow', 'no json'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MONTH = Date.parse('2026-03-01T00:00:00Z');
/** When the ten games of a league's weekend start: its day and time. */
const KICK_OFFS = [
  '6 15:00',
  '6 15:00',
  '6 15:00',
  '6 15:00',
  '6 17:30',
  '0 14:00',
  '0 14:00',
  '0 16:30',
  '0 16:30',
  '1 20:00',
];
const MARKETS = ['Match result', 'Moneyline', 'Total', 'Asian handicap', 'Draw no bet'];
const LINES: Record<string, number> = { Total: 2.5, 'Asian handicap': -0.5 };

/** 120 games: four weekends of three leagues. The feed has no prices for six of them. */
function season(leagues: readonly string[]): FeedGame[] {
  return [0, 1, 2, 3].flatMap((week) =>
    leagues.flatMap((league, l) =>
      KICK_OFFS.map((kickOff, i) => {
        const [day, time = ''] = kickOff.split(' ');
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        const id = `${league}-${week}-${i}`;
        const startsAt = new Date(
          MONTH + (week * 7 + Number(day)) * DAY + (hours * 60 + minutes + l) * MINUTE,
        );
        return {
          id,
          league,
          home: `Home ${id}`,
          away: `Away ${id}`,
          startsAt,
          isPriced: i !== 9 || week > 1,
        };
      }),
    ),
  );
}

test('a month of 120 games and 200 bets stays within 500 credits and gets the closing odds of 95% of the games', async () => {
  const { standIn } = world;
  standIn.now = new Date(MONTH);
  standIn.games = season(standIn.leagues);
  const person = await world.newWatcher();
  await world.sql`insert into notebooks (user_id, name) values (${person.id}, 'A month')`;
  // Every game has a bet, and every other game or so has more.
  for (let i = 0; i < 200; i += 1) {
    const { home, away, startsAt } = standIn.games[i % 120] ?? {};
    const market = MARKETS[(i * 7) % (i < 120 ? 4 : 5)] ?? '';
    const event = i % 3 === 0 ? `${away} @ ${home}` : `${home} v ${away}`.toUpperCase();
    const date = startsAt?.toISOString().slice(0, 10);
    await world.addBet(person, {
      event,
      date,
      market,
      line: LINES[market] ?? null,
      starts_at: i % 4 ? startsAt : null,
    });
  }
  const isNearStart = (time: number) =>
    standIn.games.some(
      ({ startsAt }) => time > startsAt.getTime() - 6 * MINUTE && time <= startsAt.getTime(),
    );
  let ticks = 0;
  for (let time = MONTH; time < MONTH + 31 * DAY; time += MINUTE) {
    // Every fifth time, the feed has a bad moment.
    const fault = ticks % 5 === 0 ? FAULTS[(ticks / 5) % FAULTS.length] : undefined;
    if (time % (180 * MINUTE) !== 0 && !isNearStart(time)) continue;
    standIn.faults = fault && isNearStart(time) ? [fault] : [];
    await world.tick(new Date(time));
    ticks += 1;
  }

  const answers = await world.sql<
    { answer: { id: string; commence_time: string; bookmakers: unknown[] }[]; fetched_at: Date }[]
  >`
    select answer, fetched_at from odds_feed_answers where user_id = ${person.id} and kind = 'close'`;
  const captured = answers.flatMap(({ answer, fetched_at: at }) =>
    answer.filter(({ bookmakers, commence_time: start }) => bookmakers.length > 0 && at < new Date(start)),
  );
  const ids = captured.map(({ id }) => id);
  const withClose = standIn.games.filter(({ isPriced }) => isPriced);
  expect(new Set(ids).size).toBe(ids.length);
  expect(withClose).toHaveLength(114);
  expect(ids.length).toBeGreaterThanOrEqual(0.95 * withClose.length);

  const [spent] = await world.sql<{ credits: number }[]>`
    select sum(cost)::int as credits from odds_feed_calls where user_id = ${person.id}`;
  expect(spent?.credits).toBeLessThanOrEqual(450);
  expect(standIn.used).toBeLessThanOrEqual(spent?.credits ?? 0);
}, 120_000);
