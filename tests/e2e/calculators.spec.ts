import type { Page } from '@playwright/test';
import { createNotebook, newPerson, register } from './support/person.ts';
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

test('a calculated bet can be added to a notebook', async ({ page }) => {
  await createNotebook(page, 'Value');
  await page.goto('/calculators?odds=%2B150&bet=20');
  await page.getByRole('button', { name: 'Add to notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(dialog.getByLabel('Odds', { exact: true })).toHaveValue('+150');
  await expect(dialog.getByLabel('Wager')).toHaveValue('20.00');
  await dialog.getByLabel('Description').fill('Lakers moneyline');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/notebooks');
  await page.getByRole('link', { name: 'Value' }).click();
  await expect(page.getByRole('link', { name: 'Lakers moneyline' })).toBeVisible();
});

test('a result is copied in one line, and selected if the browser blocks copying', async ({
  page,
  context,
}) => {
  await page.goto('/calculators?odds=-110');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy result' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const line = 'Bet $10.00 at -110: profit $9.09, payout $19.09';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy result' }).click();
  await expect(page.getByText("Couldn't copy")).toBeVisible();
  await expect(page.getByLabel('Result', { exact: true })).toHaveValue(line);
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
