import path from 'node:path';
import { openDataFolder, type DataFolder } from '../data-folder.ts';
import { projectFolder } from '../project-folder.ts';
import { readSettings } from '../settings.ts';
import { embeddedConnections, urlConnections, type ConnectionOptions } from './connections.ts';
import { databaseUser, type DatabaseUser } from './database-user.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { openDatabase } from './open.ts';

/** The database that a command works on: of a DATABASE_URL, of the running product, or nobody's at the moment. */
export type Place = {
  kind: 'url' | 'running' | 'idle';
  folder: DataFolder;
  user: DatabaseUser | undefined;
  /** Starts the embedded database where nothing is running; to be called once. */
  open(postgres?: string): Promise<{ owner: ConnectionOptions; close: () => Promise<void> }>;
  /** Lets the folder go. */
  leave(): Promise<void>;
};

/** Finds the database, and holds its folder where nobody else does. */
export async function findDatabase(environment: NodeJS.ProcessEnv): Promise<Place> {
  const { databaseUrl, dataDir } = readSettings(environment);
  const user = databaseUrl ? undefined : databaseUser();
  const folder = openDataFolder(dataDir, projectFolder(), user);
  const there = (kind: 'url' | 'running', owner: ConnectionOptions): Place => ({
    kind,
    folder,
    user,
    open: async () => ({ owner, close: async () => {} }),
    leave: async () => {},
  });
  if (databaseUrl) return there('url', urlConnections(databaseUrl).owner);
  try {
    const lock = await lockFolder(path.join(folder.run, 'lock'));
    return {
      kind: 'idle',
      folder,
      user,
      open: async (postgres = folder.postgres) => {
        const database = await openDatabase(undefined, { ...folder, postgres }, user);
        return { owner: database.connections.owner, close: () => database.close() };
      },
      leave: () => lock.release(),
    };
  } catch (error) {
    if (error instanceof FolderInUse) return there('running', embeddedConnections(folder.run).owner);
    throw error;
  }
}
