import type { Page } from '@playwright/test';

/** Turns live updates off from the next load, so that the page only shows what it fetches. */
export async function withoutLive(page: Page) {
  await page.routeWebSocket('**/realtime/v1/**', () => {});
}
