import { start, stop, temporaryFolder } from '../product/product.ts';
import { GOOGLE, startOpenIdProvider } from '../support/openid-provider.ts';
import { expect, test } from './support/test.ts';

test('where Google is set up, its button signs a person in; a refusal is shown', async ({ page }) => {
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
  } finally {
    await stop(product);
    await provider.close();
    remove();
  }
});

test('where Google is not set up, there is no button for it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden();
});
