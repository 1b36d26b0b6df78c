import { describe, expect, test } from 'vitest';
import type { Quote } from './game.ts';
import { type OddsApiAnswer, readOddsApi } from './odds-api.ts';

const START = '2026-08-15T19:00:00Z';
const BEFORE = '2026-08-15T18:40:00Z';
const startsAt = Date.parse(START);

const outcome = (name: string, price: number, point?: number) => ({
  name,
  price,
  ...(point !== undefined && { point }),
});
const market = (key: string, ...outcomes: unknown[]) => ({ key, last_update: BEFORE, outcomes });
const book = (title: string, ...markets: unknown[]) => {
  return { key: title.toLowerCase(), title, last_update: BEFORE, markets };
};
const H2H = market('h2h', outcome('Reds', 2.1), outcome('Blues', 3.5), outcome('Draw', 3.4));

function event(changes: object = {}) {
  return {
    id: 'e1',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: START,
    home_team: 'Reds',
    away_team: 'Blues',
    bookmakers: [book('Pinnacle', H2H)],
    ...changes,
  };
}

function read(answer: unknown, about: Partial<OddsApiAnswer> = {}) {
  const file = readOddsApi(answer, { name: 'The Odds API', fetchedAt: null, ...about });
  if (typeof file === 'string') throw new Error(file);
  const { source, problems } = file;
  return { games: source.games, quotes: source.games.flatMap(source.quotesOf), problems };
}

const quotesOf = (changes: object, about?: Partial<OddsApiAnswer>) =>
  read([event(changes)], about).quotes.map(inWords);
const ofMarkets = (...markets: unknown[]) => quotesOf({ bookmakers: [book('Pinnacle', ...markets)] });

function inWords({ market: name, side, line, decimal }: Quote): string {
  return `${name} ${side}${line === null ? '' : ` ${line}`}: ${decimal}`;
}

test('a game has its start and its day in UTC, and each price its book and time', () => {
  const { games, quotes, problems } = read([event()]);
  expect(problems).toEqual([]);
  expect(games).toEqual([
    { key: 'e1', league: 'EPL', home: 'Reds', away: 'Blues', day: '2026-08-15', startsAt, score: null },
  ]);
  const shared = { market: '1x2', line: null, book: 'Pinnacle', kind: 'taken', at: Date.parse(BEFORE) };
  expect(quotes).toEqual([
    { ...shared, side: 'home', decimal: '2.1' },
    { ...shared, side: 'away', decimal: '3.5' },
    { ...shared, side: 'draw', decimal: '3.4' },
  ]);
});

test('one event’s odds, historical odds and times in Unix seconds are read, too', () => {
  expect(read(event()).quotes).toHaveLength(3);
  expect(read({ timestamp: BEFORE, data: [event()] }).quotes).toHaveLength(3);
  expect(read({ timestamp: START, data: event() }).quotes).toEqual([]);
  expect(read([event({ commence_time: startsAt / 1000 })]).games).toMatchObject([{ startsAt }]);
});

