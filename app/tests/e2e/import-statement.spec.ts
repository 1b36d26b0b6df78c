import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { newPerson, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { openTracker } from './support/tracker.ts';

const STATEMENT = [
  'Date,Type,Description,Amount,Balance',
  '05/13/2026,Deposit,Visa,100.00,100.00',
  '05/13/2026,Bet Placed,Arsenal v Leeds,-20.00,80.00',
  '05/13/2026,Bet Settled,Arsenal v Leeds,37.00,117.00',
  '05/14/2026,Bet Placed,Spurs v Hull,-10.00,107.00',
  '05/15/2026,Adjustment,,-2.00,105.00',
].join('\n');

async function choose(page: Page) {
  const buffer = Buffer.from(STATEMENT);
  const file = { name: 'circa.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel(/^Choose (?:a|another) file$/).setInputFiles(file);
}

test('an account’s statement goes to the tracker by day, and is taken back', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/settings/import');
  await choose(page);
  await expect(page.getByRole('heading', { name: 'This looks like an account’s statement' })).toBeFocused();
  await expectNoViolations(page, 'the preview of a statement');
  await expect(page.getByRole('button', { name: 'To add, say what “Adjustment” is' })).toBeDisabled();
  await page.getByLabel('Adjustment').selectOption('Bets: counts as profit or loss');
  await expect(
    page.getByText('3 days with bets, May 13, 2026 to May 15, 2026: +$5.00. +$100.00 was moved in or out'),
  ).toBeVisible();
  await page.getByLabel('Account name').fill('Circa');
  await page.getByRole('button', { name: 'Add 3 days to the tracker' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeFocused();

  await choose(page);
  await page.getByLabel('Adjustment').selectOption('Deposit or withdrawal: doesn’t count');
  await page.getByRole('button', { name: 'Add 2 days to the tracker' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeFocused();
  await openTracker(page, '2026-05');
  await expect(page.getByRole('region', { name: 'Accounts' }).getByRole('link')).toHaveText(/^circaMain/);
  await expect(page.getByRole('button', { name: /May 13, 2026/ })).toContainText('+$17');
});
