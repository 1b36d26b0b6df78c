import type { Page } from '@playwright/test';

/** Makes the access token look expired. */
export async function expireAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    localStorage.setItem(name, JSON.stringify({ ...stored, expires_at: 1_700_000_000 }));
  });
}
