import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('by keyboard: a deposit, a withdrawal, a correction of the start and a unit', async ({ page }) => {
  await openNewNotebook(page, 'Underdogs');
  await storeBets(page, [
    { description: 'Lakers -3.5', date: '2026-01-05', status: 'won', return_amount: 150 },
    { description: 'Heat +6', date: '2026-01-06', wager_amount: 25 },
  ]);
  await page.getByRole('button', { name: 'Bankroll' }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Bankroll' });
  await expect(list).toContainText('$1,040.00 now, $25.00 of it at stake in 1 pending bet.');
  await expect(page).toHaveURL(/\?dialog=bankroll$/);
  await expect(list.getByRole('button', { name: 'Deposit', exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Deposit' }).getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('$1,540.00 now');
  await expect(list.getByRole('button', { name: 'Deposit', exact: true })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(list.getByRole('button', { name: 'Withdraw', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const withdrawal = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect(withdrawal).toContainText('Up to $1,540.00 on');
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await expect(withdrawal.getByRole('alert')).toContainText('Only $1,540.00 of the bankroll is available on');
  await expect(withdrawal.getByLabel('Amount')).toHaveValue('2000');
  await withdrawal.getByLabel('Amount').fill('200');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('$1,340.00 now');

  await list.getByRole('button', { name: 'Correct the starting bankroll' }).press('Enter');
  const start = page.getByRole('dialog', { name: 'Correct starting bankroll' });
  await start.getByLabel('Starting bankroll').fill('2000');
  await page.keyboard.press('Enter');
  await expect(start).toContainText('Your bankroll goes from $1,340.00 to $2,340.00.');
  await expect(start).toContainText('Profit stays the same, ROI too.');
  await page.keyboard.press('Tab');
  await expect(start.getByRole('button', { name: 'Change bankroll' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toContainText('$2,340.00 now');
  await expect(list.getByRole('button', { name: 'Correct the starting bankroll' })).toBeFocused();

  await list.getByRole('button', { name: 'Change the unit' }).press('Enter');
  const unit = page.getByRole('dialog', { name: 'Unit' });
  await unit.getByRole('radio', { name: 'Default' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(unit.getByRole('radio', { name: 'Percentage' })).toBeChecked();
  await unit.getByLabel('Percentage of the current bankroll').fill('2.5');
  await expect(unit).toContainText('1 unit is $58.50 now.');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('2.5% of the bankroll');

  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bankroll' })).toBeFocused();
  const header = page.getByRole('main');
  await expect(header).toContainText(
    'Bankroll $2,340.00 · started at $2,000.00 · $300.00 added · $25.00 at stake',
  );
  await expect(header).toContainText('+$40.00');
});

test('on a phone: a movement is edited, deleted and brought back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewNotebook(page, 'Underdogs');
  const notebook = new URL(page.url()).pathname.split('/')[2];
  const moved = {
    notebook_id: notebook,
    date: '2026-01-05',
    amount: 500,
    note: 'Topped up after a long break',
  };
  await askDataApi(page, 'POST', 'bankroll_movements', moved);
  await page.goto(`${page.url()}?dialog=bankroll`);
  const list = page.getByRole('dialog', { name: 'Bankroll' });
  await expect(list.getByRole('listitem')).toContainText('Jan 5, 2026 · Topped up after a long break');
  await list.getByRole('button', { name: 'Edit Deposit of $500.00 on Jan 5, 2026' }).click();
  const form = page.getByRole('dialog', { name: 'Edit deposit' });
  await form.getByLabel('Amount').fill('450');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(list).toContainText('$1,450.00 now');

  await list.getByRole('button', { name: 'Delete Deposit of $450.00 on Jan 5, 2026' }).click();
  await expect(list).toContainText('$1,000.00 now');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('$1,450.00 now');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/dialog/);
});
