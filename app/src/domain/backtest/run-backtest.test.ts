import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import type { Quote } from '#domain/games/game.ts';
import { cents } from '#domain/money.ts';
import { FAIR_GAMES, madeUpSeasons, prices1x2, someGame, sourceOf } from '#tests/support/made-up-games.ts';
import { historyOf } from './game-history.ts';
import { type BacktestBet, type BacktestPlan, runBacktest } from './run-backtest.ts';
import { DEFAULT_RULE, type Rule } from './rule.ts';

const FLAT: BacktestPlan = {
  staking: { kind: 'flat', amount: cents(1000) },
  edge: 0,
  bankroll: cents(100_000),
  isHeldOutOpen: false,
};

/** What a rule makes of games, all of one season. */
function resultOf(games: readonly ReturnType<typeof someGame>[], rule: Partial<Rule> = {}, wagers = FLAT) {
  return runBacktest(historyOf([sourceOf(games)]), { ...DEFAULT_RULE, ...rule }, wagers).inSample;
}

const takenIn = (quotes: readonly Quote[], rule: Partial<Rule> = {}) =>
  resultOf([someGame({ quotes })], rule).bets.map(({ pick, decimal }) => [pick.side, pick.line, decimal]);

describe('a season held out', () => {
  const history = historyOf([madeUpSeasons(seededRandom(1), FAIR_GAMES)]);

  test("isn't computed before it is opened: none of its prices are read", () => {
    const read = new Set<string>();
    const source = madeUpSeasons(seededRandom(1), FAIR_GAMES);
    const watched = historyOf([
      {
        ...source,
        quotesOf: (game) => {
          read.add(game.day);
          return source.quotesOf(game);
        },
      },
    ]);
    const { inSample, heldOut } = runBacktest(watched, DEFAULT_RULE, FLAT);
    expect(inSample.figures.bets).toBe(760);
    expect(inSample.seasons.map(({ label }) => label)).toEqual(['2023/24', '2024/25']);
    expect(heldOut).toBeNull();
    expect([...read].filter((day) => day > '2025-07-01')).toEqual([]);
  });

  test('has bets and figures of its own once it is opened, and changes none of the others', () => {
    const closed = runBacktest(history, DEFAULT_RULE, FLAT);
    const { inSample, heldOut } = runBacktest(history, DEFAULT_RULE, { ...FLAT, isHeldOutOpen: true });
    expect(heldOut?.seasons.map(({ label }) => label)).toEqual(['2025/26']);
    expect(heldOut?.figures.bets).toBe(380);
    expect(inSample).toEqual(closed.inSample);
  });
});

