import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addBet, createNotebook, newPerson, register, settleBet } from './support/person.ts';
import { expect, test } from './support/test.ts';

async function expectNoViolations(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, what).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on any screen or open dialog, ${theme}, ${width} px wide`, async ({ page }) => {
      test.slow(); // axe reads some twenty pages
      // Motion is off, so that no contrast is measured half faded in.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });

      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectNoViolations(page, 'Login with a message');
      for (const path of ['/register', '/reset-password', '/nowhere']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoViolations(page, path);
      }

      await register(page, newPerson());
      await page.getByRole('heading', { name: 'Create Your First Notebook' }).waitFor();
      await expectNoViolations(page, 'Notebooks, none yet');
      await page.getByRole('button', { name: 'Create Notebook' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Notebook' }).click();
      await expect(page.getByText('Notebook name is required')).toBeVisible();
      await expectNoViolations(page, 'Create Notebook with a message');
      await page.keyboard.press('Escape');

      await createNotebook(page, 'Contrast');
      await page.getByText('Notebook created').waitFor();
      await expectNoViolations(page, 'Notebooks, with a toast');
      await page.getByRole('link', { name: 'Contrast' }).click();
      await page.getByRole('heading', { name: 'No bets yet' }).waitFor();
      await expectNoViolations(page, 'A notebook without bets');
      for (const description of ['Won', 'Lost', 'Push', 'Pending']) {
        await addBet(page, { description: `A ${description} bet`, odds: '-110', wager: '50' });
      }
      await settleBet(page, 'A Won bet', 'Won');
      await settleBet(page, 'A Lost bet', 'Lost');
      await settleBet(page, 'A Push bet', 'Push');
      await expectNoViolations(page, 'A notebook with bets');
      await page.getByRole('button', { name: 'Add Bet' }).click();
      await expectNoViolations(page, 'Add Bet');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'A Won bet' }).click();
      await expectNoViolations(page, 'Edit Bet');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectNoViolations(page, 'Edit Bet, asking before it deletes');
      await page.keyboard.press('Escape');
      if (width < 1024) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expectNoViolations(page, 'The drawer');
      }
      await page.goto('/mailbox');
      await expectNoViolations(page, 'The mailbox');
    });
  }
}
