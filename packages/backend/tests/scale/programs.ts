import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms } from '#backend/server/postgres/binaries.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import { startPostgres } from '#backend/server/postgres/postgres.ts';
import { start, stop, temporaryFolder, type Product } from '../product/product.ts';

const WITHIN_MS = 30_000;
const user = databaseUser();

export type Program = { pid: number; output(): string; stop(signal?: NodeJS.Signals): Promise<void> };

/** What a run has started and made, which ends in reverse order. */
export type Stage = {
  folder: string;
  /** Writes a configuration that the programs can read, and returns its path. */
  write(name: string, text: string): string;
  /** Makes a folder that belongs to the programs' user. */
  makeFolder(name: string): string;
  run(command: readonly string[], options?: { asRoot?: boolean }): Program;
  /** Starts the product's processes. All sign sessions with the same secrets. */
  products(count: number, env: Record<string, string>): Promise<Product[]>;
  /** Starts our PostgreSQL, and returns the folder of its sockets. */
  postgres(): Promise<string>;
  end(): Promise<void>;
};

export function openStage(): Stage {
  const { folder, remove } = temporaryFolder();
  const ends: (() => Promise<unknown>)[] = [async () => remove()];
  const stage: Stage = {
    folder,
    write: (name, text) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      chmodSync(file, 0o644);
      return file;
    },
    makeFolder: (name) => {
      const made = path.join(folder, name);
      mkdirSync(made, { recursive: true, mode: 0o700 });
      if (user) chownSync(made, user.uid, user.gid);
      return made;
    },
    run: (command, { asRoot } = {}) => {
      const program = runProgram(command, folder, asRoot ? undefined : user);
      ends.push(() => program.stop());
      return program;
    },
    products: async (count, env) => {
      const settings = { DATA_DIR: path.join(folder, 'data'), ...env };
      const products = await Promise.all(Array.from({ length: count }, () => start(settings)));
      ends.push(() => Promise.all(products.map(stop)));
      return products;
    },
    postgres: async () => {
      const sockets = stage.makeFolder('sockets');
      const server = await startPostgres({
        programs: postgresPrograms(user, '/var/lib/paperedge/programs'),
        folder: path.join(stage.makeFolder('cluster'), 'data'),
        socketFolder: sockets,
        user,
      });
      ends.push(() => server.stop());
      return sockets;
    },
    end: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
  return stage;
}

function runProgram([name = '', ...args]: readonly string[], cwd: string, as: typeof user): Program {
  const child = spawn(name, args, {
    cwd,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: cwd, LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(as && { uid: as.uid, gid: as.gid }),
  });
  let output = '';
  const keep = (part: Buffer) => (output = (output + part.toString()).slice(-8192));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => (output += `${error.message}. Is the Debian package installed?`));
  const exit = once(child, 'close').catch(() => {});
  return {
    pid: child.pid ?? 0,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exit;
    },
  };
}

/** Waits until a program accepts connections. */
export async function untilOpen(at: number | string, { output }: Pick<Program, 'output'>): Promise<void> {
  const target = typeof at === 'number' ? { host: '127.0.0.1', port: at } : { path: at };
  await eventually(
    () => `A program doesn't listen at ${at}:\n${output()}`,
    async () => {
      const socket = connect(target);
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isOpen;
    },
  );
}

/** Asks again until the answer is yes. */
export async function eventually(
  complaint: () => string,
  holds: () => Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(complaint());
    await sleep(50);
  }
}
