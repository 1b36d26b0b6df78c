import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { mailboxAddress, newPerson, register } from './support/person.ts';
import { expect } from './support/test.ts';

testInEveryLook('pages for everyone', async ({ page }) => {
  await page.goto('/login');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectNoViolations(page, 'Login with a message');
  for (const path of ['/register', '/reset-password', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoViolations(page, path);
  }
  await page.goto('/mailbox');
  await expectNoViolations(page, 'The mailbox, before it is opened');
  await page.goto(mailboxAddress());
  await expectNoViolations(page, 'The mailbox');
  // The mailbox has its own colors, which the theme's contrast test doesn't cover.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, 'The mailbox, dark');
});

testInEveryLook('the dashboard', async ({ page }) => {
  await register(page, newPerson());
  await page.getByRole('heading', { name: 'Create Your First Notebook' }).waitFor();
  await expectNoViolations(page, 'Dashboard, empty');
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await page.getByRole('link', { name: 'See analytics' }).waitFor();
  await expectNoViolations(page, 'Dashboard, with samples');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolations(page, 'Dashboard, with samples, dark');
});
