import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { codeOf } from '#backend/tests/support/authenticator.ts';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { forgetUsedCodes } from './support/database.ts';
import {
  continueAs,
  createNotebook,
  followMailedLink,
  newPerson,
  register,
  signUp,
  signIn,
} from './support/person.ts';
import { expect, test } from './support/test.ts';
import {
  openSetUp,
  refusedCode,
  setUpTwoFactor,
  SLOW_CLOCK,
  steadyCode,
  typeCode,
} from './support/two-factor.ts';

const secondStep = (page: Page) => page.getByRole('heading', { name: 'Two-factor authentication', level: 1 });
const row = (page: Page) => page.getByRole('region', { name: 'Security' });

/** Collects the page's data requests from now on, including rejected ones. */
function requestsForData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('an app is set up by QR code or key, with recovery codes to keep', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await newBrowser(browser);
  await elsewhere.goto('/login');
  await signIn(elsewhere, person);
  await expect(elsewhere).toHaveURL('/dashboard');

  const { dialog, secret } = await openSetUp(page);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const image = dialog.getByRole('img', { name: /^QR code/ });
  await expect(image).toBeVisible();
  expect(await image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const uri = await dialog.getByRole('link', { name: 'open an app on this device' }).getAttribute('href');
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain('issuer=PaperEdge');

  const message = dialog.getByRole('alert');
  const field = dialog.getByLabel('Code from your app');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await typeCode(dialog, '12345', 'Turn on');
  await expect(message).toHaveText('Enter the six digits your app shows');
  await expect(field).toBeFocused();
  await typeCode(dialog, codeOf(secret) === '000000' ? '000001' : '000000', 'Turn on');
  await expect(message).toContainText('make sure your phone sets its clock automatically');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^00000/);
  await typeCode(dialog, codeOf(secret, -300), 'Turn on');
  await expect(message).toHaveText(SLOW_CLOCK);

  // A code half a minute old, typed with the space that apps show, and submitted by Enter.
  const code = await steadyCode(secret).then(() => codeOf(secret, -30));
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press('Enter');
  const done = page.getByRole('dialog', { name: 'Two-factor authentication is on' });
  const list = done.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('paperedge-recovery-codes.txt');
  const file = readFileSync(await download.path(), 'utf8');
  for (const each of codes) expect(file).toContain(each);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await done.getByRole('button', { name: 'Copy codes' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

  await page.keyboard.press('Escape');
  await expect(done.getByRole('alert')).toHaveText(
    `You won't see these codes again. Copy or download them, then check "I've saved them".`,
  );
  await done.getByLabel("I've saved them").check();
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(done).toBeHidden();
  await expect(row(page).getByText('On, with 10 recovery codes in case you lose your phone.')).toBeVisible();

  // Sessions without the second step have ended.
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
});

test('leaving the dialog by Back says that the recovery codes were not saved', async ({ page }) => {
  await register(page, newPerson());
  const { dialog, secret } = await openSetUp(page);
  await typeCode(dialog, await steadyCode(secret), 'Turn on');
  const done = page.getByRole('dialog', { name: 'Two-factor authentication is on' });
  await expect(done.getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  await expect(done).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText("You didn't save your recovery codes")).toBeVisible();
});

test('signing in takes a code before any data is requested, and leads to the page asked for', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'Wanted');
  await page.getByRole('link', { name: 'Wanted' }).click();
  await expect(page.getByRole('heading', { name: 'Wanted', level: 1 })).toBeVisible();
  const wanted = page.url();
  const { secret } = await setUpTwoFactor(page);

  const other = await newBrowser(browser);
  const asked = requestsForData(other);
  await other.goto(wanted);
  await expect(other).toHaveURL('/login');
  await signIn(other, person);
  await expect(secondStep(other)).toBeVisible();
  await expect(other.getByText(`Signing in as ${person.email}`)).toBeVisible();
  await expect(other.getByText('Welcome back!')).toBeHidden();
  const field = other.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  expect(asked).toEqual([]);

  // Another URL, a reload or another tab doesn't bypass the second step either.
  const tab = await other.context().newPage();
  const askedInTab = requestsForData(tab);
  await tab.goto('/dashboard');
  await expect(secondStep(tab)).toBeVisible();
  await other.reload();
  await expect(secondStep(other)).toBeVisible();

  const message = other.getByRole('main').getByRole('alert');
  await forgetUsedCodes(person.email);
  await typeCode(other, codeOf(secret, -300), 'Continue');
  await expect(message).toHaveText(SLOW_CLOCK);
  await expect(field).toBeFocused();
  await typeCode(other, codeOf(secret, 300), 'Continue');
  await expect(message).toContainText('Wrong code.');
  expect(asked).toEqual([]);
  expect(askedInTab).toEqual([]);
  await field.fill(await steadyCode(secret));
  await field.press('Enter');
  await expect(other.getByRole('heading', { name: 'Wanted', level: 1 })).toBeVisible();
  await expect(other).toHaveURL(wanted);
  await expect(other.getByText('Welcome back!')).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(tab.getByText('Bankroll $1,000.00')).toBeVisible();

  // The same code doesn't work in another browser, and giving up signs out.
  const third = await newBrowser(browser);
  await third.goto('/login');
  await signIn(third, person);
  const refused = await refusedCode(secret, person.email);
  await typeCode(third, refused.code, 'Continue');
  await expect(third.getByRole('main').getByRole('alert')).toHaveText(refused.message);
  await third.getByRole('button', { name: 'Sign out' }).click();
  await expect(third).toHaveURL('/login');
  await third.goto('/dashboard');
  await expect(third).toHaveURL('/login');

  // The first browser stays signed in.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('access to the mailbox alone cannot set a new password', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const { secret } = await setUpTwoFactor(page);
  const other = await newBrowser(browser);
  await other.goto('/login');
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(other.getByText('Reset link sent!')).toBeVisible();
  await followMailedLink(other, person, /password/i);
  await continueAs(other, person);
  await expect(secondStep(other)).toBeVisible();
  await expect(other).toHaveURL('/reset-password');
  await expect(other.getByLabel('New Password')).toBeHidden();
  await forgetUsedCodes(person.email);
  await typeCode(other, await steadyCode(secret), 'Continue');
  await other.getByLabel('New Password').fill('a new and better one');
  await other.getByLabel('Confirm Password').fill('a new and better one');
  await other.getByRole('button', { name: 'Update Password' }).click();
  await expect(other).toHaveURL('/dashboard');
});

