import { describe, expect, test } from 'vitest';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { SATURDAY_3PM, someGame, sourceOf } from '#tests/support/some-games.ts';
import { type FoundGame, gameFinder, type NoGame, type SoughtGame } from './find-game.ts';
import type { Game, GameSource } from './game.ts';
import { type TeamAlias, teamNames } from './team-names.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const AT_3PM = someGame({ startsAt: SATURDAY_3PM });

type Options = { aliases?: readonly TeamAlias[]; zone?: string };

function finderOf(sources: readonly GameSource[], { aliases = [], zone = 'Europe/London' }: Options = {}) {
  return gameFinder({ sources, names: teamNames(aliases), zone, now: SATURDAY_3PM + 3 * DAY });
}

function find(given: Partial<SoughtGame>, games: readonly Game[] = [AT_3PM], options?: Options) {
  const sought = { event: null, selection: null, market: null, line: null, startsAt: null, ...given };
  return finderOf([sourceOf(games)], options).find({ day: isoDay('2026-01-10'), ...sought });
}

const gamesOf = (found: FoundGame | NoGame) =>
  'games' in found ? found.games.map(({ game }) => game) : found.reason;

describe('a bet finds its game by its event:', () => {
  test.each([
    'Arsenal v Chelsea',
    'arsenal vs chelsea',
    'Arsenal vs. Chelsea',
    'Arsenal - Chelsea',
    'Arsenal – Chelsea',
    'Chelsea @ Arsenal',
    'Chelsea at Arsenal',
    'Chelsea v Arsenal',
  ])('%s', (event) => {
    expect(gamesOf(find({ event }))).toEqual([AT_3PM]);
  });

  test.each(['Arsenal v Spurs', 'Arsenl v Chelsea', 'Arsenal v Arsenal', 'v', 'Arsenal v', ''])(
    'not by %s',
    (event) => {
      expect(gamesOf(find({ event }))).toBe('no game');
    },
  );

  test('teams may have words in their names that stand between teams elsewhere', () => {
    const game = someGame({ home: 'Wigan at Home', away: 'Team v Team' });
    expect(gamesOf(find({ event: 'Wigan at Home v Team v Team' }, [game]))).toEqual([game]);
  });
});

describe('without an event,', () => {
  test.each(['Arsenal', 'Chelsea +0.5', 'Arsenal or draw'])('the team of %s finds the game', (selection) => {
    expect(gamesOf(find({ selection }))).toEqual([AT_3PM]);
  });

  test('a selection without a team asks for the event', () => {
    expect(find({ selection: null })).toMatchObject({ text: 'The bet names no game. Add its event.' });
    for (const selection of ['Over', 'u 2.5', 'Draw', '']) {
      expect(find({ selection })).toMatchObject({ text: 'The bet names no game. Add its event.' });
    }
  });

  test('a team of the same name in two leagues is in two games', () => {
    const other = someGame({ home: 'Arsenal', away: 'Racing', key: 'other' });
    expect(gamesOf(find({ selection: 'Arsenal' }, [AT_3PM, other]))).toBe('two games');
  });
});

