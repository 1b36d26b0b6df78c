import { readFootballData } from '#domain/games/football-data.ts';
import type { GameFile } from '#domain/games/game-file.ts';
import type { Quote } from '#domain/games/game.ts';
import { wideTableInCsv } from '#data/files/csv-file.ts';

type Cells = Readonly<Record<string, string>>;

export const GAME = {
  Div: 'E0',
  Date: '15/08/2026',
  Time: '20:00',
  HomeTeam: 'Reds',
  AwayTeam: 'Blues',
};

export function csvOf(headings: readonly string[], rows: readonly Cells[]): string {
  const lines = rows.map((cells) => headings.map((heading) => cells[heading] ?? '').join(','));
  return [headings.join(','), ...lines, ''].join('\r\n');
}

export function read(csv: string): GameFile {
  const file = readFootballData('E0.csv', wideTableInCsv(csv, 'game'));
  if (!file) throw new Error('Not a file of football-data.co.uk');
  return file;
}

export function readGame(cells: Cells, headings: readonly string[] = Object.keys({ ...GAME, ...cells })) {
  const { source, problems } = read(csvOf(headings, [{ ...GAME, ...cells }]));
  const [game] = source.games;
  return { game, quotes: game ? source.quotesOf(game).map(inWords) : [], problems };
}

export function inWords({ market, side, line, book, decimal, kind }: Quote): string {
  const sign = line !== null && market === 'spread' && line > 0 ? '+' : '';
  return `${kind} ${book} ${market} ${side}${line === null ? '' : ` ${sign}${line}`}: ${decimal}`;
}
