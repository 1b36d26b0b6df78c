import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { expireInPage } from '#tests/e2e/support/access-token.ts';
import { findBrowser, shippedBrowser } from '#tests/e2e/support/find-browser.ts';
import { type LongTask, type Sight, type Sighting, watchFromNavigation } from './in-page.ts';

export type Visitor = {
  /** Opens the path in a new tab and waits until every sight is painted. */
  open<Name extends string>(path: string, sights: Record<Name, Sight>): Promise<Visit<Name>>;
  /** From now on, pages keep what they stored on the device, and data takes this much longer to arrive. */
  remember(delayMs: number): Promise<void>;
  /** From now on, the session has expired whenever a page opens, and takes this much longer to renew. */
  expireSession(delayMs: number): Promise<void>;
  close(): Promise<void>;
  version: string;
};

export type Visit<Name extends string> = {
  page: Page;
  seen: Record<Name, Sighting>;
  /** Tasks of more than 50 ms. */
  longTasks: readonly LongTask[];
  /** When the first response to a matching request started, in milliseconds since navigation. */
  firstAnswer(part: string): Promise<number>;
  /** When the last matching response was complete. */
  lastAnswer(part: string): Promise<number>;
};

const PATIENCE_MS = 60_000;

/** The browser whose figures are the same everywhere: Chromium's headless shell, from npm. */
export const headlessShell = () => (process.env['CHROME_PATH'] ? findBrowser() : shippedBrowser());

/** A browser with a signed-in user, a warm cache of the site's files, and none of its data. */
export async function signedIn(
  address: string,
  email: string,
  password: string,
  launch: () => Promise<LaunchOptions> = headlessShell,
): Promise<Visitor> {
  const browser = await chromium.launch(await launch());
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('region', { name: 'Overview' }).waitFor();
  await page.close();
  const forgetting = await context.addInitScript(() => void indexedDB.deleteDatabase('paperedge'));
  return {
    open: (path, sights) => open(context, path, sights),
    remember: async (delayMs) => {
      await forgetting.dispose();
      await context.route('**/rest/v1/**', async (route) => {
        await sleep(delayMs);
        await route.continue();
      });
    },
    expireSession: async (delayMs) => {
      await context.addInitScript(expireInPage);
      await context.route('**/auth/v1/token*', async (route) => {
        await sleep(delayMs);
        await route.continue();
      });
    },
    close: () => browser.close(),
    version: browser.version(),
  };
}

async function open<Name extends string>(
  context: BrowserContext,
  path: string,
  sights: Record<Name, Sight>,
): Promise<Visit<Name>> {
  const page = await context.newPage();
  await page.addInitScript<Record<string, Sight>>(watchFromNavigation, sights);
  // Asking the page itself would have Playwright load its code while the page starts.
  const isSeen = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'All is painted',
    timeout: PATIENCE_MS,
  });
  await page.goto(path, { waitUntil: 'commit' });
  await isSeen.catch(async (error: unknown) => {
    const seen = await page.evaluate(() => Object.keys(window.sightings));
    throw new Error(`${path} showed only: ${seen.join(', ') || 'nothing'}`, { cause: error });
  });
  const { seen, longTasks } = await page.evaluate(() => ({
    seen: window.sightings,
    longTasks: window.longTasks,
  }));
  return {
    page,
    seen,
    longTasks,
    firstAnswer: (part) =>
      page.evaluate((wanted) => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return entries.find(({ name }) => name.includes(wanted))?.responseStart ?? 0;
      }, part),
    lastAnswer: (part) =>
      page.evaluate((wanted) => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return Math.max(
          ...entries.filter(({ name }) => name.includes(wanted)).map((each) => each.responseEnd),
        );
      }, part),
  };
}
