import { test as base, expect } from '@playwright/test';

/**
 * A page whose console stays free of errors, but for requests that a test makes fail on purpose. An address that is
 * opened while a dialog closes is opened again: the dialog's step back in the history can cut the first opening off.
 */
export const test = base.extend<{ noConsoleErrors: void }>({
  page: async ({ page }, give) => {
    const open = page.goto.bind(page);
    page.goto = async (...how) => {
      try {
        return await open(...how);
      } catch (error) {
        if (!String(error).includes('net::ERR_ABORTED')) throw error;
        return open(...how);
      }
    };
    await give(page);
  },
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

export { expect };
