import { isJsonObject, parsedJson } from '#domain/json.ts';
import { formatOf } from '#domain/import/formats.ts';
import { guessMapping } from '#domain/import/guess.ts';
import type { Table, WideTable } from '#domain/import/table.ts';
import { readFootballData } from './football-data.ts';
import type { GameFile } from './game-file.ts';
import { readOddsApi } from './odds-api.ts';
import { isPlainGames, readPlainGames } from './plain-games.ts';

const OWN_COLUMNS = 'or your own CSV with the columns date, home, away, market, side, price';
const WHAT_IS_READ = `Choose a file of football-data.co.uk, an answer of The Odds API, ${OWN_COLUMNS}.`;
const ROWS_TO_RECOGNIZE = 100;
const BETS_GO = 'Import it in Settings.';

/**
 * The games of a table: of football-data.co.uk, or one's own in `zone`, the user's time zone. Returns a sentence that
 * says what is wrong with any other table.
 *
 * @example readGameTable('E0.csv', table, 'America/New_York') // { kind: 'football-data', source, problems: [] }
 */
export function readGameTable(name: string, table: WideTable, zone: string): GameFile | string {
  const read = readFootballData(name, table) ?? readOther(name, table, zone);
  if (typeof read === 'string' || read.source.games.length > 0) return read;
  const [first] = read.problems;
  return first ? `No game can be read. ${first.where}: ${first.message}` : 'The file has no games.';
}

/**
 * The games of a JSON text: an answer of The Odds API, whose prices may be closing ones. Returns a sentence that says what
 * is wrong with any other text.
 *
 * @example readGameJson('odds.json', '{}')
 * // 'This JSON file has no games. Save an answer of The Odds API with odds or scores.'
 */
export function readGameJson(name: string, text: string, isClose = false): GameFile | string {
  const answer = parsedJson(text.replace(/^\uFEFF+/, ''));
  if (answer === undefined) return 'The file isn’t JSON, or part of it is missing.';
  if (isJsonObject(answer) && answer['format'] === 'paperedge-export') {
    return `This is a PaperEdge export, not games. ${BETS_GO}`;
  }
  const read = readOddsApi(answer, { name, fetchedAt: null, isClose });
  if (typeof read === 'string' || read.source.games.length > 0) return read;
  return `No game can be read. ${read.problems[0]?.where}: ${read.problems[0]?.message}`;
}

/** One's own games, or what else the table is. */
function readOther(name: string, { header, lines, rowAt }: WideTable, zone: string): GameFile | string {
  const rows = (count?: number) => lines.slice(0, count).map((_, index) => rowAt(index, header.length));
  return isPlainGames(header)
    ? readPlainGames(name, { header, lines, rows: rows() }, zone)
    : whatElse({ header, lines, rows: rows(ROWS_TO_RECOGNIZE) });
}

function whatElse(table: Table): string {
  const headings = new Set(table.header.map((heading) => heading.trim().toLowerCase()));
  if (headings.has('winner') && headings.has('loser')) {
    return 'This file has winners and losers, as tennis has, but games need a home and an away team.';
  }
  if (formatOf(table.header) === 'paperedge') return `This is a PaperEdge export, not games. ${BETS_GO}`;
  const { roles } = guessMapping(table);
  if (roles.includes('odds') && roles.includes('wager'))
    return `This is a file of bets, not games. ${BETS_GO}`;
  const missing =
    headings.has('hometeam') && headings.has('awayteam')
      ? 'has no column Date'
      : 'has no home and away teams';
  return `The file ${missing}. ${WHAT_IS_READ}`;
}
