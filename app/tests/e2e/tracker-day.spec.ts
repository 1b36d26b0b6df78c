import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { newPerson, register } from './support/person.ts';
import { takeOffline, waitingChanges } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { addAccount, dayOf, openDay, openTracker, totalOf } from './support/tracker.ts';

test.beforeEach(async ({ page }) => {
  await register(page, newPerson());
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByRole('heading', { name: 'Bet Tracker', level: 1 })).toBeVisible();
});

test('a week is entered by keyboard, day after day, without closing the dialog', async ({ page }) => {
  await openTracker(page, '2026-02');
  await addAccount(page, 'Circa');
  await dayOf(page, 'February 2, 2026').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(dayOf(page, 'February 8, 2026')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [date, amount] of [
    ['Feb 8, 2026', '8'],
    ['Feb 9, 2026', '-9'],
    ['Feb 10, 2026', '10'],
  ] as const) {
    await expect(dialog.getByRole('heading', { name: date })).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Circa/ }).fill(amount);
    await dialog.getByRole('button', { name: 'Save and next day' }).click();
  }
  await expect(dialog.getByRole('heading', { name: 'Feb 11, 2026' })).toBeVisible();
  // Nothing was typed, so stepping saves nothing.
  await dialog.getByRole('button', { name: 'Next day' }).click();
  await dialog.getByRole('button', { name: 'Previous day' }).click();
  await dialog.getByRole('button', { name: 'Previous day' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Circa/ })).toHaveValue('10.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dayOf(page, 'February 8, 2026')).toBeFocused();
  await expect(page.getByRole('button', { name: 'February 9, 2026: −$9.00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'February 11, 2026: no entries' })).toBeVisible();
  await expect(totalOf(page, 'Month total')).toContainText('+$9.00');
});

test('a day entered without a network waits, and is saved once it is back', async ({ page, context }) => {
  await openTracker(page, '2026-03');
  await addAccount(page, 'Circa');
  const dialog = await openDay(page, 'March 3, 2026');
  await dialog.getByRole('textbox', { name: /^Circa/ }).fill('77.70');
  await takeOffline(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const waiting = waitingChanges(page);
  await expect(waiting.getByRole('listitem')).toContainText('Save P/L of Mar 3, 2026');
  await expect(totalOf(page, 'Month total')).toContainText('$0.00');
  await context.setOffline(false);
  await expect(waiting).toBeHidden({ timeout: 30_000 });
  await expect(totalOf(page, 'Month total')).toContainText('+$77.70');
});

test('of two tabs that save one day, each saves what was typed there, and a newer entry is a conflict', async ({
  page,
  context,
}) => {
  await openTracker(page, '2026-03');
  await addAccount(page, 'Circa');
  await addAccount(page, 'Bookmaker');
  const other = await context.newPage();
  await openTracker(other, '2026-03');
  const here = await openDay(page, 'March 3, 2026');
  const there = await openDay(other, 'March 3, 2026');
  await here.getByRole('textbox', { name: /^Circa/ }).fill('1');
  await there.getByRole('textbox', { name: /^Bookmaker/ }).fill('2');
  await here.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(here).toBeHidden();
  await there.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(there).toBeHidden();
  await expect(totalOf(other, 'Month total')).toContainText('+$3.00');

  const stale = await openDay(page, 'March 3, 2026');
  await expect(stale.getByRole('textbox', { name: /^Bookmaker/ })).toHaveValue('2.00');
  await askDataApi(other, 'PATCH', 'account_daily_pl?amount=eq.2', { amount: 5 });
  await stale.getByRole('textbox', { name: /^Bookmaker/ }).fill('9');
  await stale.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stale.getByRole('alert')).toHaveText(
    'This entry was changed somewhere else. Save again to replace it.',
  );
  await expect(stale.getByText('Saved somewhere else: +$5.00')).toBeVisible();
  await expectNoViolations(page, 'a newer entry');
  await stale.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stale).toBeHidden();
  const stored = await askDataApi(page, 'GET', 'account_daily_pl?select=amount&order=amount');
  expect(stored.map(({ amount }) => Number(amount))).toEqual([1, 9]);
});
