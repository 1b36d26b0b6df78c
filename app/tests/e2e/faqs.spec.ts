import { newPerson, register, signUp, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('an address with a hash opens its entry and scrolls to it, also while the page is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/faqs#export');
  const summary = (question: string) => page.locator('summary').filter({ hasText: question });
  await expect(summary('Can I export my data?')).toBeFocused();
  await expect(page.getByText('Yes, all of it, with one click in Settings')).toBeInViewport();

  await page.evaluate(() => {
    location.hash = '#notebooks';
  });
  await expect(summary('How do notebooks organize')).toBeFocused();
  await expect(page.getByText('Keep one notebook per strategy.')).toBeInViewport();
  await expect(page.getByText('Yes, all of it, with one click in Settings')).toBeVisible();
  await page.goBack();
  await expect(summary('Can I export my data?')).toBeFocused();

  await page.evaluate(() => {
    location.hash = '#no-such-entry';
  });
  await expect(page.locator('details[open]')).toHaveCount(2);
  await page.getByRole('link', { name: 'Go to Notebooks' }).click();
  await expect(page).toHaveURL('/notebooks');
});

test('a link to an entry works after signing in', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/faqs#security');
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/faqs#security');
  await expect(page.getByText('Only you can see your data.')).toBeInViewport();
});
