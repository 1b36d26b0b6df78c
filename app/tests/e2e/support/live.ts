import type { Page } from '@playwright/test';

/** Turns live updates off from the next load, so that the page only shows what it fetches. */
export async function withoutLive(page: Page) {
  await page.routeWebSocket('**/realtime/v1/**', () => {});
}

/** Resolves when the page about to be opened is subscribed to changes. */
export function listeningOf(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('Subscribed to PostgreSQL')) resolve();
      });
    });
  });
}
