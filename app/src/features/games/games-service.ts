import { readGames } from '#data/files/read-games.ts';
import type { CheckedFile } from '#data/files/text-file.ts';
import { tagsOf } from '#domain/bets/bet-tags.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type Clock, type GamesToKeep, keptGames } from '#domain/games/coming-games.ts';
import type { GameFile } from '#domain/games/game-file.ts';
import {
  hasResults,
  matchResults,
  type MatchInput,
  type ResultMatches,
} from '#domain/games/match-results.ts';

/** What a file of games holds. The games themselves stay in the worker. */
export type ReadGames = ReturnType<typeof summaryOf>;

/** `fields` are those of the bets' notebooks. */
export type ResultsQuestion = Omit<MatchInput, 'sources' | 'bookOf'> & {
  readonly fields: readonly CustomField[];
};

/** More would only make the message to the page long. */
const MOST_PROBLEMS = 200;

/** The service in the worker: keeps the files of games that have been read, and answers the page's questions. */
export function gamesService() {
  const files = new Map<string, GameFile>();

  return {
    /**
     * Reads a file and keeps it, in place of one of the same name. `zone` is the user's time zone, by its IANA name. The
     * prices of the odds feed may be closing ones.
     */
    read: async (chosen: File, zone: string, isClose = false): Promise<CheckedFile<ReadGames>> => {
      const read = await readGames(chosen, zone, isClose);
      if ('problem' in read) return read;
      files.set(read.value.source.name, read.value);
      return { value: summaryOf(read.value) };
    },

    /** The games of a file that was read that can be kept for Add Bet. */
    coming: (name: string, clock: Clock): GamesToKeep => {
      const file = files.get(name);
      if (!file) throw new Error(`${name} hasn't been read`);
      return keptGames(file.source, clock);
    },

    /** What the games of all kept files suggest for bets. */
    results: ({ fields, ...question }: ResultsQuestion): ResultMatches => {
      const sources = Array.from(files.values(), ({ source }) => source);
      const bookOf = (bet: Bet) => {
        const own = fields.filter(({ notebookId }) => notebookId === bet.notebookId);
        return tagsOf(bet, own).find(({ kind }) => kind === 'sportsbook')?.value ?? null;
      };
      return matchResults({ ...question, sources, bookOf });
    },

    forget: (name: string): void => {
      files.delete(name);
    },
  };
}

export type GamesService = ReturnType<typeof gamesService>;

function summaryOf({ kind, source, problems }: GameFile) {
  const { name, games } = source;
  const leagues = new Map<string, number>();
  let finishedCount = 0;
  let firstDay: IsoDay | null = null;
  let lastDay: IsoDay | null = null;
  for (const { league, day, score } of games) {
    leagues.set(league, (leagues.get(league) ?? 0) + 1);
    if (score?.final) finishedCount += 1;
    if (firstDay === null || day < firstDay) firstDay = day;
    if (lastDay === null || day > lastDay) lastDay = day;
  }
  return {
    hasResults: hasResults(source),
    kind,
    name,
    gameCount: games.length,
    finishedCount,
    leagues: Array.from(leagues, ([league, gameCount]) => ({ league, gameCount })),
    firstDay,
    lastDay,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  };
}
