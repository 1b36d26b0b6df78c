import { start, stop, temporaryFolder } from '../product/product.ts';
import { GOOGLE, startOpenIdProvider } from '../support/openid-provider.ts';
import { expect, test } from './support/test.ts';

test('with Google set up, its button signs in, a refusal is shown, and a password can be set', async ({
  page,
}) => {
  const provider = await startOpenIdProvider();
  const { folder, remove } = temporaryFolder();
  const product = await start({
    DATA_DIR: folder,
    GOOGLE_CLIENT_ID: GOOGLE.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  });
  try {
    await page.goto(`${product.address}/login`);
    const google = page.getByRole('button', { name: 'Continue with Google' });
    provider.fault = 'refusal';
    await google.click();
    await expect(page).toHaveURL(`${product.address}/login`);
    await expect(page.getByRole('alert').first()).toBeVisible();

    provider.fault = undefined;
    provider.person = { sub: '1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
    await google.click();
    await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');

    await page.goto(`${product.address}/settings`);
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeHidden();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a password' });
    await expect(dialog.getByLabel('New Password')).toBeFocused();
    await expect(dialog.getByLabel('Current Password')).toBeHidden();
    await dialog.getByLabel('New Password').fill('correct horse battery');
    await dialog.getByLabel('Confirm Password').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Set a password' }).click();
    await expect(page.getByText('Password set', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current Password')).toBeFocused();
  } finally {
    await stop(product);
    await provider.close();
    remove();
  }
});

test('without Google there is no button for it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden();
});
