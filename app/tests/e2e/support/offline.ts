import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the site is stored on the device, then reopens the page through the service worker. */
export async function installSite(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The first word of the key of each query that the device has stored since the given time. */
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

/** Waits until the device has stored what the page of a notebook shows. */
export function expectNotebookKept(page: Page, since: number, id: string): Promise<void> {
  return expectKept(page, since, `bets ${id}`, `notebooks ${id}`, `custom-columns ${id}`);
}

/** The list of changes that wait on the device. */
export function waitingChanges(page: Page) {
  return page.getByRole('region', { name: 'Waiting changes' });
}

/** The current time by the page's clock. */
export function timeOn(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/** Waits until the device has stored responses with these keys since the given time. */
export async function expectKept(page: Page, since: number, ...keys: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await keptAnswers(page, since);
      // All notebooks, not one of them.
      const isOf = (key: string) => (each: string) =>
        key === 'notebooks' ? each === key : each.startsWith(key);
      return keys.filter((key) => !kept.some(isOf(key)));
    })
    .toEqual([]);
}

/** The offline notice above every screen. */
export function offlineMark(page: Page) {
  return page.getByRole('status').filter({ hasText: "others can't be saved." });
}

/** Goes offline and waits until the page knows, since before that it would try to send what is changed. */
export async function takeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(offlineMark(page)).toBeVisible();
}

/** Goes offline. Pages opened later in a headless browser may not notice, so a script sets navigator.onLine there. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await takeOffline(page);
}

/**
 * Has the server carry out requests to this address, but takes the page offline before their answers. Returns a function
 * that takes it online again.
 */
export async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  return async () => {
    // The page may notice that it is offline before the handler has aborted its request.
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(false);
  };
}

/** Has pages opened from now on start without what the device has stored. */
export async function withoutCopy(page: Page): Promise<void> {
  await page.addInitScript(() => void indexedDB.deleteDatabase('paperedge'));
}
