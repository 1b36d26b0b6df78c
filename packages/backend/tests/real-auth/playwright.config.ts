import { defineConfig } from '@playwright/test';
import base from '../../../../playwright.config.ts';

const { webServer: _, ...shared } = base;

/** `npm run real-auth` has already started the server. */
export default defineConfig({
  ...shared,
  testDir: '../../../../app/tests/e2e',
  outputDir: '../../../../test-results',
  // GoTrue has Google set up.
  grepInvert: /without Google there is no button/,
  testMatch: [
    'account-deletion',
    'ended-session',
    'google',
    'main-journey',
    'settings',
    'sign-in-links',
    'signed-out',
    'two-factor',
    'two-factor-open-session',
  ].map((name) => `${name}.spec.ts`),
});
