import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import type { Quote } from './game.ts';
import { isPlainGames, readPlainGames } from './plain-games.ts';

const HEADER = 'league,date,time,zone,home,away,market,side,line,book,price,kind,home score,away score';

function read(rows: string, zone = 'America/New_York', header = HEADER) {
  const file = readPlainGames('week.csv', tableInCsv(`${header}\n${rows}`), zone);
  if (typeof file === 'string') throw new Error(file);
  const { source, problems } = file;
  return {
    games: source.games,
    quotes: source.games.flatMap((game) => source.quotesOf(game).map((quote) => inWords(quote))),
    problems: problems.map(({ where, message }) => `${where}: ${message}`),
  };
}

function inWords({ market, side, line, book, decimal, kind }: Quote): string {
  return `${kind} ${book} ${market} ${side}${line === null ? '' : ` ${line}`}: ${decimal}`;
}

/** One row's cells after its teams, as a price in words or a problem. */
const ofRow = (cells: string) => {
  const { quotes, problems } = read(`NBA,2026-11-22,19:30,,Knicks,Celtics,${cells}`);
  return [...quotes, ...problems].join();
};

test('the rows of the same teams on a day are a game, with its prices and its score', () => {
  const { games, quotes, problems } = read(
    [
      'NBA,2026-11-22,19:30,,Knicks,Celtics,moneyline,home,,Pinnacle,1.91,,,',
      'NBA,2026-11-22,19:30,,Knicks,Celtics,spread,away,3.5,Pinnacle,-110,close,,',
      'NBA,2026-11-22,,,Knicks,Celtics,,,,,,,99,113',
      'NBA,2026-11-23,19:30,,Knicks,Celtics,total,over,220.5,Circa,10/11,taken,,',
    ].join('\n'),
  );
  expect(problems).toEqual([]);
  expect(games).toMatchObject([
    {
      league: 'NBA',
      home: 'Knicks',
      away: 'Celtics',
      day: '2026-11-22',
      score: { home: 99, away: 113, final: true },
    },
    { day: '2026-11-23', score: null },
  ]);
  expect(new Set(games.map(({ key }) => key)).size).toBe(2);
  expect(quotes).toEqual([
    'taken Pinnacle moneyline home: 1.91',
    'close Pinnacle spread away 3.5: 1.909091',
    'taken Circa total over 220.5: 1.909091',
  ]);
});

