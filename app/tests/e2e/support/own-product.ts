import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Product, mailboxOf, start, stop, temporaryFolder } from '#backend/tests/product/product.ts';

/** The product on the test's own server, which can be stopped and whose site can be replaced. */
export type OwnProduct = {
  readonly address: string;
  readonly mailbox: string;
  /** The product's data folder. */
  readonly data: string;
  stop(): Promise<void>;
  /** Lets requests wait without an answer, or answers them again. */
  hang(isHanging: boolean): void;
  startAgain(): Promise<void>;
  /** Replaces the site with a newer build. All scripts have other names, as those that refer to a changed one do. */
  replaceSite(): void;
  remove(): Promise<void>;
};

/** How long the product may take to start; generous, since other tests run at the same time. */
const PATIENCE_MS = 90_000;

/** Starts a copy of the build; `prepare` may change files in its site folder first. */
export async function ownProduct(prepare?: (site: string) => void): Promise<OwnProduct> {
  const { folder, remove } = temporaryFolder();
  const data = path.join(folder, 'data');
  mkdirSync(data);
  for (const name of ['dist', 'package.json']) cpSync(name, path.join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'supabase']) symlinkSync(path.resolve(name), path.join(folder, name));
  prepare?.(path.join(folder, 'dist', 'site'));
  const command = ['node', path.join(folder, 'dist', 'server', 'main.js')];
  let running: Product | null = await start({ DATA_DIR: data }, command, PATIENCE_MS);
  const { address } = running;
  const mailbox = mailboxOf(running);

  async function end() {
    if (running) await stop(running);
    running = null;
  }
  return {
    address,
    data,
    mailbox,
    stop: end,
    hang: (isHanging) => void running?.child.kill(isHanging ? 'SIGSTOP' : 'SIGCONT'),
    startAgain: async () => {
      running = await start({ DATA_DIR: data, PORT: new URL(address).port }, command, PATIENCE_MS);
    },
    replaceSite: () => replaceSite(path.join(folder, 'dist', 'site')),
    remove: async () => {
      await end();
      remove();
    },
  };
}

function replaceSite(site: string): void {
  const assets = path.join(site, 'assets');
  const files = readdirSync(assets);
  const scripts = new Set(files.filter((file) => file.endsWith('.js')));
  const newName = (old: string) => (scripts.has(old) ? old.replace(/\.js$/, '-new.js') : old);
  const next = (digit: string) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16);
  for (const text of ['index.html', 'service-worker.js', ...[...scripts].map((file) => `assets/${file}`)]) {
    const file = path.join(site, text);
    const content = readFileSync(file, 'utf8').replaceAll(/[\w-]+\.js/g, newName);
    // The only hash in this file is the build's version.
    const hash = /(["'`])[0-9a-f]{16}\1/;
    const isWorker = text === 'service-worker.js';
    writeFileSync(
      file,
      isWorker ? content.replace(hash, (version) => version.replaceAll(/\w/g, next)) : content,
    );
  }
  for (const old of scripts) renameSync(path.join(assets, old), path.join(assets, newName(old)));
}
