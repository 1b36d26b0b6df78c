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

test('odds in one notation fill every other, with profit and payout', async ({ page }) => {
  await expect(page.getByLabel('Bet amount')).toHaveValue('10');
  await page.getByLabel('American').fill('-110');
  await expect(page.getByLabel('Fractional')).toHaveValue('10/11');
  await expect(page.getByLabel('Implied probability')).toHaveValue('52.4%');
  await page.getByLabel('Decimal').fill('1.91');
  await expect(page.getByLabel('American')).toHaveValue('-110');
  await page.getByLabel('Decimal').fill('1.996');
  await expect(page.getByLabel('American')).toHaveValue('+100');
  await page.getByLabel('Fractional').fill('5/2');
  await page.getByLabel('Bet amount').fill('$1,000.00');
  await expect(figure(page, 'Profit')).toHaveText('+$2,500.00');
  await expect(figure(page, 'Payout')).toHaveText('$3,500.00');
});

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
});

test('the menu leads from a calculation to an empty one without a message', async ({ page }) => {
  await page.getByLabel('American').fill('-110');
  await page.getByLabel('Bet amount').focus();
  await expect(page).toHaveURL(/odds=-110/);
  await page.getByRole('link', { name: 'Calculators' }).click();
  await expect(page).toHaveURL(/calculators$/);
  await expect(page.getByLabel('American')).toHaveValue('');
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0);
});

test('a calculation with a huge paste can be reloaded', async ({ page }) => {
  await page.getByLabel('American').focus();
  await page.keyboard.insertText('९'.repeat(20_000));
  await expect(page).toHaveURL(/odds=/);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(/^Please enter valid odds/);
});

test('a probability of 0.5 is a question, answered with one tap', async ({ page }) => {
  await tab(page, 'Expected Value & Kelly').click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Odds', { exact: true }).fill('+110');
  await panel.getByLabel('Win probability').fill('0.5');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('alert')).toHaveText('Did you mean 50% or 0.5%?');
  await panel.getByRole('button', { name: 'Use 50%' }).click();
  await expect(panel.getByLabel('Win probability')).toHaveValue('50%');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(figure(page, 'Expected value')).toHaveText('+$5.00');
});

test('arrow keys, Home and End move between the tabs', async ({ page }) => {
  await tab(page, 'Betting Odds').focus();
  for (const name of ['To Win a Unit', 'Parlay Calculator', 'Arbitrage/Hedge']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('End');
  await expect(tab(page, 'Round Robin')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, 'Betting Odds')).toHaveAttribute('aria-selected', 'true');
});

test('a message shows once a field is left, not while its first digit is typed', async ({ page }) => {
  await tab(page, 'Arbitrage/Hedge').click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Total stake').fill('0');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('alert')).toHaveText('Please enter a valid total stake');
  await panel.getByLabel('Total stake').fill('1000');
  // The first side's field has lost focus too.
  await expect(panel.getByRole('alert')).toHaveText('Please enter valid odds');
});

test('the stakes of an arbitrage add up to the total, with a verdict', async ({ page }) => {
  await page.goto('/calculators?tab=arbitrage');
  const odds = page.getByRole('tabpanel').getByLabel(/odds/i);
  await odds.nth(0).fill('1.90');
  await odds.nth(1).fill('2.20');
  await expect(page.getByText('$536.59')).toBeVisible();
  await expect(page.getByText('$463.41')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(/arbitrage/i);
  await page.getByRole('radio', { name: 'Hedge' }).check();
  await page.getByLabel('Original bet').fill('100');
  await page.getByLabel('Original odds').fill('2.50');
  await page.getByLabel('Hedge odds').fill('1.80');
  await expect(figure(page, 'Hedge stake')).toHaveText('$138.89');
});

test('a calculated bet becomes one of a notebook', async ({ page }) => {
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
