import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Turns off background requests, and lets Chromium run without a GPU or as root. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Shared memory in files costs a tenth of the journeys' time, but Docker's default of 64 MiB is too small for pages. */
const ENOUGH_SHARED_MEMORY = 1024 ** 3;
const SHARED_MEMORY = '/dev/shm';

function launchOptions(executablePath: string): LaunchOptions {
  if (!existsSync(SHARED_MEMORY)) return { executablePath, args: ARGS };
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  const hasEnough = bavail * bsize >= ENOUGH_SHARED_MEMORY;
  return {
    executablePath,
    args: ARGS,
    ...(hasEnough && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  };
}

const onPath = (name: string) => (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, name));

const INSTALLED = {
  linux: ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'].flatMap(
    onPath,
  ),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
};

/** Chromium's builds in the npm package are for Linux on x64 only. */
const IS_SHIPPED = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds Chromium: CHROME_PATH, Playwright's own, an installed one, one shipped in an npm package (Linux x64), or one
 * that Playwright can download. Otherwise throws an error with instructions.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return launchOptions(named);
  }
  const candidates = [
    chromium.executablePath(),
    ...(process.platform === 'darwin' ? INSTALLED.darwin : INSTALLED.linux),
  ];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found) return launchOptions(found);
  if (IS_SHIPPED) return shippedBrowser();
  const downloaded = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (downloaded.status === 0) return launchOptions(chromium.executablePath());
  throw new Error('There is no Chromium. Install Chrome, or set CHROME_PATH to one.');
}

/**
 * Finds Chromium's headless shell: CHROME_PATH, an installed one, or the shipped one; elsewhere a whole browser, whose
 * unseen windows, address bars and menus cost over a third of the journeys' time.
 */
export async function findHeadlessShell(): Promise<LaunchOptions> {
  if (process.env.CHROME_PATH) return findBrowser();
  const installed = onPath('chromium-headless-shell').find((candidate) => existsSync(candidate));
  return installed ? launchOptions(installed) : shippedBrowser();
}

/** The browser of @sparticuz/chromium, with the libraries that minimal systems lack; elsewhere the one that is found. */
export async function shippedBrowser(): Promise<LaunchOptions> {
  if (!IS_SHIPPED) return findBrowser();
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'; // makes it unpack its libraries
  const { default: shipped } = await import('@sparticuz/chromium');
  const executablePath = await shipped.executablePath();
  const libraries = [path.join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
  return { ...launchOptions(executablePath), env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

/** A browser's own name and version, such as 'Chromium 147.0.7727.0'. */
export function browserVersion({ executablePath = '', env }: LaunchOptions): string {
  const asked = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
  });
  return asked.stdout?.trim() || 'an unknown browser';
}
