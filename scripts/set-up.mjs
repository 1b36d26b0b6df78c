// Uses no packages, since none may be installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(project);

const OLDEST_NODE = { major: 20, minor: 19 };

/** The inputs of the build. */
const INPUTS = [
  'app/src',
  'app/public',
  'app/index.html',
  'packages/backend/server',
  'packages/backend/supabase',
  ...['domain', 'stamps', 'share', 'verifier'].map((room) => `packages/record/${room}`),
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  ...['app', 'packages/record', 'scripts'].flatMap((wing) =>
    readdirSync(wing)
      .filter((name) => /^vite\..*\.ts$/.test(name))
      .toSorted()
      .map((name) => `${wing}/${name}`),
  ),
];

/**
 * Runs a command in this terminal, and exits with its code if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runOrExit(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status === 0) return;
  if (error) console.error(`${command} could not be run: ${error.message}`);
  process.exit(status ?? 1);
}

/**
 * A command that runs npm: the one that started us, or the one on the path.
 * @param {string[]} args
 * @returns {[command: string, ...args: string[]]}
 */
export function npmCommand(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, script, ...args];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];
}

/** @param {string[]} args */
export function runNpm(...args) {
  const [command, ...rest] = npmCommand(...args);
  runOrExit(command, rest);
}

/**
 * Installs packages that are missing or older than the lock file; `tools` includes the development dependencies.
 * @param {{ tools: boolean }} wanted
 */
export function install({ tools }) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    console.error(
      `PaperEdge needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or later; this is ${process.version}.`,
    );
    process.exit(1);
  }
  const installed = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false });
  const hasTools = existsSync('node_modules/vitest');
  const isRecent = installed && installed.mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (isRecent && (hasTools || !tools)) return;
  console.log(installed ? 'The packages are out of date: installing …' : 'Installing the packages …');
  const dev = tools || hasTools ? '--include=dev' : '--omit=dev';
  runNpm('ci', dev, '--include=optional', '--no-audit', '--no-fund');
}

/**
 * @param {string} entry
 * @returns {Generator<string>}
 */
function* filesUnder(entry) {
  if (!existsSync(entry)) return;
  if (statSync(entry).isFile()) yield entry;
  else for (const name of readdirSync(entry).toSorted()) yield* filesUnder(path.join(entry, name));
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const entry of INPUTS) {
    for (const file of filesUnder(entry))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

const STAMP = 'dist/.inputs';

/** Builds site, verifier and server if their inputs have changed. */
export function build() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfInputs()) return;
  buildAnew();
}

export function buildAnew() {
  console.log('Building site and server …');
  const inputs = hashOfInputs();
  rmSync(STAMP, { force: true }); // a failed build must not be run
  // The test runner's NODE_ENV would make this a development build of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config'];
  for (const config of ['app/vite', 'packages/record/vite.verifier', 'scripts/vite.server'])
    runOrExit(process.execPath, [...vite, `${config}.config.ts`], env);
  writeFileSync(STAMP, inputs);
}
