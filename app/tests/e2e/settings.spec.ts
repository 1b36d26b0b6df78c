import type { Browser, Page } from '@playwright/test';
import { ageSessions } from './support/database.ts';
import {
  followMailedLink,
  newestCode,
  newPerson,
  type Person,
  register,
  signUp,
  signIn,
} from './support/person.ts';
import { withSmtp } from './support/smtp.ts';
import { expect, FIRST_VISIT, test } from './support/test.ts';
import { withoutLive } from './support/live.ts';

async function openSettings(page: Page): Promise<Person> {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  return person;
}

/** The same user in another browser. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  return page;
}

async function openChangePassword(page: Page) {
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const fill = async (current: string, wanted: string, confirmed = wanted) => {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(wanted);
    await dialog.getByLabel('Confirm Password').fill(confirmed);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  return { dialog, fill, message: dialog.getByRole('alert') };
}

test('the menu and the email address at the top lead to Settings', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.getByRole('banner').getByRole('link', { name: person.email }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page).toHaveTitle('Settings · PaperEdge');
  const card = page.getByRole('region', { name: 'Account Information' });
  const email = card.getByLabel('Email');
  await expect(email).toHaveValue(person.email);
  await expect(email).not.toBeEditable();
  await expect(card.getByText('Email address cannot be changed')).toBeVisible();
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  await expect(card.getByRole('definition')).toHaveText(today);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/faqs');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['View settings', 'Settings']) {
    await page.goto('/faqs');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(drawer.getByRole('navigation').getByRole('link', { name: 'Settings' })).toBeHidden();
    await expect(drawer.getByText(person.email)).toBeVisible();
    await drawer.getByRole('link', { name, exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/settings');
  }
});

test('a reset email is announced by a banner and a toast, and its link sets a new password', async ({
  page,
}) => {
  const person = await openSettings(page);
  const main = page.getByRole('main');
  const recover = '**/auth/v1/recover*';
  await page.route(recover, (route) =>
    route.fulfill({ status: 429, json: { code: 'over_email_send_rate_limit', message: 'Please wait.' } }),
  );
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please wait.');
  await page.unroute(recover);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(recover, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(main.getByRole('alert')).toBeHidden();
  release();
  await expect(main.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  await expect(page.getByText('Password reset email sent', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Check your inbox for instructions to reset your password.', { exact: true }),
  ).toBeVisible();
  await page.unroute(recover);

  await followMailedLink(page, person, /password/i);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('New Password').fill('a new and better one');
  await page.getByLabel('Confirm Password').fill('a new and better one');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('on a phone the banner scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openSettings(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeInViewport({ ratio: 1 });
});

test('changing the password takes the current one, and signs out every other browser', async ({
  page,
  browser,
}) => {
  const person = await openSettings(page);
  const elsewhere = await signInElsewhere(browser, person);
  const { dialog, fill, message } = await openChangePassword(page);
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await fill('', 'a new and better one');
  await expect(message).toHaveText('Current password is required');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await fill(person.password, 'short');
  await expect(message).toHaveText('Password must be at least 8 characters long');
  await expect(dialog.getByLabel('New Password')).toBeFocused();
  await fill(person.password, 'a new and better one', 'another');
  await expect(message).toHaveText('Passwords do not match');
  await fill(person.password, person.password);
  await expect(message).toHaveText('New password should be different from the old password.');
  await fill('not my password', 'a new and better one');
  await expect(message).toHaveText('Your current password is incorrect.');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await expect(dialog.getByLabel('New Password')).toHaveValue('a new and better one');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/dashboard'); // a wrong password changes nothing

  await fill(person.password, 'a new and better one');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByText('All your other browsers have been signed out.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await signIn(elsewhere, { ...person, password: 'a new and better one' });
  await expect(elsewhere).toHaveURL('/dashboard');
});

test('after more than a day, changing the password takes an emailed code too', async ({ page, context }) => {
  const person = await openSettings(page);
  await ageSessions(person.email, 25);
  const { dialog, fill, message } = await openChangePassword(page);
  await fill(person.password, 'a new and better one');
  const code = dialog.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expect(dialog.getByText(`we sent a code to ${person.email}`)).toBeVisible();
  await expect(message).toBeHidden();
  const mailed = await newestCode(await context.newPage(), person);

  const submit = dialog.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(message).toHaveText('Enter the code from the email');
  await code.fill(mailed === '00000000' ? '11111111' : '00000000');
  await submit.click();
  await expect(message).toHaveText('This code is wrong or has expired.');
  await expect(code).toBeFocused();

  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('Code sent again')).toBeVisible();
  const newest = await newestCode(await context.newPage(), person);
  await code.fill(`${newest.slice(0, 4)} ${newest.slice(4)}`);
  await submit.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, { ...person, password: 'a new and better one' });
  await expect(page).toHaveURL('/dashboard');
});

test('signing out everywhere else leaves this browser alone', async ({ page, browser }) => {
  // No live updates on this page: at the end it is signed out, and must notice without being notified.
  await withoutLive(page);
  const person = await openSettings(page);
  const elsewhere = await signInElsewhere(browser, person);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  // A browser that has just been signed out must not claim that it signed out the others.
  const newer = await signInElsewhere(browser, person);
  await newer.goto('/settings');
  await newer.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(newer.getByText('Signed out everywhere else')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await newer.reload();
  await expect(newer.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('if signing out others gets no response, a message says so and it can be retried', async ({ page }) => {
  await openSettings(page);
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Other browsers may still be signed in')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
});

test('the theme follows the system unless one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSettings(page);
  const html = page.locator('html');
  const theme = page.getByRole('group', { name: 'Theme' });
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
  await theme.getByRole('radio', { name: 'Light' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked();
  await theme.getByRole('radio', { name: 'System' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test(
  'the weekly recap by email is off until it is turned on, and not offered without SMTP',
  { tag: FIRST_VISIT },
  async ({ page }) => {
    await openSettings(page);
    const email = page.getByRole('group', { name: 'Weekly recap by email' });
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
    await expect(email).toBeHidden();
    await withSmtp(page);
    await page.reload();
    await expect(email.getByRole('radio', { name: 'Off' })).toBeChecked();
    for (const choice of ['On', 'Off']) {
      const saved = page.waitForResponse('**/rpc/set_recap_email');
      await email.getByRole('radio', { name: choice }).check();
      expect((await saved).ok()).toBe(true);
      await page.reload();
      await expect(email.getByRole('radio', { name: choice })).toBeChecked();
    }
  },
);
