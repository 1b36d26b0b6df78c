import { expect, type Page } from '@playwright/test';

/** Opens the tracker at a month such as '2026-01'. */
export async function openTracker(page: Page, month: string) {
  await page.goto(`/tracker?month=${month}`);
  await expect(page.getByRole('heading', { name: 'Bet Tracker', level: 1 })).toBeVisible();
}

export async function addAccount(page: Page, name: string, type: 'Main' | 'Offshore' | 'Other' = 'Main') {
  await page.getByRole('button', { name: 'Add Account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Account' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Type').selectOption(type);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

/** A day of the shown month, by a date such as 'January 5, 2026'. */
export function dayOf(page: Page, date: string) {
  return page.getByRole('button', { name: new RegExp(`^${date}(:|$)`) });
}

/** Opens a day's dialog, which has the date as its title. */
export async function openDay(page: Page, date: string) {
  await dayOf(page, date).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  return dialog;
}

/** Enters a day's amounts by account, and saves. */
export async function enterDay(page: Page, date: string, amounts: Readonly<Record<string, string>>) {
  const dialog = await openDay(page, date);
  for (const [account, amount] of Object.entries(amounts)) {
    await dialog.getByRole('textbox', { name: new RegExp(`^${account}`) }).fill(amount);
  }
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The value next to a total's label: 'Month total', 'YTD 2026', 'All-time'. */
export function totalOf(page: Page, label: string) {
  return page.getByRole('region', { name: 'Totals' }).locator('div:has(> dt)').filter({ hasText: label });
}

/** The heading of the shown month, such as 'NOVEMBER 2026'. */
export function shownMonth(page: Page) {
  return page.getByRole('region', { name: 'Totals' }).getByRole('heading', { level: 2 });
}
