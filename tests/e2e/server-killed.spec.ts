import { start, stop, temporaryFolder } from '#tests/product/product.ts';
import { askDataApi } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** This test's own product, since it gets killed. */
async function startServer() {
  const { folder, remove } = temporaryFolder();
  let product = await start({ DATA_DIR: folder });
  const { address } = product;
  return {
    address,
    folder,
    kill: async () => {
      product.child.kill('SIGKILL');
      await product.ended();
    },
    restart: async () => {
      product = await start({ DATA_DIR: folder, PORT: new URL(address).port });
    },
    end: async () => {
      await stop(product);
      remove();
    },
  };
}

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.end());

test('a bet saved again after the server was killed is stored once', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  test.slow(); // the server starts twice
  await openNewNotebook(page, 'Interrupted', { dataFolder: server.folder });
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByLabel('Description').fill('Saved, but not answered');
  await dialog.getByLabel('Odds', { exact: true }).fill('-110');
  await dialog.getByLabel('Wager').fill('25');

  // The worst moment: the bet is stored, but the response never arrives.
  await page.route('**/rest/v1/rpc/add_bet', async (route) => {
    await route.fetch();
    await server.kill();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  );
  await expect(dialog.getByLabel('Description')).toHaveValue('Saved, but not answered');
  await expect(dialog.getByLabel('Odds', { exact: true })).toHaveValue('-110');
  await expect(dialog.getByLabel('Wager')).toHaveValue('25');

  await page.unrouteAll();
  await server.restart();
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Saved, but not answered' })).toHaveCount(1);
  expect(await askDataApi(page, 'GET', 'bets?select=description,wager_amount')).toEqual([
    { description: 'Saved, but not answered', wager_amount: 25 },
  ]);
  await page.context().close();
});
