import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { oddsOfTerms } from '#domain/bets/settlement.ts';
import { cents } from '#domain/money.ts';
import { closingAt, someBet } from '#tests/support/any-bet.ts';
import { A_DAY, match, matchOf, ON_ARSENAL, saturdayBet } from '#tests/support/matched-games.ts';
import { played, SATURDAY_3PM, someGame, someQuote, sourceOf } from '#tests/support/some-games.ts';
import type { MatchInput } from './match-results.ts';

const SATURDAY = isoDay('2026-01-10');

describe('a pending bet', () => {
  test('gets the result of its game, with the score and its source, and the closing price', () => {
    const bet = saturdayBet();
    const found = matchOf(bet, [played(2, 1)]);
    expect(found).toMatchObject({
      settle: { bet, outcome: 'won' },
      settlement: { status: 'won', result: null, returned: 21_000 },
      picks: [{ outcome: 'won', scored: '2–1 in E0.csv', moved: null }],
      close: { source: 'Average price, E0.csv', odds: 100 },
      problem: null,
      noClose: null,
      conflict: null,
    });
  });

  test('gets a half result on a quarter line', () => {
    const bet = saturdayBet({ market: 'Asian handicap', line: -0.75 });
    expect(matchOf(bet, [played(2, 1)])).toMatchObject({
      settle: { outcome: 'half_won' },
      settlement: { status: 'won', result: 'half_won', returned: 16_000 },
    });
  });

  test('whose game isn’t over stays pending', () => {
    const now = SATURDAY_3PM + 60_000;
    const goals = { home: 1, away: 0, final: false };
    for (const score of [null, goals]) {
      const game = someGame({ startsAt: SATURDAY_3PM, score });
      const found = matchOf(saturdayBet(), [game], [someQuote()], { now });
      expect(found).toMatchObject({
        settle: null,
        problem: { reason: 'not finished' },
        close: { odds: 100 },
      });
    }
  });

  test('isn’t settled by a score from before the start, and has no close yet', () => {
    const found = matchOf(saturdayBet(), [played(1, 0)], [someQuote()], { now: SATURDAY_3PM - 1 });
    expect(found).toMatchObject({
      settle: null,
      problem: { reason: 'not finished' },
      close: null,
      noClose: null,
    });
  });

  test('is read from its selection or description where these are all it has', () => {
    const bet = someBet({ day: SATURDAY, description: 'Arsenal v Chelsea over 2.5' });
    expect(matchOf(bet, [played(2, 1)])).toMatchObject({ settle: { outcome: 'won' } });
    const named = someBet({ day: SATURDAY, event: 'Arsenal v Chelsea', description: 'Chelsea +0.75' });
    expect(matchOf(named, [played(2, 1)])).toMatchObject({ settle: { outcome: 'half_lost' } });
    const picked = someBet({ day: SATURDAY, selection: 'Chelsea +0.5', description: 'My best bet' });
    expect(matchOf(picked, [played(2, 1)])).toMatchObject({ settle: { outcome: 'lost' } });
  });

  test('on a moved game is matched, which is shown', () => {
    const game = played(2, 1, { startsAt: SATURDAY_3PM + A_DAY, day: isoDay('2026-01-11') });
    const found = matchOf(saturdayBet({ startsAt: SATURDAY_3PM }), [game], [], {
      now: SATURDAY_3PM + 2 * A_DAY,
    });
    expect(found).toMatchObject({
      settle: { outcome: 'won' },
      picks: [{ moved: 'The game starts Sun, Jan 11, 3:00 PM; the bet says Sat, Jan 10, 3:00 PM.' }],
    });
  });

  test('of a day without games is left out', () => {
    const result = match([saturdayBet({ day: isoDay('2026-02-01') })], [sourceOf([played(2, 1)])]);
    expect(result).toEqual({ matches: [], rate: { matched: 0, of: 0 }, warning: null });
  });

  test.each([
    ['no game', { event: 'Arsenal v Spurs' }],
    ['no market', { market: 'Player Prop' }],
    ['no market', { market: null }],
    ['no market', { market: 'Player Prop', event: null, selection: 'Saka shots over' }],
  ])('is not settled or priced: %s', (reason, given) => {
    const found = matchOf(saturdayBet(given), [played(2, 1)]);
    expect(found).toMatchObject({ settle: null, problem: { reason }, close: null, noClose: { reason } });
  });

  test('is settled though its line moved, without a closing price', () => {
    const bet = saturdayBet({ market: 'Asian handicap', line: -0.5 });
    const quotes = [someQuote({ market: 'spread', line: -0.75 })];
    expect(matchOf(bet, [played(2, 1)], quotes)).toMatchObject({
      settle: { outcome: 'won' },
      problem: null,
      close: null,
      noClose: { reason: 'line moved' },
    });
  });
});

describe('a lay bet', () => {
  const terms = { kind: 'lay', price: '2.00', stake: '100.00', commission: '5' } as const;
  const lay = (given: Parameters<typeof saturdayBet>[0] = {}) =>
    saturdayBet({ terms, ...oddsOfTerms(terms), wager: cents(100_00), ...given });

  test.each([
    [played(2, 1), 'lost', 0],
    [played(1, 1), 'won', 195_00],
    [played(0, 1), 'won', 195_00],
  ])('ends as its selection doesn’t: %j', (game, outcome, returned) => {
    expect(matchOf(lay(), [game])).toMatchObject({ settle: { outcome }, settlement: { returned } });
  });

  test.each([
    [-0.75, 'half_lost', 50_00],
    [-1.25, 'half_won', 147_50],
    [-1, 'push', 0],
  ])('gets the other half on %d', (line, outcome, returned) => {
    const found = matchOf(lay({ market: 'Asian handicap', line }), [played(2, 1)]);
    expect(found).toMatchObject({ settle: { outcome }, settlement: { returned } });
  });

  test('that was settled against the score is listed', () => {
    const won = lay({ status: 'won', returned: cents(195_00) });
    expect(matchOf(won, [played(2, 1)])?.conflict).toBe('Settled as won, but 2–1 in E0.csv makes it lost.');
    expect(matchOf(won, [played(1, 2)])?.conflict).toBeNull();
  });
});

