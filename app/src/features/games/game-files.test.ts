import { beforeEach, expect, test } from 'vitest';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { GameFiles } from './game-files.ts';

const CSV =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,AvgH\r\n' +
  'E0,15/08/2026,20:00,Reds,Blues,2,1,H,2.10\r\n' +
  'E1,16/08/2026,15:00,Greens,,,,,\r\n' +
  'E1,17/08/2026,15:00,Greens,Whites,,,,1.95\r\n';

let files: GameFiles;
beforeEach(() => {
  workersInPage();
  files = new GameFiles();
});

const read = (content: string, name = 'E0.csv') => files.ask('read', [new File([content], name), 'UTC']);

test('the worker says what a file holds, and which lines it could not read', async () => {
  expect(await read(CSV)).toEqual({
    value: {
      kind: 'football-data',
      name: 'E0.csv',
      gameCount: 2,
      finishedCount: 1,
      hasResults: true,
      leagues: [
        { league: 'England Premier League', gameCount: 1 },
        { league: 'England Championship', gameCount: 1 },
      ],
      firstDay: '2026-08-15',
      lastDay: '2026-08-17',
      problems: [{ where: 'Line 3', message: 'The row doesn’t name two teams.' }],
      problemCount: 1,
    },
  });
});

test('a file that is none of games says so', async () => {
  expect(await read('<!doctype html><table>', 'fixtures.csv')).toEqual({
    problem: [
      {
        message:
          'This is a web page or XML, not a CSV file. Open it in a spreadsheet, save it as CSV, and choose that file.',
      },
    ],
  });
});
