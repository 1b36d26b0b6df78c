import type { Page, Route } from '@playwright/test';
import { askDataApi } from './support/data-api.ts';
import { expectKept, waitingChanges } from './support/offline.ts';
import { newPerson, openNewNotebook, register, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const ADD = '**/rest/v1/rpc/add_bets';

const descriptions = async (page: Page) =>
  (await askDataApi(page, 'GET', 'bets?select=description&order=seq')).map(({ description }) => description);

async function addOffline(page: Page, text: string): Promise<void> {
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.fill(text);
  // Reading the line takes the notebook's fields.
  await expectKept(page, 0, 'custom-columns');
  await page.context().setOffline(true);
  await line.press('Enter');
  await expect(waitingChanges(page)).toContainText(text.split(' ')[0] ?? '');
}

/** Answers with a failure as often as said, and then lets requests through. */
function failing(times: number, fail: (route: Route) => Promise<void>) {
  let left = times;
  return (route: Route) => {
    left -= 1;
    return left < 0 ? route.continue() : fail(route);
  };
}

test("what waits is its person's: others neither see nor delete it, and a hanging request isn't theirs", async ({
  page,
}) => {
  test.slow();
  const [ann, bob] = [newPerson(), newPerson()];
  await register(page, bob);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await register(page, ann);
  const [{ id } = {}] = await askDataApi(page, 'POST', 'notebooks', { name: 'Of Ann' });
  await page.goto(`/notebooks/${String(id)}`);
  await page.route(ADD, () => {}); // hangs
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.fill('Waits ML +120 25');
  await line.press('Enter');
  await expect(waitingChanges(page)).toContainText('Waits', { timeout: 20_000 });
  await expect(line).toHaveValue('');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, bob);
  await page.unroute(ADD);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(waitingChanges(page)).toHaveCount(0);
  expect(await descriptions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, ann);
  await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
  expect(await descriptions(page)).toEqual([expect.stringContaining('Waits')]);
});

for (const [name, fail] of [
  ['a failure', (route: Route) => route.fulfill({ status: 500, json: { message: 'Out of order' } })],
  ['a busy server', (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } })],
  ['a lost connection', (route: Route) => route.abort()],
] as const) {
  test(`after ${name} what waits is sent again without a reload, and at once if asked`, async ({
    page,
    context,
  }) => {
    await openNewNotebook(page, 'Kept');
    await addOffline(page, 'First ML +120 25');
    await page.route(ADD, failing(2, fail));
    await context.setOffline(false);
    await expect(waitingChanges(page)).toContainText('It will be tried again soon.', { timeout: 30_000 });
    await expect(page.getByText('All waiting changes saved')).toBeVisible({ timeout: 30_000 });
    await page.unroute(ADD);

    await addOffline(page, 'Second ML +120 25');
    await page.route(ADD, fail);
    await context.setOffline(false);
    const now = waitingChanges(page).getByRole('button', { name: 'Send now' });
    await expect(now).toBeVisible({ timeout: 30_000 });
    await page.unroute(ADD);
    await now.click();
    await expect(waitingChanges(page)).toBeHidden();
    expect(await descriptions(page)).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ]);
  });
}

test('the bet after one whose answer was lost is another bet', async ({ page }) => {
  await openNewNotebook(page, 'Lost and found');
  let isLost = false;
  let sendAgain = () => {};
  const isSeen = new Promise<void>((resolve) => {
    sendAgain = resolve;
  });
  await page.route(ADD, async (route) => {
    if (isLost) {
      // Saved sooner, it would take the place of the message that it waits.
      await isSeen;
      return route.continue();
    }
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await line.fill('Lakers ML +120 25');
  await line.press('Enter');
  await expect(waitingChanges(page)).toContainText('Lakers');
  sendAgain();
  await expect(line).toHaveValue('');
  await line.fill('Celtics ML +150 30');
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await expect(waitingChanges(page)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
  const stored = await askDataApi(page, 'GET', 'bets?select=odds,wager_amount&order=seq');
  expect(stored).toEqual([
    { odds: 120, wager_amount: 25 },
    { odds: 150, wager_amount: 30 },
  ]);
});
