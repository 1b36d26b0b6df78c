// `npm test`: all checks, cheapest first, with the tests of the wings that have changed since main; `-- all` tests all
// wings, as CI does, and `-- backend record` these. Stops at the first failure.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, install, npmCommand, runNpm } from './set-up.mjs';

/** Each uses one core, so two run at once. */
const CHECKS = ['check:types', 'check:format', 'check:unused', 'check:lint'];
const AT_ONCE = 2;

/**
 * Runs a package.json script, and prints its output when it ends.
 * @param {string} script
 * @returns {Promise<boolean>} whether it succeeded
 */
function check(script) {
  const start = performance.now();
  const [command, ...args] = npmCommand('run', '--silent', script);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) => {
      output += data.toString();
    });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      console.log(`${output.trimEnd()}\n   ${script}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      resolve(code === 0);
    });
  });
}

async function checks() {
  const waiting = [...CHECKS];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await check(next))) process.exit(1);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
}

/** @type {Record<string, string>} */
const WINGS = { app: 'app/', backend: 'packages/backend/', record: 'packages/record/', lab: 'lab/' };

/** @param {string[]} args */
function linesOfGit(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** The wings with changed files. None stands for all: if git can't tell, or if a file outside the wings has changed. */
function changedWings() {
  const [main = 'HEAD'] = linesOfGit('merge-base', 'HEAD', 'origin/main') ?? [];
  const changed = linesOfGit('diff', '--name-only', main);
  const added = linesOfGit('ls-files', '--others', '--exclude-standard');
  if (!changed || !added) return [];
  const files = [...changed, ...added].filter((file) => !file.endsWith('.md'));
  const wings = Object.keys(WINGS).filter((wing) => files.some((file) => file.startsWith(WINGS[wing] ?? '')));
  const isOfAll = files.some((file) => !Object.values(WINGS).some((folder) => file.startsWith(folder)));
  if (isOfAll) return [];
  // The record uses both.
  const isUsed = wings.includes('app') || wings.includes('backend');
  if (isUsed && !wings.includes('record')) wings.push('record');
  return wings;
}

const named = process.argv.slice(2).filter((name) => name !== 'all');
const unknown = named.find((name) => !(name in WINGS));
if (unknown !== undefined) {
  console.error(`There is no wing ${unknown}: npm test -- [all | ${Object.keys(WINGS).join(' | ')}]`);
  process.exit(1);
}
const areAllMeant = process.argv.includes('all') || process.env.CI !== undefined;
const some = named.length > 0 || areAllMeant ? named : changedWings();
const folders = some.map((wing) => WINGS[wing] ?? '');
const withJourneys = folders.filter((folder) => existsSync(`${folder}tests/e2e`));

/** Long proofs run if their wing was named or has changed; `npm run test:long` runs all of them. */
const withoutLong = folders.length > 0 ? [] : ['--exclude', '**/*.long.test.ts'];

/** @type {[name: string, run: () => void | Promise<void>][]} */
const steps = [
  ['types, formatting, unused code, lint and import rules', checks],
  ['build', build],
  ['tests and byte budgets', () => runNpm('run', '--silent', 'test:unit', '--', ...folders, ...withoutLong)],
];
if (folders.length === 0 || withJourneys.length > 0)
  steps.push(['journeys in a browser', () => runNpm('run', '--silent', 'test:e2e', '--', ...withJourneys)]);

console.log(`Tests of ${some.join(', ') || 'all wings'}`);
install({ tools: true });
for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  await run();
  console.log(`   ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log('\nAll checks passed.');
