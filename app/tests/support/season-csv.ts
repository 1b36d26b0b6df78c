import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { type Game, type Quote } from '#domain/games/game.ts';
import { type MadeUpMarket, madeUpSeasons } from './made-up-games.ts';

const HEADINGS =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,MaxH,MaxD,MaxA,AvgH,AvgD,AvgA,AvgCH,AvgCD,AvgCA';

/**
 * A season of football-data.co.uk as it is downloaded, with made-up games: twelve teams of the Premier League unless
 * given, with a bookmaker's margin of 5%.
 */
export function seasonCsv(start: string, given: Partial<MadeUpMarket> = {}): string {
  const market = { league: 'E0', teams: 12, margin: 0.05, bestMargin: 0.01, drawEdge: 0, ...given };
  const { games, quotesOf } = madeUpSeasons(seededRandom(Number(start.slice(0, 4))), {
    ...market,
    starts: [start],
  });
  const rows = games.map((game) => rowOf(market.league, game, quotesOf(game)));
  return [HEADINGS, ...rows, ''].join('\r\n');
}

function rowOf(division: string, { day, home, away, score }: Game, quotes: readonly Quote[]): string {
  const [year, month, date] = day.split('-');
  const { home: goals = 0, away: conceded = 0 } = score ?? {};
  const result = ['A', 'D', 'H'][Math.sign(goals - conceded) + 1];
  const prices = (book: string, kind: Quote['kind']) =>
    quotes.filter((quote) => quote.book === book && quote.kind === kind).map(({ decimal }) => decimal);
  return [
    division,
    `${date}/${month}/${year}`,
    '15:00',
    home,
    away,
    goals,
    conceded,
    result,
    ...prices('Best price', 'taken'),
    ...prices('Average price', 'taken'),
    ...prices('Average price', 'close'),
  ].join(',');
}
