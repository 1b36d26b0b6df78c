import { wideTableInCsv } from './csv-file.ts';
import { UnreadableFile } from './file-kinds.ts';
import { isJson, type CheckedFile, readFile } from './text-file.ts';
import type { GameFile } from '#domain/games/game-file.ts';
import { readGameJson, readGameTable } from '#domain/games/read-game-file.ts';

/** Reads a file of games. `zone` is the user's time zone, by its IANA name. An odds feed's prices may be closing ones. */
export function readGames(chosen: File, zone: string, isClose = false): Promise<CheckedFile<GameFile>> {
  return readFile(chosen, (name, text) => {
    const read = isJson(name, text)
      ? readGameJson(name, text, isClose)
      : readGameTable(name, wideTableInCsv(text, 'game'), zone);
    if (typeof read === 'string') throw new UnreadableFile(read);
    return read;
  });
}
