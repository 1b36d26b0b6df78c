// `npm test`: all checks, cheapest first. Stops at the first failure.
import { spawn } from 'node:child_process';
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

/** @type {[name: string, run: () => void | Promise<void>][]} */
const steps = [
  ['types, formatting, unused code, lint and import rules', checks],
  ['build', build],
  ['unit, feature and backend tests, byte budgets', () => runNpm('run', '--silent', 'test:unit')],
  ['journeys in a browser', () => runNpm('run', '--silent', 'test:e2e')],
];

install({ tools: true });
for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  await run();
  console.log(`   ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log('\nAll checks passed.');
