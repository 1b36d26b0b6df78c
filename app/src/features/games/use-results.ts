import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { betsToMatchQueries } from '#data/bets/bets-to-match.ts';
import { workerQuery } from '#data/worker-calls.ts';
import { teamAliasQueries } from '#data/team-aliases.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { ownClock, today } from '#ui/today.ts';
import { useToday } from '#ui/use-today.ts';
import type { GameFiles } from './game-files.ts';
import type { ReadGames } from './games-service.ts';
import { lastMatchRate } from './match-rate.ts';

/** A file that was dropped and read, whose games the worker keeps. */
export type GamesFile = { readonly id: string; readonly summary: ReadGames };

/** What the games of some files suggest for the user's bets, computed anew as bets, team names and days change. */
export function useResults(worker: GameFiles, files: readonly GamesFile[]) {
  const names = namesOf(files);
  const bets = useQuery({ ...betsToMatchQueries.during(daysOf(files)), placeholderData: keepPreviousData });
  const aliases = useQuery(teamAliasQueries.all());
  const { zone } = ownClock();
  const key = [
    'results',
    useToday(),
    zone,
    bets.dataUpdatedAt,
    aliases.dataUpdatedAt,
    ...files.map(({ id }) => id),
  ];
  const found = useQuery({
    ...workerQuery(key, (signal) => {
      const { bets: toMatch = [], fields = [] } = bets.data ?? {};
      const last = lastMatchRate(names);
      const question = { ...ownClock(), bets: toMatch, fields, aliases: aliases.data ?? [], lastRate: last };
      return worker.ask('results', [question], { signal });
    }),
    enabled: bets.isSuccess && !bets.isPlaceholderData && aliases.isSuccess,
    // Rows stay where they are while the matches are computed anew.
    placeholderData: keepPreviousData,
  });
  const queries = [bets, aliases, found];
  return {
    names,
    found: found.data,
    aliases: aliases.data ?? [],
    hasMore: bets.data?.more ?? false,
    error: found.data ? null : (queries.find(({ error }) => error)?.error ?? null),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}

function namesOf(files: readonly GamesFile[]): string {
  return files
    .map(({ summary }) => summary.name)
    .toSorted()
    .join(', ');
}

function daysOf(files: readonly GamesFile[]) {
  const days = files.flatMap(({ summary: { firstDay, lastDay } }) => [firstDay ?? [], lastDay ?? []].flat());
  const [first = today(), ...others] = days.toSorted(compareDays);
  return { first, last: others.at(-1) ?? first };
}
