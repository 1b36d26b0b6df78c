import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expireInPage } from './support/access-token.ts';
import { askDataApi, storeBets } from './support/data-api.ts';
import {
  expectKept,
  expectNotebookKept,
  goOffline,
  installSite,
  keptAnswers,
  offlineMark,
  timeOn,
} from './support/offline.ts';
import { betRow, createNotebook, newPerson, register, signIn, signInElsewhere } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { openTracker, totalOf } from './support/tracker.ts';

test.use({ serviceWorkers: 'allow' });
test.slow(); // each test visits every screen first

const BETS = [
  { description: 'Lakers', date: '2026-01-01', status: 'won', return_amount: 210 },
  { description: 'Celtics', date: '2026-01-02', status: 'lost', return_amount: 0 },
  { description: 'Knicks', date: '2026-01-03' },
] as const;

/** A user with a notebook of three bets and a day in the tracker, all of it cached on the device. */
async function lookAround(page: Page, person = newPerson()): Promise<string> {
  await register(page, person);
  const [{ id } = {}] = await askDataApi(page, 'POST', 'notebooks', {
    name: 'Carried along',
    starting_bankroll: 1000,
  });
  const notebook = new URL(`/notebooks/${String(id)}`, page.url()).href;
  const [account] = await askDataApi(page, 'POST', 'accounts', { name: 'Circa' });
  const entry = { account_id: account?.id, date: '2026-03-03', amount: 77.7 };
  await askDataApi(page, 'POST', 'account_daily_pl', entry);
  await page.goto(notebook);
  await storeBets(page, BETS);
  const storedAt = await timeOn(page);
  await installSite(page);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await expectNotebookKept(page, storedAt, String(id));
  await openTracker(page, '2026-03');
  await expect(totalOf(page, 'Month total')).toContainText('+$77.70');
  // Leaving the screen would cancel requests that it still waits for.
  await expectKept(page, storedAt, 'daily-pl month 2026-03', 'accounts');
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  const leftAt = await timeOn(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  // Responses are stored in order, so all earlier responses are stored too.
  await expectKept(page, leftAt, 'recent-bets');
  return notebook;
}

test('without a network every screen opens with stored data, and says so', async ({ page }) => {
  const notebook = await lookAround(page);
  await goOffline(page);

  await page.goto('/dashboard');
  await expect(offlineMark(page)).toHaveText(
    /^You're offline\. Showing data from [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M\. Changes of bets, notebooks and days wait on this device; others can't be saved\.$/,
  );
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('−$10.00');
  await expectNoViolations(page, 'the dashboard without a network');
  await page.goto(notebook);
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lakers' })).toBeVisible();
  await expect(offlineMark(page)).toBeVisible();
  await page.goto('/analytics');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('−$10.00');
  await page.goto('/tracker?month=2026-03');
  await expect(totalOf(page, 'Month total')).toContainText('+$77.70');
  await page.goto('/calculators');
  await expect(page.getByRole('heading', { name: 'Calculators', level: 1 })).toBeVisible();

  // Data that was never loaded shows an error, not zeros.
  await page.goto('/tracker?month=1999-01');
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible();
});

test('without a network a change waits; once it is back, it is saved and everything updates', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  const notebook = await lookAround(page, person);
  const elsewhere = await signInElsewhere(browser, person);
  await goOffline(page);
  await page.goto(notebook);
  await page.getByRole('link', { name: 'Lakers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByLabel('Description').fill('On the plane');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(betRow(page, 'On the plane')).toContainText('Edit waits to be saved');

  // Changes from another device arrive too.
  await askDataApi(elsewhere, 'PATCH', 'bets?description=eq.Knicks', { status: 'lost', return_amount: 0 });
  await context.setOffline(false);
  await expect(offlineMark(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'On the plane' })).toBeVisible();
  await expect(betRow(page, 'Knicks')).toContainText('−$110.00');
});

test('a session due for renewal opens offline, and continues online', async ({ page, context }) => {
  await lookAround(page);
  await page.evaluate(expireInPage);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('−$10.00');
  await expect(offlineMark(page)).toBeVisible();
  await context.setOffline(false);
  await expect(offlineMark(page)).toBeHidden();
  await createNotebook(page, 'Renewed');
  await expect(page.getByRole('article')).toHaveCount(2);
});

/** Everything a browser can store about a user, except the site's own files. */
function traces(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage).filter((name) => /-auth-token$|^paperedge-statuses$/.test(name)),
    session: Object.keys(sessionStorage).filter((name) => name.includes('welcomed')),
    cached: (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      )
    )
      .flat()
      .map((url) => new URL(url).pathname)
      .filter((path) => !/^\/(?:$|assets\/|favicon\.svg|theme\.js|manifest\.webmanifest)/.test(path)),
  }));
}

const NOTHING = { databases: [], local: [], session: [], cached: [] };

test('signing out removes everything from the device, in every tab', async ({ page, context }) => {
  const notebook = await lookAround(page);
  const other = await context.newPage();
  await other.goto(notebook);
  await expect(other.getByText('Showing 3 of 3 bets')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('paperedge-statuses', '[]'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  await context.setOffline(true);
  await other.goto(notebook);
  await expect(other).toHaveURL('/login');
  await expect.poll(() => traces(other)).toEqual(NOTHING);
});

test('a session ended elsewhere leaves nothing on the device', async ({ page, context }) => {
  await lookAround(page);
  await page.evaluate(expireInPage);
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Gone' } }),
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  await context.setOffline(true);
  await page.goto('/notebooks');
  await expect(page).toHaveURL('/login');
});

test("another user's sign-in removes the stored data", async ({ page, browser }) => {
  const other = newPerson();
  const elsewhere = await (await browser.newContext()).newPage();
  await register(elsewhere, other);
  await lookAround(page);
  // Without a sign-out: the stored session disappears, as when a browser clears storage.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, other);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectKept(page, 0, 'recent-bets');
  const kept = await keptAnswers(page);
  expect(kept.filter((key) => key.startsWith('bets') || key.startsWith('daily-pl'))).toEqual([]);
});
