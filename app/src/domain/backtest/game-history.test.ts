import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { prices1x2, someGame, sourceOf } from '#tests/support/made-up-games.ts';
import { formOf, historyOf } from './game-history.ts';

const gamesOn = (league: string, ...days: string[]) =>
  days.map((day) => someGame({ league, day: isoDay(day) }));

const seasonsOf = (...games: ReturnType<typeof someGame>[]) =>
  historyOf([sourceOf(games)]).seasons.map(({ key, games: count, isHeldOut }) => [key, count, isHeldOut]);

describe('seasons', () => {
  test('go from summer to summer, and the last one is held out', () => {
    expect(
      seasonsOf(...gamesOn('E0', '2023-08-12', '2024-05-19', '2024-08-16', '2025-01-01', '2025-05-25')),
    ).toEqual([
      ['e0 2023/24', 2, false],
      ['e0 2024/25', 3, true],
    ]);
  });

  test('are calendar years in leagues that play in summer', () => {
    expect(
      seasonsOf(...gamesOn('MLS', '2024-02-24', '2024-06-15', '2024-07-03', '2024-12-07', '2025-06-01')),
    ).toEqual([
      ['mls 2024', 4, false],
      ['mls 2025', 1, true],
    ]);
  });

  test("keep their names as the current season's file grows", () => {
    const keys = (...days: string[]) => seasonsOf(...gamesOn('E0', ...days)).map(([key]) => key);
    expect(keys('2025-08-16')).toEqual(['e0 2025/26']);
    expect(keys('2025-08-16', '2026-05-24')).toEqual(['e0 2025/26']);
  });

  test("are each league's own, and the only season of a league is not held out", () => {
    const games = [...gamesOn('E0', '2024-09-01', '2025-09-01'), ...gamesOn('D1', '2025-09-01')];
    expect(seasonsOf(...games)).toEqual([
      ['d1 2025/26', 1, false],
      ['e0 2024/25', 1, false],
      ['e0 2025/26', 1, true],
    ]);
  });
});

describe('games', () => {
  test('that several files list count once, with the prices of all and the final score of any', () => {
    const average = prices1x2(['2.10', '3.40', '3.60']);
    const best = prices1x2(['2.20', '3.50', '3.75'], { book: 'Best price' });
    const coming = someGame({ home: ' AYR', score: null, quotes: average });
    const { games, unfinished } = historyOf([
      sourceOf([coming], 'fixtures.csv'),
      sourceOf([someGame({ quotes: best })], 'E0.csv'),
    ]);
    expect(games).toHaveLength(1);
    expect(games[0]?.quotes('1x2').map(({ book, decimal, from }) => [book, decimal, from])).toEqual([
      ['Average price', '2.10', 'fixtures.csv'],
      ['Average price', '3.40', 'fixtures.csv'],
      ['Average price', '3.60', 'fixtures.csv'],
      ['Best price', '2.20', 'E0.csv'],
      ['Best price', '3.50', 'E0.csv'],
      ['Best price', '3.75', 'E0.csv'],
    ]);
    expect(games[0]?.quotes('total')).toEqual([]);
    expect(unfinished).toBe(0);
  });

  test('without a final score are left out and counted', () => {
    const open = [
      someGame({ home: 'Cork', score: null }),
      someGame({ home: 'Dundee', score: { home: 1, away: 0, final: false } }),
    ];
    const { games, unfinished } = historyOf([sourceOf([someGame(), ...open])]);
    expect(games).toHaveLength(1);
    expect(unfinished).toBe(2);
  });

  test('are in the same order whatever the order of files and rows', () => {
    const games = ['Ayr', 'Cork', 'Dundee'].flatMap((home) =>
      gamesOn('E0', '2025-09-06', '2025-09-13').map(({ game }) => someGame({ ...game, home })),
    );
    const keysOf = (listed: typeof games) =>
      historyOf([sourceOf(listed)]).games.map(({ game }) => `${game.day} ${game.home}`);
    expect(keysOf(games.toReversed())).toEqual(keysOf(games));
  });
});

describe("a team's form", () => {
  const results = [
    { day: '2025-08-16', home: 'Ayr', away: 'Bray', score: { home: 3, away: 0, final: true } },
    { day: '2025-08-23', home: 'Cork', away: 'Ayr', score: { home: 1, away: 1, final: true } },
    { day: '2025-08-30', home: 'Ayr', away: 'Cork', score: { home: 0, away: 1, final: true } },
    { day: '2025-09-06', home: 'Ayr', away: 'Dundee', score: { home: 5, away: 0, final: true } },
  ].map((each) => someGame({ ...each, day: isoDay(each.day) }));
  const last = historyOf([sourceOf(results)]).games.at(-1)?.home;

  test('is per game over its last games at home and away, this one not included', () => {
    expect(last && formOf(last, 'points', 3)).toBeCloseTo(4 / 3);
    expect(last && formOf(last, 'points', 2)).toBe(0.5);
    expect(last && formOf(last, 'margin', 3)).toBeCloseTo(2 / 3);
  });

  test("isn't known with fewer games than asked for", () => {
    expect(last && formOf(last, 'points', 4)).toBeUndefined();
  });

  test("doesn't count results of the same day", () => {
    const { games } = historyOf([
      sourceOf([someGame({ home: 'Ayr', away: 'Bray' }), someGame({ home: 'Ayr', away: 'Cork' })]),
    ]);
    expect(games.map(({ home }) => home.games)).toEqual([0, 0]);
  });

  test("is the league's own", () => {
    const cup = someGame({ league: 'Cup', day: isoDay('2025-08-30') });
    const { games } = historyOf([sourceOf([someGame(), cup])]);
    expect(games.map(({ home }) => home.games)).toEqual([0, 0]);
  });

  const anyGame = fc.record({
    home: fc.constantFrom('Ayr', 'Bray', 'Cork'),
    away: fc.constantFrom('Dundee', 'Elgin', 'Falkirk'),
    day: fc.integer({ min: 0, max: 30 }).map((days) => addDays(isoDay('2025-08-01'), days)),
    score: fc.record({ home: fc.nat(4), away: fc.nat(4), final: fc.constant(true) }),
  });

  test('is the mean that one gets by looking for the last games of earlier days', () => {
    fc.assert(
      fc.property(fc.array(anyGame, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (listed, count) => {
        const { games } = historyOf([sourceOf(listed.map((each) => someGame(each)))]);
        for (const { game, home } of games) {
          const margins = games.flatMap(({ game: { day, home: one, away: other }, score }) => {
            if (day >= game.day || (one !== game.home && other !== game.home)) return [];
            return [one === game.home ? score.home - score.away : score.away - score.home];
          });
          const sum = margins.slice(-count).reduce((total, margin) => total + margin, 0);
          expect(formOf(home, 'margin', count)).toBe(margins.length < count ? undefined : sum / count);
        }
      }),
    );
  });
});
