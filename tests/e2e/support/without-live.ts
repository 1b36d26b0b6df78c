import type { Page } from '@playwright/test';

/** From its next opening on, the page is told of nothing: it asks only for what it is made to ask for. */
export async function withoutLive(page: Page) {
  await page.routeWebSocket('**/realtime/v1/**', () => {});
}
