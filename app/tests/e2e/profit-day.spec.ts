import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const BETS = [
  {
    description: 'Super Bowl winner',
    date: '2026-01-05',
    status: 'won',
    return_amount: 310,
    settled_on: '2026-02-08',
  },
  { description: 'Loser', date: '2026-01-06', status: 'lost', return_amount: 0, settled_on: null },
] as const;

test('profit counts by the day bets were placed or settled, everywhere and for good', async ({ page }) => {
  await openNewNotebook(page, 'Futures');
  await storeBets(page, BETS);
  const notebook = new URL(page.url()).pathname;
  await page.goto(`${notebook}?view=calendar&month=2026-01`);
  await expect(page.getByRole('button', { name: /January 5, 2026: \+\$200\.00/ })).toBeVisible();
  await expect(page.getByText('Month total +$90.00')).toBeVisible();

  const choice = page.getByRole('group', { name: 'Profit by the day bets were' });
  const settled = choice.getByRole('radio', { name: 'Settled' });
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  await Promise.all([saved(), settled.check()]);
  await expect(page.getByRole('button', { name: /January 5, 2026: no bets/i })).toBeVisible();
  await expect(page.getByText('Month total −$110.00')).toBeVisible();
  await page.goto(`${notebook}?view=calendar&month=2026-02`);
  await page.getByRole('button', { name: /February 8, 2026: \+\$200\.00/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Super Bowl winner' })).toBeVisible();

  await page.goto('/recap?week=2026-02-02');
  await expect(settled).toBeChecked();
  await expect(page.getByText('+$200.00').first()).toBeVisible();
  await page.goto('/settings');
  await expect(settled).toBeChecked();
  await Promise.all([saved(), choice.getByRole('radio', { name: 'Placed' }).check()]);
  await page.goto('/recap?week=2026-02-02');
  await expect(page.getByText('No bets this week')).toBeVisible();
});

test('the day on which a bet was settled is edited with its result', async ({ page }) => {
  await openNewNotebook(page, 'Futures');
  await storeBets(page, BETS);
  await page.getByRole('link', { name: 'Super Bowl winner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  const day = dialog.getByLabel('Settled', { exact: true });
  await expect(day).toHaveValue('2026-02-08');
  await day.fill('2026-01-04');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A bet can’t be settled before its date');
  await expect(day).toBeFocused();
  await day.fill('2026-02-09');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  expect(await askDataApi(page, 'GET', 'bets?select=settled_on&order=date')).toEqual([
    { settled_on: '2026-02-09' },
    { settled_on: null },
  ]);
});
