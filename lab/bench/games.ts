import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { wideTableInCsv } from '#data/files/csv-file.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { readGameTable } from '#domain/games/read-game-file.ts';
import { SEASON_2025 } from '#tests/support/game-headings.ts';
import type { Visitor } from './browser.ts';
import { plainLoopsIn } from './calibration.ts';
import { chooseFile } from './reading.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const GAMES = 10_000;
const GAMES_A_SEASON = 380;

/** Times reading the files of 26 seasons as one, and choosing it on the page. */
export async function measureGames(
  report: Report,
  visitor: Visitor,
  most: { parsing: number; shown: number; block: number },
  times: number,
) {
  report.section(`Reading ${GAMES.toLocaleString('en-US')} games of ${SEASON_2025.length} columns`);
  const csv = seasons();
  const alone: number[] = [];
  const reading = await repeat(2 * times, async () => {
    alone.push(timeOf(() => Papa.parse(csv)));
    return timeOf(() => readGameTable('seasons.csv', wideTableInCsv(csv, 'game'), 'UTC'));
  });
  report.timing({
    name: 'the games, without their prices',
    runs: reading,
    calibration: { name: 'papaparse alone', runs: alone },
    most: most.parsing,
  });

  const folder = await mkdtemp(path.join(tmpdir(), 'paperedge-bench-'));
  const file = path.join(folder, 'seasons.csv');
  await writeFile(file, csv);
  const { page } = await visitor.open('/games', { area: { selector: 'input[type=file]' } });
  const shown = { selector: 'main', text: `${GAMES.toLocaleString('en-US')} games of 1 league` };
  const runs = await repeat(times, () => chooseFile(page, file, shown));
  const calibration = await plainLoopsIn(page);
  await page.close();
  await rm(folder, { recursive: true });
  report.timing({
    name: 'from choosing them until they are shown',
    runs: runs.map(({ took }) => took),
    calibration,
    most: most.shown,
  });
  report.timing({
    name: 'longest block while they are read',
    runs: runs.map(({ longestBlock }) => longestBlock),
    calibration,
    most: most.block,
  });
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Made-up results under the headings of a season file, with a price in every price column. */
function seasons(): string {
  const rows = Array.from({ length: GAMES }, (_, game) =>
    SEASON_2025.map((heading, place) => cell(heading, game, place)).join(','),
  );
  return [SEASON_2025.join(','), ...rows, ''].join('\r\n');
}

function cell(heading: string, game: number, place: number): string {
  const season = Math.floor(game / GAMES_A_SEASON);
  const ofSeason = game % GAMES_A_SEASON;
  switch (heading) {
    case 'Div':
      return 'E0';
    case 'Date': {
      // Three or four games a day, on a third of the days.
      const day = addDays(isoDay(`${2000 + season}-08-10`), 3 * Math.floor(ofSeason / 3.5));
      return day.split('-').toReversed().join('/');
    }
    case 'Time':
      return `${12 + (game % 9)}:30`;
    case 'HomeTeam':
      return `Home ${ofSeason % 20}`;
    case 'AwayTeam':
      return `Away ${Math.floor(ofSeason / 20)}`;
    case 'FTR':
    case 'HTR':
      return '';
    case 'AHh':
    case 'AHCh':
      return String((game % 9) / 4 - 1);
    default:
      return place < SEASON_2025.indexOf('B365H')
        ? String((game + place) % 5)
        : (1.2 + ((game * 31 + place * 17) % 700) / 100).toFixed(2);
  }
}
