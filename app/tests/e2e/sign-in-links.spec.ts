import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import {
  continueAs,
  createNotebook,
  mailedLink,
  newPerson,
  ownAddress,
  type Person,
  register,
  signUp,
} from './support/person.ts';
import { expect, test } from './support/test.ts';

async function publishableKey(page: Page): Promise<string> {
  return (await page.locator('meta[name="publishable-key"]').getAttribute('content')) ?? '';
}

/** Sends a request to the Auth API as the page's user, if any. */
async function askAuth(page: Page, method: string, path: string, data: object) {
  const token = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
    return (JSON.parse(localStorage.getItem(name) ?? '{}') as { access_token?: string }).access_token;
  });
  const headers = {
    apikey: await publishableKey(page),
    ...ownAddress(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await page.request.fetch(`/auth/v1/${path}`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Each kind of link, to the account of a new person. */
const LINKS = {
  'that confirms an address': async (page: Page, person: Person) => {
    await page.goto('/login');
    await askAuth(page, 'POST', 'signup', person);
    return mailedLink(page, person, /confirm/i);
  },
  'that resets a password': async (page: Page, person: Person) => {
    await register(page, person);
    await askAuth(page, 'POST', 'recover', { email: person.email });
    return mailedLink(page, person, /password/i);
  },
  'that signs in': async (page: Page, person: Person) => {
    const link = new URL(await LINKS['that resets a password'](page, person));
    link.pathname = '/dashboard';
    link.searchParams.set('type', 'email');
    return link.href;
  },
  'that changes an address': async (page: Page, person: Person) => {
    const before = newPerson();
    await register(page, before);
    await askAuth(page, 'PUT', 'user', { email: person.email });
    const first = new URL(await mailedLink(page, before, /new/i));
    await page.goto('/faqs');
    await askAuth(page, 'POST', 'verify', Object.fromEntries(first.searchParams));
    return mailedLink(page, person, /new/i);
  },
};

/** A link to another user's account, as an attacker would send it. */
async function linkOfAnother(browser: Browser, kind: keyof typeof LINKS) {
  const other = newPerson();
  const page = await (await browser.newContext()).newPage();
  return { email: other.email, link: await LINKS[kind](page, other) };
}

const signedOutQuestion = (page: Page) => page.getByRole('heading', { name: 'Sign in to this account?' });

/** The sessions that the tab and the browser store. */
const storedSessions = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).flatMap((key) => (key.startsWith('sb-') ? [storage.getItem(key) ?? ''] : [])),
    ),
  );

const question = (page: Page) => page.getByRole('dialog', { name: 'Switch accounts?' });

for (const kind of Object.keys(LINKS) as (keyof typeof LINKS)[]) {
  test(`a link ${kind}, opened while signed out, shows whose account it opens and can be declined`, async ({
    page,
    browser,
  }) => {
    const { link, email } = await linkOfAnother(browser, kind);
    await page.goto(link);
    await expect(signedOutQuestion(page)).toBeFocused();
    await expect(page.getByRole('main')).toContainText(`The link you opened is for ${email}.`);
    await expect(page).not.toHaveURL(/token/);
    const [session = ''] = await storedSessions(page);
    const { access_token: token } = JSON.parse(session) as { access_token: string };
    await page.getByRole('button', { name: "Don't sign in" }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const headers = { apikey: await publishableKey(page), authorization: `Bearer ${token}` };
    await expect.poll(async () => (await page.request.get('/auth/v1/user', { headers })).status()).toBe(403);
    expect(await storedSessions(page)).toEqual([]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });
}

test('a page that was reloaded asks about its link again, and Continue signs in', async ({
  page,
  browser,
}) => {
  const { link, email } = await linkOfAnother(browser, 'that resets a password');
  await page.goto(link);
  await expect(signedOutQuestion(page)).toBeFocused();
  await expectNoViolations(page, 'The question of a link');
  await page.reload();
  await expect(signedOutQuestion(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(page.getByText(`For ${email}`)).toBeVisible();
});

test("GoTrue's own link asks too, in the only browser that it works in", async ({ page, browser }) => {
  const person = newPerson();
  const elsewhere = await (await browser.newContext()).newPage();
  await register(elsewhere, person);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Reset link sent!')).toBeVisible();
  const link = new URL(await mailedLink(page, person, /password/i));
  const own = new URL('/auth/v1/verify?type=recovery', link);
  own.searchParams.set('token', link.searchParams.get('token_hash') ?? '');
  own.searchParams.set('redirect_to', `${link.origin}/reset-password`);
  await page.goto(own.href);
  await continueAs(page, person);
  await expect(page.getByText(`For ${person.email}`)).toBeVisible();
});

test("another user's link does not replace the session", async ({ page, browser }) => {
  const { link, email } = await linkOfAnother(browser, 'that signs in');
  const person = newPerson();
  await signUp(page, person);
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
  const { link, email } = await linkOfAnother(browser, 'that resets a password');
  await register(page, newPerson());
  await page.goto(link);
  await question(page).getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('staying signed in does not ask for a new password', async ({ page, browser }) => {
  const { link } = await linkOfAnother(browser, 'that resets a password');
  await register(page, newPerson());
  await page.goto(link);
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

test("the user's own link needs no confirmation", async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await askAuth(page, 'POST', 'recover', { email: person.email });
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
