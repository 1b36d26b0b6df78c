import { type Random } from '#domain/analytics/simulate/random.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import type { Game, GameSource, Quote } from '#domain/games/game.ts';

/** A finished game with its prices; the home team won 1-0 unless given. */
export function someGame({
  quotes = [],
  ...given
}: Partial<Game> & { readonly quotes?: readonly Quote[] } = {}): { game: Game; quotes: readonly Quote[] } {
  const game = {
    key: '1',
    league: 'E0',
    home: 'Ayr',
    away: 'Bray',
    day: isoDay('2025-08-16'),
    startsAt: null,
    score: { home: 1, away: 0, final: true },
    ...given,
  } satisfies Game;
  return { game, quotes };
}

/** Games as a file has them. */
export function sourceOf(games: readonly ReturnType<typeof someGame>[], name = 'games.csv'): GameSource {
  const known = new Map(games.map(({ game, quotes }) => [game, quotes]));
  return { name, games: games.map(({ game }) => game), quotesOf: (game) => known.get(game) ?? [] };
}

/** Prices of home, draw and away as decimal odds. */
export function prices1x2(
  decimals: readonly [home: string, draw: string, away: string],
  { book = 'Average price', kind = 'taken' }: Partial<Pick<Quote, 'book' | 'kind'>> = {},
): Quote[] {
  const sides = ['home', 'draw', 'away'] as const;
  return sides.map((side, place) => ({
    market: '1x2',
    side,
    line: null,
    book,
    decimal: decimals[place] ?? '',
    kind,
    at: null,
  }));
}

/** How fair the prices of made-up games are. */
export type MadeUpMarket = {
  readonly league: string;
  /** The day on which each season starts. */
  readonly starts: readonly string[];
  readonly teams: number;
  /** The share that the average price is below the fair one, such as 0.05. */
  readonly margin: number;
  /** The share that the best price is below the fair one. */
  readonly bestMargin: number;
  /** By how much draws happen more often than the prices say, as a share of their chance. */
  readonly drawEdge: number;
};

/**
 * Seasons in which every team meets every other one at home and away, a round each week. Results are drawn at random:
 * each outcome has the chance that a fair price gives it.
 */
export function madeUpSeasons(
  random: Random,
  { starts, teams, league, ...market }: MadeUpMarket,
): GameSource {
  const strengths = Array.from({ length: teams }, () => (random() - 0.5) * 1.6);
  return sourceOf(
    starts.flatMap((start) =>
      roundsOf(teams).flatMap((round, week) =>
        round.map(([home, away]) => {
          const day = addDays(isoDay(start), 7 * week);
          const { score, quotes } = drawnGame(
            random,
            (strengths[home] ?? 0) - (strengths[away] ?? 0),
            market,
          );
          return someGame({
            key: `${league} ${day} ${home} ${away}`,
            league,
            day,
            home: `Team ${home}`,
            away: `Team ${away}`,
            score,
            quotes,
          });
        }),
      ),
    ),
    `${league}.csv`,
  );
}

function drawnGame(
  random: Random,
  difference: number,
  { margin, bestMargin, drawEdge }: Pick<MadeUpMarket, 'margin' | 'bestMargin' | 'drawEdge'>,
) {
  const draw = 0.2 + random() * 0.1;
  const home = (1 - draw) / (1 + Math.exp(-difference - 0.3));
  const chances = [home, draw, 1 - draw - home];
  const priced = (off: number): [string, string, string] => {
    const [one = '', other = '', third = ''] = chances.map((chance) =>
      Math.max(1.01, (1 - off) / chance).toFixed(2),
    );
    return [one, other, third];
  };
  // The close moves a little from where the price was.
  const drift = (random() - 0.5) * 0.02;
  const drawn = random();
  const drawChance = draw * (1 + drawEdge);
  const others = (1 - drawChance) / (1 - draw);
  let score = { home: 0, away: 1, final: true };
  if (drawn < drawChance) score = { home: 1, away: 1, final: true };
  else if (drawn < drawChance + home * others) score = { home: 2, away: 0, final: true };
  const quotes = [
    ...prices1x2(priced(margin)),
    ...prices1x2(priced(bestMargin), { book: 'Best price' }),
    ...prices1x2(priced(margin + drift), { kind: 'close' }),
  ];
  return { score, quotes };
}

/** Who meets whom in each round of two halves of a season, by the circle method. */
function roundsOf(teams: number): (readonly [home: number, away: number])[][] {
  const half = Array.from({ length: teams - 1 }, (_, round) =>
    Array.from({ length: teams / 2 }, (__, place) => {
      const turn = (position: number) => (position === 0 ? 0 : 1 + ((position - 1 + round) % (teams - 1)));
      const pair = [turn(place), turn(teams - 1 - place)] as const;
      return round % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
    }),
  );
  return [...half, ...half.map((round) => round.map(([home, away]) => [away, home] as const))];
}

/** Three seasons of 380 games whose results are luck: the average price has a margin of 5%, the best price one of 1%. */
export const FAIR_GAMES: MadeUpMarket = {
  league: 'E0',
  starts: ['2023-08-12', '2024-08-10', '2025-08-16'],
  teams: 20,
  margin: 0.05,
  bestMargin: 0.01,
  drawEdge: 0,
};
