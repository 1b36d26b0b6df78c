import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('an empty notebook offers an example to try, the form and an import', async ({ page }) => {
  await openNewNotebook(page, 'Fresh');
  await expect(page.getByRole('link', { name: 'Import bets' })).toHaveAttribute('href', '/settings/import');
  await page.getByRole('button', { name: 'Add your first bet' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lakers -3.5 -110 2u DK' }).click();
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('Lakers -3.5 -110 2u DK');
  await line.press('Enter');
  await expect(page.getByText('Showing 1 of 1 bets')).toBeVisible();
  await expect(line).toBeFocused();
  await expect(page.getByRole('button', { name: 'Lakers -3.5 -110 2u DK' })).toBeHidden();
});

test('on a phone, a menu has what a desktop shows as buttons', async ({ page }) => {
  await openNewNotebook(page, 'Small');
  const more = page.getByRole('button', { name: 'More for this notebook' });
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('button', { name: 'Edit Notebook' })).toBeHidden();
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Record',
    'Edit Notebook',
    'Bankroll',
    'Fields',
    'Export',
    'Delete',
  ]);
  await page.getByRole('menuitem', { name: 'Edit Notebook' }).click();
  await page.getByRole('dialog', { name: 'Edit Notebook' }).getByLabel('Name').fill('Tiny');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Tiny', level: 1 })).toBeVisible();
  await expect(more).toBeFocused();
});
