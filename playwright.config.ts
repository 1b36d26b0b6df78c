import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findHeadlessShell } from './app/tests/e2e/support/find-browser.ts';

const port = Number((process.env.E2E_PORT ??= '3917'));

// Each run starts with an empty data folder. Workers read this file too, and keep the folder that the first reader
// created.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-e2e-'));
  chmodSync(folder, 0o711);
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: '.',
  testMatch: '{app,packages/record}/tests/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: path.resolve('app/tests/e2e/support/global-setup.ts'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [path.resolve('lab/house/slowest-files.ts')]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await findHeadlessShell(),
    // Animations would account for a tenth of the run time, since every click waits for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces would account for a third of the run time. To debug a failure, use `--trace on`.
    screenshot: 'only-on-failure',
    // A service worker would answer instead of the server, even in tests that make the server fail.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}/healthz`,
    // Lets each test sign up from its own address, since limits count by address.
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, TRUST_PROXY: '1' },
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
