import { addBet, openNewNotebook, betRow } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await openNewNotebook(page, 'Rules');
});

test('of two tabs that edit a bet, the second can load the newer version and continue', async ({
  page,
  context,
}) => {
  await addBet(page, { description: 'Twice', odds: '-110', wager: '50' });
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByRole('link', { name: 'Twice' }).click();
  await page.getByLabel('Wager', { exact: true }).fill('75');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await other.getByLabel('Odds', { exact: true }).fill('-120');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'This bet was changed somewhere else while you were editing.',
  );
  await expect(other.getByLabel('Odds', { exact: true })).toHaveValue('-120');
  await other.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(other.getByLabel('Wager', { exact: true })).toHaveValue('75.00');
  await other.getByLabel('Odds', { exact: true }).fill('-120');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  const row = betRow(other, 'Twice');
  await expect(row).toContainText('$75.00');
  await expect(row).toContainText('−120');
});

test('a bet is added with the keyboard alone', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Bet' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description')).toBeFocused();
  for (const typed of ['Keys', '-110', '25']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(betRow(page, 'Keys')).toContainText('$25.00');
  await expect(page.getByRole('button', { name: 'Add Bet' })).toBeFocused();
});

test('Back closes a dialog, Forward reopens it, and discarding input takes a confirmation', async ({
  page,
}) => {
  const notebook = page.url();
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(page).toHaveURL(`${notebook}?dialog=add-bet`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(notebook);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(notebook);
  await page.goBack();
  await expect(page).toHaveURL(notebook);
  await expect(dialog).toBeHidden();

  // Nothing that was typed is discarded without confirmation.
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const keep = dialog.getByRole('button', { name: 'Keep editing' });
  await dialog.getByLabel('Description').fill('Precious');
  await page.keyboard.press('Escape');
  await keep.click();
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.mouse.click(5, 5);
  await keep.click();
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await keep.click();
    await expect(page).toHaveURL(`${notebook}?dialog=add-bet`);
  }
  await expect(dialog.getByLabel('Description')).toHaveValue('Precious');

  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => null);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reload;
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await dialog.getByLabel('Description').fill('Not so precious');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(notebook);
});

test('Back closes a dialog that is being saved, and a toast says why the save failed', async ({ page }) => {
  const notebook = page.url();
  await addBet(page, { description: 'Stays', odds: '-110', wager: '10' });
  await page.getByRole('link', { name: 'Stays' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Bet' });
  await edit.getByLabel('Description').fill('Renamed');
  let fail = () => {};
  await page.route('**/rest/v1/rpc/edit_bet', async (route) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    await route.fulfill({ status: 400, json: { code: '23514', message: 'Not like this' } });
  });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await expect(edit.getByLabel('Description')).toBeEnabled();
  await page.goBack();
  await expect(edit).toBeHidden();
  fail();
  await expect(page.getByText('Bet not updated')).toBeVisible();
  await expect(page).toHaveURL(notebook);
});
