import type { Browser } from '@playwright/test';
import { type Product, start, stop, temporaryFolder } from '#backend/tests/product/product.ts';
import { startOddsFeedStandIn } from '#backend/tests/support/odds-feed-stand-in.ts';
import { expectNoViolations } from './support/axe.ts';
import { newPerson, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;

test.describe('with a key of the odds feed', () => {
  const { folder, remove } = temporaryFolder();
  let standIn: Awaited<ReturnType<typeof startOddsFeedStandIn>>;
  let product: Product;
  test.beforeAll(async () => {
    standIn = await startOddsFeedStandIn();
    standIn.now = new Date();
    const at = (hours: number) => new Date(Math.ceil(Date.now() / HOUR + hours) * HOUR);
    standIn.games.push(
      { id: 'one', league: 'soccer_epl', home: 'Reds', away: 'Blues', startsAt: at(3) },
      { id: 'two', league: 'soccer_epl', home: 'Greens', away: 'Whites', startsAt: at(-20), score: [2, 1] },
    );
    product = await start({ DATA_DIR: folder, ODDS_FEED_URL: standIn.url });
  });
  test.afterAll(async () => {
    await stop(product);
    await standIn.close();
    remove();
  });

  async function openFeed(browser: Browser) {
    const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signUp(page, newPerson(), folder);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Set up the odds feed' }).click();
    await expect(page.getByRole('heading', { name: 'Odds feed', level: 1 })).toBeVisible();
    return page;
  }

  test('prices go to Add Bet for the credits that were shown, and scores to the results', async ({
    browser,
  }) => {
    const page = await openFeed(browser);
    await expectNoViolations(page, 'Odds feed without a key');

    const key = page.getByLabel('Key', { exact: true });
    await key.fill('a wrong key');
    await page.getByRole('button', { name: 'Add key' }).click();
    await expect(page.getByText('That doesn’t look like a key of The Odds API.')).toBeVisible();
    await key.fill('a-wrong-key');
    await page.getByRole('button', { name: 'Add key' }).click();
    await expect(page.getByText('The Odds API refused this key.')).toBeVisible();
    await expect(key).toHaveValue('a-wrong-key');
    await key.fill(standIn.key);
    await page.getByRole('button', { name: 'Add key' }).click();
    await expect(page.getByRole('heading', { name: 'Ends in d-in' })).toBeVisible();
    expect(await page.content()).not.toContain(standIn.key);
    await expect(page.getByText('The Odds API has 500 credits left for your key.')).toBeVisible();

    await page.getByLabel('Leagues', { exact: true }).selectOption('soccer_epl');
    await page.getByRole('button', { name: 'UK', exact: true }).click();
    await page.getByLabel('Monthly budget').fill('lots');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter a monthly budget in whole credits, such as 450.');
    await page.getByLabel('Monthly budget').fill('10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Odds feed saved')).toBeVisible();

    await page.getByRole('button', { name: 'Get prices of SOCCER_EPL (6 credits)' }).click();
    await expect(page.getByText('SOCCER_EPL: 1 game with prices')).toBeVisible();
    await expect(page.getByText('6 of 10 credits')).toBeVisible();
    await expect(page.getByRole('row', { name: /Prices · SOCCER_EPL .* Received 6/ })).toBeVisible();
    await expectNoViolations(page, 'Odds feed with calls');
    await page.getByRole('button', { name: 'Get prices of SOCCER_EPL' }).click();
    await expect(page.getByText('This would exceed your monthly budget')).toBeVisible();
    expect(standIn.used).toBe(6);

    await page.goto('/games');
    await expect(page.getByText('Reds').first()).toBeVisible();
    await page.getByRole('button', { name: 'Get scores of SOCCER_EPL (2 credits)' }).click();
    await expect(page.getByText('The Odds API, scores').first()).toBeVisible();
    await expectNoViolations(page, 'Games with the odds feed');
    expect(standIn.used).toBe(8);
  });

  test('a removed key is asked for nothing more', async ({ browser }) => {
    const page = await openFeed(browser);
    await page.getByLabel('Key', { exact: true }).fill(standIn.key);
    await page.getByRole('button', { name: 'Add key' }).click();
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByLabel('New key')).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove your key?' });
    await expectNoViolations(page, 'Remove your key?');
    await dialog.getByRole('button', { name: 'Remove key' }).click();
    await expect(page.getByText('Key removed', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Key', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check now (free)' })).toBeHidden();
  });
});