test('a recovery code signs in and turns two-factor authentication off', async ({ page, browser }) => {
  const person = newPerson();
  await signUp(page, person);
  await createNotebook(page, 'Still here');
  const { codes } = await setUpTwoFactor(page);

  const other = await newBrowser(browser);
  await other.goto('/settings');
  await signIn(other, person);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = other.getByLabel('Recovery code');
  const message = other.getByRole('main').getByRole('alert');
  await expect(field).toBeFocused();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(message).toHaveText('Enter one of your recovery codes');
  await field.fill('0000-0000-0000-0000');
  await field.press('Enter');
  await expect(message).toHaveText("This isn't one of your recovery codes.");
  await expect(field).toHaveValue('0000-0000-0000-0000');
  await other.getByRole('button', { name: 'Use your app instead' }).click();
  await expect(other.getByLabel('Code from your app')).toBeFocused();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.fill((codes[4] ?? '').toUpperCase());
  await field.press('Enter');
  await expect(
    other.getByText('Two-factor authentication is off now. Set it up again in Settings.'),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL('/settings');
  await expect(other.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
  expect(await askDataApi(other, 'GET', 'notebooks?select=name')).toEqual([{ name: 'Still here' }]);

  // The browser that used the app is signed out, and signing in no longer takes a code.
  await page.reload();
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('new recovery codes and the removal take an unused code', async ({ page, browser }) => {
  test.slow();
  const person = newPerson();
  await register(page, person);
  const { secret, codes } = await setUpTwoFactor(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const asking = page.getByRole('dialog', { name: 'New recovery codes' });
  await expect(asking.getByLabel('Code from your app')).toBeFocused();
  await typeCode(asking, '', 'Create new codes');
  await expect(asking.getByRole('alert')).toHaveText('Enter the six digits your app shows');
  await forgetUsedCodes(person.email);
  await typeCode(asking, await steadyCode(secret), 'Create new codes');
  const made = page.getByRole('dialog', { name: 'Your new recovery codes' });
  await expect(made.getByRole('listitem')).toHaveCount(10);
  const fresh = await made.getByRole('listitem').allTextContents();
  expect(fresh).not.toContain(codes[0]);
  await expectNoViolations(page, 'Your new recovery codes');
  await made.getByRole('button', { name: 'Done' }).click();
  await made.getByRole('button', { name: 'Skip' }).click();
  await expect(made).toBeHidden();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const removing = page.getByRole('dialog', { name: 'Remove two-factor authentication' });
  const refused = await refusedCode(secret, person.email);
  await typeCode(removing, refused.code, 'Remove');
  await expect(removing.getByRole('alert')).toHaveText(refused.message);
  await forgetUsedCodes(person.email);
  await typeCode(removing, await steadyCode(secret), 'Remove');
  await expect(removing).toBeHidden();
  await expect(page.getByText('Two-factor authentication removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();

  const other = await newBrowser(browser);
  await other.goto('/login');
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
