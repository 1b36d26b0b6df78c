import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { storeBets } from './support/data-api.ts';
import { createNotebook, newPerson, register } from './support/person.ts';
import { expect } from './support/test.ts';

testInEveryLook('the analytics', async ({ page }) => {
  const openAnalytics = () => page.goto('/analytics');
  await register(page, newPerson());
  await openAnalytics();
  await page.getByRole('heading', { name: 'Create Your First Notebook' }).waitFor();
  await expectNoViolations(page, 'Analytics, without notebooks');
  await createNotebook(page, 'Overs');
  await openAnalytics();
  await page.getByRole('heading', { name: 'No bets yet' }).waitFor();
  await expectNoViolations(page, 'Analytics, without bets');
  for (const [name, won] of [
    ['Overs', 24],
    ['Unders', 12],
  ] as const) {
    if (name === 'Unders') await createNotebook(page, name);
    await page.goto('/notebooks');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const bets = Array.from({ length: 40 }, (_, index) => ({
      description: `${name} ${index}`,
      date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      status: index < won ? ('won' as const) : ('lost' as const),
      return_amount: index < won ? 210 : 0,
    }));
    await storeBets(page, bets);
  }
  await openAnalytics();
  await page.getByRole('heading', { name: 'Closing line value' }).waitFor();
  await page
    .getByText(/Based on 10,000 simulations/)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.getByRole('heading', { name: 'Worth watching' }).waitFor();
  await page.getByText('You have no bets in either period.').waitFor();
  await expectNoViolations(page, 'Analytics');
  await page.getByText('How we calculate this', { exact: true }).click();
  await page.getByText('More figures', { exact: true }).click();
  await page.getByRole('button', { name: 'About “ROI”' }).click();
  await page.getByText('By notebook', { exact: true }).click();
  await page.getByText('How we find leaks', { exact: true }).click();
  await page.getByLabel('Period', { exact: true }).selectOption('Dates you pick');
  await page.getByLabel('Compared with: from').fill('2026-01-01');
  await page.getByRole('heading', { name: 'What changed most' }).waitFor();
  await page.getByText('Units', { exact: true }).click();
  for (const table of await page.getByText('Show as a table').all()) await table.click();
  await expectNoViolations(page, 'Analytics, with all that opens');
  await page.getByLabel('Status').selectOption('Push');
  await page.getByRole('heading', { name: 'No matching bets' }).waitFor();
  await expectNoViolations(page, 'Analytics, with nothing in scope');
});
