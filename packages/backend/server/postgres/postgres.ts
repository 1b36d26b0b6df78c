import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder, syncFolder } from '../folders.ts';
import { UserError } from '../user-error.ts';
import { holdsData, refuseLeftover, refuseOtherVersion } from './data-version.ts';
import type { DatabaseUser } from './database-user.ts';

export type EmbeddedPostgres = {
  stop(): Promise<void>;
  /** Resolves when the server process exits, for any reason. */
  ended: Promise<void>;
};

export const MOVE_AWAY =
  "If that can't be mended, move the folder away and restore a backup: npm run restore -- path/to/file.backup.gz";

/** Suffix of a folder that a restore has filled but not yet renamed. */
export const RESTORED = '.restored';
/** Marks a folder in the making, so that a killed start leaves nothing that looks like a database. */
const HALF_MADE = '.half-made-';

/** Stops PostgreSQL when the other end of file descriptor 3 closes, even if Node is killed. */
const GUARD = '"$@" </dev/null & p=$!; ( cat >/dev/null; kill -INT $p 2>/dev/null ) <&3 & wait $p';

/** The collation sorts by code point but still maps É to é. */
const INITDB =
  '--username=postgres --auth=trust --encoding=UTF8 --locale=C --locale-provider=builtin ' +
  '--builtin-locale=C.UTF-8 --data-checksums';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  // Errors contain row values ('Key (email)=(…) already exists'): they go to the client, never to a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** Starts PostgreSQL on the folder, which is created if necessary, and listens on a Unix socket only. */
export async function startPostgres(options: {
  programs: string;
  folder: string;
  socketFolder: string;
  user: DatabaseUser | undefined;
  /** Whether a missing database is created. A restart never does: its data may be on a disk that was unmounted. */
  mayCreate?: boolean;
}): Promise<EmbeddedPostgres> {
  const { programs, folder, socketFolder, user, mayCreate = true } = options;
  const run = {
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: socketFolder,
    ...(user && { uid: user.uid, gid: user.gid }),
  };
  const make = (each: string) => {
    makeFolder(each);
    if (user) chownSync(each, user.uid, user.gid);
  };
  make(socketFolder);
  refuseOtherVersion(programs, folder);
  if (!holdsData(folder) && holdsData(folder + RESTORED)) renameSync(folder + RESTORED, folder);
  if (!holdsData(folder)) {
    if (!mayCreate) throw new UserError(`The database in ${folder} is gone. Is its volume mounted?`);
    refuseLeftover(folder);
    removeHalfMade(folder);
    // A unique name: the initdb of a killed start may still be writing.
    const half = `${folder}${HALF_MADE}${process.pid}`;
    make(half);
    const initdb = path.join(programs, 'bin', 'initdb');
    const result = spawnSync(initdb, [...INITDB.split(' '), half], { ...run, encoding: 'utf8' });
    if (result.error) throw result.error;
    if (result.status !== 0) {
      rmSync(half, { recursive: true, force: true });
      throw new UserError(
        `The database could not be created in ${folder}: ${reasonIn(result.stderr)} Nothing was changed; mend this, and start again.`,
      );
    }
    renameSync(half, folder);
    syncFolder(path.dirname(folder));
  }
  make(folder);
  await endLeftover(folder);

  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(programs, 'bin', 'postgres'), '-D', folder, '-k', socketFolder, ...settings];
  for (let attempt = 0; ; attempt++) {
    const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      detached: true, // Ctrl-C goes to the whole group: PostgreSQL must outlive requests in flight
    });
    try {
      return await ready(child, folder);
    } catch (error) {
      // The children of a killed server may hold its shared memory for a moment.
      const passing = /pre-existing shared memory|lock file .* already exists/.test(String(error));
      if (!passing || attempt === 40) throw error;
      await sleep(250);
    }
  }
}

function removeHalfMade(folder: string) {
  const beside = path.dirname(folder);
  for (const name of readdirSync(beside)) {
    if (name.startsWith(path.basename(folder) + HALF_MADE))
      rmSync(path.join(beside, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Stops a PostgreSQL server left running because its guard was killed too. We hold the folder's lock, so nobody uses
 * it.
 */
async function endLeftover(folder: string) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (let i = 0; isPostgres(pid) && i < 200; i++) {
    if (i === 20) process.kill(pid, 'SIGINT');
    await sleep(50);
  }
}

function isPostgres(pid: number): boolean {
  const entry = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self')) return existsSync(entry) && readFileSync(entry, 'utf8').includes('postgres');
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres');
}

const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.');

/** The reasons for a failure in what PostgreSQL's programs print, as sentences. */
function reasonIn(log: string): string {
  const lines = log.trim().split('\n');
  const reasons = lines.map((line) => /(?:FATAL|PANIC|ERROR|DETAIL|HINT|error): +(.*)/.exec(line)?.[1] ?? '');
  const some = reasons.filter((line) => line !== '');
  const whole = some.length > 0 ? some.map(asSentence) : [asSentence(lines.join(' '))];
  return whole.join(' ');
}

function ready(child: ChildProcess, folder: string): Promise<EmbeddedPostgres> {
  return new Promise((resolve, reject) => {
    let log = '';
    const ended = new Promise<void>((end) => child.once('exit', () => end()));
    const guard = child.stdio[3];
    const stop = async () => {
      guard?.destroy();
      await ended;
    };
    child.stderr?.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-16_384);
      if (log.includes('ready to accept connections')) resolve({ stop, ended });
    });
    child.once('error', reject);
    child.once('exit', () =>
      reject(new UserError(`PostgreSQL can't start in ${folder}: ${reasonIn(log)} ${MOVE_AWAY}`)),
    );
  });
}
