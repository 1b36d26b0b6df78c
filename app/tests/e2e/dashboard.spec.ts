import type { Route } from '@playwright/test';
import { askDataApi, storeBets } from './support/data-api.ts';
import { withoutCopy } from './support/offline.ts';
import { createNotebook, newPerson, openNewNotebook, register, betRow } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('sample data fills every screen, and one click removes it', async ({ page }) => {
  await register(page, newPerson());
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(page.getByRole('region', { name: 'Overview' }).getByText('Active Notebooks')).toBeVisible();
  await expect(page.getByText("You're viewing sample data.")).toBeVisible();
  await page.goto('/notebooks');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').getByText('Sample', { exact: true })).toHaveCount(2);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByText(/Showing [\d,]+ of [\d,]+ bets/)).toBeVisible();
  await createNotebook(page, 'My own');
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByText('Sample data removed')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'My own' })).toBeVisible();
});

test('the verdict of all bets appears without moving anything, and leads to analytics', async ({ page }) => {
  await openNewNotebook(page, 'Judged');
  await storeBets(
    page,
    Array.from({ length: 60 }, (_, i) => {
      const won = { status: 'won', return_amount: 210 } as const;
      const lost = { status: 'lost', return_amount: 0 } as const;
      const bet = { description: `Event ${i}`, date: '2026-01-01', odds: -110, wager_amount: 110 };
      return { ...bet, ...(i % 2 === 0 ? won : lost) };
    }),
  );
  await withoutCopy(page);
  const held: Route[] = [];
  await page.route('**/rpc/bets_page', (route) => void held.push(route));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard');
  const recent = page.getByRole('region', { name: 'Recent Bets' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  const before = await recent.boundingBox();
  // Live updates may ask again once they connect.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.unroute('**/rpc/bets_page');
  await expect(page.getByText('After 60 bets, an edge is unlikely. Chance of an edge: 2')).toBeVisible();
  expect(await recent.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'See analytics' }).click();
  await expect(page).toHaveURL('/analytics');
});

test('the preferred odds format applies to every screen, also after a reload', async ({ page }) => {
  await openNewNotebook(page, 'Prices');
  await storeBets(page, [{ description: 'Favourite', date: '2026-01-01', odds: -110 }]);
  const row = betRow(page, 'Favourite');
  await expect(row).toContainText('−110');
  const saved = page.waitForResponse((response) => response.url().endsWith('/auth/v1/user'));
  await page.getByLabel('Odds format').selectOption('Decimal');
  await expect(row).toContainText('1.91');
  await saved;
  // The page keeps the answer a moment after it has arrived.
  const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes('decimal'));
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await expect(row).toContainText('1.91');
  await page.getByLabel('Odds format').selectOption('Fractional');
  await expect(row).toContainText('10/11');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Recent Bets' })).toContainText('10/11');
  await page.getByRole('region', { name: 'Recent Bets' }).getByRole('link', { name: 'Favourite' }).click();
  await page.getByRole('link', { name: 'Favourite' }).click();
  await expect(page.getByRole('dialog').getByLabel('Odds', { exact: true })).toHaveValue('-110'); // in the notation it was taken in
});

test('figures include every notebook, even beyond a thousand', async ({ page }) => {
  await register(page, newPerson());
  const notebooks = Array.from({ length: 1001 }, (_, i) => ({ name: `Number ${i}`, starting_bankroll: 100 }));
  await askDataApi(page, 'POST', 'notebooks', notebooks);
  await page.reload();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('Active Notebooks1,001');
  await expect(overview).toContainText('Bankroll $100,100.00');
});

test('a period restricts the figures and the curve, and stays in the address', async ({ page }) => {
  await openNewNotebook(page, 'Years');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await storeBets(page, [
    { description: 'Old', date: '2020-05-05', status: 'lost', return_amount: 0, wager_amount: 100 },
    { description: 'New', date: today, odds: 100, wager_amount: 40, status: 'won', return_amount: 80 },
    { description: 'Open', date: today, odds: 100, wager_amount: 10 },
  ]);
  await page.goto('/dashboard');
  const overview = page.getByRole('region', { name: 'Overview' });
  const curve = page.getByRole('region', { name: 'Profit', exact: true });
  await expect(overview).toContainText('Total P&L−$60.00');
  await expect(curve).toContainText('−$60.00 all time');
  await page.getByLabel('7 days').click();
  await expect(page).toHaveURL('/dashboard?period=7-days');
  await expect(overview).toContainText(/Total Bets2since .*, incl\. pending/);
  await expect(overview).toContainText('Win Rate100.0%1 of 1 settled');
  await expect(overview).toContainText('Pending Bets1$10.00 at stake');
  await expect(curve).toContainText('+$40.00 since ');
  await curve.getByText('Show as a table').click();
  await expect(curve.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(overview).toContainText('Total Bets2');
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(overview).toContainText('Total Bets3');
  const weeks = page.getByRole('region', { name: 'Week by week' });
  await expect(weeks).toContainText('This week+$40.001 settled bet · ROI +100.0%');
  await expect(weeks).toContainText('Last week$0.00No settled bets');
});

test('pending bets of all notebooks are settled with one click, which can be undone', async ({ page }) => {
  await openNewNotebook(page, 'One');
  const pending = { odds: 100, wager_amount: 50 };
  await storeBets(page, [
    { ...pending, description: 'Second', date: '2026-01-02' },
    { ...pending, description: 'Third', date: '2026-01-03' },
  ]);
  await createNotebook(page, 'Other');
  await page.getByRole('link', { name: 'Other' }).click();
  await expect(page.getByRole('heading', { name: 'Other', level: 1 })).toBeVisible();
  await storeBets(page, [{ ...pending, description: 'First', date: '2026-01-01' }]);
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'Pending Bets' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['First', 'Second', 'Third']);
  await list.getByRole('button', { name: 'Mark First as won' }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Second', 'Third']);
  await expect(list.getByRole('link', { name: 'Second' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Total P&L+$50.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['First', 'Second', 'Third']);
  await list.getByRole('button', { name: 'More results for First' }).click();
  await list.getByRole('menuitem', { name: 'Cashed out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await dialog.getByLabel('Cash-out amount').fill('30');
  await dialog.getByRole('button', { name: 'Cash out' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Total P&L−$20.00');
  await list.getByRole('link', { name: 'Second' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Bet' }).getByLabel('Description')).toHaveValue(
    'Second',
  );
});
