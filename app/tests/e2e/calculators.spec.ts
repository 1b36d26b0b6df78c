import type { Page } from '@playwright/test';
import { newPerson, register } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await register(page, newPerson());
  await page.getByRole('link', { name: 'Calculators' }).click();
  await expect(page.getByRole('heading', { name: 'Calculators', level: 1 })).toBeVisible();
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The value next to a label in the open calculator. */
const figure = (page: Page, label: string) =>
  page.getByRole('tabpanel').locator('div:has(> dt)').filter({ hasText: label }).locator('dd').first();

test('a calculation is in the address: it can be linked, reloaded and returned to', async ({ page }) => {
  await tab(page, 'To Win a Unit').click();
  await page.getByRole('button', { name: '$25', exact: true }).click();
  await page.getByLabel('Units to win').fill('2');
  await page.getByRole('textbox', { name: 'Odds' }).fill('-150');
  await expect(figure(page, 'Wager')).toHaveText('$75.00');
  await expect(page).toHaveURL(/tab=unit/);
  await expect(page).toHaveURL(/odds=-150/);
  await page.reload();
  await expect(figure(page, 'Wager')).toHaveText('$75.00');
  await tab(page, 'Parlay Calculator').click();
  await expect(page).toHaveURL(/tab=parlay/);
  await page.goBack();
  await expect(tab(page, 'To Win a Unit')).toHaveAttribute('aria-selected', 'true');
  await expect(figure(page, 'Wager')).toHaveText('$75.00');

  // The calculator still works when reloaded after a huge paste.
  await tab(page, 'Betting Odds').click();
  await page.getByLabel('American').focus();
  await page.keyboard.insertText('९'.repeat(20_000));
  await expect(page).toHaveURL(/odds=/);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(/^Please enter valid odds/);
});

test('calculators work without a network', async ({ page, context }) => {
  await context.setOffline(true);
  for (const [name, label, text] of [
    ['Free Bet', 'Free bet', '200'],
    ['Expected Value & Kelly', 'Bankroll', '1000'],
  ] as const) {
    await tab(page, name).click();
    await page.getByRole('tabpanel').getByLabel(label, { exact: true }).fill(text);
  }
  await tab(page, 'Free Bet').click();
  await page.getByLabel('Free bet odds').fill('+200');
  await page.getByLabel('Hedge odds').fill('-215');
  await expect(figure(page, 'Hedge stake')).toHaveText('$273.02');
});
