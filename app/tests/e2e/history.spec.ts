import { storeBets } from './support/data-api.ts';
import { withoutCopy } from './support/offline.ts';
import { betRow, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { withoutLive } from './support/live.ts';

const BETS = [
  {
    description: 'Lakers −3.5',
    date: '2026-01-01',
    odds: -110,
    wager_amount: 110,
    status: 'won',
    return_amount: 210,
  },
  {
    description: 'Celtics ML',
    date: '2026-01-02',
    odds: 150,
    wager_amount: 50,
    status: 'lost',
    return_amount: 0,
  },
  {
    description: 'LAKERS over',
    date: '2026-01-03',
    odds: 200,
    wager_amount: 25,
    status: 'push',
    return_amount: 0,
  },
  { description: 'Knicks under', date: '2026-01-04', odds: -105, wager_amount: 105 },
] as const;

test.describe('with four bets', () => {
  test.beforeEach(async ({ page }) => {
    await openNewNotebook(page, 'Story');
    await storeBets(page, BETS);
    await expect(page.getByText('Showing 4 of 4 bets')).toBeVisible();
  });

  test('bets are settled one by one or several at once, undone, and deleted and restored', async ({
    page,
  }) => {
    const summary = page.getByRole('region', { name: 'Summary' });
    const row = betRow(page, 'Knicks under');
    await expect(summary.getByText('+$50.00')).toBeVisible();
    await page.getByRole('button', { name: 'Mark Knicks under as won' }).click();
    await expect(row).toContainText('+$100.00');
    await expect(summary.getByText('+$150.00')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Pending');
    await expect(summary.getByText('+$50.00')).toBeVisible();
    for (const [status, total] of [
      ['lost', '−$55.00'],
      ['push', '+$50.00'],
    ]) {
      await page.getByRole('button', { name: `Mark Knicks under as ${status}` }).click();
      await expect(summary.getByText(String(total))).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toContainText('Pending');
    }

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: /Knicks under/ }).check();
    await page.getByRole('checkbox', { name: /Celtics ML/ }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Won', exact: true }).click();
    await expect(summary.getByText('+$275.00')).toBeVisible(); // 100 + 100 + 75
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(summary.getByText('+$50.00')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Celtics ML' })).toContainText('−$50.00');

    await page.getByRole('checkbox', { name: /Celtics ML/ }).check();
    await page.getByRole('checkbox', { name: /Lakers −3.5/ }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect(page.getByText('Showing 2 of 2 bets')).toBeVisible();
    await expect(page.getByText('2 bets deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Showing 4 of 4 bets')).toBeVisible();
    await expect(summary.getByText('+$50.00')).toBeVisible();
  });

  test('a bet that was settled elsewhere is not settled again', async ({ page, context }) => {
    // Turns off live updates, so that the page still shows the bet as pending.
    await withoutLive(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Mark Knicks under as lost' }).click();
    await expect(other.getByText('Bet settled')).toBeVisible();
    await page.getByRole('button', { name: 'Mark Knicks under as won' }).click();
    await expect(page.getByRole('alert')).toContainText('This bet was changed somewhere else.');
    await expect(betRow(page, 'Knicks under')).toContainText('−$105.00');
  });

  test('a click anywhere on a card opens its bet, which has an address, and going back closes it', async ({
    page,
  }) => {
    await expect(page.getByRole('radio', { name: 'History' })).toBeChecked();
    await betRow(page, 'Celtics ML').click({ position: { x: 6, y: 6 } });
    const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
    await expect(dialog.getByLabel('Description')).toHaveValue('Celtics ML');
    await page.keyboard.press('Escape');
    await betRow(page, 'LAKERS over').click();
    await expect(dialog.getByLabel('Description')).toHaveValue('LAKERS over');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Celtics ML' }).click();
    await expect(page).toHaveURL(/bet=[0-9a-f-]{36}/);
    await expect(dialog).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goto(address);
    await expect(dialog.getByLabel('Description')).toHaveValue('Celtics ML');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/bet=/);
  });
});

test('a list of more than a thousand bets is complete, and scrolls to its end', async ({ page }) => {
  await openNewNotebook(page, 'Long');
  const bets = Array.from({ length: 1500 }, (_, index) => ({
    description: `Bet number ${index + 1}`,
    date: `2025-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    status: 'lost' as const,
    return_amount: 0,
  }));
  await storeBets(page, [{ description: 'The oldest', date: '2001-01-01' }, ...bets]);
  await expect(page.getByText('Showing 1,501 of 1,501 bets')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search bets' }).fill('number 1499');
  await expect(page.getByText('Showing 1 of 1,501 bets')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Showing 1,501 of 1,501 bets')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('The oldest')).toBeInViewport();
  expect(await page.getByRole('listitem').count()).toBeLessThan(120); // off-screen rows aren't rendered
});

test('when bets fail to load, a message says so, and those already loaded stay', async ({ page }) => {
  await openNewNotebook(page, 'Broken off');
  const bets = Array.from({ length: 150 }, (_, index) => ({
    description: `Bet ${index}`,
    date: '2026-01-01',
  }));
  await storeBets(page, bets);
  await expect(page.getByText('Showing 150 of 150 bets')).toBeVisible();
  const refuse = { status: 400, json: { code: 'X', message: 'The bets are having a rest' } };

  await withoutLive(page);
  await withoutCopy(page);
  await page.route('**/rest/v1/rpc/bets_page', (route) => route.fulfill(refuse));
  await page.reload();
  await expect(page.getByText('Error loading bets')).toBeVisible();
  await expect(page.getByText('The bets are having a rest')).toBeVisible();
  await expect(page.getByText('No bets yet')).toBeHidden();
  await page.unrouteAll();
  // The first page of bets loads, but the second fails.
  await page.route('**/rest/v1/rpc/bets_page', (route) =>
    route.request().postData()?.includes('before_seq') ? route.fulfill(refuse) : route.continue(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The bets are having a rest')).toBeVisible();
  await expect(page.getByText('Showing 100 of 150 bets')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing 150 of 150 bets')).toBeVisible();
  await expect(page.getByText('The bets are having a rest')).toBeHidden();
});
