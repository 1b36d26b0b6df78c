import type { BetSubject } from '#domain/bets/bet.ts';
import { dayInZone, offsetMinutesAt } from '#domain/calendar/clock.ts';
import { addDays, formatIsoDay, type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { formatStartTime } from '#domain/calendar/start-time.ts';
import { remembered } from '#domain/remembered.ts';
import type { Game, GameSource } from './game.ts';
import { teamsInSelection } from './pick-of.ts';
import { eventTeams } from './pick-text.ts';
import { teamsLike, type TeamNames } from './team-names.ts';

type Start = Pick<Game, 'startsAt' | 'day'>;

/** What a bet or leg says of its game. `day` is the bet's own, which counts without a start. */
export type SoughtGame = Start & Pick<BetSubject, 'event' | 'market' | 'selection' | 'line'>;

export type SourcedGame = { readonly game: Game; readonly source: GameSource };

export type FoundGame = {
  /** The game in each source that lists it. */
  readonly games: readonly [SourcedGame, ...SourcedGame[]];
  /** A sentence that says how far it starts from when the bet says; null if it doesn't. */
  readonly moved: string | null;
};

/** A name in a bet that no team has, with the teams that play near its day, likeliest first, to choose from. */
export type UnknownTeam = { readonly name: string; readonly teams: readonly string[] };

export type NoGame = {
  readonly reason: 'no game' | 'two games';
  readonly text: string;
  readonly unknown: readonly UnknownTeam[];
};

export type GameFinder = {
  readonly find: (sought: SoughtGame) => FoundGame | NoGame;
  /** Whether any game is within a day of the bet. If not, its game is in none of the sources. */
  readonly covers: (sought: Start) => boolean;
};

export type FinderContext = {
  readonly sources: readonly GameSource[];
  readonly names: TeamNames;
  /** The user's time zone, in which starts have their days. */
  readonly zone: string;
  readonly now: number;
};

const MS_AN_HOUR = 3_600_000;

/** How many teams to choose from a name gets. */
const MOST_TEAMS = 12;

/**
 * Finds the game of a bet or leg: by both teams of its event, in either order, or without an event by the one team that
 * its selection names. Names are the same team only as TeamNames says. A game is the bet's if it starts within an hour
 * of it, or on its day if one of them has no time; where there is none, if it is within a day, which `moved` says. Two
 * such games in a source, or different ones in two sources, are no match.
 *
 * Games are indexed by team and day, so a bet looks only at those of its own team.
 *
 * @example gameFinder({ sources, names, zone, now }).find(bet) // { games: [{ game, source }], moved: null }
 */
export function gameFinder({ sources, names, zone, now }: FinderContext): GameFinder {
  const offsetAt = offsetMinutesAt(zone);
  const dayOf = ({ startsAt, day }: Start) => (startsAt === null ? day : dayInZone(startsAt, offsetAt));
  const whenOf = ({ startsAt, day }: Start) =>
    startsAt === null ? formatIsoDay(day) : formatStartTime(startsAt, { now, zone });
  const isOnTime = (a: Start, b: Start) =>
    a.startsAt === null || b.startsAt === null
      ? dayOf(a) === dayOf(b)
      : Math.abs(a.startsAt - b.startsAt) <= MS_AN_HOUR;
  const index = gameIndex(sources, names, dayOf);

  const noGame = (sought: SoughtGame, [pair]: readonly Sides[]): NoGame => {
    const day = dayOf(sought);
    // A selection may name a team in several ways; the last has nothing but the name.
    const called = (pair ? [pair.home, pair.away] : teamsInSelection(sought).slice(-1)).filter(Boolean);
    if (called.length === 0) return refused('no game', 'The bet names no game. Add its event.');
    const unknown = called
      .filter((name) => !index.isKnown(name))
      .map((name) => ({ name, teams: index.teamsLike(name, day, called) }));
    const text =
      unknown.length > 0
        ? `No team is called ${unknown.map(({ name }) => name).join(' or ')}.`
        : `${called.join(' v ')} isn’t on ${formatIsoDay(day)}.`;
    return refused('no game', text, unknown);
  };

  return {
    covers: (sought) => index.hasGamesNear(dayOf(sought)),
    find: (sought) => {
      const pairs = eventTeams(sought.event ?? '');
      const near = index.gamesNear(dayOf(sought), pairs.length > 0 ? pairs : teamsInSelection(sought));
      const onTime = near.filter(({ game }) => isOnTime(sought, game));
      const games = onTime.length > 0 ? onTime : near;
      const [first, ...others] = games;
      if (!first) return noGame(sought, pairs);
      const other = games.find(({ game, source }) => {
        const isListedTwice = games.some((each) => each.source === source && each.game.key !== game.key);
        return isListedTwice || !index.isPair(game, first.game) || !isOnTime(game, first.game);
      });
      if (other) {
        const both = [...new Set(games.map(({ game }) => `${game.home} v ${game.away}, ${whenOf(game)}`))];
        return refused('two games', `It may be any of these: ${both.join('; ')}.`);
      }
      const hasMoved =
        sought.startsAt === null || first.game.startsAt === null
          ? onTime.length === 0
          : sought.startsAt !== first.game.startsAt;
      return {
        games: [first, ...others],
        moved: hasMoved ? `The game starts ${whenOf(first.game)}; the bet says ${whenOf(sought)}.` : null,
      };
    },
  };
}

function refused(reason: NoGame['reason'], text: string, unknown: readonly UnknownTeam[] = []): NoGame {
  return { reason, text, unknown };
}

type Sides = Pick<Game, 'home' | 'away'>;

/** The games by team and day, and by day. */
function gameIndex(sources: readonly GameSource[], { keyOf }: TeamNames, dayOf: (game: Game) => IsoDay) {
  const byTeam = new Map<string, SourcedGame[]>();
  const teamsOn = new Map<string, Set<string>>();
  const known = new Set<string>();
  for (const source of sources) {
    const keys = new Set<string>();
    for (const game of source.games) {
      // A file may list a game twice.
      if (keys.has(game.key)) continue;
      keys.add(game.key);
      const day = dayOf(game);
      const teams = teamsOn.get(day) ?? new Set();
      teamsOn.set(day, teams.add(game.home).add(game.away));
      for (const team of new Set([keyOf(game.home), keyOf(game.away)])) {
        const games = byTeam.get(day + team) ?? [];
        byTeam.set(day + team, games);
        games.push({ game, source });
        known.add(team);
      }
    }
  }
  const near = (day: IsoDay) => [day, addDays(day, -1), addDays(day, 1)];
  const isPair = (a: Sides, b: Sides) => pairKey(a) === pairKey(b);
  const pairKey = ({ home, away }: Sides) => [keyOf(home), keyOf(away)].toSorted().join(' ');
  const likest = remembered((dayAndName) => {
    const day = isoDay(dayAndName.slice(0, 10));
    const teams = near(day).flatMap((each) => Array.from(teamsOn.get(each) ?? []));
    return teamsLike(dayAndName.slice(10), teams);
  });
  /** The games of any of these pairs or teams on a day or beside it. */
  const gamesNear = (day: IsoDay, sides: readonly (Sides | string)[]): SourcedGame[] => {
    const found = sides.flatMap((side) => {
      const team = keyOf(typeof side === 'string' ? side : side.home);
      const games = team === '' ? [] : near(day).flatMap((each) => byTeam.get(each + team) ?? []);
      return typeof side === 'string' ? games : games.filter(({ game }) => isPair(side, game));
    });
    return [...new Set(found)];
  };
  return {
    gamesNear,
    isPair,
    isKnown: (name: string) => known.has(keyOf(name)),
    hasGamesNear: (day: IsoDay) => near(day).some((each) => teamsOn.has(each)),
    /** The teams near a day, first those who play one of the teams that the bet names, then by their likeness. */
    teamsLike: (name: string, day: IsoDay, called: readonly string[]): string[] => {
      const keys = new Set(called.map(keyOf));
      const opponents = gamesNear(day, called).flatMap(({ game }) => [game.home, game.away]);
      const others = [...opponents, ...likest(day + name)].filter((team) => !keys.has(keyOf(team)));
      return [...new Set(others)].slice(0, MOST_TEAMS);
    },
  };
}
