import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { betRow, createNotebook, openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a bet in one line' });

/** How the typed line is read, as 'label value'. */
const reading = (page: Page) => page.getByRole('form', { name: 'Add a bet in one line' }).locator('dl > div');

test('a bet typed in a notebook shows how it is read, and Enter adds it', async ({ page }) => {
  await openNewNotebook(page, 'Lines');
  await field(page).fill('Lakers -3.5 DK');
  await expect(reading(page)).toHaveText([
    'SelectionLakers −3.5',
    'MarketSpread',
    'BookDraftKings',
    'DescriptionLakers -3.5',
    'MissingNo odds yet',
    'MissingNo wager yet',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Type the odds, such as -110, 1.91 or 10/11');
  await expect(field(page)).toHaveValue('Lakers -3.5 DK');

  await page.keyboard.type(' -110 2u');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(reading(page).filter({ hasText: 'Wager' })).toHaveText('Wager2u ($20.00)');
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Lakers -3.5')).toContainText('DraftKings');
  await expect(betRow(page, 'Lakers -3.5')).toContainText('$20.00');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Bet removed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lakers -3.5' })).toHaveCount(0);
  await expect(field(page)).toHaveValue('Lakers -3.5 DK -110 2u');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('a line that may mean more is looked at before it is added, and another kind of bet is not added', async ({
  page,
}) => {
  await openNewNotebook(page, 'Doubts');
  await field(page).fill('Lakers -110 +120 20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    '+120 is neither the odds nor the wager.Add it as it is shown, or change the line.',
  );
  expect(await askDataApi(page, 'GET', 'bets?select=id')).toEqual([]);
  await page.keyboard.type('0');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add it as shown' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Lakers +120')).toContainText('$200.00');

  const system = 'lucky 15: A 5/2, B 6/4, C 3/1, D 13/5, 0.20';
  await field(page).fill(system);
  for (const _ of [1, 2]) await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('A system can’t be added in one line.');
  await expect(field(page)).toHaveValue(system);
  expect(await askDataApi(page, 'GET', 'bets?select=id')).toHaveLength(1);
});

test('lay and each-way lines say what they risk and are stored so, and the form asks what a place pays', async ({
  page,
}) => {
  await openNewNotebook(page, 'Racing');
  await field(page).fill('Lay Spurs 2.10 20 5% comm');
  await expect(reading(page)).toHaveText([
    'LaySpurs',
    'Odds2.10',
    'Commission5%',
    'Backer’s stake$20.00',
    'At risk$22.00',
    'DescriptionSpurs',
  ]);
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Spurs')).toContainText('$22.00');

  await field(page).fill('Red Admiral 14/1 5 ew');
  await expect(reading(page).filter({ hasText: 'Missing' })).toHaveText(
    'MissingEnter what a place pays of the odds, such as 1/4 or 1/5',
  );
  await expectNoViolations(page, 'Notebook, with an each-way line');
  await page.keyboard.type(' 1/5 4pl placed');
  await expect(reading(page).filter({ hasText: 'Total' })).toHaveText('Total$10.00');
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Red Admiral')).toContainText('$10.00');
  await expect(betRow(page, 'Red Admiral')).toContainText('+$9.00');

  await field(page).fill('Red Rum 9/1 5 ew');
  await page.getByRole('button', { name: 'Edit in form' }).click();
  const form = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(form.getByRole('button', { name: 'Each way' })).toHaveAttribute('aria-pressed', 'true');
  await form.getByLabel('A place pays').fill('1/4');
  await form.getByRole('button', { name: 'Add Bet' }).click();
  await expect(betRow(page, 'Red Rum')).toContainText('$10.00');
  expect(await askDataApi(page, 'GET', 'bets?select=terms,wager_amount,return_amount&order=seq')).toEqual([
    {
      terms: { kind: 'lay', price: '2.10', commission: '5', stake: '20.00' },
      wager_amount: 22,
      return_amount: null,
    },
    {
      terms: { kind: 'each_way', price: '14/1', part: '5.00', place: '1/5', places: 4 },
      wager_amount: 10,
      return_amount: 19,
    },
    {
      terms: { kind: 'each_way', price: '9/1', part: '5.00', place: '1/4' },
      wager_amount: 10,
      return_amount: null,
    },
  ]);
});

test('a bet that has changed since it was added is kept by Undo, which says so', async ({ page }) => {
  await openNewNotebook(page, 'Second thoughts');
  await field(page).fill('Lakers -3.5 -110 20');
  await field(page).press('Enter');
  await expect(betRow(page, 'Lakers -3.5')).toBeVisible();
  await askDataApi(page, 'PATCH', 'bets?description=eq.Lakers -3.5', { status: 'lost', return_amount: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('The bet has changed since it was added, so it was kept.', { exact: true }),
  ).toBeVisible();
  expect(await askDataApi(page, 'GET', 'bets?select=status')).toEqual([{ status: 'lost' }]);
});

test('a bet is typed and saved by keyboard on the dashboard, in the notebook that was last used', async ({
  page,
}) => {
  await openNewNotebook(page, 'First');
  await createNotebook(page, 'Second');
  await page.getByRole('link', { name: 'First' }).click();
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  const notebook = page.getByRole('combobox', { name: 'Notebook' });
  await expect(notebook.locator('option:checked')).toHaveText('First');
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Arsenal v Spurs over 2.5 1.953 to win $95.30');
  await expect(reading(page)).toHaveText([
    'EventArsenal v Spurs',
    'SelectionOver 2.5',
    'MarketTotal',
    'Odds1.953',
    'Wagerto win $95.30 ($100.00)',
    'DescriptionArsenal v Spurs over 2.5',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bet added')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent Bets' });
  await expect(recent.getByRole('listitem')).toContainText('Arsenal v Spurs over 2.5');
  await expect(recent.getByRole('listitem')).toContainText('First');
  await expect(field(page)).toBeFocused();

  await notebook.selectOption('Second');
  await field(page).fill('Heat +120 25');
  await page.keyboard.press('Enter');
  await expect(recent.getByRole('listitem').filter({ hasText: 'Heat' })).toContainText('Second');
});

test('n opens the field anywhere but in fields and dialogs, Shift+N opens Add Bet, and both can be turned off', async ({
  page,
}) => {
  await openNewNotebook(page, 'Keys');
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'On', exact: true })).toBeChecked();
  const dialog = page.getByRole('dialog', { name: 'Add a bet in one line' });
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Nuggets -3 -105 30');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Bet added')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Shift+N');
  const form = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(form).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keys', level: 1 })).toBeAttached();
  await form.getByLabel('Description').pressSequentially('Nuggets');
  await expect(form.getByLabel('Description')).toHaveValue('Nuggets');

  await page.goto('/settings');
  await page.getByText('Off', { exact: true }).click();
  await page.locator('h1').click();
  await page.keyboard.press('n');
  await page.keyboard.press('Shift+N');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Off', exact: true })).toBeChecked();
  await expect(page).toHaveURL('/settings');
});

