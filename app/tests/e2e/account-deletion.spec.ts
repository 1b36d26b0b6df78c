import type { Browser, Page } from '@playwright/test';
import { forgetUsedCodes } from './support/database.ts';
import { createNotebook, newPerson, type Person, register, signUp, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { refusedCode, setUpTwoFactor, steadyCode } from './support/two-factor.ts';
import { withoutLive } from './support/live.ts';

const FAREWELL = 'Your account and all its data have been deleted.';

async function openDeletion(page: Page) {
  await page.goto('/settings');
  await page
    .getByRole('region', { name: 'Danger Zone' })
    .getByRole('button', { name: 'Delete Account' })
    .click();
  return deletion(page);
}

function deletion(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  return {
    dialog,
    email: dialog.getByLabel('Your email address'),
    password: dialog.getByLabel('Password', { exact: true }),
    code: dialog.getByLabel('Code from your app'),
    send: () => dialog.getByRole('button', { name: 'Delete account' }).click(),
    message: dialog.getByRole('alert'),
  };
}

async function signedInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/notebooks');
  await signIn(page, person);
  await expect(page.getByRole('link', { name: 'Doomed' })).toBeVisible();
  return page;
}

/** Returns which of the given strings are found anywhere in the browser's storage. */
const kept = (page: Page, traces: readonly string[]) =>
  page.evaluate(async (texts) => {
    const places = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    places.push(JSON.stringify(await caches.keys()), JSON.stringify(await indexedDB.databases()));
    return texts.filter((text) => places.some((place) => place.includes(text)));
  }, traces);

test('typing the address and password deletes the account in every browser', async ({ page, browser }) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'Doomed');
  const other = await signedInElsewhere(browser, person);
  const tab = await page.context().newPage();
  await tab.goto('/notebooks');
  await expect(tab.getByRole('link', { name: 'Doomed' })).toBeVisible();

  const { dialog, email, password, send, message } = await openDeletion(page);
  await expect(email).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export all data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

  await email.fill('somebody@example.com');
  await password.fill(person.password);
  await send();
  await expect(message).toHaveText("This isn't your account's email address");
  await expect(email).toBeFocused();
  await email.fill(person.email);
  await password.fill('');
  await send();
  await expect(message).toHaveText('Password is required');
  await password.fill('not my password');
  await send();
  await expect(message).toHaveText('Your password is incorrect.');
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(person.email);
  await expect(password).toHaveValue('not my password');

  // If the network fails, nothing is lost, and the same button works once the network is back.
  await page.route('**/rest/v1/rpc/delete_account', (route) => route.abort());
  await password.fill(person.password);
  await send();
  await expect(message).toContainText('The server could not be reached.');
  await expect(password).toHaveValue(person.password);
  await page.unroute('**/rest/v1/rpc/delete_account');
  await send();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(FAREWELL)).toBeVisible();
  await expect(page.getByText('Signed out')).toBeHidden();
  await expect(tab).toHaveURL('/login');
  await expect(tab.getByText(FAREWELL)).toBeVisible();
  expect(await kept(page, [person.email, 'Doomed', 'access_token', 'code-verifier'])).toEqual([]);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);

  await signIn(page, person);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByText(FAREWELL)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  // The other browser was notified.
  await expect(other).toHaveURL('/login');
  await expect(other.getByText(FAREWELL)).toBeVisible();
  await expect(other.getByText('Doomed')).toBeHidden();

  // The email address can be used again, and a new account starts empty.
  await signUp(page, person);
  await page.goto('/notebooks');
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
});

for (const isLive of [false, true]) {
  const how = isLive ? 'is reported by the server' : 'is confirmed by the next try';
  test(`a deletion whose response was lost ${how}`, async ({ page }) => {
    const person = newPerson();
    if (!isLive) await withoutLive(page);
    await register(page, person);
    const { email, password, send, message } = await openDeletion(page);
    await page.route('**/rest/v1/rpc/delete_account', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await email.fill(person.email);
    await password.fill(person.password);
    await send();
    if (!isLive) {
      await expect(message).toContainText('The server could not be reached.');
      await send();
    }
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(FAREWELL)).toBeVisible();
  });
}

test('with two-factor authentication, deleting the account takes a code too', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  const { secret } = await setUpTwoFactor(page);
  const { email, password, code, send, message } = await openDeletion(page);
  await email.fill(person.email.toUpperCase());
  await password.fill(person.password);
  await send();
  await expect(message).toHaveText('Enter the six digits your app shows');
  await expect(code).toBeFocused();
  const refused = await refusedCode(secret, person.email);
  await code.fill(refused.code);
  await send();
  await expect(message).toHaveText(refused.message);
  await expect(code).toBeFocused();
  await password.fill('not my password');
  await send();
  await expect(message).toHaveText('Your password is incorrect.');
  await password.fill(person.password);
  await forgetUsedCodes(person.email);
  await code.fill(await steadyCode(secret));
  await send();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(FAREWELL)).toBeVisible();
});
