import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '#backend/tests/product/product.ts';
import { freePort } from '#backend/tests/support/free-port.ts';
import { jsonOf } from './requests.ts';

const run = promisify(execFile);
const ADMIN = { identity: 'admin@example.com', password: 'only for this run' };

export type PocketBase = {
  version: string;
  /** Sends a request as the administrator. */
  ask: (method: string, path: string, body?: unknown) => Promise<{ id: string; token: string }>;
  address: string;
  end(): Promise<void>;
};

/** Builds PocketBase with Go and starts it on temporary data. Null without Go. */
export async function startPocketBase(): Promise<PocketBase | null> {
  if (!(await run('go', ['version']).catch(() => null))) return null;
  const { folder, remove } = temporaryFolder();
  try {
    await cp('lab/bench/pocketbase', folder, { recursive: true });
    const program = path.join(folder, 'program');
    await run('go', ['build', '-o', program], { cwd: folder });
    const { stdout } = await run('go', ['list', '-m', 'github.com/pocketbase/pocketbase'], { cwd: folder });
    const data = `--dir=${path.join(folder, 'data')}`;
    await run(program, ['superuser', 'upsert', ADMIN.identity, ADMIN.password, data]);
    const host = `127.0.0.1:${await freePort()}`;
    const address = `http://${host}`;
    const child = spawn(program, ['serve', `--http=${host}`, data], { stdio: 'ignore' });
    const end = async () => {
      child.kill();
      await once(child, 'exit');
      remove();
    };
    while (!(await fetch(`${address}/api/health`).catch(() => null))) await sleep(50);
    const headers: Record<string, string> = {};
    const ask: PocketBase['ask'] = (method, at, body) =>
      jsonOf({ method, address: `${address}/api/${at}`, headers, body });
    const { token } = await ask('POST', 'collections/_superusers/auth-with-password', ADMIN);
    headers['authorization'] = token;
    return { version: stdout.trim(), ask, address, end };
  } catch (error) {
    remove();
    throw error;
  }
}