describe('the price taken', () => {
  const average = prices1x2(['2.10', '3.40', '3.60']);
  const best = prices1x2(['2.20', '3.50', '3.75'], { book: 'Best price' });
  const close = prices1x2(['1.95', '3.45', '4.00'], { kind: 'close' });

  test('is the average one unless the rule says otherwise', () => {
    expect(takenIn([...close, ...best, ...average])).toEqual([['home', null, '2.10']]);
    expect(takenIn([...close, ...best, ...average], { book: 'Best price' })).toEqual([
      ['home', null, '2.20'],
    ]);
  });

  test('is never a closing one, nor one from the start on', () => {
    expect(takenIn(close)).toEqual([]);
    const startsAt = 1_755_360_000_000;
    const seenAt = (at: number) => average.map((quote) => ({ ...quote, at }));
    const betsAt = (at: number) => resultOf([someGame({ startsAt, quotes: seenAt(at) })]).bets;
    expect(betsAt(startsAt)).toEqual([]);
    expect(betsAt(startsAt - 1)).toHaveLength(1);
  });

  test('is missing where its book has none, which is counted', () => {
    expect(resultOf([someGame({ quotes: best })])).toMatchObject({ bets: [], withoutPrice: 1 });
  });

  test.each([
    [{ minOdds: 2.1, maxOdds: 2.1 }, 1],
    [{ minOdds: 2.11 }, 0],
    [{ maxOdds: 2.09 }, 0],
    [{ months: [8] }, 1],
    [{ months: [9, 10] }, 0],
    [{ weekdays: [6] }, 1],
    [{ weekdays: [0, 5] }, 0],
    [{ league: 'E0' }, 1],
    [{ league: 'E1' }, 0],
  ])('is within %j in %d games', (rule, bets) => {
    expect(takenIn(average, rule)).toHaveLength(bets);
  });

  test('is the favorite at the shorter odds, and nobody at equal ones', () => {
    expect(takenIn(average, { side: 'favorite' })).toEqual([['home', null, '2.10']]);
    expect(takenIn(average, { side: 'underdog' })).toEqual([['away', null, '3.60']]);
    expect(takenIn(prices1x2(['2.70', '3.10', '2.70']), { side: 'favorite' })).toEqual([]);
  });

  const lines = (market: 'spread' | 'total', ...given: (readonly [Quote['side'], number, string])[]) =>
    given.map(([side, line, decimal]): Quote => {
      return { book: 'Average price', kind: 'taken', at: null, market, side, line, decimal };
    });

  test('with a handicap is that of the side that gives it, for the favorite', () => {
    const spread = lines('spread', ['home', 0.5, '1.80'], ['away', -0.5, '2.10']);
    expect(takenIn(spread, { market: 'spread', side: 'favorite' })).toEqual([['away', -0.5, '2.10']]);
    expect(takenIn(spread, { market: 'spread', side: 'underdog' })).toEqual([['home', 0.5, '1.80']]);
    const level = lines('spread', ['home', 0, '2.05'], ['away', 0, '1.85']);
    expect(takenIn(level, { market: 'spread', side: 'favorite' })).toEqual([['away', 0, '1.85']]);
  });

  test('is at the line that the rule asks for, else at the main line', () => {
    const total = lines('total', ['over', 1.5, '1.30'], ['over', 2.5, '1.95'], ['over', 3.5, '3.40']);
    expect(takenIn(total, { market: 'total', side: 'over', line: 3.5 })).toEqual([['over', 3.5, '3.40']]);
    expect(takenIn(total, { market: 'total', side: 'over' })).toEqual([['over', 2.5, '1.95']]);
    expect(takenIn(total, { market: 'total', side: 'under' })).toEqual([]);
  });
});

describe('wagers', () => {
  const on = (day: string, home: string, goals: number, odds = '2.00') =>
    someGame({
      day: isoDay(day),
      home,
      score: { home: goals, away: 1, final: true },
      quotes: prices1x2([odds, '3.40', '3.60']),
    });
  const wagersOf = ({ bets }: { bets: readonly BacktestBet[] }) => bets.map(({ wager }) => wager);

  test('are level if flat, in whole cents, and go on when the bankroll is gone, which is said', () => {
    const wagers = { ...FLAT, bankroll: cents(1500) };
    const games = [
      on('2025-08-16', 'Ayr', 0),
      on('2025-08-23', 'Cork', 0),
      on('2025-08-30', 'Dundee', 3, '1.91'),
    ];
    const result = resultOf(games, {}, wagers);
    expect(wagersOf(result)).toEqual([1000, 1000, 1000]);
    expect(result).toMatchObject({ end: 1500 - 2000 + 910, ruinedAt: 1 });
    expect(result.bets.map(({ status, returned }) => [status, returned])).toEqual([
      ['lost', 0],
      ['lost', 0],
      ['won', 1910],
    ]);
    expect(result.figures).toMatchObject({ bets: 3, won: 1, lost: 2, wagered: 3000, profit: -1090 });
  });

  test("with Kelly are shares of the morning's bankroll: results of a day come after its bets", () => {
    const wagers: BacktestPlan = {
      staking: { kind: 'kelly', part: 0.5 },
      edge: 0.1,
      bankroll: cents(10_000),
      isHeldOutOpen: false,
    };
    const games = [
      on('2025-08-16', 'Ayr', 2),
      on('2025-08-16', 'Cork', 0),
      on('2025-08-23', 'Dundee', 2, '3.00'),
    ];
    const result = resultOf(games, {}, wagers);
    expect(wagersOf(result)).toEqual([500, 500, 250]);
    expect(result.end).toBe(10_500);
  });

  test('with Kelly never add up to more than the bankroll', () => {
    const wagers: BacktestPlan = {
      staking: { kind: 'kelly', part: 1 },
      edge: 0.5,
      bankroll: cents(10_000),
      isHeldOutOpen: false,
    };
    const games = ['Ayr', 'Cork', 'Dundee'].map((home) => on('2025-08-16', home, 0));
    const result = resultOf(games, {}, wagers);
    expect(wagersOf(result)).toEqual([3333, 3333, 3333]);
    expect(result.end).toBe(1);
  });
});

