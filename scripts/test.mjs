// `npm test`: everything that must hold, cheapest first. Stops at the first step that fails.
import { build, install, runNpm } from './set-up.mjs';

const steps = [
  ['formatting', () => runNpm('run', '--silent', 'check:format')],
  ['lint and import rules', () => runNpm('run', '--silent', 'check:lint')],
  ['types', () => runNpm('run', '--silent', 'check:types')],
  ['unused code', () => runNpm('run', '--silent', 'check:unused')],
  ['build', build],
  ['unit, feature and backend tests, byte budgets', () => runNpm('run', '--silent', 'test:unit')],
  ['journeys in a browser', () => runNpm('run', '--silent', 'test:e2e')],
];

install();
for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  step();
  console.log(`   ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log('\nAll checks passed.');
