import { test as base, expect, type Page } from '@playwright/test';

/** A page whose console stays free of errors, but for requests that a test makes fail on purpose. */
export const test = base.extend<{ noConsoleErrors: void }>({
  browser: [
    async ({ browser }, give) => {
      browser.on('context', (context) => context.on('page', openAgainIfCutOff));
      await give(browser);
    },
    { scope: 'worker' },
  ],
  noConsoleErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        const refused = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
        if (message.type() === 'error' && !refused) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use();
      // Other people's pages, which would go on listening beside the next journey.
      for (const other of browser.contexts()) if (other !== context) await other.close();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A dialog that closes takes a step back in the history, which can cut off an address that is opened meanwhile. */
function openAgainIfCutOff(page: Page) {
  const open = page.goto.bind(page);
  page.goto = async (...how) => {
    try {
      return await open(...how);
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return open(...how);
    }
  };
}

export { expect };
