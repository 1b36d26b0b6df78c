import { type Product, start, stop, temporaryFolder } from '#backend/tests/product/product.ts';
import { GOOGLE, startOpenIdProvider } from '#backend/tests/support/openid-provider.ts';
import { goTrue } from './support/gotrue.ts';
import { expect, test } from './support/test.ts';

test.describe('with Google set up', () => {
  test.describe.configure({ mode: 'serial' }); // the tests share one server
  const { folder, remove } = temporaryFolder();
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let product: Product | undefined;
  let address: string;
  test.beforeAll(async ({ baseURL }) => {
    provider = await startOpenIdProvider(goTrue && { port: goTrue.googlePort, forGoTrue: true });
    if (goTrue) {
      address = baseURL ?? '';
      return;
    }
    product = await start({
      DATA_DIR: folder,
      GOOGLE_CLIENT_ID: GOOGLE.clientId,
      GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    });
    address = product.address;
  });
  test.afterAll(async () => {
    if (product) await stop(product);
    await provider.close();
    remove();
  });

  test('its button signs in, a refusal is shown, and a password can be set', async ({ page }) => {
    await page.goto(`${address}/login`);
    const google = page.getByRole('button', { name: 'Continue with Google' });
    provider.fault = 'refusal';
    await google.click();
    await expect(page).toHaveURL(`${address}/login`);
    await expect(page.getByRole('alert').first()).toBeVisible();

    provider.fault = undefined;
    provider.person = { sub: '1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
    await google.click();
    await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');

    await page.goto(`${address}/settings`);
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a password' });
    await expect(dialog.getByLabel('New Password')).toBeFocused();
    await expect(dialog.getByLabel('Current Password')).toBeHidden();
    await dialog.getByLabel('New Password').fill('correct horse battery');
    await dialog.getByLabel('Confirm Password').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Set a password' }).click();
    await expect(page.getByText('Password set', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current Password')).toBeFocused();
  });

  test("a stranger's return from Google signs nobody in, not even who is on the way there", async ({
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    const next = async (url: string) =>
      (await page.request.get(url, { maxRedirects: 0 })).headers()['location'] ?? '';
    /** Where Google sends the browser of a stranger, who doesn't go there. */
    const returnOfStranger = async () => {
      provider.person = { sub: '4', email: 'eve@example.com', email_verified: true, name: 'Eve' };
      const challenge = `code_challenge=${'e'.repeat(43)}&code_challenge_method=s256`;
      return next(await next(`${address}/auth/v1/authorize?provider=google&${challenge}`));
    };
    const storedKeys = () =>
      page.evaluate(() => [localStorage, sessionStorage].flatMap((each) => Object.keys(each)).join(' '));
    const expectNobody = async () => {
      await page.goto(await returnOfStranger());
      await expect(page).toHaveURL(`${address}/login`);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await storedKeys()).not.toContain('-auth-token');
    };
    await expectNobody();

    // The verifier of a browser that has left for Google is not the stranger's.
    await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.poll(storedKeys).toContain('-code-verifier');
    await expectNobody();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });

  test('users without a password confirm the deletion of their account through Google', async ({
    browser,
  }) => {
    test.slow();
    const page = await browser.newPage();
    const cyd = { sub: '2', email: 'cyd@example.com', email_verified: true, name: 'Cyd' };
    const dan = { sub: '3', email: 'dan@example.com', email_verified: true, name: 'Dan' };
    await page.goto(`${address}/login`);
    provider.person = cyd;
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();

    await page.goto(`${address}/settings`);
    const open = page.getByRole('button', { name: 'Delete Account' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    const email = dialog.getByLabel('Your email address');
    const send = dialog.getByRole('button', { name: 'Delete account' });
    const toGoogle = dialog.getByRole('button', { name: 'Continue with Google' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden();
    await expect(email).toBeHidden();

    // The user cancels at Google.
    provider.fault = 'refusal';
    await toGoogle.click();
    await expect(page.getByText("This link didn't work")).toBeVisible();
    await expect(page).toHaveURL(`${address}/settings`);
    await expect(dialog).toBeHidden();

    // The user continues with another Google account.
    provider.fault = undefined;
    provider.person = dan;
    await open.click();
    await toGoogle.click();
    await expect(
      page.getByText("You're now signed in as dan@example.com. Nothing was deleted."),
    ).toBeVisible();
    await expect(page).toHaveURL(`${address}/settings`);
    await expect(dialog).toBeHidden();

    await open.click();
    await toGoogle.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${address}/settings?dialog=delete-account`);
    await email.fill('cyd@example.com');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText("This isn't your account's email address");
    await email.fill('dan@example.com');
    await send.click();
    await expect(page).toHaveURL(`${address}/login`);
    await expect(page.getByText('Your account and all its data have been deleted.')).toBeVisible();

    provider.person = cyd;
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
});

test('without Google there is no button for it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden();
});
