import { describe, expect, test } from 'vitest';
import { betsCsv } from '#domain/export/export-csv.ts';
import { exportJson } from '#domain/export/export-json.ts';
import { wideTableInCsv } from '#data/files/csv-file.ts';
import { exportedNotebook } from '#tests/support/some-export.ts';
import { readGameJson, readGameTable } from './read-game-file.ts';

const readCsv = (csv: string) => readGameTable('a.csv', wideTableInCsv(csv, 'game'), 'UTC');
const WHAT_IS_READ =
  'Choose a file of football-data.co.uk, an answer of The Odds API, or your own CSV with the columns date, home, away, market, side, price.';

describe('a table is recognized by its headings', () => {
  test.each([
    ['football-data', 'Div,Date,HomeTeam,AwayTeam\nE0,15/08/2026,Reds,Blues'],
    ['football-data', 'Country,League,Date,Home,Away\nUSA,MLS,15/08/2026,Reds,Blues'],
    ['plain', 'date,home,away,price,market,side\n2026-08-15,Reds,Blues,1.9,ml,home'],
    ['plain', 'Date,Home,Away,Home score,Away score\n2026-08-15,Reds,Blues,2,1'],
  ])('as %s', (kind, csv) => {
    expect(readCsv(csv)).toMatchObject({
      kind,
      source: { name: 'a.csv', games: [{ home: 'Reds' }] },
      problems: [],
    });
  });

  test.each([
    [
      'bets',
      'Date,Description,Odds,Stake,Result\n2026-08-15,Reds,-110,110,W',
      'This is a file of bets, not games. Import it in Settings.',
    ],
    [
      'a PaperEdge export',
      betsCsv(exportedNotebook()),
      'This is a PaperEdge export, not games. Import it in Settings.',
    ],
    [
      'tennis',
      'ATP,Location,Tournament,Date,Surface,Round,Winner,Loser,WRank,LRank,W1,L1,B365W,B365L\n1,x,y,15/08/2026,Clay,1st,a,b,1,2,6,4,1.5,2.5',
      'This file has winners and losers, as tennis has, but games need a home and an away team.',
    ],
    ['something else', 'Name,Price\na,1.9', `The file has no home and away teams. ${WHAT_IS_READ}`],
    [
      'season without days',
      'Div,HomeTeam,AwayTeam\nE0,Reds,Blues',
      `The file has no column Date. ${WHAT_IS_READ}`,
    ],
    [
      'season without a row that can be read',
      'Div,Date,HomeTeam,AwayTeam\nE0,soon,Reds,Blues\nE0,soon,a,b',
      'No game can be read. Line 2: “soon” isn’t a date.',
    ],
  ])('%s says what it is', (_, csv, message) => {
    expect(readCsv(csv)).toBe(message);
  });
});

describe('JSON', () => {
  const event = { id: 'e1', commence_time: '2026-08-15T19:00:00Z', home_team: 'Reds', away_team: 'Blues' };

  test('of The Odds API is read', () => {
    expect(readGameJson('odds.json', `\uFEFF${JSON.stringify([event])}`)).toMatchObject({
      kind: 'odds-api',
      source: { name: 'odds.json', games: [{ key: 'e1' }] },
    });
  });

  test.each([
    ['[{"id":', 'The file isn’t JSON, or part of it is missing.'],
    ['[]', 'The answer of The Odds API is empty: it has no games.'],
    ['null', 'This JSON file has no games. Save an answer of The Odds API with odds or scores.'],
    ['{"bets":[]}', 'This JSON file has no games. Save an answer of The Odds API with odds or scores.'],
    [
      '{"message":"API key abc is not valid","error_code":"INVALID_KEY","details_url":"x"}',
      'This is an error answer of The Odds API (INVALID_KEY), not games. Fetch it again.',
    ],
    ['{"error_code":"<b>"}', 'This is an error answer of The Odds API, not games. Fetch it again.'],
    [
      '[{"key":"soccer_epl","group":"Soccer","title":"EPL","active":true,"has_outrights":false}]',
      'This is The Odds API’s list of sports. Save an answer with odds or scores instead.',
    ],
    [
      exportJson({ notebooks: [], accounts: [] }, '2026-11-21T10:00:00Z'),
      'This is a PaperEdge export, not games. Import it in Settings.',
    ],
    [
      JSON.stringify([{ ...event, home_team: null, away_team: null }]),
      'No game can be read. Game 1: It doesn’t name two teams.',
    ],
  ])('%s says what it is', (text, message) => {
    expect(readGameJson('odds.json', text)).toBe(message);
  });
});
