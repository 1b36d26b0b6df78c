import { newPerson, register, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('questions are found by a search, opened by the keyboard, and linked to', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page, newPerson());
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
  await expect(page).toHaveTitle('FAQs · PaperEdge');
  const entries = page.getByRole('main').locator('details');
  await entries.first().waitFor();
  const count = await entries.count();

  const search = page.getByPlaceholder('Search FAQs…');
  await search.fill('no such question');
  await expect(page.getByText('No results. Try a different search.')).toBeVisible();
  await search.fill('  KELLY ');
  await expect(page.getByText(`1 of ${count} questions`)).toBeVisible();
  await expect(page.getByText('Eight: odds and payouts')).toBeVisible(); // its answer contains the search term
  await search.fill('');
  await expect(entries).toHaveCount(count);
  await expect(page.getByText('Eight: odds and payouts')).toBeHidden();

  await search.focus();
  await page.keyboard.press('Tab');
  const first = page.locator('summary').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A place to bet on paper.')).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Copy link to “What is PaperEdge?”' });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL('/faqs#what-is-paperedge', page.url()).href);

  await page.goto('/dashboard');
  await page.goto(copied);
  await expect(first).toBeFocused();
  await expect(page.getByText('A place to bet on paper.')).toBeVisible();
});

test('an address with a hash opens its entry and scrolls to it, also while the page is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const person = newPerson();
  await register(page, person);
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
