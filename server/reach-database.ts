import path from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { embeddedConnections, urlConnections, type ConnectionOptions } from './database/connections.ts';
import { databaseUser } from './database/database-user.ts';
import { FolderInUse, lockFolder } from './database/folder-lock.ts';
import { openDatabase } from './database/open.ts';
import { projectFolder } from './project-folder.ts';
import { readSettings } from './settings.ts';

type Reached = {
  owner: ConnectionOptions;
  /** Where it is, in words for people. */
  place: string;
  /** Whether the product is running on it; it cannot be known of a PostgreSQL of one's own. */
  isRunning: boolean | undefined;
  close: () => Promise<void>;
};

/** The running product's database, or one started for the moment when nothing is running. */
export async function reachDatabase(): Promise<Reached> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const close = async () => {};
  if (databaseUrl) {
    const { owner } = urlConnections(databaseUrl);
    return { owner, place: 'the PostgreSQL that DATABASE_URL names', isRunning: undefined, close };
  }
  const user = databaseUser();
  const folder = openDataFolder(dataDir, projectFolder(), user);
  const place = folder.folder;
  try {
    const lock = await lockFolder(path.join(folder.run, 'lock'));
    const database = await openDatabase(undefined, folder, user);
    return {
      owner: database.connections.owner,
      place,
      isRunning: false,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { owner: embeddedConnections(folder.run).owner, place, isRunning: true, close };
  }
}
