import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { expectKept, installSite, offlineMark, timeOn, waitingChanges } from './support/offline.ts';
import { type OwnProduct, ownProduct } from './support/own-product.ts';
import { createNotebook, newPerson, openNewNotebook, register, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.slow(); // some tests start their own servers

type Icon = { src: string; sizes: string; type: string; purpose?: string };

type Manifest = {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons?: Icon[] }[];
};

test('the site can be installed: manifest, icons and shortcuts are valid', async ({ page }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  const sizes = await page.evaluate(
    async (icons) => {
      const measured = [];
      for (const { src } of icons) {
        const image = new Image();
        image.src = src;
        await image.decode();
        measured.push(`${image.naturalWidth}x${image.naturalHeight}`);
      }
      return measured;
    },
    [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons = [] }) => icons)].filter(
      ({ type }) => type === 'image/png',
    ),
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512', '192x192']);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  await openNewNotebook(page, 'Pocket');
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), name).not.toHaveText('Page not found');
  }
  const [first] = manifest.shortcuts;
  expect(first?.name).toBe('Add bet');
  await page.goto(first?.url ?? '');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
});

/** The scripts that the page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return paths.filter((path) => path.endsWith('.js'));
  });

/** The scripts of an installed page, with what follows their names. */
const ofAnInstalledPage = (end = '') => [
  '/theme.js',
  ...['app', 'later'].map((name) =>
    expect.stringMatching(new RegExp(String.raw`^/assets/${name}-[\w-]+${end}\.js$`)),
  ),
];

test('an installed page has two scripts instead of modules, under the same policy', async ({ page }) => {
  await register(page, newPerson());
  expect((await scriptsOf(page)).length).toBeGreaterThan(5);
  await installSite(page);
  const answer = await page.goto('/calculators');
  await expect(page.getByRole('heading', { name: 'Calculators', level: 1 })).toBeVisible();
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect.poll(() => scriptsOf(page)).toEqual(ofAnInstalledPage());
});

test('the page that installs the site goes on without a network', async ({ page, context }) => {
  await register(page, newPerson());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the service worker caches the site and no user data', async ({ page }) => {
  await signUp(page, newPerson());
  await createNotebook(page, 'Private');
  await installSite(page);
  await expect(page.getByRole('link', { name: 'Private' })).toBeVisible();
  const script = await page.request.get('/service-worker.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  const stored = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain('/');
  expect(stored.length).toBeGreaterThan(50);
  expect(stored.filter((path) => /^\/(?:auth|rest|realtime|mailbox|healthz)/.test(path))).toEqual([]);
  // Paths that the service worker doesn't handle go to the server.
  await page.goto('/mailbox');
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible();
});

test.describe('on its own server', () => {
  test.describe.configure({ mode: 'serial' }); // the tests share one server
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await ownProduct();
  });
  test.afterAll(() => product.remove());

  test('while the server is stopped the site opens with stored data, and recovers when it is back', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await signUp(page, newPerson(), product.data);
    await createNotebook(page, 'Kept');
    const createdAt = await timeOn(page);
    await installSite(page);
    await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible();
    await expectKept(page, createdAt, 'notebooks');
    await product.stop();
    await page.goto('/notebooks');
    await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible();
    await expect(offlineMark(page)).toContainText(/^The server can't be reached\. Showing data from/);
    await page.getByRole('button', { name: 'New Notebook', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Notebook' });
    await dialog.getByLabel('Name').fill('Not yet');
    await dialog.getByLabel('Starting bankroll').fill('100');
    await dialog.getByRole('button', { name: 'Create Notebook' }).click();
    await expect(dialog).toBeHidden();
    await expect(waitingChanges(page)).toContainText('Create notebook Not yet');
    await product.startAgain();
    await expect(offlineMark(page)).toBeHidden({ timeout: 40_000 });
    await expect(page.getByRole('article')).toHaveText([/^Not yet/, /^Kept/]);
    await context.close();
  });

  test('while the server does not answer the site opens with stored data within seconds', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await signUp(page, newPerson(), product.data);
    await createNotebook(page, 'Kept');
    const createdAt = await timeOn(page);
    await installSite(page);
    await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible();
    await expectKept(page, createdAt, 'notebooks');
    product.hang(true);
    try {
      await page.goto('/notebooks');
      await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible();
      await page.getByRole('button', { name: 'New Notebook', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Create Notebook' });
      await dialog.getByLabel('Name').fill('Meanwhile');
      await dialog.getByRole('button', { name: 'Create Notebook' }).click();
      await expect(dialog).toBeHidden({ timeout: 20_000 });
      await expect(waitingChanges(page)).toContainText('Create notebook Meanwhile');
    } finally {
      product.hang(false);
    }
    await expect(waitingChanges(page)).toBeHidden({ timeout: 60_000 });
    await expect(page.getByRole('article')).toHaveText([/^Meanwhile/, /^Kept/]);
    await context.close();
  });

  test('a new version asks before reloading, and old tabs keep working', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await register(page, newPerson(), product.data);
    await installSite(page);
    await page.goto('/calculators');
    const other = await context.newPage();
    await other.goto('/calculators');
    const question = (tab: typeof page) => tab.getByRole('region', { name: 'New version' });
    await page.evaluate(() => Object.assign(window, { mine: true }));
    const isSamePage = () => page.evaluate(() => 'mine' in window);

    product.replaceSite();
    await product.stop();
    await product.startAgain();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // First the new version loads every file.
    await expect(question(page)).toBeVisible({ timeout: 30_000 });
    await expect(question(other)).toBeVisible();
    expect(await isSamePage()).toBe(true);
    await expectNoViolations(page, 'the question whether to reload');

    await question(other).getByRole('button', { name: 'Later' }).click();
    await expect(question(other)).toBeHidden();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await question(page).getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('mine' in window));
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect.poll(() => scriptsOf(page)).toEqual(ofAnInstalledPage('-new'));
    await expect(question(page)).toBeHidden();

    // The server no longer has the module with this dialog, but the page's scripts do.
    await other.getByRole('link', { name: 'Settings', exact: true }).click();
    await other.getByRole('button', { name: 'Change password' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    await context.close();
  });

  test('a new version that the only page already runs takes over without a question', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await register(page, newPerson(), product.data);
    await installSite(page);
    const script = () => page.locator('script[src^="/assets/"]').first().getAttribute('src');
    const before = await script();
    product.replaceSite();
    await product.stop();
    await product.startAgain();
    await page.goto('/calculators');
    const now = await script();
    expect(now).not.toBe(before);
    const isWorkerOfAnother = () =>
      page.evaluate(async (own) => {
        const { active } = await navigator.serviceWorker.ready;
        const { port1, port2 } = new MessageChannel();
        return new Promise((resolve) => {
          port1.addEventListener('message', ({ data }) => resolve(data));
          port1.start();
          active?.postMessage({ is: 'other?', script: own }, [port2]);
        });
      }, now);
    await expect.poll(isWorkerOfAnother, { timeout: 30_000 }).toBe(false);
    await expect(page.getByRole('region', { name: 'New version' })).toBeHidden();
    await context.close();
  });
});
