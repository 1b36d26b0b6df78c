import { betRow, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => openNewNotebook(page, 'Parlays'));

test('a parlay is entered, reordered and settled leg by leg with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add Bet' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  const focused = page.locator(':focus');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await keyboard.type('Lakers -3.5');
  await keyboard.press('Tab');
  await keyboard.type('1.91');
  await dialog.getByRole('button', { name: 'Add leg' }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Leg 2 selection')).toBeFocused();
  await keyboard.type('Heat ML');
  await keyboard.press('Tab');
  await keyboard.type('+120');
  await dialog.getByRole('button', { name: 'Add leg' }).focus();
  await keyboard.press('Enter');
  await keyboard.type('Over 220.5');
  await keyboard.press('Tab');
  await keyboard.type('10/11');

  await dialog.getByRole('button', { name: 'Move leg 3 up' }).focus();
  await keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Move leg 2 up');
  await keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Move leg 1 down');
  await expect(dialog.getByRole('status').first()).toHaveText('Leg 2 is now leg 1 of 3');
  await expect(dialog.getByLabel('Leg 1 selection')).toHaveValue('Over 220.5');
  await dialog.getByRole('button', { name: 'Remove leg 1' }).focus();
  await keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Remove leg 1');
  await expect(dialog.getByLabel('Leg 1 selection')).toHaveValue('Lakers -3.5');

  await dialog.getByLabel('Wager').focus();
  await keyboard.type('100');
  await expect(dialog.getByText('$420.20')).toBeVisible();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const row = betRow(page, 'Lakers -3.5 + Heat ML');
  await row.getByRole('link').press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Bet' });
  await edit.getByLabel('Leg 1 result').focus();
  await keyboard.type('Won');
  await expect(edit.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await edit.getByLabel('Leg 2 result').focus();
  await keyboard.type('Push');
  await expect(edit.getByRole('radio', { name: 'Won' })).toBeChecked();
  await expect(edit.getByLabel('Return amount')).toHaveValue('191.00');
  await edit.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(edit).toBeHidden();
  await expect(row).toContainText('+$91.00');
});

test('a same-game parlay is entered by touch, with its own price and units', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await openNewNotebook(page, 'Phone');
  await page.getByRole('button', { name: 'Add Bet' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByRole('button', { name: 'Add leg' }).tap();
  for (const [leg, selection, odds] of [
    [1, 'LeBron 25+ points', '-120'],
    [2, 'Lakers ML', '1.80'],
  ] as const) {
    await dialog.getByLabel(`Leg ${leg} selection`).fill(selection);
    await dialog.getByLabel(`Leg ${leg} odds`).fill(odds);
  }
  await dialog.getByRole('button', { name: 'Move leg 2 up' }).tap();
  await dialog.getByRole('textbox', { name: 'Odds', exact: true }).fill('+180');
  await expect(dialog.getByRole('button', { name: 'Use the legs’ price' })).toBeVisible();
  await dialog.getByLabel('Wager').fill('2');
  await dialog.getByRole('button', { name: 'In units' }).tap();
  await expect(dialog.getByText('= $20.00')).toBeVisible();
  await expect(dialog.getByText('$56.00')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'Add Bet' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Lakers ML + LeBron 25+ points' })).toBeVisible();

  // The next bet can repeat the wager.
  await page.getByRole('button', { name: 'Add Bet' }).tap();
  await dialog.getByRole('button', { name: 'Same as last: $20.00' }).tap();
  await expect(dialog.getByLabel('Wager')).toHaveValue('20.00');
});

test('a calculated parlay brings its legs to the notebook', async ({ page }) => {
  await page.goto('/calculators?tab=parlay&leg1=-110&leg2=8%2F13');
  await page.getByRole('button', { name: 'Add to notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(dialog.getByLabel('Leg 2 odds')).toHaveValue('8/13');
  await expect(dialog.getByText('$308.39')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(dialog).toBeHidden();
});
