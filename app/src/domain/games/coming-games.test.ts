import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { KICK_OFF, MATCH_RESULT, someFile, someGame, someQuote } from '#tests/support/coming-games.ts';
import { comingGames, keptGames, olderPrices, pricesDay } from './coming-games.ts';
import type { Game, Quote } from './game.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEFORE = { now: KICK_OFF - HOUR, zone: 'UTC' };

function source(games: readonly Game[], quotes: readonly Quote[] = MATCH_RESULT) {
  return { name: 'fixtures.csv', games, quotesOf: () => quotes };
}

test('games that have started or have a score are not kept', () => {
  const games = [
    someGame({ key: 'later', startsAt: KICK_OFF + HOUR }),
    someGame({ key: 'now', startsAt: BEFORE.now }),
    someGame({ key: 'over', score: { home: 1, away: 0, final: true } }),
    someGame({ key: 'next' }),
  ];
  const kept = keptGames(source(games), BEFORE);
  expect(kept.games.map(({ key }) => key)).toEqual(['next', 'later']);
  expect(kept).toMatchObject({ comingCount: 2, lastStart: KICK_OFF + HOUR });
});

test('a game of which only the day is known can be picked until its day is over for the user', () => {
  const game = someGame({ startsAt: null });
  const at = (now: number, zone: string) => keptGames(source([game]), { now, zone }).games.length;
  const midnight = Date.UTC(2026, 0, 12);
  expect([at(midnight - 1, 'UTC'), at(midnight, 'UTC')]).toEqual([1, 0]);
  expect(at(midnight, 'America/New_York')).toBe(1);
  expect(keptGames(source([game]), BEFORE).lastStart).toBe(midnight + 12 * HOUR);
});

test('a price from after the start and a closing price are never kept, nor a game without any other', () => {
  const before = someQuote('1x2', 'home', '2.10', { at: KICK_OFF - MINUTE });
  const after = someQuote('1x2', 'home', '1.05', { at: KICK_OFF });
  const close = someQuote('1x2', 'home', '2.02', { kind: 'close' });
  expect(keptGames(source([someGame()], [after, before, close]), BEFORE).games[0]?.quotes).toEqual([before]);
  expect(keptGames(source([someGame()], [after, close]), BEFORE)).toMatchObject({
    comingCount: 1,
    games: [],
  });
});

test('at most 1,000 games are kept, and as many as the database takes, the first to start', () => {
  const many = Array.from({ length: 1200 }, (_, i) =>
    someGame({ key: `${i}`, startsAt: KICK_OFF + (1200 - i) * MINUTE }),
  );
  const { games, comingCount } = keptGames(source(many), BEFORE);
  expect([games.length, comingCount, games[0]?.key]).toEqual([1000, 1200, '1199']);
  const quotes = Array.from({ length: 100 }, (_, i) =>
    someQuote('1x2', 'home', '2.10', { book: `Büchse ${i}` }),
  );
  const large = keptGames(source(many, quotes), BEFORE).games;
  const stored = JSON.stringify(large).replaceAll(/[:,](?=["[{\d])/g, '$& ');
  expect(Buffer.byteLength(stored)).toBeLessThan(2_000_000);
  expect(large.length).toBeGreaterThan(100);
});

test('games are listed by league, day in the user’s zone, and start', () => {
  const games = [
    someGame({ league: 'England Championship', startsAt: KICK_OFF + 9 * HOUR, home: 'Leeds' }),
    someGame({ startsAt: KICK_OFF + HOUR, home: 'Everton' }),
    someGame(),
    someGame({ league: 'England Championship', home: 'Burnley' }),
  ];
  const shown = (zone: string) =>
    comingGames([someFile(games)], { now: BEFORE.now, zone }).map(
      ({ home, startDay }) => `${home} ${startDay}`,
    );
  expect(shown('UTC')).toEqual([
    'Burnley 2026-01-11',
    'Leeds 2026-01-12',
    'Arsenal 2026-01-11',
    'Everton 2026-01-11',
  ]);
  expect(shown('America/New_York')).toContain('Leeds 2026-01-11');
});

test('a game that has started since its file was dropped is no longer listed', () => {
  const files = [someFile([someGame()])];
  expect(comingGames(files, { ...BEFORE, now: KICK_OFF - 1 })).toHaveLength(1);
  expect(comingGames(files, { ...BEFORE, now: KICK_OFF })).toEqual([]);
});

test('of a game in two files the newer prices count', () => {
  const newer = someGame({ key: 'n', quotes: [someQuote('1x2', 'home', '1.98')] });
  const files = [
    someFile([newer], { name: 'new.csv', writtenAt: KICK_OFF - 2 * HOUR }),
    someFile([someGame()]),
  ];
  const games = comingGames(files, BEFORE);
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({ source: 'new.csv', quotes: newer.quotes });
});

test('prices from before the day of the start say so, by their own time or else the file’s', () => {
  const own = someGame({ quotes: [someQuote('1x2', 'home', '2.10', { at: Date.UTC(2026, 0, 10, 9) })] });
  const [ofFile, ofPrice] = [someGame(), own].map((game) => comingGames([someFile([game])], BEFORE)[0]);
  const monday = { now: Date.UTC(2026, 0, 5), zone: 'UTC' };
  expect(ofFile && olderPrices(ofFile, BEFORE)).toBe('Prices are from Friday; the game starts today.');
  expect(ofFile && olderPrices(ofFile, monday)).toBe('Prices are from Friday; the game starts on Sunday.');
  expect(ofPrice && pricesDay(ofPrice, BEFORE)).toBe('2026-01-10');
  const sameDay = { ...someFile([someGame()]), writtenAt: KICK_OFF - 3 * HOUR };
  const [fresh] = comingGames([sameDay], BEFORE);
  expect(fresh?.startDay).toBe(isoDay('2026-01-11'));
  expect(fresh && olderPrices(fresh, BEFORE)).toBeNull();
});
