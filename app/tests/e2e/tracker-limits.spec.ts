import type { Page } from '@playwright/test';
import { newPerson, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openDay } from './support/tracker.ts';

/** Today as the calendar names it: 'November 24, 2026'. */
const todayOn = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));

async function openNewTracker(page: Page) {
  await signUp(page, newPerson());
  await page.goto('/tracker');
  await addAccount(page, 'Circa');
  await addAccount(page, 'Bookmaker', 'Offshore');
}

async function setLimits(page: Page, week: string, month: string) {
  await page.getByRole('button', { name: /^(Set|Edit) limits$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Loss limits' });
  await dialog.getByLabel('Per week').fill(week);
  await dialog.getByLabel('Per month').fill(month);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

const limits = (page: Page) => page.getByRole('region', { name: 'Loss limits' });

test('limits: set, warned of before and after a loss, lowered at once, raised a day later', async ({
  page,
}) => {
  await openNewTracker(page);
  const today = await todayOn(page);
  await expect(limits(page)).toContainText('No loss limits set');
  await setLimits(page, '200', '800');
  await expect(limits(page)).toContainText('This week: 0% of $200.00 limit');
  await expect(limits(page)).toContainText('This month: 0% of $800.00 limit');

  const day = await openDay(page, today);
  await day.getByRole('textbox', { name: /^Circa/ }).fill('-168');
  await expect(day.getByText(/^Saving this takes you/)).toBeHidden();
  await day.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(day).toBeHidden();
  await expect(limits(page)).toContainText("You've used 84% of this week's limit");
  await expect(limits(page)).toContainText('This month: 21% of $800.00 limit');

  // Both accounts count together, and a warning blocks nothing.
  await openDay(page, today);
  await day.getByRole('textbox', { name: /^Bookmaker/ }).fill('-50');
  await expect(day.getByText('Saving this takes you past your weekly limit of $200.00.')).toBeVisible();
  await day.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(day).toBeHidden();
  await expect(limits(page)).toContainText("$18.00 past this week's limit");

  // The limits are those of the current week and month, also in another month.
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await expect(limits(page)).toContainText("$18.00 past this week's limit");

  await setLimits(page, '300', '218');
  await expect(limits(page)).toContainText("You've reached this month's limit");
  await expect(limits(page)).toContainText("$18.00 past this week's limit");
  await limits(page).getByRole('button', { name: 'Edit limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Loss limits' });
  await expect(dialog.getByText(/^\$300\.00 from /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep $200.00' }).click();
  await expect(dialog.getByText(/^\$300\.00 from /)).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await limits(page).getByRole('link', { name: 'Where to find help' }).click();
  await expect(page).toHaveURL('/faqs#not-fun');
  const number = page.getByRole('link', { name: '0808 8020 133' });
  await expect(number).toHaveAttribute('href', 'tel:08088020133');
  await page.goto('/settings');
  await expect(number).toBeVisible();
});
