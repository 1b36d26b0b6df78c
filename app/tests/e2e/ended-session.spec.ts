import { askDataApi } from './support/data-api.ts';
import { newPerson, signUp, signIn, createNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a session that ends while a dialog is open leads to Login, and then back to the same page', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'Interrupted');
  await page.getByRole('link', { name: 'Interrupted' }).click();
  await page.getByRole('radio', { name: 'Calendar' }).check();
  await page.getByRole('button', { name: 'Add Bet', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByLabel('Description').fill('Cut short');
  await dialog.getByLabel('Odds', { exact: true }).fill('-110');
  await dialog.getByLabel('Wager').fill('10');
  const wanted = page.url();

  // As after a password change elsewhere: neither the access token nor the refresh token works anymore.
  const refuse = { status: 401, json: { code: 'PGRST301', message: 'JWT expired' } };
  await page.route('**/rest/v1/rpc/**', (route) => route.fulfill(refuse));
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
    }),
  );
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('User not authenticated');
  await page.unrouteAll();
  await signIn(page, person);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { name: 'Interrupted', level: 1 })).toBeVisible();
  expect(await askDataApi(page, 'GET', 'bets?select=id')).toEqual([]); // the bet wasn't saved
});