describe('a market', () => {
  test('h2h with a draw is 1x2, and without one a moneyline, but in soccer always 1x2', () => {
    const two = market('h2h', outcome('Reds', 1.9), outcome('Blues', 1.95));
    const bookmakers = [book('Pinnacle', two)];
    expect(quotesOf({ bookmakers })).toEqual(['1x2 home: 1.9', '1x2 away: 1.95']);
    expect(quotesOf({ bookmakers, sport_key: 'icehockey_nhl' })).toEqual([
      'moneyline home: 1.9',
      'moneyline away: 1.95',
    ]);
    expect(quotesOf({ bookmakers: [book('Pinnacle', H2H)], sport_key: 'icehockey_nhl' })).toContain(
      '1x2 draw: 3.4',
    );
  });

  test('of spreads has each side’s own line, in quarters', () => {
    const spreads = market(
      'spreads',
      outcome('Reds', 1.91, -0.75),
      outcome('Blues', 1.99, 0.75),
      outcome('Reds', 2.2, -0.8),
      outcome('Reds', 2.3),
    );
    expect(ofMarkets(spreads)).toEqual(['spread home -0.75: 1.91', 'spread away 0.75: 1.99']);
  });

  test('of totals has over and under', () => {
    const totals = market(
      'totals',
      outcome('Over', 1.87, 2.25),
      outcome('Under', 2.02, 2.25),
      outcome('Reds', 2, 2),
    );
    expect(ofMarkets(totals)).toEqual(['total over 2.25: 1.87', 'total under 2.25: 2.02']);
  });

  test('of other lines or without the draw is read, with the main line once', () => {
    expect(
      ofMarkets(
        market('totals', outcome('Over', 1.9, 2.5)),
        market('alternate_totals', outcome('Over', 1.88, 2.5), outcome('Over', 2.4, 3)),
        market('draw_no_bet', outcome('Blues', 2.6)),
      ),
    ).toEqual(['total over 2.5: 1.9', 'total over 3: 2.4', 'draw no bet away: 2.6']);
  });

  test.each(['h2h_lay', 'outrights', 'player_points', 'btts', ''])('%j is ignored', (key) => {
    expect(ofMarkets({ ...H2H, key })).toEqual([]);
  });

  test('that is malformed is ignored, and the others stay', () => {
    expect(
      ofMarkets(null, 5, { key: 'h2h' }, market('h2h', null, { name: 'Reds' }, outcome('Reds', 2.1))),
    ).toEqual(['1x2 home: 2.1']);
    expect(quotesOf({ bookmakers: ['x', null, {}, book('', H2H), book('Pinnacle', H2H)] })).toHaveLength(3);
    expect(quotesOf({ bookmakers: null })).toEqual([]);
  });

  test('with a name that is neither team is no price', () => {
    expect(
      ofMarkets(market('h2h', outcome('Reds FC', 2.1), outcome('draw', 3.3), outcome('Blues', 3.5))),
    ).toEqual(['1x2 away: 3.5']);
  });
});

describe('a price in play', () => {
  const at = (last_update: unknown, bookUpdate: unknown = BEFORE) => {
    return { bookmakers: [{ ...book('Pinnacle', { ...H2H, last_update }), last_update: bookUpdate }] };
  };

  test('is never offered: it was updated at the start or later', () => {
    expect(quotesOf(at('2026-08-15T18:59:59Z'))).toHaveLength(3);
    expect(quotesOf(at(START))).toEqual([]);
    expect(quotesOf(at('2026-08-15T19:20:00Z'))).toEqual([]);
    expect(quotesOf(at(undefined, '2026-08-15T19:20:00Z'))).toEqual([]);
  });

  test('is never offered: the answer was fetched at the start or later', () => {
    expect(quotesOf({}, { fetchedAt: startsAt - 1 })).toHaveLength(3);
    expect(quotesOf({}, { fetchedAt: startsAt })).toEqual([]);
  });

  test('might be one whose time is unknown', () => {
    expect(quotesOf(at(undefined, null))).toEqual([]);
    expect(quotesOf(at('soon', null))).toEqual([]);
    expect(quotesOf(at(undefined, null), { fetchedAt: startsAt - 1 })).toHaveLength(3);
  });
});

test('a price is a close if it was fetched as one, in the hour before the start', () => {
  const kinds = (minutes: number, isClose: boolean) => {
    const { quotes } = read([event()], { fetchedAt: startsAt - minutes * 60_000, isClose });
    return [...new Set(quotes.map(({ kind }) => kind))];
  };
  expect(kinds(5, true)).toEqual(['close']);
  expect(kinds(60, true)).toEqual(['close']);
  expect(kinds(61, true)).toEqual(['taken']);
  expect(kinds(5, false)).toEqual(['taken']);
  expect(kinds(-1, true)).toEqual([]);
  const [untimed] = read([event()], { isClose: true }).quotes;
  expect(untimed?.kind).toBe('close');
});

