// `npm run upstream -- <checkout>`: runs auth-js's and postgrest-js's own tests against this server, or against GoTrue.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * A suite's test files that need a server, and its tests that are expected to fail, with reasons.
 * @typedef {{ files: string[], fails: { why: string, tests: string[] }[] }} Suite
 */
/** @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} TestFile */

const VITEST = 'node_modules/vitest/vitest.mjs';
const CONFIG = 'packages/backend/tests/upstream/vitest.config.ts';
/** @type {Record<string, Suite>} */
const suites = JSON.parse(readFileSync('packages/backend/tests/upstream/expected.json', 'utf8'));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the expected and actual values of failing tests: thousands of lines. */
    diffs: { type: 'boolean' },
    gotrue: { type: 'string' },
  },
});
const [checkout, only] = positionals;
if (!checkout || !existsSync(path.join(checkout, 'packages/core')) || (only && !suites[only])) {
  console.error(
    'npm run upstream -- <checkout of github.com/supabase/supabase-js> [auth-js|postgrest-js] [--diffs]\n' +
      'npm run upstream -- <the same> --gotrue <checkout of github.com/supabase/auth> [--diffs]\n' +
      'Take the tags that docs/compatibility.md names.',
  );
  process.exit(2);
}

let isAsExpected = true;
for (const [name, suite] of Object.entries(suites)) {
  if (name.includes('GoTrue') ? !options.gotrue : options.gotrue || (only && only !== name)) continue;
  console.log(`\n${name}`);
  const files = run(name, suite, path.resolve(checkout, 'packages/core', name.split(' ')[0] ?? ''));
  if (!compare(suite, files)) isAsExpected = false;
}
console.log(
  isAsExpected
    ? '\nAll as in packages/backend/tests/upstream/expected.json.'
    : '\nNot as in packages/backend/tests/upstream/expected.json.',
);
process.exitCode = isAsExpected ? 0 : 1;

/**
 * @param {string} name
 * @param {Suite} suite
 * @param {string} folder
 * @returns {TestFile[]}
 */
function run(name, suite, folder) {
  const results = mkdtempSync(path.join(tmpdir(), 'paperedge-upstream-'));
  const file = path.join(results, 'results.json');
  const list = suite.files.map((each) => `test/${each}`).join(',');
  const env = {
    ...process.env,
    UPSTREAM_SUITE: name,
    UPSTREAM_FOLDER: folder,
    UPSTREAM_FILES: list,
    UPSTREAM_GOTRUE: options.gotrue,
  };
  const reporters = ['--reporter=json', ...(options.diffs ? ['--reporter=default'] : [])];
  const args = [VITEST, 'run', '--config', CONFIG, ...reporters, `--outputFile.json=${file}`];
  try {
    spawnSync(process.execPath, args, {
      env,
      stdio: ['ignore', options.diffs ? 'inherit' : 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/**
 * Prints each file's counts, and every difference from the list of expected failures.
 * @param {Suite} suite
 * @param {TestFile[]} files
 */
function compare(suite, files) {
  const expected = new Set(suite.fails.flatMap(({ tests }) => tests));
  const failed = new Set();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, assertionResults } of files) {
    const file = path.basename(name);
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const { fullName, status } of assertionResults) {
      if (status === 'failed') failed.add(`${file}: ${fullName}`);
      count[status === 'passed' || status === 'failed' ? status : 'skipped']++;
    }
    console.log(`  ${file.padEnd(48)}${figures(count)}`);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  console.log(`  ${'together'.padEnd(48)}${figures(total)}`);
  const differences = [
    ...suite.files
      .filter(
        (file) =>
          !files.some(
            ({ name, assertionResults }) => path.basename(name) === file && assertionResults.length > 0,
          ),
      )
      .map((file) => `did not run: ${file}`),
    ...[...failed].filter((test) => !expected.has(test)).map((test) => `fails, and is not listed: ${test}`),
    ...[...expected]
      .filter((test) => !failed.has(test))
      .map((test) => `is listed, and does not fail: ${test}`),
  ];
  for (const difference of differences) console.log(`  ! ${difference}`);
  return differences.length === 0;
}

/** @param {{ passed: number, failed: number, skipped: number }} count */
function figures({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