describe('closing line value', () => {
  test('is known where the close has a price at the same line, raw and without the margin', () => {
    const taken = prices1x2(['2.20', '3.40', '3.60']);
    const close = prices1x2(['2.00', '4.00', '4.00'], { kind: 'close' });
    const { figures } = resultOf([
      someGame({ quotes: [...taken, ...close] }),
      someGame({ home: 'Cork', quotes: taken }),
    ]);
    expect(figures.closing.known).toBe(1);
    expect(figures.closing.mean).toBeCloseTo(0.1);
    expect(figures.fairClosing.mean).toBeCloseTo(0.1);
  });

  test('is unknown if the line moved before the close, which is said', () => {
    const spread = (kind: Quote['kind'], line: number): Quote => {
      return { market: 'spread', side: 'home', line, book: 'Average price', decimal: '1.95', kind, at: null };
    };
    const quotes = [spread('taken', -0.5), spread('close', -0.75)];
    const { bets, figures } = resultOf([someGame({ quotes })], { market: 'spread' });
    expect(bets).toMatchObject([{ closing: null, closingMissing: 'line moved' }]);
    expect(figures.closing).toEqual({ known: 0, mean: undefined });
  });
});

const anyGame = fc
  .record({
    home: fc.constantFrom('Ayr', 'Bray', 'Cork'),
    away: fc.constantFrom('Dundee', 'Elgin', 'Falkirk'),
    day: fc.integer({ min: 0, max: 60 }).map((days) => addDays(isoDay('2025-08-01'), days)),
    score: fc.record({ home: fc.nat(4), away: fc.nat(4), final: fc.constant(true) }),
    price: fc.integer({ min: 110, max: 500 }),
  })
  .map(({ price, ...game }) =>
    someGame({ ...game, quotes: prices1x2([(price / 100).toFixed(2), '3.40', '3.00']) }),
  );

const anyRule: fc.Arbitrary<Partial<Rule>> = fc.record({
  side: fc.constantFrom('home', 'favorite'),
  form: fc.subarray(
    [
      { team: 'home', measure: 'points', games: 2, min: null, max: 1.5 },
      { team: 'away', measure: 'margin', games: 1, min: -1, max: null },
    ] as const,
    { minLength: 1 },
  ),
});

test('no later game, nor a result of the same day, changes what a rule bets on a day', () => {
  const kelly: BacktestPlan = { ...FLAT, staking: { kind: 'kelly', part: 1 }, edge: 0.04 };
  fc.assert(
    fc.property(
      fc.array(anyGame, { maxLength: 60 }),
      fc.array(anyGame, { maxLength: 20 }),
      anyRule,
      fc.integer({ min: 0, max: 60 }).map((days) => addDays(isoDay('2025-08-01'), days)),
      fc.constantFrom(FLAT, kelly),
      (games, others, rule, day, wagers) => {
        const changed = games
          .filter(({ game }) => game.day <= day)
          .map(({ game, quotes }) =>
            someGame({
              ...game,
              quotes,
              ...(game.day === day && { score: { home: 9, away: 0, final: true } }),
            }),
          );
        const later = others.filter(({ game }) => game.day > day);
        const decisions = (listed: typeof games) =>
          resultOf(listed, rule, wagers)
            .bets.filter(({ game }) => game.day <= day)
            .map(({ game, pick, decimal, wager }) => [
              game.day,
              game.home,
              game.away,
              pick.side,
              decimal,
              wager,
            ]);
        expect(decisions([...changed, ...later])).toEqual(decisions(games));
      },
    ),
  );
});

test('the prices of a game are read once, and only if it meets the conditions that need none', () => {
  const source = madeUpSeasons(seededRandom(1), FAIR_GAMES);
  let reads = 0;
  const counted = {
    ...source,
    quotesOf: (game: (typeof source.games)[number]) => {
      reads += 1;
      return source.quotesOf(game);
    },
  };
  const history = historyOf([counted]);
  expect(reads).toBe(0);
  runBacktest(history, DEFAULT_RULE, FLAT);
  expect(reads).toBe(760);
  const september = { ...DEFAULT_RULE, months: [9] };
  const { bets } = runBacktest(history, september, FLAT).inSample;
  expect(reads).toBe(760 + bets.length);
});