describe('American prices', () => {
  const prices = (...given: number[]) => ({
    bookmakers: [
      book('Pinnacle', market('totals', ...given.map((price, i) => outcome('Over', price, 2 + i)))),
    ],
  });
  const note = {
    where: 'The answer',
    message: 'The prices are American, which are rounded. Ask for oddsFormat=decimal to get exact ones.',
  };

  test.each([
    [[-110, 150], '1.909091 2.50'],
    [[-100, 100], '2.00 2.00'],
    [[100, 250], '2.00 3.50'],
    [[-110, 1.91, 50, -4_481_280_571_730_354], '1.909091'],
  ])('%j are converted, and a problem says that they are rounded', (given, expected) => {
    const { quotes, problems } = read([event(prices(...given))]);
    expect(quotes.map(({ decimal }) => decimal).join(' ')).toBe(expected);
    expect(problems).toEqual([note]);
  });

  test('are not long decimal ones beside others', () => {
    const { quotes, problems } = read([event(prices(101, 1.01))]);
    expect(quotes.map(({ decimal }) => decimal)).toEqual(['101', '1.01']);
    expect(problems).toEqual([]);
  });

  test.each([0, 1, -1.5, 0.91, 1e9, 1e-9])('a price of %d is none', (price) => {
    expect(quotesOf(prices(2.5, price))).toEqual(['total over 2: 2.5']);
  });
});

describe('a score', () => {
  const scored = (changes: object) => {
    const { games, problems } = read([event({ bookmakers: undefined, ...changes })]);
    return [games[0]?.score, problems.map(({ message }) => message)];
  };
  const scores = [
    { name: 'Blues', score: '113' },
    { name: 'Reds', score: '99' },
  ];

  test('is text, by the names of the teams, and final once the game is completed', () => {
    expect(scored({ completed: true, scores })).toEqual([{ home: 99, away: 113, final: true }, []]);
    expect(scored({ completed: false, scores })).toEqual([{ home: 99, away: 113, final: false }, []]);
    expect(scored({ completed: null, scores })).toEqual([{ home: 99, away: 113, final: false }, []]);
  });

  test('is none yet', () => {
    expect(scored({ completed: false, scores: null })).toEqual([null, []]);
    expect(scored({ completed: true, scores: [] })).toEqual([null, []]);
  });

  test('that cannot be read is a problem', () => {
    const of = (home: unknown) => [
      { name: 'Reds', score: home },
      { name: 'Blues', score: '1' },
    ];
    expect(scored({ completed: true, scores: of('2 (5)') })).toEqual([
      null,
      ['“2 (5)–1” isn’t a score, so the game has no result.'],
    ]);
    expect(scored({ completed: true, scores: of(null) })[0]).toBeNull();
    expect(scored({ completed: true, scores: [{ name: 'Greens', score: '2' }] })).toEqual([null, []]);
  });
});

test('what is no game is listed by its place, and the rest is read', () => {
  const { games, problems } = read([
    event(),
    event(),
    event({ id: 'e2', home_team: null, away_team: null }),
    event({ id: 'e3', commence_time: 'soon' }),
    null,
    event({ id: 5 }),
    event({ id: 'e4' }),
  ]);
  expect(games.map(({ key }) => key)).toEqual(['e1', 'e4']);
  expect(problems).toEqual([
    { where: 'Game 2', message: 'It is in the answer twice. The first one counts.' },
    { where: 'Game 3', message: 'It doesn’t name two teams.' },
    { where: 'Game 4', message: 'It has no start time that can be read.' },
    { where: 'Game 5', message: 'It isn’t a game.' },
    { where: 'Game 6', message: 'It can’t be read.' },
  ]);
});
