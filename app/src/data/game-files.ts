import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { KeptGame, KeptGames } from '#domain/games/coming-games.ts';
import { dataClient, dataOf } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

/** A file whose coming games are kept. */
export type KeptFile = KeptGames & { readonly id: string };

type KeptFileRow = { id: string; name: string; written_at: string; games: KeptGame[] };

/** A file's name within the database's limits. */
function storedName(name: string): string {
  return name.trim().slice(0, 255).trimEnd() || 'games';
}

function toKeptFile({ written_at: writtenAt, ...row }: KeptFileRow): KeptFile {
  return { ...row, writtenAt: Date.parse(writtenAt) };
}

export const gameFileQueries = {
  /** The files with games that hadn't started when the page asked, newest first. */
  kept: () =>
    queryOptions({
      queryKey: queryKeys.gameFiles,
      queryFn: async ({ signal }) => {
        const rows = await dataOf(
          dataClient
            .from('game_files')
            .select('id, name, written_at, games')
            .gt('last_start', new Date().toISOString())
            .order('written_at', { ascending: false })
            .abortSignal(signal)
            .overrideTypes<KeptFileRow[], { merge: false }>(),
        );
        return rows.map(toKeptFile);
      },
    }),
};

/** `lastStart` is when the last of the games starts, in milliseconds since 1970. */
export type FileToKeep = KeptGames & { readonly lastStart: number };

export const gameFileMutations = {
  /** Keeps the games of a file in place of those of the same name. Files without a coming game are deleted. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ name, writtenAt, lastStart, games }: FileToKeep) => {
        const iso = (ms: number) => new Date(ms).toISOString();
        await dataOf(dataClient.from('game_files').delete().lte('last_start', iso(Date.now())));
        const row = { name: storedName(name), written_at: iso(writtenAt), last_start: iso(lastStart), games };
        await dataOf(dataClient.from('game_files').upsert(row, { onConflict: 'user_id,name' }));
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<KeptFile, 'id'>) =>
        dataOf(dataClient.from('game_files').delete().eq('id', id)),
    }),
};
