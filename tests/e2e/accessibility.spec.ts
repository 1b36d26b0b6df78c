import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { storeBets } from './support/data-api.ts';
import { createNotebook, newPerson, register } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, dayOf, enterDay, openDay, openTracker } from './support/tracker.ts';

async function expectNoViolations(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, what).toEqual([]);
}

/** Every calculator, with a result or with a message. */
const CALCULATIONS = [
  'odds=-110',
  'odds=-100',
  'tab=unit&odds=150',
  'tab=parlay&leg1=-110&leg2=150&push=2',
  'tab=arbitrage&a=1.90&b=2.20',
  'tab=fair&odds1=-300&odds2=240',
  'tab=value&odds=-110&chance=60%25',
  'tab=free-bet&odds=200&hedge=-215',
  'tab=round-robin&leg1=-110&leg2=-110&leg3=150',
];

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`axe finds nothing on any screen or open dialog, ${theme}, ${width} px wide`, async ({ page }) => {
      test.slow(); // axe reads some forty pages
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
      await expectNoViolations(page, 'Dashboard, empty');
      await page.getByRole('button', { name: 'Explore with sample data' }).click();
      await page.getByRole('region', { name: 'Recent Bets' }).waitFor();
      await expectNoViolations(page, 'Dashboard, with samples');
      await page.getByRole('button', { name: 'Remove sample data' }).click();
      await page.getByRole('heading', { name: 'Create Your First Notebook' }).waitFor();

      await page.goto('/notebooks');
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
      await storeBets(page, [
        { description: 'A won bet', date: '2026-01-05', status: 'won', return_amount: 210 },
        { description: 'A lost bet', date: '2026-01-06', status: 'lost', return_amount: 0 },
        { description: 'A push bet', date: '2026-01-07', status: 'push', return_amount: 0 },
        { description: 'A pending bet', date: '2026-01-08' },
      ]);
      await expect(page.getByText('Showing 4 of 4 bets')).toBeVisible();
      await expectNoViolations(page, 'A notebook with bets');
      const filters = page.getByText('Filters', { exact: true });
      if (await filters.isVisible()) await filters.click();
      await page.getByLabel('Min wager').fill('1.005');
      await page.getByLabel('Search bets').fill('nothing');
      await page.getByText('Showing 0 of 4 bets').waitFor();
      await expectNoViolations(page, 'Filters with a mistake, and nothing found');
      await page.getByRole('button', { name: 'Clear all' }).first().click();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox').first().check();
      await expectNoViolations(page, 'Bets selected');
      await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
      await expectNoViolations(page, 'Asking before it deletes bets');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Done' }).click();

      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Add Bet' }).click();
      await dialog.getByLabel('League', { exact: true }).selectOption('Other…');
      await dialog.getByRole('button', { name: 'Add Bet' }).click();
      await expect(dialog.getByText('Bet description is required')).toBeVisible();
      await expectNoViolations(page, 'Add Bet, with a message');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'A won bet' }).click();
      await dialog.getByLabel('Return amount').fill('12');
      await expectNoViolations(page, 'Edit Bet');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectNoViolations(page, 'Edit Bet, asking before it deletes');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).click();
      await expectNoViolations(page, 'Custom columns');
      await dialog.getByRole('button', { name: 'Edit League' }).click();
      await expectNoViolations(page, 'A column');
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Delete League' }).click();
      await expectNoViolations(page, 'Custom columns, asking before it deletes one');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      await page.getByRole('radio', { name: 'Calendar' }).check();
      await page.getByRole('heading', { name: 'January 2026' }).waitFor();
      await expectNoViolations(page, 'The calendar');
      await page.getByRole('button', { name: /January 5, 2026/ }).click();
      await expectNoViolations(page, "A day's bets");
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit Notebook' }).click();
      await expectNoViolations(page, 'Edit Notebook');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expectNoViolations(page, 'Asking before it deletes a notebook');
      await page.keyboard.press('Escape');

      await openTracker(page, '2026-01');
      await page.getByText('No accounts yet. Create one to begin tracking.').waitFor();
      await expectNoViolations(page, 'The tracker, without accounts');
      await page.getByRole('button', { name: 'How the tracker works' }).click();
      await expectNoViolations(page, 'The tracker, with its help');
      await page.keyboard.press('Escape');
      await dayOf(page, 'January 5, 2026').click();
      await dialog.getByText('No accounts yet.').waitFor();
      await expectNoViolations(page, 'A day, without accounts');
      await dialog.getByRole('button', { name: 'Add Account' }).click();
      await expectNoViolations(page, 'Add Account');
      await page.keyboard.press('Escape');
      await addAccount(page, 'Circa');
      await addAccount(page, 'Bookmaker', 'Offshore');
      await enterDay(page, 'January 5, 2026', { Circa: '25', Bookmaker: '-5' });
      await enterDay(page, 'January 6, 2026', { Circa: '-40' });
      await enterDay(page, 'January 7, 2026', {});
      await expectNoViolations(page, 'The tracker');
      await openDay(page, 'January 5, 2026');
      await dialog.getByText('Note for Circa').first().click();
      await dialog.getByRole('button', { name: /^Clear Circa/ }).click();
      await dialog.getByRole('textbox', { name: /^Bookmaker/ }).fill('five');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
      await expectNoViolations(page, "A day's profit and loss, with a message");
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit Circa' }).click();
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await dialog.getByText('3 days of entries').waitFor();
      await expectNoViolations(page, 'Edit Account, asking before it deletes');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Circa' }).click();
      await page.getByText('Click any date to enter or edit P/L for this account.').waitFor();
      await expectNoViolations(page, "An account's page");
      await page.goto('/tracker/accounts/1');
      await page.getByText('Account not found or error loading.').waitFor();
      await expectNoViolations(page, 'An account that is not there');

      for (const query of CALCULATIONS) {
        await page.goto(`/calculators?${query}`);
        await page.getByRole('tabpanel').waitFor();
        await expectNoViolations(page, `Calculators, ${query}`);
      }

      await page.goto('/dashboard');
      await page.getByRole('region', { name: 'Recent Bets' }).waitFor();
      await expectNoViolations(page, 'Dashboard');
      if (width < 1024) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expectNoViolations(page, 'The drawer');
      }
      await page.goto('/mailbox');
      await expectNoViolations(page, 'The mailbox');
    });
  }
}
