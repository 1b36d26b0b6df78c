import { askDataApi } from './support/data-api.ts';
import { newPerson, signUp, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, openDay, openTracker, shownMonth } from './support/tracker.ts';

test('accounts are listed oldest first everywhere, also those created at the same moment', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await openTracker(page, '2026-03');
  await addAccount(page, 'Zeta', 'Other');
  const together = ['Yak', 'Beta'].map((name) => ({ name, kind: 'main' }));
  await askDataApi(page, 'POST', 'accounts', together);
  await page.reload();
  const accounts = page.getByRole('region', { name: 'Accounts' }).getByRole('link');
  await expect(accounts).toHaveText([/^ZetaOther/, /^YakMain/, /^BetaMain/]);
  // Editing keeps the order.
  await page.getByRole('button', { name: 'Edit Zeta' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Zoe');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(accounts).toHaveText([/^ZoeOther/, /^YakMain/, /^BetaMain/]);
  const dialog = await openDay(page, 'March 3, 2026');
  await expect(
    dialog.getByRole('list', { name: 'Accounts' }).getByRole('textbox', { name: /, / }),
  ).toHaveCount(3);
  await expect(dialog.getByRole('listitem')).toContainText(['Zoe', 'Yak', 'Beta']);
});

test('signing in again returns to the account and its month', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await openTracker(page, '2025-12');
  await addAccount(page, 'Circa');
  await page.getByRole('link', { name: 'Circa' }).click();
  await expect(page.getByRole('heading', { name: 'Circa', level: 1 })).toBeVisible();
  const wanted = page.url();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Circa', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(wanted);
  await expect(shownMonth(page)).toContainText('DECEMBER2025');
});
