import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';

/**
 * Each worker's tests share two browser contexts, with the site's files cached but no data of earlier tests. Half of them
 * use the one with a service worker, which is what returning visitors have.
 */
const shared: { modules?: BrowserContext; installed?: BrowserContext } = {};

/** Tags tests that replace the site's own files, which a service worker would answer from its cache. */
export const FIRST_VISIT = '@first-visit';

async function installedSite(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return context;
}

/** A page that fails its test on console errors, except for requests that the test makes fail. */
export const test = base.extend<{ noConsoleErrors: void; hasOwnClock: boolean }>({
  hasOwnClock: [false, { option: true }],
  context: async ({ browser, serviceWorkers, hasOwnClock }, provide, { testId, tags }) => {
    // Service workers and clocks outlive the pages that started them, so these tests get their own context.
    if (serviceWorkers === 'allow' || hasOwnClock) {
      const own = await browser.newContext();
      await provide(own);
      await own.close();
      return;
    }
    const isInstalled = !tags.includes(FIRST_VISIT) && Number.parseInt(testId.slice(-1), 16) % 2 > 0;
    const context = isInstalled
      ? (shared.installed ??= await installedSite(browser))
      : (shared.modules ??= await browser.newContext());
    await provide(context);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
  },
  page: async ({ context, baseURL }, provide) => {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    // The service worker's cache has the site's files, and nobody's data.
    const storageTypes = 'local_storage,indexeddb';
    await devTools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes });
    await devTools.detach();
    await provide(page);
  },
  noConsoleErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        // The last two are how auth-js logs a request that got no response, also as a test moves the clock on.
        const refused =
          /^(Failed to load resource|WebSocket connection to|TypeError: Failed to fetch\n|TimeoutError: signal timed out$)/.test(
            message.text(),
          );
        if (message.type() === 'error' && !refused) errors.push(message.text());
      };
      const onError = (error: WebError) => errors.push(String(error.error()));
      context.on('console', onConsole);
      context.on('weberror', onError);
      await use();
      context.off('console', onConsole);
      context.off('weberror', onError);
      // Pages of other users would otherwise keep running during the next test.
      for (const other of browser.contexts())
        if (![context, shared.modules, shared.installed].includes(other)) await other.close();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