test('a pasted slip is one parlay or several bets, asked once', async ({ page }) => {
  await openNewNotebook(page, 'Slips');
  await field(page).fill('Lakers -3.5 -110\nHeat ML +120\nOver 220.5 -105\nWager: $10');
  await expect(page.getByText('3 lines: one parlay or 3 bets?')).toBeVisible();
  await expectNoViolations(page, 'Notebook, with a pasted slip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add one parlay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Lakers -3.5 + Heat ML + Over 220.5')).toContainText('3 legs');
  await expect(field(page)).toBeFocused();

  await field(page).fill('Suns -110 $10\nBulls +120 $20');
  await page.getByRole('button', { name: 'Add 2 bets' }).click();
  await expect(page.getByText('2 bets added')).toBeVisible();
  await expect(betRow(page, 'Suns')).toContainText('$10.00');
  await expect(betRow(page, 'Bulls')).toContainText('$20.00');
});

test('what fails to save stays in the field, and a retry adds it once', async ({ page }) => {
  await openNewNotebook(page, 'Refused');
  await field(page).fill('Lakers -110 50');
  await expect(reading(page).filter({ hasText: 'Wager' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/rpc/add_bets', (route) =>
    route.fulfill({ status: 400, json: { message: 'No bets today' } }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No bets today');
  await expect(field(page)).toHaveValue('Lakers -110 50');
  await page.unroute('**/rpc/add_bets');
  await page.keyboard.press('Enter');
  await expect(betRow(page, 'Lakers')).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 bets')).toBeVisible();
});

test('on a phone, a line can be edited in the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewNotebook(page, 'Phone');
  await field(page).fill('parlay: Lakers -3.5 -110 + Heat +120 DK');
  await expect(reading(page).filter({ hasText: 'No wager yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit in form' }).click();
  const form = page.getByRole('dialog', { name: 'Add Bet' });
  await form.getByLabel('Wager', { exact: true }).fill('25');
  await form.getByRole('button', { name: 'Add Bet' }).click();
  await expect(form).toBeHidden();
  await expect(betRow(page, 'Lakers -3.5 + Heat')).toContainText('2 legs');
  await field(page).fill('Suns -3 -110 2u sat 7pm');
  await page.getByRole('button', { name: 'Add bet', exact: true }).click();
  await expect(betRow(page, 'Suns -3')).toContainText('$20.00');
});
