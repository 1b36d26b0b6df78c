import { describe, expect, test } from 'vitest';
import { csvOf, GAME, inWords, read, readGame } from '#tests/support/football-data.ts';
import { wideTableInCsv } from '#data/files/csv-file.ts';
import { FIXTURES, FURTHER_LEAGUE, SEASON_2024, SEASON_2025 } from '#tests/support/game-headings.ts';
import { readFootballData } from './football-data.ts';

const startOf = (date: string, time: string) => {
  const at = readGame({ Date: date, Time: time }).game?.startsAt;
  return typeof at !== 'number' ? at : new Date(at).toISOString().slice(0, 16);
};

describe('the headings', () => {
  test.each([
    ['season of 120 columns', SEASON_2024, 120],
    ['season of 132 columns', SEASON_2025, 132],
    ['round of fixtures', FIXTURES, 114],
  ])('of a %s are those of its files', (_, headings, count) => {
    expect(headings).toHaveLength(count);
  });

  test.each([
    ['120 columns', SEASON_2024],
    ['132 columns', SEASON_2025],
    ['114 columns', FIXTURES],
  ])('of prices are all read, of %s', (_, headings) => {
    const prices = headings.slice(headings.indexOf('B365H')).filter((heading) => !/^AHC?h$/.test(heading));
    const cells = Object.fromEntries(prices.map((heading, i) => [heading, (2 + i / 100).toFixed(2)]));
    const { quotes } = readGame({ ...cells, AHh: '-0.5', AHCh: '-0.75' }, headings);
    expect(new Set(quotes.map((quote) => quote.split(': ')[1]))).toEqual(new Set(Object.values(cells)));
  });

  test('are found by name in any order, and the first of two with one name counts', () => {
    const cells = { ...GAME, AvgH: '2.1', FTHG: '2', FTAG: '0' };
    const headings = Object.keys(cells).toReversed();
    expect(readGame(cells, headings)).toEqual(readGame(cells));
    const twice =
      'Div,Date,HomeTeam,AwayTeam,AvgH,HomeTeam,AvgH\r\nE0,15/08/2026,Reds,Blues,2.1,Greens,9.9\r\n';
    const { source } = read(twice);
    expect(source.games).toMatchObject([{ home: 'Reds' }]);
    expect(source.games.flatMap(source.quotesOf).map(inWords)).toEqual(['taken Average price 1x2 home: 2.1']);
  });

  test('AHh is the line and AHH a price: only their case tells them apart', () => {
    expect(readGame({ PAHH: '1.9', AHh: '-1', PAHA: '2' }).quotes).toEqual([
      'taken Pinnacle spread home -1: 1.9',
      'taken Pinnacle spread away +1: 2',
    ]);
  });

  test.each([
    ['\uFEFF', 'once'],
    ['\uFEFF\uFEFF', 'twice'],
    ['\u00EF\u00BB\u00BF', 'encoded twice'],
    ['\uFEFF\u00EF\u00BB\u00BF', 'both'],
  ])('may follow a byte order mark %j, %s', (mark) => {
    expect(read(`${mark}${csvOf(Object.keys(GAME), [GAME])}`).source.games).toMatchObject([
      { league: 'England Premier League' },
    ]);
  });
});

describe('a day', () => {
  test.each([
    ['15/08/2026', '2026-08-15'],
    ['15/08/26', '2026-08-15'],
    ['05/08/26', '2026-08-05'],
    ['14/08/93', '1993-08-14'],
    ['2026-08-15', '2026-08-15'],
  ])('%s is %s', (date, day) => {
    expect(readGame({ Date: date }).game?.day).toBe(day);
  });

  test('has the month first in a file whose other dates show it', () => {
    const rows = ['08/09/2026', '08/15/2026', '08/16/2026'].map((date) =>
      Object.assign({}, GAME, { Date: date }),
    );
    expect(read(csvOf(Object.keys(GAME), rows)).source.games.map(({ day }) => day)).toEqual([
      '2026-08-09',
      '2026-08-15',
      '2026-08-16',
    ]);
  });

  test('that doesn’t exist is a problem with its line', () => {
    const { game, problems } = readGame({ Date: '31/02/2026' });
    expect(game).toBeUndefined();
    expect(problems).toEqual([{ where: 'Line 2', message: '“31/02/2026” isn’t a date.' }]);
  });
});

describe('a time is that of the United Kingdom', () => {
  test.each([
    ['15/01/2026', '20:00', '2026-01-15T20:00'],
    ['15/07/2026', '20:00', '2026-07-15T19:00'],
    ['28/03/2026', '15:00', '2026-03-28T15:00'],
    ['29/03/2026', '15:00', '2026-03-29T14:00'],
    ['24/10/2026', '15:00', '2026-10-24T14:00'],
    ['25/10/2026', '15:00', '2026-10-25T15:00'],
    ['25/10/2026', '01:30', '2026-10-25T00:30'],
    ['16/08/2026', '00:30', '2026-08-15T23:30'],
  ])('%s %s', (date, time, instant) => {
    expect(startOf(date, time)).toBe(instant);
  });

  test('without which a game has a day alone, also in a file without the column', () => {
    expect(startOf('15/08/2026', '')).toBeNull();
    const { Time: _, ...older } = GAME;
    expect(read(csvOf(Object.keys(older), [older])).source.games).toMatchObject([
      { day: '2026-08-15', startsAt: null },
    ]);
  });

  test('that cannot be read leaves the day, and is a problem', () => {
    const { game, problems } = readGame({ Time: '25:00' });
    expect(game).toMatchObject({ day: '2026-08-15', startsAt: null });
    expect(problems).toEqual([
      { where: 'Line 2', message: '“25:00” isn’t a time, so the game has only a day.' },
    ]);
  });
});

