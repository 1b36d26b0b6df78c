import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the site is stored on this device, and then opens the page anew, by the service worker. */
export async function installSite(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** What is kept of the person's data on this device that was answered since then: the first words of the queries' keys. */
export function keptAnswers(page: Page, since = 0): Promise<string[]> {
  return page.evaluate(async (earliest) => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'paperedge')) return [];
    const entries = await new Promise<{ hash: string; at: number }[]>((resolve) => {
      const opening = indexedDB.open('paperedge');
      opening.addEventListener('success', () => {
        const database = opening.result;
        const asked = database.transaction('entries').objectStore('entries').getAll();
        asked.addEventListener('success', () => {
          database.close();
          resolve(asked.result as { hash: string; at: number }[]);
        });
      });
    });
    const recent = entries.filter(({ at }) => at >= earliest);
    return recent.map(({ hash }) => (JSON.parse(hash) as unknown[]).join(' '));
  }, since);
}

/** The time by the page's clock. */
export function timeOn(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/** Waits until this device keeps answers since then whose keys begin so. */
export async function expectKept(page: Page, since: number, ...keys: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await keptAnswers(page, since);
      return keys.filter((key) => !kept.some((each) => each.startsWith(key)));
    })
    .toEqual([]);
}

/** The mark above every screen that has no network. */
export function offlineMark(page: Page) {
  return page.getByRole('status').filter({ hasText: "changes can't be saved." });
}

/** Takes the network away. Browsers without windows may forget to tell the pages that are opened then: they are told. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}
