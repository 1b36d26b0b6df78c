import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { createNotebook, mailedLink, newPerson, register } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** A link that signs in to another user's account, as an attacker would send it. */
async function linkOfAnother(browser: Browser, kind: 'recovery' | 'sign in') {
  const other = newPerson();
  const page = await (await browser.newContext()).newPage();
  await register(page, other);
  await page.request.post('/auth/v1/recover', {
    headers: { apikey: await publishableKey(page) },
    data: { email: other.email },
  });
  const link = new URL(await mailedLink(page, other, /password/i));
  if (kind === 'sign in') {
    link.pathname = '/dashboard';
    link.searchParams.set('type', 'email');
  }
  return { email: other.email, link: link.href };
}

async function publishableKey(page: Page): Promise<string> {
  return (await page.locator('meta[name="publishable-key"]').getAttribute('content')) ?? '';
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Switch accounts?' });

test("another user's link does not replace the session", async ({ page, browser }) => {
  const { link, email } = await linkOfAnother(browser, 'sign in');
  const person = newPerson();
  await register(page, person);
  await createNotebook(page, 'Mine');
  await page.goto(link);
  await expect(question(page)).toContainText(person.email);
  await expect(question(page)).toContainText(email);
  await expect(page).not.toHaveURL(/token/);
  await expectNoViolations(page, 'The question of a foreign link');
  await page.keyboard.press('Enter'); // 'Stay signed in' has the focus
  await expect(question(page)).toBeHidden();
  await page.goto('/notebooks');
  await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(person.email).first()).toBeVisible();
});

test('a link for another account switches to it after a confirmation', async ({ page, browser }) => {
  const { link, email } = await linkOfAnother(browser, 'recovery');
  await register(page, newPerson());
  await page.goto(link);
  await question(page).getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('staying signed in does not ask for a new password', async ({ page, browser }) => {
  const { link } = await linkOfAnother(browser, 'recovery');
  await register(page, newPerson());
  await page.goto(link);
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

test("the user's own link needs no confirmation", async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.request.post('/auth/v1/recover', {
    headers: { apikey: await publishableKey(page) },
    data: { email: person.email },
  });
  await page.goto(await mailedLink(page, person, /password/i));
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText(`For ${person.email}`)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('an access token in the address is rejected and removed', async ({ page }) => {
  await page.goto(
    '/login?access_token=abc&refresh_token=def&expires_in=3600&token_type=bearer&type=recovery',
  );
  await expect(page.getByText("This link can't be used here.")).toBeVisible();
  await expect(page).toHaveURL('/login');
});
