import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the site is stored on this device, and then opens the page anew, by the service worker. */
export async function installSite(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** What is kept of the person's data on this device: the first words of the queries' keys. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'paperedge')) return [];
    const hashes = await new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('paperedge');
      opening.addEventListener('success', () => {
        const database = opening.result;
        const asked = database.transaction('entries').objectStore('entries').getAllKeys();
        asked.addEventListener('success', () => {
          database.close();
          resolve(asked.result as string[]);
        });
      });
    });
    return hashes.map((hash) => (JSON.parse(hash) as unknown[]).join(' '));
  });
}

/** Waits until this device keeps an answer whose key begins so. */
export async function expectKept(page: Page, ...keys: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await keptAnswers(page);
      return keys.filter((key) => !kept.some((each) => each.startsWith(key)));
    })
    .toEqual([]);
}

/** The mark above every screen that has no network. */
export function offlineMark(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Changes cannot be saved.' });
}

/** As if the access token had run out long ago. */
export async function expireAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    localStorage.setItem(name, JSON.stringify({ ...stored, expires_at: 1_700_000_000 }));
  });
}
