import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SERVER = ['node', 'dist/server/main.js'] as const;

export type Product = {
  child: ChildProcess;
  /** The address that the product prints. */
  address: string;
  /** Everything the product has printed so far. */
  output(): string;
  /** Waits until the product exits, and returns the exit code. */
  ended(): Promise<number | null>;
};

/** A data folder that the database's user can enter, even if the tests run as root. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-product-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function launch(
  env: Record<string, string>,
  command: readonly string[] = SERVER,
  as: { uid?: number; gid?: number } = {},
): Product {
  const [program = '', ...args] = command;
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    env: { ...inherited, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const exit = once(child, 'exit');
  return {
    child,
    get address() {
      return /running at (\S+)/.exec(output)?.[1] ?? '';
    },
    output: () => output,
    ended: async () => {
      await exit;
      return child.exitCode;
    },
  };
}

/** Launches the product, and waits until it is ready. */
export async function start(
  env: Record<string, string>,
  command?: readonly string[],
  withinMs = 30_000,
): Promise<Product> {
  const product = launch(env, command);
  await until(() => product.address !== '' || product.child.exitCode !== null, withinMs);
  if (!product.address) throw new Error(`The product did not start:\n${product.output()}`);
  return product;
}

export const mailboxOf = (product: Product) => /Mail: (\S+)/.exec(product.output())?.[1] ?? '';

export async function stop(product: Product) {
  product.child.kill('SIGTERM');
  await product.ended();
}

export async function until(holds: () => boolean, withinMs: number) {
  const end = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Still false after ${withinMs} ms`);
    await sleep(20);
  }
}

/** PostgreSQL removes postmaster.pid when it stops cleanly. */
export function databaseIsRunning(folder: string): boolean {
  return existsSync(path.join(folder, 'postgres', 'postmaster.pid'));
}
