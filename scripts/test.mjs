// `npm test`: everything that must hold, cheapest first. Stops at the first step that fails.
import { build, install, runNpm } from './set-up.mjs';

/** @param {string} script */
const npmRun = (script) => () => runNpm('run', '--silent', script);

/** @type {[name: string, run: () => void][]} */
const steps = [
  ['formatting', npmRun('check:format')],
  ['lint and import rules', npmRun('check:lint')],
  ['types', npmRun('check:types')],
  ['unused code', npmRun('check:unused')],
  ['build', build],
  ['unit, feature and backend tests, byte budgets', npmRun('test:unit')],
  ['journeys in a browser', npmRun('test:e2e')],
];

install();
for (const [name, run] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  run();
  console.log(`   ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log('\nAll checks passed.');
