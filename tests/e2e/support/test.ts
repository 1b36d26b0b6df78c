import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';

/** One browser context per worker: each test finds the site's files in its cache, but no data of earlier tests. */
let shared: BrowserContext | undefined;

/** A page that fails its test on console errors, except for requests that the test makes fail. */
export const test = base.extend<{ noConsoleErrors: void; hasOwnClock: boolean }>({
  hasOwnClock: [false, { option: true }],
  context: async ({ browser, serviceWorkers, hasOwnClock }, provide) => {
    // Service workers and clocks outlive the pages that started them, so these tests get their own context.
    if (serviceWorkers === 'allow' || hasOwnClock) {
      const own = await browser.newContext();
      await provide(own);
      await own.close();
      return;
    }
    shared ??= await browser.newContext();
    await provide(shared);
    for (const page of shared.pages()) await page.close();
    await shared.unrouteAll({ behavior: 'ignoreErrors' });
    await shared.clearCookies();
    await shared.clearPermissions();
    await shared.setOffline(false);
  },
  page: async ({ context, baseURL }, provide) => {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb,cache_storage';
    await devTools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes });
    await devTools.detach();
    await provide(page);
  },
  noConsoleErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        // The last is how auth-js logs a request that got no response.
        const refused =
          /^(Failed to load resource|WebSocket connection to|TypeError: Failed to fetch\n)/.test(
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
      for (const other of browser.contexts()) if (other !== context && other !== shared) await other.close();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
