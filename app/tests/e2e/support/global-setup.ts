import type { FullConfig } from '@playwright/test';
import { browserVersion } from './find-browser.ts';

/** Prints which browser the journeys run in. */
export default function printBrowser({ projects }: FullConfig) {
  const options = projects[0]?.use.launchOptions ?? {};
  console.log(`\nThe journeys run in ${browserVersion(options)} (${options.executablePath}).`);
}
