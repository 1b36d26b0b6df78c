import path from 'node:path';
import { hasData } from '../check-data.ts';
import { openDataFolder, type DataFolder } from '../data-folder.ts';
import { projectFolder } from '../project-folder.ts';
import { readSettings } from '../settings.ts';
import { UserError } from '../user-error.ts';
import { embeddedConnections, externalConnections, type ConnectionOptions } from './connections.ts';
import { databaseUser, type DatabaseUser } from './database-user.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { openDatabase, type Database } from './open.ts';

/** A command's database: a DATABASE_URL, the running product's, or an idle embedded one. */
export type CommandDatabase = {
  kind: 'url' | 'running' | 'idle';
  folder: DataFolder;
  user: DatabaseUser | undefined;
  /** Starts an idle database; call it once. */
  open(): Promise<ConnectionOptions>;
};

/** Runs a command on the database. An idle one stays locked until the command ends. */
export async function withDatabase(command: (place: CommandDatabase) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const external = externalConnections(settings);
  const user = external ? undefined : databaseUser();
  const folder = openDataFolder(settings.dataDir, projectFolder(), user);
  const on = (kind: CommandDatabase['kind'], open: CommandDatabase['open']) =>
    command({ kind, folder, user, open });
  if (external) return on('url', async () => (await openDatabase(external, folder, user)).connections.owner);

  const lock = await lockFolder(path.join(folder.run, 'lock')).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
  });
  if (!lock) return on('running', async () => embeddedConnections(folder.run).owner);
  let database: Database | undefined;
  try {
    await on('idle', async () => {
      database = await openDatabase(undefined, folder, user);
      return database.connections.owner;
    });
  } finally {
    await database?.close();
    await lock.release();
  }
}

export function refuseEmpty({ kind, folder }: CommandDatabase) {
  if (kind === 'idle' && !hasData(folder)) throw new UserError(`${folder.folder} contains no data yet.`);
}
