import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickInText } from '#domain/typed-line/pick.ts';
import { someGame } from '#tests/support/some-games.ts';
import { GAME_MARKETS, type GamePick } from './game.ts';
import { hasLine, MARKET_SIDES } from './grade.ts';
import { pickOf, type PickTexts } from './pick-of.ts';
import { subjectOf } from './pick-text.ts';
import { foldedTeam, teamNames } from './team-names.ts';

const GAME = someGame();

const texts = (given: Partial<PickTexts>): PickTexts => ({
  event: 'Arsenal v Chelsea',
  market: null,
  selection: null,
  line: null,
  ...given,
});

const RESERVED = new Set(['draw', 'thedraw', 'tie', 'x', '1', '2', 'home', 'away', '']);
const anyTeam = fc
  .oneof(
    fc.constantFrom('Schalke 04', 'Mainz 05', 'Brighton & Hove Albion', "Nott'm Forest", 'Orebro or Bust'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  )
  .map((name) => name.trim())
  .filter((name) => !RESERVED.has(foldedTeam(name)));
const anyGame = fc
  .tuple(anyTeam, anyTeam)
  .filter(([home, away]) => foldedTeam(home) !== foldedTeam(away))
  .map(([home, away]) => someGame({ home, away }));
const anyPick: fc.Arbitrary<GamePick> = fc
  .tuple(fc.constantFrom(...GAME_MARKETS), fc.nat({ max: 2 }), fc.integer({ min: -1000, max: 1000 }))
  .map(([market, place, quarters]) => {
    const sides = MARKET_SIDES[market];
    const side = sides[place % sides.length] ?? 'home';
    return { market, side, line: hasLine(market) ? quarters / 4 : null };
  });

test('a bet on any pick of any game is read as that pick', () => {
  fc.assert(
    fc.property(anyGame, anyPick, fc.boolean(), (game, pick, hasDraw) => {
      expect(pickOf(subjectOf(game, pick, hasDraw), game)).toEqual({ pick });
    }),
  );
});

test('a bet stores the game with the home team first, the market, the selection and the line', () => {
  const pick = { market: 'spread', side: 'away', line: 0.5 } as const;
  expect(subjectOf(GAME, pick)).toEqual({
    event: 'Arsenal v Chelsea',
    market: 'Spread',
    selection: 'Chelsea',
    line: 0.5,
    startsAt: null,
  });
  expect(subjectOf(GAME, pick, true).market).toBe('Asian handicap');
});

describe('typed by hand,', () => {
  test.each([
    [{ market: 'ML', selection: 'arsenal' }, 'moneyline', 'home', null],
    [{ market: 'Moneyline', selection: 'Draw' }, '1x2', 'draw', null],
    [{ market: '1X2', selection: 'X' }, '1x2', 'draw', null],
    [{ market: '1X2', selection: '2' }, '1x2', 'away', null],
    [{ market: 'Full-time result', selection: 'Home' }, '1x2', 'home', null],
    [{ market: 'Run line', selection: 'Arsenal', line: -1.5 }, 'spread', 'home', -1.5],
    [{ market: 'Spread', selection: 'Chelsea +0.5' }, 'spread', 'away', 0.5],
    [{ market: 'Spread', selection: 'Chelsea −0.25', line: -0.25 }, 'spread', 'away', -0.25],
    [{ market: 'Handicap', selection: 'Chelsea', line: 0.5 }, 'spread', 'away', 0.5],
    [{ market: 'Over/Under', selection: 'over 2.5' }, 'total', 'over', 2.5],
    [{ market: 'Total goals', selection: 'U', line: 2.25 }, 'total', 'under', 2.25],
    [{ market: 'DNB', selection: 'Chelsea' }, 'draw no bet', 'away', null],
    [{ market: 'Double chance', selection: 'Draw or Arsenal' }, 'double chance', 'home or draw', null],
    [{ market: 'DC', selection: 'Chelsea / Draw' }, 'double chance', 'draw or away', null],
    [{ market: 'Double chance', selection: 'Home or Away' }, 'double chance', 'home or away', null],
  ] as const)('%j is %s, %s, %j', (given, market, side, line) => {
    expect(pickOf(texts(given), GAME)).toEqual({ pick: { market, side, line } });
  });

  test.each([
    ['Arsenal v Chelsea over 2.5', 'total', 'over', 2.5],
    ['Arsenal v Chelsea: Arsenal -0.75', 'spread', 'home', -0.75],
    ['Chelsea ML', 'moneyline', 'away', null],
    ['Chelsea AH 0.25', 'spread', 'away', 0.25],
    ['Chelsea dnb', 'draw no bet', 'away', null],
  ] as const)('the line “%s” is %s, %s, %j', (line, market, side, number) => {
    expect(pickOf(pickInText(line), GAME)).toEqual({ pick: { market, side, line: number } });
  });
});

describe('no market:', () => {
  test.each([
    ['a bet without a market', { selection: 'Arsenal' }],
    ['a player prop', { market: 'Player Prop', selection: 'Saka shots over', line: 1.5 }],
    ['a team total', { market: 'Team Prop', selection: 'Arsenal over', line: 1.5 }],
    ['a total of a team', { market: 'Total', selection: 'Arsenal over', line: 1.5 }],
    ['a first half', { market: '1st half moneyline', selection: 'Arsenal' }],
    ['a first half by its selection', { market: 'Moneyline', selection: 'Arsenal 1H' }],
    ['both teams to score', { market: 'Both teams to score', selection: 'Yes' }],
    ['corners', { market: 'Corners', selection: 'Over', line: 9.5 }],
    ['a spread without a line', { market: 'Spread', selection: 'Arsenal' }],
    ['a line that isn’t in quarters', { market: 'Spread', selection: 'Arsenal -0.3' }],
    ['a spread on a draw', { market: 'Asian handicap', selection: 'Draw', line: -1 }],
    [
      'a handicap of a whole number, which may be European',
      { market: 'Handicap', selection: 'Arsenal', line: -1 },
    ],
    ['another team', { market: 'Moneyline', selection: 'Spurs' }],
    ['no selection', { market: 'Moneyline' }],
    [
      'home in an event with the other order',
      { market: '1x2', selection: 'Home', event: 'Chelsea v Arsenal' },
    ],
    ['home without an event', { market: '1x2', selection: 'Home', event: null }],
    ['a double chance of one team', { market: 'Double chance', selection: 'Arsenal' }],
  ])('%s', (_, given) => {
    expect(pickOf(texts(given), GAME)).toMatchObject({ reason: 'no market' });
  });
});

test('a team may be named by an alias', () => {
  const names = teamNames([{ alias: 'Gunners', team: 'Arsenal' }]);
  const bet = texts({ market: 'Moneyline', selection: 'Gunners' });
  expect(pickOf(bet, GAME, names)).toEqual({ pick: { market: 'moneyline', side: 'home', line: null } });
  expect(pickOf(bet, GAME)).toMatchObject({ reason: 'no market' });
});
