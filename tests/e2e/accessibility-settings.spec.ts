import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { newPerson, register } from './support/person.ts';
import { withSmtp } from './support/smtp.ts';
import { FIRST_VISIT } from './support/test.ts';

testInEveryLook(
  'settings and FAQs',
  async ({ page }) => {
    await register(page, newPerson());
    const dialog = page.getByRole('dialog');
    await withSmtp(page);
    await page.goto('/settings');
    await page.getByRole('group', { name: 'Weekly recap by email' }).waitFor();
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('Password reset email sent! Check your inbox.').waitFor();
    await expectNoViolations(page, 'Settings, with a banner and a toast');
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('alert').waitFor();
    await expectNoViolations(page, 'Change password, with a message');
    await page.keyboard.press('Escape');
    await page.goto('/faqs#export');
    await page.getByText('Yes, all of it, with one click in Settings').waitFor();
    await expectNoViolations(page, 'FAQs, with an open entry');
    await page.getByPlaceholder('Search FAQs…').fill('notebook');
    await expectNoViolations(page, 'FAQs, with a search');
    await page.getByPlaceholder('Search FAQs…').fill('no such question');
    await page.getByText('No results. Try a different search.').waitFor();
    await expectNoViolations(page, 'FAQs, with nothing found');
  },
  { tag: FIRST_VISIT },
);
