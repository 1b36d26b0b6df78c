import { askDataApi, storeBets } from './support/data-api.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const BETS = [
  { description: 'New Year', date: '2025-12-31', status: 'won', return_amount: 210 },
  { description: 'Winner', date: '2026-01-05', status: 'won', return_amount: 210 },
  { description: 'Cash-out', date: '2026-01-05', status: 'won', return_amount: 60.01 },
  { description: 'Loser', date: '2026-01-06', status: 'lost', return_amount: 0 },
  { description: 'Level', date: '2026-01-07', status: 'push', return_amount: 0 },
  { description: 'Open', date: '2026-01-08', status: 'pending', return_amount: null },
] as const;

test.beforeEach(async ({ page }) => {
  await openNewNotebook(page, 'Days');
  await storeBets(page, BETS);
});

test('a day shows its bets, links to each, and can add another, also on a phone', async ({ page }) => {
  await page.getByRole('radio', { name: 'Calendar' }).check();
  await page.getByRole('button', { name: /January 5, 2026/ }).click();
  const day = page.getByRole('dialog');
  await expect(day.getByRole('link', { name: 'Winner' })).toBeVisible();
  await expect(day).toContainText('+$50.01');
  await day.getByRole('button', { name: 'Add Bet' }).click();
  const add = page.getByRole('dialog', { name: 'Add Bet' });
  await expect(add.getByLabel('Date')).toHaveValue('2026-01-05');
  await add.getByLabel('Description').fill('One more');
  await add.getByLabel('Odds', { exact: true }).fill('+100');
  await add.getByLabel('Wager').fill('10');
  await add.getByRole('button', { name: 'Add Bet' }).click();
  await expect(add).toBeHidden();
  await day.getByRole('link', { name: 'One more' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Bet' }).getByLabel('Description')).toHaveValue(
    'One more',
  );

  // On phones, too.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'January 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: /January 5, 2026: \+\$50\.01/ })).toContainText('+50');
  await page.getByRole('button', { name: /January 6, 2026/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Loser' })).toBeVisible();
});

test('the bankroll is drawn beside the calendar, day by day, with deposits as steps', async ({ page }) => {
  const notebook_id = new URL(page.url()).pathname.split('/').at(-1);
  await askDataApi(page, 'POST', 'bankroll_movements', { notebook_id, date: '2026-01-06', amount: 500 });
  await page.getByRole('radio', { name: 'Calendar' }).check();
  const curve = page.getByRole('slider', { name: 'Bankroll' });
  await expect(curve).toHaveAttribute('aria-valuetext', 'Jan 7, 2026: $1,540.01');
  await curve.press('ArrowLeft');
  await expect(curve).toHaveAttribute('aria-valuetext', 'Jan 6, 2026: $1,540.01');
  await curve.press('Home');
  await expect(curve).toHaveAttribute('aria-valuetext', 'Dec 30, 2025: $1,000.00');
  await page.getByText('Show as a table').click();
  const rows = page.getByRole('table', { name: 'Bankroll' }).getByRole('row');
  await expect(rows.nth(3)).toHaveText('Deposit, Jan 6, 2026$1,650.01');

  const boxes = async () => {
    const boxOf = async (name: string) => page.getByRole('region', { name, exact: true }).boundingBox();
    return [await boxOf('Calendar'), await boxOf('Bankroll')];
  };
  const [calendar, card] = await boxes();
  expect(card?.y).toBe(calendar?.y);
  await page.setViewportSize({ width: 390, height: 800 });
  const [above, below] = await boxes();
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});