test('the example of the documentation is read', () => {
  const [, example = ''] = /```csv\n([^`]+)```/.exec(readFileSync('docs/games.md', 'utf8')) ?? [];
  const [header = '', ...rows] = example.trim().split('\n');
  expect(header).toBe(HEADER);
  const { games, quotes, problems } = read(rows.join('\n'));
  expect(problems).toEqual([]);
  expect(games).toMatchObject([{ home: 'Knicks', score: { home: 99, away: 113 } }]);
  expect(quotes).toHaveLength(3);
});

test('columns may be in any order and missing, but not date, home, away, and prices or scores', () => {
  const { games, quotes } = read(
    'Knicks;Celtics;1,91;ML;Knicks;22.11.2026',
    'UTC',
    'Home Team;Away Team;Odds;Market;Pick;Date',
  );
  expect(games).toMatchObject([{ league: '', day: '2026-11-22', startsAt: null }]);
  expect(quotes).toEqual(['taken Unnamed book moneyline home: 1.91']);
  expect(isPlainGames(['date', 'home', 'away', 'home score', 'away score'])).toBe(true);
  expect(isPlainGames(['date', 'home', 'away', 'home score'])).toBe(false);
  expect(isPlainGames(['date', 'home', 'away', 'market'])).toBe(false);
  expect(isPlainGames(['date', 'home', 'price'])).toBe(false);
});

describe('a start', () => {
  const startOf = (cells: string, zone?: string) => {
    const [game] = read(`NBA,${cells},Knicks,Celtics,,,,,,,,`, zone).games;
    const at = game?.startsAt;
    return typeof at !== 'number' ? at : new Date(at).toISOString().slice(0, 16);
  };

  test.each([
    ['2026-11-22,19:30,', '2026-11-23T00:30'],
    ['2026-11-22,7:30 PM,', '2026-11-23T00:30'],
    ['2026-11-22 19:30,,', '2026-11-23T00:30'],
    ['2026-11-22,19:30,Europe/London', '2026-11-22T19:30'],
    ['2026-07-22,19:30,Europe/London', '2026-07-22T18:30'],
    ['2026-11-22,19:30,UTC+2', '2026-11-22T17:30'],
    ['2026-11-22,19:30,ET', '2026-11-23T00:30'],
    ['2026-11-22T19:30:00Z,,', '2026-11-22T19:30'],
    ['"Nov 22, 2026",19:30,', '2026-11-23T00:30'],
    ['22/11/2026,19:30,', '2026-11-23T00:30'],
    ['11/22/2026,19:30,', '2026-11-23T00:30'],
  ])('%s', (cells, instant) => {
    expect(startOf(cells)).toBe(instant);
  });

  test('without a zone is in the user’s, and without a time there is none', () => {
    expect(startOf('2026-11-22,19:30,', 'Europe/London')).toBe('2026-11-22T19:30');
    expect(startOf('2026-11-22,,')).toBeNull();
  });

  test('that isn’t clear is not guessed', () => {
    const table = tableInCsv(`${HEADER}\nNBA,03/04/2026,,,Knicks,Celtics,,,,,,,,`);
    expect(readPlainGames('week.csv', table, 'UTC')).toBe(
      'It isn’t clear whether the dates have the day or the month first. Write them like 2026-08-15.',
    );
  });

  test('tells two games of the same teams on a day apart', () => {
    const { games, problems } = read(
      [
        'MLB,2026-07-22,13:05,,Cubs,Mets,moneyline,home,,Circa,1.91,,,',
        'MLB,2026-07-22,19:05,,Cubs,Mets,moneyline,home,,Circa,1.95,,,',
        'MLB,2026-07-22,19:05,,Cubs,Mets,,,,,,,4,2',
        'MLB,2026-07-22,,,Cubs,Mets,,,,,,,5,3',
      ].join('\n'),
    );
    expect(games.map(({ score }) => score?.home)).toEqual([undefined, 4]);
    expect(problems).toEqual(['Line 5: These teams play twice on that day. Add the time.']);
  });
});

describe('a price', () => {
  test.each([
    ['1x2,draw,,Bet365,3.4,,,', 'taken Bet365 1x2 draw: 3.4'],
    ['1X2,X,,Bet365,3.4,,,', 'taken Bet365 1x2 draw: 3.4'],
    ['Match result,Celtics,,Bet365,3.4,Close,,', 'close Bet365 1x2 away: 3.4'],
    ['Asian handicap,KNICKS,-0.75,Bet365,1.9,,,', 'taken Bet365 spread home -0.75: 1.9'],
    ['spread,home,PK,Bet365,+100,,,', 'taken Bet365 spread home 0: 2.00'],
    ['Over/Under,Under,2½,Bet365,EVEN,,,', 'taken Bet365 total under 2.5: 2.00'],
    ['Draw no bet,2,,Bet365,1.5,,,', 'taken Bet365 draw no bet away: 1.5'],
    ['double chance,1x,,Bet365,1.3,,,', 'taken Bet365 double chance home or draw: 1.3'],
    ['moneyline,home,9,Bet365,52.4%,,,', 'taken Bet365 moneyline home: 1.908397'],
  ])('%s', (cells, expected) => {
    expect(ofRow(cells)).toBe(expected);
  });

  const MARKETS = '1x2, moneyline, spread, total, draw no bet, double chance';

  test.each([
    ['corners,over,9.5,x,1.9,,,', `“corners” isn’t a market that can be read: ${MARKETS}.`],
    [',home,,x,1.9,,,', `“” isn’t a market that can be read: ${MARKETS}.`],
    ['moneyline,draw,,x,1.9,,,', '“draw” isn’t a side of moneyline: home, away.'],
    ['total,Knicks,2.5,x,1.9,,,', '“Knicks” isn’t a side of total: over, under.'],
    ['total,over,,x,1.9,,,', '“” isn’t a line. Write it like -0.5 or 2.5.'],
    ['spread,home,0.3,x,1.9,,,', '“0.3” isn’t a line. Write it like -0.5 or 2.5.'],
    ['moneyline,home,,x,abc,,,', '“abc” isn’t a price. Write it like 1.91, -110 or 10/11.'],
    ['moneyline,home,,x,0.5,,,', '“0.5” isn’t a price. Write it like 1.91, -110 or 10/11.'],
    ['moneyline,home,,x,1.9,soon,,', '“soon” isn’t a kind of price: leave it blank, or write close.'],
    ['moneyline,home,,x,1.9,,2,', '“2–” isn’t a score, so the game has no result.'],
  ])('%s is refused', (cells, message) => {
    expect(ofRow(cells)).toBe(`Line 2: ${message}`);
  });

  test('or a score that is in the file twice is a problem', () => {
    const row = 'NBA,2026-11-22,,,Knicks,Celtics';
    const { games, quotes, problems } = read(
      [`${row},moneyline,home,,x,1.9,,1,2`, `${row},moneyline,home,,x,1.95,,1,2`, `${row},,,,,,,1,3`].join(
        '\n',
      ),
    );
    expect(games).toMatchObject([{ score: { home: 1, away: 2 } }]);
    expect(quotes).toEqual(['taken x moneyline home: 1.95']);
    expect(problems).toEqual([
      'Line 4: The score differs from that of an earlier row, which counts.',
      'Line 3: The price is in the file twice. The last one counts.',
    ]);
  });
});

test('rows that cannot be read are listed with their lines, and the rest is read', () => {
  const { games, problems } = read(
    [
      'NBA,2026-11-22,,,Knicks,,,,,,,,,',
      'NBA,2026-02-30,,,Knicks,Celtics,,,,,,,,',
      'NBA,2026-11-22,25:00,,Knicks,Celtics,,,,,,,,',
      'NBA,2026-11-22,19:30,Mars,Knicks,Celtics,,,,,,,,',
      ',,,,,,,,,,,,,',
      'NBA,2026-11-22,19:30,,Knicks,Celtics,,,,,,,1,2',
    ].join('\n'),
  );
  expect(games).toHaveLength(1);
  expect(problems).toEqual([
    'Line 2: The row doesn’t name two teams.',
    'Line 3: “2026-02-30” isn’t a date. Write it like 2026-08-15.',
    'Line 4: “25:00” isn’t a time. Write it like 19:45.',
    'Line 5: “Mars” isn’t a time zone. Use one like Europe/London or UTC+2.',
  ]);
});