describe('the time of a game', () => {
  test.each([
    ['at the same time', { startsAt: SATURDAY_3PM }, null],
    ['on the day, without a time', {}, null],
    [
      'a few minutes later',
      { startsAt: SATURDAY_3PM - 5 * 60_000 },
      'The game starts Sat, Jan 10, 3:00 PM; the bet says Sat, Jan 10, 2:55 PM.',
    ],
    [
      'moved by a day',
      { startsAt: SATURDAY_3PM - DAY },
      'The game starts Sat, Jan 10, 3:00 PM; the bet says Fri, Jan 9, 3:00 PM.',
    ],
    [
      'on the day after',
      { day: isoDay('2026-01-09') },
      'The game starts Sat, Jan 10, 3:00 PM; the bet says Jan 9, 2026.',
    ],
  ])('%s: it is found, and a move is shown', (_, given, moved) => {
    expect(find({ event: 'Arsenal v Chelsea', ...given })).toMatchObject({ moved });
  });

  test.each([
    ['two days apart', { startsAt: SATURDAY_3PM - 2 * DAY }],
    ['two days apart, without a time', { day: isoDay('2026-01-12') }],
    ['a week apart', { startsAt: SATURDAY_3PM + 7 * DAY }],
  ])('%s: it is another game', (_, given) => {
    const found = find({ event: 'Arsenal v Chelsea', ...given });
    expect(found).toMatchObject({ reason: 'no game', unknown: [] });
  });

  test('a bet’s day is that of the game in the user’s zone, not in the source’s', () => {
    // 7:30 PM in New York is on the next day in UTC.
    const night = Date.UTC(2026, 0, 11, 0, 30);
    const lakers = someGame({ home: 'Knicks', away: 'Lakers', day: isoDay('2026-01-11'), startsAt: night });
    const found = find({ event: 'Lakers @ Knicks' }, [lakers], { zone: 'America/New_York' });
    expect(found).toMatchObject({ moved: null });
  });

  test('the game of the day comes before those of the days beside it, as in a series', () => {
    const series = [-1, 0, 1].map((days) =>
      someGame({ day: addDays(isoDay('2026-01-10'), days), startsAt: SATURDAY_3PM + days * DAY }),
    );
    expect(gamesOf(find({ event: 'Arsenal v Chelsea' }, series))).toEqual([series[1]]);
    const start = SATURDAY_3PM + DAY;
    expect(gamesOf(find({ event: 'Arsenal v Chelsea', startsAt: start }, series))).toEqual([series[2]]);
  });

  test('a doubleheader is two games for a bet without a time', () => {
    const both = [0, 4].map((hours) => someGame({ startsAt: SATURDAY_3PM + hours * HOUR }));
    expect(find({ event: 'Arsenal v Chelsea' }, both)).toMatchObject({
      reason: 'two games',
      text: 'It may be any of these: Arsenal v Chelsea, Sat, Jan 10, 3:00 PM; Arsenal v Chelsea, Sat, Jan 10, 7:00 PM.',
    });
    const start = SATURDAY_3PM + 4 * HOUR;
    expect(gamesOf(find({ event: 'Arsenal v Chelsea', startsAt: start }, both))).toEqual([both[1]]);
  });

  test('two games on a day without times are two games', () => {
    const both = ['first', 'second'].map((key) => someGame({ key }));
    expect(gamesOf(find({ event: 'Arsenal v Chelsea' }, both))).toBe('two games');
  });

  test('a day before and a day after are two games', () => {
    const around = ['2026-01-09', '2026-01-11'].map((day) => someGame({ day: isoDay(day) }));
    expect(gamesOf(find({ event: 'Arsenal v Chelsea' }, around))).toBe('two games');
  });
});

describe('several sources', () => {
  const findIn = (...sources: GameSource[]) =>
    finderOf(sources).find({
      event: 'Arsenal v Chelsea',
      selection: null,
      market: null,
      line: null,
      startsAt: null,
      day: isoDay('2026-01-10'),
    });

  test('that list the same game agree, also if one knows only its day', () => {
    const found = findIn(sourceOf([AT_3PM]), sourceOf([someGame()], { name: 'my.csv' }));
    expect('games' in found && found.games.map(({ source }) => source.name)).toEqual(['E0.csv', 'my.csv']);
  });

  test('that disagree about the time list two games', () => {
    const later = someGame({ startsAt: SATURDAY_3PM + 3 * HOUR });
    expect(findIn(sourceOf([AT_3PM]), sourceOf([later]))).toMatchObject({ reason: 'two games' });
  });

  test('may have the game of the day before, which isn’t the bet’s', () => {
    const before = someGame({ startsAt: SATURDAY_3PM - DAY, day: isoDay('2026-01-09') });
    expect(gamesOf(findIn(sourceOf([before]), sourceOf([AT_3PM])))).toEqual([AT_3PM]);
  });

  test('a game that a file lists twice is one', () => {
    expect(gamesOf(findIn(sourceOf([AT_3PM, AT_3PM])))).toEqual([AT_3PM]);
  });
});

