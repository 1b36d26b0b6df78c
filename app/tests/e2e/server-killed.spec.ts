import type { Route } from '@playwright/test';
import { start, stop, temporaryFolder } from '#backend/tests/product/product.ts';
import { askDataApi } from './support/data-api.ts';
import { listeningOf } from './support/live.ts';
import { openNewNotebook } from './support/person.ts';
import { waitingChanges } from './support/offline.ts';
import { expect, test } from './support/test.ts';

test('after the server was killed, a bet that it had stored is not added again, and open pages catch up', async ({
  browser,
}) => {
  test.slow(); // the server starts twice
  const { folder, remove } = temporaryFolder();
  let product = await start({ DATA_DIR: folder });
  const { address } = product;
  try {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await openNewNotebook(page, 'Interrupted', { dataFolder: folder });
    const list = await context.newPage();
    const listens = listeningOf(list);
    await list.goto('/notebooks');
    await listens;
    await expect(list.getByRole('link', { name: 'Interrupted' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Bet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Bet' });
    await dialog.getByLabel('Description').fill('Saved, but not answered');
    await dialog.getByLabel('Odds', { exact: true }).fill('-110');
    await dialog.getByLabel('Wager').fill('25');

    // The worst moment: the bet is stored, but the response never arrives.
    const killed = async (route: Route) => {
      await route.fetch();
      product.child.kill('SIGKILL');
      await product.ended();
      await route.abort('connectionreset');
    };
    // Only once, since the page retries while the server is down.
    await page.route('**/rest/v1/rpc/add_bets', killed, { times: 1 });
    await dialog.getByRole('button', { name: 'Add Bet' }).click();
    await expect(dialog).toBeHidden();
    const waiting = waitingChanges(page);
    await expect(waiting).toContainText('Saved, but not answered');

    product = await start({ DATA_DIR: folder, PORT: new URL(address).port });
    // Adds a notebook before the other page reconnects, so that page isn't notified.
    await askDataApi(page, 'POST', 'notebooks', { name: 'Missed' });
    await expect(waiting).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: 'Saved, but not answered' })).toHaveCount(1);
    expect(await askDataApi(page, 'GET', 'bets?select=description,wager_amount')).toEqual([
      { description: 'Saved, but not answered', wager_amount: 25 },
    ]);

    await expect(list.getByRole('link', { name: 'Missed' })).toBeVisible({ timeout: 30_000 });
    await askDataApi(page, 'POST', 'notebooks', { name: 'Live again' });
    await expect(list.getByRole('link', { name: 'Live again' })).toBeVisible();
    await context.close();
  } finally {
    await stop(product);
    remove();
  }
});
