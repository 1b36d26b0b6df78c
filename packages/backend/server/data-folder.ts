import { createHash } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from './folders.ts';
import { canEnter, type DatabaseUser } from './postgres/database-user.ts';
import { fileSentence, UserError } from './user-error.ts';

/** Used by root if other users can't enter the checkout's folder. */
const SYSTEM_FOLDER = '/var/lib/paperedge';

/** A Unix socket's path is limited to 107 characters, and PostgreSQL appends '/.s.PGSQL.5432'. */
const LONGEST_SOCKET_FOLDER = 90;

export type DataFolder = {
  folder: string;
  postgres: string;
  /** The sockets of the database and of the lock. */
  run: string;
  /** Emails that no SMTP server accepted. */
  mail: string;
  /** The default folder for backups. */
  backups: string;
  /** Copies of PostgreSQL's programs, if the packages' own can't be read. */
  programs: string;
};

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Decides where data is stored, and creates the folder, which the database's user must be able to enter. */
export function openDataFolder(
  dataDir: string | undefined,
  project: string,
  user: DatabaseUser | undefined,
): DataFolder {
  const folder = path.resolve(dataDir ?? defaultFolder(project, user));
  const run = makeFolders(folder, user);
  return {
    folder,
    postgres: path.join(folder, 'postgres'),
    run,
    mail: path.join(folder, 'mail'),
    backups: path.join(folder, 'backups'),
    programs: path.join(SYSTEM_FOLDER, 'programs'),
  };
}

/** Creates the data folder and the one of its sockets, which is returned. */
function makeFolders(folder: string, user: DatabaseUser | undefined): string {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new UserError(`${folder} is a file. Set DATA_DIR to a folder.`);
    if (user && !canEnter(folder, user)) {
      throw new UserError(
        `The user ${user.name}, who runs PostgreSQL for root, cannot enter ${folder}. Set DATA_DIR to another.`,
      );
    }
    makeFolder(folder, user ? 0o711 : 0o700);
    const beside = path.join(folder, 'run');
    const run = beside.length <= LONGEST_SOCKET_FOLDER ? beside : shortRunFolder(folder);
    makeFolder(run);
    return run;
  } catch (error) {
    const sentence = fileSentence(error);
    throw sentence ? new UserError(`${sentence} Or set DATA_DIR to another folder.`) : error;
  }
}

function defaultFolder(project: string, user: DatabaseUser | undefined): string {
  const beside = path.join(project, 'data');
  if (!user || canEnter(beside, user)) return beside;
  return path.join(SYSTEM_FOLDER, `${path.basename(project)}-${shortHash(project)}`);
}

/** Sockets may be lost in a reboot, so they alone can live in the system's temporary folder. */
function shortRunFolder(folder: string): string {
  const run = path.join(tmpdir(), `paperedge-${shortHash(folder)}`);
  makeFolder(run);
  const stats = lstatSync(run);
  const isPrivate = stats.isDirectory() && (stats.mode & 0o077) === 0;
  const isOurs = process.getuid?.() === 0 || stats.uid === process.getuid?.();
  if (!isPrivate || !isOurs)
    throw new UserError(`${run} belongs to another user. Set DATA_DIR to a shorter path.`);
  return run;
}