describe('names that no team has', () => {
  test('are told with the teams of these days, likeliest first; the user’s word makes them match', () => {
    const games = [
      someGame({ home: 'Man United', away: 'Chelsea', startsAt: SATURDAY_3PM }),
      someGame({ home: 'Arsenal', away: 'Man City', startsAt: SATURDAY_3PM }),
      someGame({ home: 'Man Utd', away: 'Wolves', day: isoDay('2026-03-01') }),
    ];
    const event = 'Manchester Utd v Chelsea';
    expect(find({ event }, games)).toMatchObject({
      reason: 'no game',
      text: 'No team is called Manchester Utd.',
      unknown: [{ name: 'Manchester Utd', teams: ['Man United', 'Man City', 'Arsenal'] }],
    });
    const aliases = [{ alias: 'manchester utd', team: 'Man United' }];
    expect(gamesOf(find({ event }, games, { aliases }))).toEqual([games[0]]);
  });

  test('come with the known team’s opponent first, however its name looks', () => {
    const games = [someGame({ home: 'Tottenham' }), someGame({ home: 'Burnley', away: 'Everton' })];
    expect(find({ event: 'Spurs v Chelsea' }, games)).toMatchObject({
      unknown: [{ name: 'Spurs', teams: ['Tottenham', 'Burnley', 'Everton'] }],
    });
  });

  test('have no line with them', () => {
    for (const selection of ['Gunners -0.5', 'Gunners or draw', 'Gunners']) {
      expect(find({ selection })).toMatchObject({ unknown: [{ name: 'Gunners' }] });
    }
  });

  test('of a known team that doesn’t play then, none is asked for', () => {
    expect(find({ event: 'Chelsea v Arsenal', day: isoDay('2026-02-10') })).toEqual({
      reason: 'no game',
      text: 'Chelsea v Arsenal isn’t on Feb 10, 2026.',
      unknown: [],
    });
  });
});

test('a bet is covered if there are games within a day of it', () => {
  const { covers } = finderOf([sourceOf([AT_3PM])]);
  const day = (text: string) => covers({ day: isoDay(text), startsAt: null });
  expect(['2026-01-08', '2026-01-09', '2026-01-11', '2026-01-12'].map(day)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(covers({ day: isoDay('2025-06-01'), startsAt: SATURDAY_3PM })).toBe(true);
});

test('the work is that of reading each game once and each bet’s own games', () => {
  let reads = 0;
  const counted = (given: Partial<Game>): Game => {
    const game = someGame(given);
    return {
      ...game,
      get home() {
        reads += 1;
        return game.home;
      },
    };
  };
  // 10,000 games of 200 teams, all on a hundred days, and 1,000 bets on them.
  const games = Array.from({ length: 10_000 }, (_, at) => {
    const startsAt = SATURDAY_3PM + Math.floor(at / 100) * DAY;
    return counted({ key: String(at), home: `Home ${at % 100}`, away: `Away ${at % 100}`, startsAt });
  });
  const finder = finderOf([sourceOf(games)]);
  const indexing = reads;
  expect(indexing).toBeLessThanOrEqual(5 * games.length);
  for (let at = 0; at < 1000; at += 1) {
    const startsAt = SATURDAY_3PM + (at % 100) * DAY;
    const event = `Home ${at % 100} v Away ${at % 100}`;
    const sought = { event, selection: null, market: null, line: null, startsAt, day: isoDay('2026-01-10') };
    expect(gamesOf(finder.find(sought))).toHaveLength(1);
  }
  expect(reads - indexing).toBeLessThanOrEqual(20 * 1000);
});
