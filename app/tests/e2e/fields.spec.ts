import { addBet, openNewNotebook, betRow } from './support/person.ts';
import { withoutCopy } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { withoutLive } from './support/live.ts';

test.beforeEach(async ({ page }) => openNewNotebook(page, 'Fields'));

test('recommended fields are saved with a bet and shown as its tags', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  for (const name of ['Game', 'Market', 'League', 'Sportsbook', 'Notes'])
    await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  await dialog.getByLabel('Description').fill('Tagged');
  await dialog.getByLabel('Odds', { exact: true }).fill('-110');
  await dialog.getByLabel('Wager').fill('10');
  await dialog.getByLabel('Notes').fill('Back to back');
  await dialog.getByLabel('League', { exact: true }).selectOption('NBA');
  await dialog.getByLabel('Sportsbook', { exact: true }).selectOption('Other…');
  await dialog.getByRole('textbox', { name: /Sportsbook/ }).fill('Corner shop');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('Bet added')).toBeVisible();

  await expect(dialog.getByLabel('Description')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await expect(dialog.getByLabel('Wager')).toHaveValue('10');
  await expect(dialog.getByLabel('League', { exact: true })).toHaveValue('NBA');
  await expect(dialog.getByRole('textbox', { name: /Sportsbook/ })).toHaveValue('Corner shop');
  await page.keyboard.press('Escape');

  const row = betRow(page, 'Tagged');
  await expect(row).toContainText(/NBA.*Corner shop.*Back to back/s); // game, market, league, sportsbook, notes
  await page.getByRole('link', { name: 'Tagged' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Bet' });
  await expect(edit.getByLabel('League', { exact: true })).toHaveValue('NBA');
  await expect(edit.getByRole('textbox', { name: /Sportsbook/ })).toHaveValue('Corner shop');
  await edit.getByLabel('Notes').fill('');
  await edit.getByLabel('League', { exact: true }).selectOption('NFL');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('NFL');
  await expect(row).not.toContainText('Back to back');
  await page.reload();
  await expect(row).toContainText('NFL');
});

test('fields are added, renamed, retyped and deleted, and bets show it', async ({ page }) => {
  await page.getByRole('button', { name: 'Fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom fields' });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Field name is required');
  await dialog.getByLabel('Name').fill(' league ');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Add at least one option');
  await dialog.getByRole('radio', { name: 'Text' }).check();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This notebook already has a field with that name');
  await dialog.getByLabel('Name').fill('Closing line');
  await dialog.getByRole('radio', { name: 'Number' }).check();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByText('Field added')).toBeVisible();
  const oldestFirst = ['Game', 'Market', 'League', 'Sportsbook', 'Notes', 'Closing line'];
  await expect(dialog.getByRole('listitem')).toContainText(oldestFirst);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Bet' }).click();
  const add = page.getByRole('dialog', { name: 'Add Bet' });
  await add.getByLabel('Description').fill('Numbered');
  await add.getByLabel('Odds', { exact: true }).fill('-110');
  await add.getByLabel('Wager').fill('10');
  await add.getByLabel('Closing line').fill('soon');
  await add.getByRole('button', { name: 'Add Bet' }).click();
  await expect(add.getByRole('alert')).toHaveText('Closing line must be a number');
  await add.getByLabel('Closing line').fill('-3.5');
  await add.getByRole('button', { name: 'Add Bet' }).click();
  await expect(add).toBeHidden();
  await expect(betRow(page, 'Numbered')).toContainText('-3.5');

  await page.getByRole('button', { name: 'Fields' }).click();
  await dialog.getByRole('button', { name: 'Edit Market' }).click();
  await dialog.getByLabel('Name').fill('Bet type');
  const markets = ['Spread', 'Moneyline', 'Total', 'Player Prop', 'Team Prop', 'Parlay'];
  await dialog.getByLabel('Options, one per line').fill(markets.join('\n'));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Field updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit Notes' }).click();
  await dialog.getByRole('radio', { name: 'Select' }).check();
  await dialog.getByLabel('Options, one per line').fill('Sharp');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit Notes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Numbered' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Bet' });
  await expect(edit.getByLabel('Bet type').getByRole('option')).toHaveText(['–', ...markets, 'Other…']);
  await edit.getByLabel('Notes').selectOption('Sharp');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(betRow(page, 'Numbered')).toContainText('Sharp');

  await page.getByRole('button', { name: 'Fields' }).click();
  await dialog.getByRole('button', { name: 'Delete Closing line' }).click();
  await expect(dialog).toContainText('1 bet');
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Field deleted')).toBeVisible();
  await expect(dialog.getByText('Closing line')).toBeHidden();
});

test('deleting a field in another tab keeps what was typed into a bet', async ({ page, context }) => {
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const add = page.getByRole('dialog', { name: 'Add Bet' });
  await add.getByLabel('Description').fill('Careful');
  await add.getByLabel('Odds', { exact: true }).fill('-110');
  await add.getByLabel('Wager').fill('10');
  await add.getByLabel('Game').fill('Lost words');
  await add.getByLabel('Notes').fill('Kept words');

  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('button', { name: 'Fields' }).click();
  const columns = other.getByRole('dialog', { name: 'Custom fields' });
  await columns.getByRole('button', { name: 'Delete Game' }).click();
  await columns.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(other.getByText('Field deleted')).toBeVisible();

  await add.getByRole('button', { name: 'Add Bet' }).click();
  await expect(add.getByRole('alert')).toContainText('has been deleted meanwhile');
  await expect(add.getByLabel('Notes')).toHaveValue('Kept words');
  await add.getByRole('button', { name: 'Add Bet' }).click();
  await expect(add).toBeHidden();
  await expect(page.getByText('Showing 1 of 1 bets')).toBeVisible();
  await expect(betRow(page, 'Careful')).toContainText('Kept words');
});

test('deleted recommended fields stay deleted', async ({ page }) => {
  await page.getByRole('button', { name: 'Fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom fields' });
  for (const name of ['Game', 'Market', 'League', 'Sportsbook', 'Notes']) {
    await dialog.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
  }
  // Opens the notebook without the dialog, which a reload would open again.
  await page.goto(new URL(page.url()).pathname);
  await addBet(page, { description: 'Plain', odds: '-110', wager: '10' });
  await page.getByRole('button', { name: 'Fields' }).click();
  await expect(dialog.getByRole('button', { name: /^Delete / })).toHaveCount(0);
});

test('if a notebook has fields that fail to load, an error appears and it can still be edited', async ({
  page,
}) => {
  await withoutLive(page);
  await withoutCopy(page);
  await page.route('**/rest/v1/custom_columns*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'The columns are having a rest' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(dialog.getByText('The columns are having a rest')).toBeVisible();
  await page.unroute('**/rest/v1/custom_columns*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Description')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Notebook' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Notebook' })).toBeVisible();
});
