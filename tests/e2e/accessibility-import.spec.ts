import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect } from './support/test.ts';

const SHEET = [
  'Date,Description,Odds,Stake,Result,Profit,Book',
  '03/04/2025,Lakers -3.5,-110,110,Won,90,FanDuel',
  '05/04/2025,Over 220.5,+150,50,Lost,-50,',
  '06/04/2025,Celtics ML,0,50,Lost,-50,',
].join('\n');

testInEveryLook('the import', async ({ page }) => {
  await openNewNotebook(page, 'NBA totals');
  await storeBets(page, [{ description: 'Over 220.5', date: '2025-04-05', odds: 150, wager_amount: 50 }]);
  await page.goto('/settings/import');
  const choose = (name: string, text: string) =>
    page
      .getByLabel(/^Choose (a|another) file$/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('Drop or choose your file').waitFor();
  await expectNoViolations(page, 'Import, without a file');
  await choose('old.json', '{"format":"paperedge-export","version":99}');
  await page.getByRole('alert').waitFor();
  await expectNoViolations(page, 'Import, with a file that cannot be read');

  await choose('bets.csv', SHEET);
  await page.getByText('Before you import:').waitFor();
  await expectNoViolations(page, 'Import, with a question');
  await page.getByLabel('Dates').selectOption('dmy');
  await page.getByRole('radio', { name: 'Existing notebook' }).check();
  await page.getByText('1 row looks like a duplicate').waitFor();
  await page.getByText('1 row was skipped').click();
  await page.getByText('1 bet paid a different amount than the odds imply').click();
  await page.getByLabel('Column Book').selectOption('Wager');
  await page.getByText('“Stake” is already used for this').waitFor();
  await expectNoViolations(page, 'Import, with a role that is chosen twice');
  await page.getByLabel('Column Book').selectOption('Custom field');
  await page.getByText('1 row looks like a duplicate').waitFor();
  // A preview is dimmed until it matches the current choices.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByText('1 row was skipped').click();
  await expectNoViolations(page, 'Import, with a preview');

  await choose('statuses.csv', SHEET.replaceAll('Lost', 'Perdu').replaceAll('03/04', '13/04'));
  await page.getByLabel('“Perdu” in 2 rows').waitFor();
  await expectNoViolations(page, 'Import, with unknown statuses');
  await choose('bets.csv', SHEET);
  await page.getByLabel('Dates').selectOption('dmy');
  await page.getByRole('radio', { name: 'Existing notebook' }).check();
  await page.getByText('1 row looks like a duplicate').waitFor();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/apply_import', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'To import 1 bet, answer Yes or No above' }).click();
  await page.getByText('Choose Yes or No').waitFor();
  await expectNoViolations(page, 'Import, without an answer');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Import 1 bet' }).click();
  await page.getByText('90%').waitFor();
  await expectNoViolations(page, 'Import, while it runs');
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await page.getByRole('dialog', { name: 'Stop the import?' }).waitFor();
  await expectNoViolations(page, 'Import, asking before it is left');
  await page.keyboard.press('Escape');
  release();
  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
  await expectNoViolations(page, 'Import, complete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await expectNoViolations(page, 'Import, undone');

  await choose(
    'paperedge.json',
    JSON.stringify({
      format: 'paperedge-export',
      version: 1,
      exported_at: '2026-01-05T12:00:00Z',
      notebooks: [],
      accounts: [],
    }),
  );
  await page.getByText('It’s empty: there is nothing to import.').waitFor();
  await expectNoViolations(page, 'Import, of an export');
});