describe('what scores don’t tell', () => {
  const terms = { kind: 'each_way', price: '2.00', part: '50.00', place: '1/5' } as const;
  const eachWay = saturdayBet({ terms, ...oddsOfTerms(terms), wager: cents(100_00) });

  test('is not covered: an each-way bet', () => {
    const games = [sourceOf([played(2, 1)])];
    const { matches, rate } = match([eachWay, saturdayBet()], games);
    expect(matches[0]).toMatchObject({ settle: null, problem: { reason: 'not covered' } });
    expect(rate).toEqual({ matched: 1, of: 1 });
  });

  test('contradicts nothing: a place, a tie and a part', () => {
    const paid = { status: 'won', returned: cents(60_00) } as const;
    const ended = [
      { ...eachWay, ...paid, result: 'placed' },
      saturdayBet({ ...paid, ending: { tied: [2, 1] } }),
      saturdayBet({ ...paid, result: 'partial' }),
    ] as const;
    for (const bet of ended) expect(matchOf(bet, [played(1, 2)])?.conflict).toBeNull();
  });
});

describe('a settled bet', () => {
  const won = saturdayBet({ status: 'won', returned: cents(21_000) });

  test('gets only a closing price that it lacks', () => {
    expect(matchOf(won, [played(2, 1)])).toMatchObject({
      settle: null,
      settlement: null,
      close: { odds: 100 },
    });
    expect(matchOf({ ...won, closing: closingAt('-105') }, [played(2, 1)])).toBeUndefined();
  });

  test('that contradicts the score is listed, and stays as it is', () => {
    const found = matchOf({ ...won, closing: closingAt('-105') }, [played(1, 2)]);
    expect(found).toMatchObject({
      settle: null,
      close: null,
      conflict: 'Settled as won, but 1–2 in E0.csv makes it lost.',
    });
  });

  test('that was cashed out contradicts no score', () => {
    expect(matchOf({ ...won, result: 'cashed_out' }, [played(1, 2)])).toMatchObject({ conflict: null });
  });

  test('without a game is told of for its closing price alone', () => {
    const found = matchOf({ ...won, event: 'Arsenal v Spurs' }, [played(2, 1)]);
    expect(found).toMatchObject({ problem: null, noClose: { reason: 'no game' } });
  });
});

describe('the share that matched', () => {
  const bets = (matched: number, of: number) =>
    Array.from({ length: of }, (_, at) => saturdayBet(at < matched ? {} : { event: 'Spurs v Everton' }));
  const games = [sourceOf([played(2, 1)])];
  const shareOf = (matched: number, of: number, lastRate: MatchInput['lastRate']) =>
    match(bets(matched, of), games, { lastRate });

  test('counts the bets whose game and pick were found', () => {
    expect(shareOf(3, 10, null)).toMatchObject({ rate: { matched: 3, of: 10 }, warning: null });
  });

  test.each([
    [2, 40, { matched: 38, of: 40 }, 'Only 2 of 40 bets matched; last time it was 38 of 40.'],
    [0, 40, { matched: 38, of: 40 }, 'None of 40 bets matched; last time it was 38 of 40.'],
    [0, 40, null, 'None of 40 bets matched.'],
    [20, 40, { matched: 38, of: 40 }, null],
    [0, 4, { matched: 38, of: 40 }, null],
    [5, 5, { matched: 1, of: 40 }, null],
  ])('%d of %d after %j', (matched, of, lastRate, warning) => {
    expect(shareOf(matched, of, lastRate).warning).toBe(warning);
  });
});

test("a file of coming games doesn't hide a game that was moved to the next day", () => {
  const coming = sourceOf([someGame({ startsAt: SATURDAY_3PM })], { name: 'fixtures.csv' });
  const moved = played(2, 1, { day: isoDay('2026-01-11'), startsAt: SATURDAY_3PM + A_DAY });
  const { matches } = match([saturdayBet({ startsAt: SATURDAY_3PM })], [coming, sourceOf([moved])]);
  expect(matches[0]?.settle?.outcome).toBe('won');
});

test('an alias that the user confirmed settles what was without a game', () => {
  const bet = saturdayBet({ event: 'Gunners v Chelsea', selection: 'Gunners' });
  const games = [played(2, 1)];
  expect(matchOf(bet, games)).toMatchObject({ problem: { unknown: [{ name: 'Gunners' }] } });
  const aliases = [{ alias: 'Gunners', team: 'Arsenal' }];
  expect(matchOf(bet, games, [], { aliases })).toMatchObject({ settle: { outcome: 'won' } });
});

test('nothing is matched by how alike names look', () => {
  const oneMore = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));
  fc.assert(
    fc.property(fc.constantFrom('Arsenal', 'Chelsea'), fc.nat({ max: 6 }), oneMore, (name, at, letter) => {
      const mistyped = `${name.slice(0, at)}${letter}${name.slice(at)}`;
      const event = ON_ARSENAL.event.replace(name, mistyped);
      expect(matchOf(saturdayBet({ event }), [played(2, 1)])).toMatchObject({ settle: null, close: null });
    }),
  );
});