describe('a score', () => {
  test('is final', () => {
    expect(readGame({ FTHG: '2', FTAG: '1', FTR: 'H' }).game?.score).toEqual({
      home: 2,
      away: 1,
      final: true,
    });
    expect(readGame({ FTHG: '0', FTAG: '0' }).game?.score).toEqual({ home: 0, away: 0, final: true });
    expect(readGame({ FTHG: '', FTAG: '', FTR: '' }).game?.score).toBeNull();
  });

  test.each([
    [{ FTHG: '2', FTAG: '1', FTR: 'A' }, 'The result is A, but the score is 2–1, so neither is used.'],
    [{ FTHG: '1', FTAG: '1', FTR: 'H' }, 'The result is H, but the score is 1–1, so neither is used.'],
    [{ FTHG: 'x', FTAG: '1' }, '“x–1” isn’t a score, so the game has no result.'],
    [{ FTHG: '2', FTAG: '' }, '“2–” isn’t a score, so the game has no result.'],
    [{ FTHG: '-1', FTAG: '1.5' }, '“-1–1.5” isn’t a score, so the game has no result.'],
  ])('%j is none, and a problem', (cells, message) => {
    const { game, problems } = readGame({ ...cells, AvgH: '2.1' });
    expect(game?.score).toBeNull();
    expect(problems).toEqual([{ where: 'Line 2', message }]);
  });
});

describe('a row', () => {
  test('that is blank, or only commas, is no problem', () => {
    const { source, problems } = read(`${csvOf(Object.keys(GAME), [GAME])},,,,\r\n\r\n , ,\r\n`);
    expect([source.games.length, problems]).toEqual([1, []]);
  });

  test('without teams, or of a game that was read, is a problem', () => {
    const csv = csvOf(Object.keys(GAME), [GAME, { ...GAME, AwayTeam: '' }, GAME]);
    const { source, problems } = read(csv);
    expect(source.games).toMatchObject([{ home: 'Reds' }]);
    expect(problems).toEqual([
      { where: 'Line 3', message: 'The row doesn’t name two teams.' },
      { where: 'Line 4', message: 'Reds v Blues is in the file twice on that day. The first row counts.' },
    ]);
  });
});

test('a row that is longer than its headings has no prices, since a comma has moved them', () => {
  const csv = `${[...Object.keys(GAME), 'Referee', 'AvgH', 'AvgD'].join(',')}\r\n`;
  const { source } = read(
    `${csv}E0,16/08/2026,15:00,Reds,Blues,Smith, J,2.1,3.4\r\nE0,17/08/2026,15:00,Reds,Blues,Smith,2.1,3.4,,\r\n`,
  );
  expect(source.games.map((game) => source.quotesOf(game).length)).toEqual([0, 2]);
});

test('a file of a further league has other headings, and all seasons', () => {
  const row = {
    Country: 'USA',
    League: 'MLS',
    Season: '2026',
    Date: '02/07/2026',
    Time: '00:30',
    Home: 'Reds',
    Away: 'Blues',
    HG: '3',
    AG: '3',
    Res: 'D',
    PSCH: '2.1',
    AvgCD: '3.4',
    BFECA: '3.5',
  };
  const { source, problems } = read(
    csvOf(FURTHER_LEAGUE, [row, { ...row, Season: '2025', Date: '03/07/2025' }]),
  );
  expect(problems).toEqual([]);
  expect(source.games).toMatchObject([
    {
      league: 'USA MLS',
      day: '2026-07-02',
      startsAt: Date.UTC(2026, 6, 1, 23, 30),
      score: { home: 3, away: 3 },
    },
    { day: '2025-07-03' },
  ]);
  expect(source.games.map((game) => source.quotesOf(game).map(inWords))[0]).toEqual([
    'close Average price 1x2 draw: 3.4',
    'close Betfair Exchange 1x2 away: 3.5',
    'close Pinnacle 1x2 home: 2.1',
  ]);
});

test('a league that isn’t known is called by its code, and a table without its columns is none', () => {
  expect(readGame({ Div: 'XX9' }).game?.league).toBe('XX9');
  for (const header of ['Date,HomeTeam', 'HomeTeam,AwayTeam', 'Date,Home,Away', 'date,hometeam,awayteam']) {
    expect(readFootballData('x.csv', wideTableInCsv(`${header}\n15/08/2026,a,b`, 'game'))).toBeNull();
  }
});
