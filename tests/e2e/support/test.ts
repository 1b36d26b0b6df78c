import { test as base, expect } from '@playwright/test';

/** A page that fails its test on console errors, except for requests that the test makes fail. */
export const test = base.extend<{ noConsoleErrors: void }>({
  noConsoleErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        const refused = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
        if (message.type() === 'error' && !refused) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use();
      // Pages of other users would otherwise keep running during the next test.
      for (const other of browser.contexts()) if (other !== context) await other.close();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
