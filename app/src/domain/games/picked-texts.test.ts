import { expect, test } from 'vitest';
import { checkNewBet } from '#domain/bets/bet-form.ts';
import { NO_BET_TEXTS, NO_LEG_TEXTS, withNewLeg } from '#domain/bets/bet-texts.ts';
import { cents } from '#domain/money.ts';
import { KICK_OFF, MATCH_RESULT, someComingGame, someQuote } from '#tests/support/coming-games.ts';
import type { GameMarket, GameSide } from './game.ts';
import {
  describedPick,
  marketName,
  pickedTexts,
  pickLabel,
  startSourceOf,
  typedTexts,
  withPicked,
} from './picked-texts.ts';

const ZONE = 'America/New_York';
const GAME = someComingGame();
const SPREAD = someQuote('spread', 'home', '2.080', { line: -0.5 });

test('a picked price fills in a bet that saves with the odds, line and start of its source', () => {
  const picked = pickedTexts(GAME, SPREAD, ZONE);
  expect(picked).toEqual({
    description: 'Arsenal −0.5 v Chelsea',
    odds: '2.080',
    day: '2026-01-11',
    event: 'Arsenal v Chelsea',
    market: 'Asian handicap',
    selection: 'Arsenal',
    line: '-0.5',
    startsAt: 'Jan 11, 2026, 11:30 AM',
  });
  for (const format of ['american', 'decimal', 'fractional'] as const) {
    const texts = { ...NO_BET_TEXTS, ...picked, wager: '50' };
    const context = { format, zone: ZONE, now: KICK_OFF - 1, unit: cents(100) };
    const checked = checkNewBet(texts, context);
    expect(checked).toMatchObject({
      value: { line: -0.5, startsAt: KICK_OFF, taken: { notation: 'decimal', millionths: 2_080_000 } },
    });
  }
});

test('whole decimal odds stay decimal in every format', () => {
  expect(pickedTexts(GAME, someQuote('1x2', 'draw', '4'), ZONE).odds).toBe('4.00');
});

test('a game without a time leaves the start empty', () => {
  const texts = pickedTexts(someComingGame({ startsAt: null }), SPREAD, ZONE);
  expect([texts.day, texts.startsAt]).toEqual(['2026-01-11', '']);
});

test.each<[GameMarket, GameSide, number | null, string, string]>([
  ['1x2', 'away', null, 'Chelsea to beat Arsenal', 'Chelsea'],
  ['1x2', 'draw', null, 'Draw, Arsenal v Chelsea', 'Draw'],
  ['spread', 'away', 0.75, 'Chelsea +0.75 v Arsenal', 'Chelsea +0.75'],
  ['spread', 'home', 0, 'Arsenal 0 v Chelsea', 'Arsenal 0'],
  ['total', 'under', 2.25, 'Under 2.25, Arsenal v Chelsea', 'Under 2.25'],
  ['draw no bet', 'home', null, 'Arsenal draw no bet v Chelsea', 'Arsenal'],
  ['double chance', 'draw or away', null, 'Chelsea or draw, Arsenal v Chelsea', 'Chelsea or draw'],
])('%s %s %s is described as %s', (market, side, line, described, label) => {
  expect(describedPick(GAME, { market, side, line })).toBe(described);
  expect(pickLabel(GAME, { market, side, line })).toBe(label);
});

test('a spread is an Asian handicap only where a draw has a price', () => {
  expect(marketName(GAME, 'spread')).toBe('Asian handicap');
  expect(marketName(someComingGame({ quotes: [SPREAD] }), 'spread')).toBe('Spread');
});

const EMPTY = { texts: { ...NO_BET_TEXTS, day: '2026-01-05' }, values: {} };
const [HOME = SPREAD] = MATCH_RESULT;
const PICKED = { texts: pickedTexts(GAME, HOME, ZONE), values: { book: 'Bet365', league: 'EPL' } };

test('a picked price replaces the texts of a bet, but not its wager', () => {
  const typed = { texts: { ...EMPTY.texts, wager: '2u', odds: '1.5' }, values: { book: 'bwin', note: 'x' } };
  expect(withPicked(typed, PICKED)).toEqual({
    texts: { ...typed.texts, ...PICKED.texts },
    values: { note: 'x', book: 'Bet365', league: 'EPL' },
  });
});

test('a picked price becomes the empty leg of a parlay, or else a new one, and overwrites nothing', () => {
  const first = withPicked(EMPTY, PICKED);
  const parlay = { texts: withNewLeg(first.texts), values: { book: 'bwin' } };
  const two = withPicked(parlay, PICKED);
  expect(two.texts.legs).toHaveLength(2);
  expect(two.texts.legs[1]).toMatchObject({ selection: 'Arsenal', odds: '2.10', event: 'Arsenal v Chelsea' });
  expect(two.values).toEqual({ book: 'bwin', league: 'EPL' });
  const three = withPicked(two, PICKED);
  expect(three.texts.legs.map(({ key, odds }) => [key, odds])).toEqual([
    [0, '2.10'],
    [1, '2.10'],
    [2, '2.10'],
  ]);
  expect([two, three].flatMap((next) => typedTexts(parlay, EMPTY, next))).toEqual([]);
});

test('what the user typed is named before it is replaced, and what the form filled in is not', () => {
  const next = withPicked(EMPTY, PICKED);
  expect(typedTexts(EMPTY, EMPTY, next)).toEqual([]);
  const typed = { texts: { ...EMPTY.texts, odds: '1.80', wager: '50' }, values: { book: 'bwin' } };
  expect(typedTexts(typed, EMPTY, withPicked(typed, PICKED))).toEqual(['odds', 'book']);
  const other = { texts: pickedTexts(GAME, SPREAD, ZONE), values: {} };
  expect(typedTexts(next, next, withPicked(next, other))).toEqual([]);
});

test('a start has the source of its game until another one is typed', () => {
  const { startsAt } = pickedTexts(GAME, SPREAD, ZONE);
  const picked = new Map([
    [startsAt, 'feed'],
    ['Jan 12, 2026, 3:00 PM', 'file'],
  ] as const);
  const texts = { ...NO_BET_TEXTS, day: '2026-01-11', startsAt };
  expect(startSourceOf(texts, picked)).toBe('feed');
  expect(startSourceOf({ ...texts, startsAt: 'Jan 11, 2026, 11:31 AM' }, picked)).toBeNull();
  expect(startSourceOf({ ...texts, startsAt: '' }, picked)).toBeNull();
});

test('a parlay has the source of its legs only if all their starts were picked', () => {
  const { startsAt } = pickedTexts(GAME, SPREAD, ZONE);
  const picked = new Map([
    [startsAt, 'feed'],
    ['Jan 12, 2026, 3:00 PM', 'file'],
  ] as const);
  const parlay = (...starts: string[]) => ({
    ...NO_BET_TEXTS,
    day: '2026-01-11',
    legs: starts.map((start, key) => Object.assign({}, NO_LEG_TEXTS, { startsAt: start, key })),
  });
  expect(startSourceOf(parlay(startsAt, startsAt), picked)).toBe('feed');
  expect(startSourceOf(parlay(startsAt, 'Jan 12, 2026, 3:00 PM'), picked)).toBe('file');
  expect(startSourceOf(parlay(startsAt, 'sat 3pm'), picked)).toBeNull();
});
