import type { Route } from '@playwright/test';
import { askDataApi, storeBets } from './support/data-api.ts';
import { expectNoViolations } from './support/axe.ts';
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

test('the dashboard sums all notebooks, and links to them', async ({ page }) => {
  await openNewNotebook(page, 'Winners');
  await storeBets(page, [
    { description: 'One', date: '2026-01-01', status: 'won', return_amount: 210 },
    { description: 'Two', date: '2026-01-02', status: 'push', return_amount: 0 },
    { description: 'Three', date: '2026-01-03' },
  ]);
  await createNotebook(page, 'Losers');
  await page.getByRole('link', { name: 'Losers' }).click();
  await expect(page.getByRole('heading', { name: 'Losers', level: 1 })).toBeVisible();
  await storeBets(page, [
    { description: 'Four', date: '2026-01-04', status: 'lost', return_amount: 0 },
    { description: 'Five', date: '2026-01-05', status: 'lost', return_amount: 0 },
    { description: 'Six', date: '2026-01-06', status: 'lost', return_amount: 0 },
  ]);
  await createNotebook(page, 'Empty');

  await page.goto('/dashboard');
  const expected = {
    'Total Bets': '6',
    'Win Rate': '20.0%', // 1 won, of 5 won, lost and pushed bets
    'Total P&L': '−$230.00',
    ROI: '−41.8%', // of the $550 wagered on those 5
    'Active Notebooks': '3',
    'Pending Bets': '1',
  };
  for (const [label, value] of Object.entries(expected)) {
    const tile = page
      .getByRole('main')
      .locator('div')
      .filter({ has: page.locator(`dt:text-is("${label}")`) });
    await expect(tile.last().locator('dd').first(), label).toHaveText(value);
  }
  await expect(page.getByText('P&L ÷ wagered (incl. pushes)')).toBeVisible();
  const verdict = '4 bets are too few to tell edge from luck. First verdict after 30. See analytics';
  await expect(page.getByText(verdict)).toBeVisible(); // without the push and the open bet

  const recent = page.getByRole('region', { name: 'Recent Bets' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText(['Six', 'Five', 'Four', 'Three', 'Two']);
  await expect(recent.getByRole('link', { name: 'Six' })).toHaveAttribute(
    'href',
    /\/notebooks\/[0-9a-f-]{36}/,
  );

  const top = page.getByRole('region', { name: 'Top Performing Notebooks' });
  await expect(top.getByRole('listitem')).toHaveCount(2); // only notebooks with bets
  await expect(top.getByRole('listitem').first()).toContainText('Winners');
  await top.getByRole('link', { name: 'Winners' }).click();
  await expect(page.getByRole('heading', { name: 'Winners', level: 1 })).toBeVisible();
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
  const held: Route[] = [];
  await page.route('**/rpc/bets_page', (route) => void held.push(route));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard');
  const recent = page.getByRole('region', { name: 'Recent Bets' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  const before = await recent.boundingBox();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByText('After 60 bets, an edge is unlikely. Chance of an edge: 2')).toBeVisible();
  expect(await recent.boundingBox()).toEqual(before);
  await expectNoViolations(page, 'Dashboard, with a verdict');
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

test('the empty dashboard leads to the first notebook', async ({ page }) => {
  await register(page, newPerson());
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Notebook' });
  await dialog.getByLabel('Name').fill('From here');
  await dialog.getByRole('button', { name: 'Create Notebook' }).click();
  await expect(page.getByText('Notebook created')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Bankroll $1,000.00');
  await expect(page.getByRole('region', { name: 'Recent Bets' })).toContainText('No bets yet');
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
