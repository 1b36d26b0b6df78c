import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/e2e/support/find-browser.ts';

const port = Number((process.env.E2E_PORT ??= '3917'));

// Each run starts from nothing. The workers read this file too: they keep the folder that the first reader made.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-e2e-'));
  chmodSync(folder, 0o711);
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await findBrowser(),
    // A trace of each would take a third of the time: `--trace on` makes one of a journey that fails.
    screenshot: 'only-on-failure',
    // It would answer in the place of the server, also where a journey makes the server fail.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}/healthz`,
    // A journey signs up from an address of its own, as people do: limits count by it.
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, TRUST_PROXY: '1' },
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
